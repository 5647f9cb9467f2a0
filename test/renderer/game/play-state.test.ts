import { describe, expect, test } from 'vitest'
import type { Offer, Plan, ViewCounter } from '../../../src/ipc/shapes.ts'
import {
  NOTHING_PICKED,
  type PlayEvent,
  type PlayState,
  playStep,
  type Table,
} from '../../../src/renderer/screens/game/play-state.ts'

const AT = { x: 10, y: 20 }

const COUNTERS = [
  counter('r1', 'red', 'a'),
  counter('r2', 'red', 'a'),
  counter('r3', 'red', 'c'),
  counter('b1', 'blue', 'd'),
]

function counter(id: string, side: string, space: string): ViewCounter {
  return { id, side, space, name: id.toUpperCase(), values: [], marks: [] }
}

function plan(space: string, extra: Partial<Plan> = {}): Plan {
  return {
    space,
    kind: 'go',
    label: `go to ${space}`,
    rule: 'x:1',
    path: ['a', space],
    choices: [['go', space]],
    notes: [],
    ...extra,
  }
}

function offer(choice: Offer['choice'], extra: Partial<Offer> = {}): Offer {
  return { choice, label: choice.join(' '), rule: 'x:2', ...extra }
}

function table(extra: Partial<Table> = {}): Table {
  return { offers: [], counters: COUNTERS, side: 'red', ours: true, open: true, confirm: false, ...extra }
}

const pick = (counters: readonly string[], add = false): PlayEvent => ({
  type: 'intent',
  intent: { type: 'pick', counters, add },
})
const point = (space: string): PlayEvent => ({ type: 'intent', intent: { type: 'point', space, at: AT } })
const plans = (pieces: readonly string[], ...known: readonly Plan[]): PlayEvent => ({
  type: 'plans',
  pieces,
  plans: known,
})

/** Every event in turn; gives the last state and all effects. */
function run(events: readonly PlayEvent[], looked: Table = table()) {
  let state: PlayState = NOTHING_PICKED
  const effects = events.flatMap((event) => {
    const step = playStep(state, event, looked)
    state = step.state
    return step.effects
  })
  return { state, effects }
}

describe('picking', () => {
  test('asks where the picked counters can go', () => {
    const { state, effects } = run([pick(['r1'])])
    expect(state.selected).toEqual(['r1'])
    expect(effects).toEqual([{ do: 'plans', pieces: ['r1'] }])
  })

  test('adds to what is picked, and takes away what was', () => {
    expect(run([pick(['r1']), pick(['r2'], true)]).state.selected).toEqual(['r1', 'r2'])
    expect(run([pick(['r1', 'r2']), pick(['r2'], true)]).state.selected).toEqual(['r1'])
  })

  test('asks nothing while it is not our turn, but shows what is picked', () => {
    const { state, effects } = run([pick(['r1'])], table({ open: false }))
    expect(state.selected).toEqual(['r1'])
    expect(effects).toEqual([])
  })

  test('counters that can go nowhere show their offers in a menu', () => {
    const looked = table({ offers: [offer(['wake', 'r1'], { space: 'a', pieces: ['r1'] }), offer(['end'])] })
    const { state } = run([pick(['r1']), plans(['r1'])], looked)
    expect(state.menu?.items.map(({ id }) => id)).toEqual(['wake:r1'])
  })

  test('the same counters show no menu again by themselves after a choice', () => {
    const looked = table({ offers: [offer(['wake', 'r1'], { space: 'a', pieces: ['r1'] })] })
    const { state } = run([pick(['r1']), plans(['r1']), { type: 'changed' }, plans(['r1'])], looked)
    expect(state.selected).toEqual(['r1'])
    expect(state.menu).toBeNull()
  })

  test('plans for other counters than the picked ones are not taken', () => {
    const { state } = run([pick(['r1']), pick(['r3']), plans(['r1'], plan('b'))])
    expect(state.plans).toBeNull()
  })

  test('what nothing can be done with any more is let go when the position changes', () => {
    const looked = table({ offers: [offer(['end'])] })
    const { state: looking } = run([pick(['b1']), plans(['b1'])], looked)
    expect(looking.selected).toEqual(['b1'])
    const { state } = run([pick(['b1']), plans(['b1']), { type: 'changed' }, plans(['b1'])], looked)
    expect(state.selected).toEqual([])
  })

  test('nothing stays picked when the turn is over', () => {
    const before = run([pick(['r1']), plans(['r1'], plan('b'))]).state
    expect(playStep(before, { type: 'changed' }, table({ ours: false, open: false })).state.selected).toEqual([])
    // Only at work for an instant: the pick is there when it is done.
    expect(playStep(before, { type: 'changed' }, table({ open: false })).state.selected).toEqual(['r1'])
  })

  test('counters that are gone are no longer picked', () => {
    const before = run([pick(['r1', 'r3'])]).state
    const { state } = playStep(
      before,
      { type: 'changed' },
      table({ counters: COUNTERS.filter(({ id }) => id !== 'r3') }),
    )
    expect(state.selected).toEqual(['r1'])
  })
})

describe('pointing at a space', () => {
  test('takes the plan that leads there', () => {
    const { effects } = run([pick(['r1']), plans(['r1'], plan('b')), point('b')])
    expect(effects).toContainEqual({ do: 'choose', choices: [['go', 'b']] })
  })

  test('never tells the other side something by a click alone', () => {
    const looked = table({ offers: [offer(['tell', 'b'], { space: 'b', tells: 'It learns of b.' }), offer(['end'])] })
    const { state, effects } = run([point('b')], looked)
    expect(effects).toEqual([])
    expect(state.menu?.items).toMatchObject([{ id: 'tell:b', grave: true, notes: [{ text: 'It learns of b.' }] }])
  })

  test('shows a menu when several lead there', () => {
    const two = [plan('b'), plan('b', { kind: 'sail', label: 'sail', choices: [['sail', 'b']] })]
    const { state, effects } = run([pick(['r1']), plans(['r1'], ...two), point('b')])
    expect(state.menu?.items.map(({ id }) => id)).toEqual(['go:b', 'sail:b'])
    expect(state.menu?.at).toEqual(AT)
    expect(effects.map((effect) => effect.do)).not.toContain('choose')
  })

  test('asks first when it costs more than points', () => {
    const grave = plan('b', { notes: [{ text: 'tires', rule: 'x:3', grave: true }] })
    const { state, effects } = run([pick(['r1']), plans(['r1'], grave), point('b')])
    expect(state.menu?.items).toHaveLength(1)
    expect(effects.map((effect) => effect.do)).not.toContain('choose')
  })

  test('an enemy that something is offered against is asked about, whether he or his space is clicked', () => {
    const looked = table({ offers: [offer(['fight', 'd'], { space: 'd', pieces: ['r3'] })] })
    for (const clicked of [point('d'), pick(['b1'])]) {
      const { state, effects } = run([clicked], looked)
      expect(state.menu?.items.map(({ id }) => id)).toEqual(['fight:d'])
      expect(effects).toEqual([])
    }
  })

  test('asks first when an enemy stands there', () => {
    const { state, effects } = run([pick(['r1']), plans(['r1'], plan('d')), point('d')])
    expect(state.menu?.items).toHaveLength(1)
    expect(effects.map((effect) => effect.do)).not.toContain('choose')
  })

  describe('when the player wishes to be asked', () => {
    const asking = table({ confirm: true })
    const known = [pick(['r1']), plans(['r1'], plan('b'), plan('c'), plan('d'))]
    const closed = (declined: boolean): PlayEvent => ({ type: 'menu-closed', declined })
    const chosen = (events: readonly PlayEvent[]) =>
      run([...known, ...events], asking).effects.filter((effect) => effect.do === 'choose')

    test('shows the plan and takes it at the second click there, an attack too', () => {
      const { state } = run([...known, point('b')], asking)
      expect(state.menu?.items.map(({ label }) => label)).toEqual(['go to b'])
      expect(chosen([point('b')])).toEqual([])
      // A click beside the menu closes it before it reaches the board.
      expect(chosen([point('b'), closed(false), point('b')])).toEqual([{ do: 'choose', choices: [['go', 'b']] }])
      expect(chosen([point('d'), closed(false), point('d')])).toEqual([{ do: 'choose', choices: [['go', 'd']] }])
    })

    test('asks anew elsewhere, after Escape, and for other counters', () => {
      expect(chosen([point('b'), closed(false), point('c')])).toEqual([])
      expect(chosen([point('b'), closed(false), point('c'), closed(false), point('b')])).toEqual([])
      expect(chosen([point('b'), closed(true), point('b')])).toEqual([])
      expect(chosen([point('b'), closed(false), pick(['r2']), plans(['r2'], plan('b')), point('b')])).toEqual([])
    })
  })

  test('without a plan the host is asked why, and its sentence stands until it is read', () => {
    const refusal = { code: 'far', rule: 'x:9', message: 'It is too far.' }
    const events: readonly PlayEvent[] = [pick(['r1']), plans(['r1'], plan('b')), point('z')]
    const { effects } = run(events)
    expect(effects).toContainEqual({ do: 'why-not', pieces: ['r1'], space: 'z' })
    const answered: readonly PlayEvent[] = [...events, { type: 'why-not', pieces: ['r1'], space: 'z', refusal }]
    expect(run(answered).state.refusal).toEqual({ space: 'z', refusal })
    expect(run([...answered, { type: 'refusal-read' }]).state.refusal).toBeNull()
  })

  test('a refusal about counters that are no longer picked is not shown', () => {
    const refusal = { code: 'far', rule: 'x:9', message: 'It is too far.' }
    const late: PlayEvent = { type: 'why-not', pieces: ['r1'], space: 'z', refusal }
    expect(run([pick(['r1']), plans(['r1']), point('z'), pick(['r3']), late]).state.refusal).toBeNull()
  })

  test('with nothing picked takes the one offer there, and shows several', () => {
    const one = table({ offers: [offer(['to', 'b'], { space: 'b' })] })
    expect(run([point('b')], one).effects).toEqual([{ do: 'choose', choices: [['to', 'b']] }])
    const two = table({ offers: [offer(['to', 'b'], { space: 'b' }), offer(['burn', 'b'], { space: 'b' })] })
    expect(run([point('b')], two).state.menu?.items).toHaveLength(2)
  })

  test('an offer that a plan begins with is not listed twice', () => {
    const looked = table({ offers: [offer(['go', 'b'], { space: 'b', pieces: ['r1'] })] })
    expect(run([pick(['r1']), plans(['r1'], plan('b')), point('b')], looked).effects).toContainEqual({
      do: 'choose',
      choices: [['go', 'b']],
    })
  })

  test('before the plans are known waits for them, then takes what is there', () => {
    const early = run([pick(['r1']), point('b')])
    expect(early.effects).toEqual([{ do: 'plans', pieces: ['r1'] }])
    expect(run([pick(['r1']), point('b'), plans(['r1'], plan('b'))]).effects).toContainEqual({
      do: 'choose',
      choices: [['go', 'b']],
    })
  })

  test('does nothing while the past is shown', () => {
    const closed = table({ open: false, offers: [offer(['to', 'b'], { space: 'b' })] })
    expect(run([point('b')], closed).effects).toEqual([])
  })
})

describe('counters in the way', () => {
  test('an enemy in a target is the target', () => {
    const { state } = run([pick(['r1']), plans(['r1'], plan('d')), pick(['b1'])])
    expect(state.selected).toEqual(['r1'])
    expect(state.menu).toMatchObject({ space: 'd', pick: [] })
  })

  test('a friend in a target may be meant himself: both are offered', () => {
    const { state, effects } = run([pick(['r1']), plans(['r1'], plan('c')), pick(['r3'])])
    expect(state.menu).toMatchObject({ space: 'c', pick: ['r3'] })
    expect(effects.map((effect) => effect.do)).not.toContain('choose')
  })

  test('a friend that is no target is picked', () => {
    expect(run([pick(['r1']), plans(['r1'], plan('b')), pick(['r3'])]).state.selected).toEqual(['r3'])
  })

  test('with nothing picked, a counter where another one can go is not passed over', () => {
    const there = offer(['go', 'r1', 'c'], { space: 'c', pieces: ['r1'] })
    const away = offer(['go', 'r3', 'd'], { space: 'd', pieces: ['r3'] })
    const both = run([point('c')], table({ offers: [there, away] }))
    expect(both.effects).toEqual([])
    expect(both.state.menu).toMatchObject({ space: 'c', items: [{ choices: [there.choice] }], pick: ['r3'] })
    const alone = run([point('c')], table({ offers: [there] }))
    expect(alone.effects).toEqual([{ do: 'choose', choices: [there.choice] }])
  })
})

test('dropping counters on a space asks for their plans and takes the one there', () => {
  const drop: PlayEvent = { type: 'intent', intent: { type: 'drop', counters: ['r1', 'r2'], space: 'b' } }
  const { effects } = run([drop, plans(['r1', 'r2'], plan('b'))])
  expect(effects).toEqual([
    { do: 'plans', pieces: ['r1', 'r2'] },
    { do: 'choose', choices: [['go', 'b']] },
  ])
})

test('letting go leaves nothing picked', () => {
  const { state } = run([pick(['r1']), plans(['r1'], plan('b')), { type: 'intent', intent: { type: 'let-go' } }])
  expect(state).toMatchObject({ selected: [], plans: null, menu: null })
})
