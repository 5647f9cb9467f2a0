import { describe, expect, it } from 'vitest'
import { module } from '../../../modules/across-the-potomac/index.ts'
import { advisedPlayer } from '../../../src/host/opponent/advised-player.ts'
import { basicPlayer, basicWorth } from '../../../src/host/opponent/basic-player.ts'
import { randomPlayer } from '../../../src/host/opponent/random-player.ts'
import { type Choice, choiceId } from '../../../src/kernel/choice.ts'
import { liveDice } from '../../../src/kernel/dice.ts'
import { createEngine, type Engine } from '../../../src/kernel/engine.ts'
import { type Offer, offerFor } from '../../../src/kernel/offer.ts'
import { drive } from '../../../src/kernel/play.ts'
import { type Advice, numberSource, type Player } from '../../../src/kernel/player.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { SideView } from '../../../src/kernel/view.ts'
import { duel } from '../../support/duel.ts'
import { TOY_GAME } from '../../support/toy-game.ts'

const BARE: SideView = { heading: [], facts: [], spaces: [], counters: [], tables: [] }

/** A game's view that shows nothing but where it stands: the least a player can be given. */
function bareView<S>(position: Position<S>): SideView {
  return { ...BARE, heading: [`step ${JSON.stringify(position.board)}`] }
}

/** Plays to the end, or `most` choices; every choice must be on offer. */
function playOut<S, E>(
  engine: Engine<S, E>,
  scenario: string,
  player: Player,
  view: (position: Position<S>, side: string) => SideView,
  most: number,
): { readonly choices: readonly string[]; readonly ended: boolean } {
  const dice = liveDice(bytes(5))
  const queries = { answer: () => 'somebody' }
  const started = engine.start(scenario, {})
  if (!started.ok) throw new Error(started.error.message)
  let position = drive(engine, started.value.position, dice, queries).position
  const choices: string[] = []
  while (choices.length < most && position.waiting.for === 'decision') {
    const { side } = position.waiting
    const offers = engine.offers(position, side)
    const choice = player.choose(view(position, side), offers, side)
    expect(offerFor(offers, choice), choiceId(choice)).toBeDefined()
    choices.push(choiceId(choice))
    const chosen = engine.choose(position, side, choice)
    if (!chosen.ok) throw new Error(chosen.error.message)
    position = drive(engine, chosen.value.position, dice, queries).position
  }
  return { choices, ended: position.waiting.for === 'nothing' }
}

function bytes(seed: number): () => number {
  const numbers = numberSource(seed)
  return () => numbers() >>> 24
}

function offer(choice: Choice, more: Partial<Offer> = {}): Offer {
  return { choice, label: choiceId(choice), rule: 'test:1', ...more }
}

describe('a number source', () => {
  it('gives the same whole numbers for the same seed, and others for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, numberSource(seed))
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
    expect(draw(7).every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32)).toBe(true)
  })
})

describe.each([
  ['random', randomPlayer],
  ['basic', basicPlayer],
  ['advised, without advice', (numbers: () => number) => advisedPlayer(undefined, numbers)],
] as const)('the %s player', (_, make) => {
  it('plays the duel and the toy war to their ends by offers alone', () => {
    expect(playOut(createEngine(duel), 'plain', make(numberSource(1)), bareView, 200).ended).toBe(true)
    expect(playOut(createEngine(TOY_GAME), 'ridge', make(numberSource(1)), bareView, 200).ended).toBe(true)
  })

  it('takes the same choices for the same seed', () => {
    const play = (seed: number) => playOut(createEngine(duel), 'plain', make(numberSource(seed)), bareView, 200).choices
    expect(play(3)).toEqual(play(3))
  })

  it('throws where nothing is offered', () => {
    expect(() => make(numberSource(1)).choose(BARE, [], 'red')).toThrow('without an offer')
  })
})

describe('the random player', () => {
  it('takes every offer now and then', () => {
    const player = randomPlayer(numberSource(2))
    const offers = [offer(['a']), offer(['b']), offer(['end-turn'])]
    const taken = new Set(Array.from({ length: 60 }, () => player.choose(BARE, offers, 'red')[0]))
    expect([...taken].sort()).toEqual(['a', 'b', 'end-turn'])
  })
})

describe('the basic player', () => {
  it('rather does something than ends', () => {
    const offers = [offer(['end-turn']), offer(['strike'])]
    const choices = [1, 2, 3, 4, 5, 6].map((seed) => basicPlayer(numberSource(seed)).choose(BARE, offers, 'red')[0])
    expect(new Set(choices)).toEqual(new Set(['strike']))
  })

  it('prefers what modifiers favour, what is cheap and what is near the enemy', () => {
    const spaces = ['a', 'b', 'c'].map((id, x) => ({ id, x: x * 4, y: 0, sign: '.', marks: [] }))
    const foe = { id: 'foe', side: 'blue', space: 'c', name: 'Foe', values: [], marks: [] }
    const view = { ...BARE, spaces, counters: [foe] }
    const worth = (more: Partial<Offer>) => basicWorth(view, [offer(['go'], more)], 'red')[0] ?? 0
    expect(worth({ modifiers: [{ rule: 'x', label: 'x', value: 1 }] })).toBeGreaterThan(worth({}))
    expect(worth({ cost: 1 })).toBeGreaterThan(worth({ cost: 4 }))
    expect(worth({ space: 'b' })).toBeGreaterThan(worth({ space: 'a' }))
    expect(worth({ pieces: ['foe'] })).toBeGreaterThan(worth({ space: 'a' }))
  })

  it('does not take for ever what changes nothing', () => {
    const player = basicPlayer(numberSource(1))
    const offers = [offer(['begin', 'x']), offer(['end-turn'])]
    const first = player.choose(BARE, offers, 'red')
    expect(first).toEqual(['begin', 'x'])
    expect(player.choose(BARE, offers, 'red')).toEqual(['end-turn'])
    expect(player.choose({ ...BARE, heading: ['later'] }, offers, 'red')).toEqual(['begin', 'x'])
  })

  it('does not put the same piece about for ever, though the board changes each time', () => {
    const player = basicPlayer(numberSource(1))
    const places = ['a', 'b', 'c']
    const offers = [...places.map((place) => offer(['set-up', 'decoy', place])), offer(['end-set-up'])]
    const counter = (space: string) => ({ id: 'decoy', side: 'red', space, name: 'Decoy', values: [], marks: [] })
    let view: SideView = { ...BARE, heading: ['Turn 1', 'Set-up'] }
    let steps = 0
    for (; steps < 100; steps++) {
      const [verb, , place = ''] = player.choose(view, offers, 'red')
      if (verb === 'end-set-up') break
      view = { ...view, counters: [counter(place)], facts: [{ label: 'Steps', value: String(steps) }] }
    }
    expect(steps).toBe(8)
    const next = { ...view, heading: ['Turn 2', 'Set-up'] }
    expect(player.choose(next, offers, 'red')[0]).toBe('set-up')
  })

  it('plays Across the Potomac at a basic level', () => {
    const played = playOut(createEngine(module.game), 'great-invasion', basicPlayer(numberSource(4)), module.view, 50)
    expect(played.choices.length).toBe(50)
  })
})

describe('the advised player', () => {
  const advice: Advice = {
    worth: (_view, offers) =>
      offers.map(({ choice }) => (choice[0] === 'good' ? 5 : choice[0] === 'bad' ? -5 : undefined)),
    orders: () => 'stand',
  }

  it('follows the advice, and the basic level where the advice is silent', () => {
    const player = advisedPlayer(advice, numberSource(1))
    expect(player.choose(BARE, [offer(['bad']), offer(['good']), offer(['other'])], 'red')).toEqual(['good'])
    expect(player.choose(BARE, [offer(['bad']), offer(['end-turn']), offer(['other'])], 'red')).toEqual(['other'])
  })

  it('does not follow it in circles', () => {
    const player = advisedPlayer(advice, numberSource(1))
    const offers = [offer(['good']), offer(['bad'])]
    expect(player.choose(BARE, offers, 'red')).toEqual(['good'])
    expect(player.choose(BARE, offers, 'red')).toEqual(['bad'])
  })

  it('leaves the standing orders that the advice gives, none without advice', () => {
    expect(advisedPlayer(advice, numberSource(1)).orders?.(BARE, 'red')).toBe('stand')
    expect(advisedPlayer(undefined, numberSource(1)).orders?.(BARE, 'red') ?? null).toBeNull()
  })

  it('plays the first turns of The Great Invasion, the same for the same seed, always by what is on offer', () => {
    const play = () =>
      playOut(
        createEngine(module.game),
        'great-invasion',
        advisedPlayer(module.advice, numberSource(9)),
        module.view,
        25,
      )
    const first = play()
    expect(first.choices).toHaveLength(25)
    expect(play().choices).toEqual(first.choices)
  })
})
