import { describe, expect, it } from 'vitest'
import { attackOn } from '../../../support/fif-battle.ts'
import { askedIn, dice, go, hiddenBattles, knownPlace, offeredTo, toldIn } from '../../../support/hidden-battle.ts'
import type { HiddenTable } from '../../../support/hidden-block-play.ts'

/** The number of dice of the roll that is due. */
const due = ({ waiting }: HiddenTable) => (waiting.for === 'roll' ? waiting.request.dice.length : 0)

const deploy = (places: { readonly [block: string]: string }) =>
  Object.entries(places).map(([block, position]) => `deploy:${block}:${position}`)

const HILL = ['cs-early', 'cs-rodes']
const JACKSON = ['cs-winder', 'cs-ewell', 'cs-whiting', 'cs-jackson-cdr']

describe('fif:11.61 mixed approaches', () => {
  const across = (flank: string) =>
    go(
      hiddenBattles({
        at: {
          mechanicsville: ['us-morell', 'us-sykes'],
          'mechanicsville-bridge': HILL,
          'beaver-dam': ['cs-jones'],
        },
        attacks: [attackOn('mechanicsville', { 'mechanicsville-bridge': HILL, 'beaver-dam': ['cs-jones'] })],
      }),
      'deploy-all:centers',
      ...deploy({ 'cs-early': 'left-center', 'cs-rodes': 'right-center', 'cs-jones': flank }),
      'done',
    )

  it('free those that cross the river, too', () => {
    expect(due(go(across('right-center'), 'fire:cs-early'))).toBe(4)
  })

  it('only when the one that does not cross it has been laid face up', () => {
    const table = across('right-flank')
    expect(offeredTo(table)).toContain('show:right-flank')
    expect(offeredTo(table)).not.toContain('fire:cs-jones')
    expect(due(go(table, 'fire:cs-early'))).toBe(3)
    const shown = go(across('right-flank'), 'show:right-flank')
    expect(askedIn(shown).at(-1)).toBe('confederate ["deployed","mechanicsville","right-flank"]')
    expect(knownPlace(shown, 'cs-jones')).toBe('beaver-dam')
    expect(due(go(shown, 'fire:cs-early'))).toBe(4)
  })
})

describe('fif:11.3 losses', () => {
  it('fall on the largest SP, found anew for every hit', () => {
    const table = go(
      hiddenBattles({
        at: { 'seven-pines': ['us-couch', 'us-casey 3', 'us-kearny'], barker: HILL },
        attacks: [attackOn('seven-pines', { barker: HILL })],
      }),
      ...deploy({ 'us-couch': 'left-center', 'us-casey': 'left-center', 'us-kearny': 'right-center' }),
      ...deploy({ 'cs-early': 'right-center', 'cs-rodes': 'left-center' }),
      'done',
      'fire:cs-early',
      dice(4, 2),
    )
    // Couch takes the first; then both have 3
    expect(offeredTo(table)).toEqual(['take-hit:us-couch', 'take-hit:us-casey'])
    expect(table.positions.onlooker.board.blocks['us-couch']).toEqual({ place: 'seven-pines', sp: 3 })
  })
})

describe('fif:11.5, fif:11.7 forced retreat', () => {
  const table = () =>
    go(
      hiddenBattles(
        {
          at: {
            'seven-pines': ['us-couch 1', 'us-casey'],
            barker: [...HILL, 'cs-carter', 'cs-dh-hill-cdr'],
            'fair-oaks': ['cs-jones', 'cs-lee-cav'],
          },
          attacks: [attackOn('seven-pines', { barker: [...HILL, 'cs-carter', 'cs-dh-hill-cdr'] })],
        },
        [],
      ),
      ...deploy({ 'us-couch': 'left-center', 'us-casey': 'right-center' }),
      ...deploy({ 'cs-early': 'left-center', 'cs-rodes': 'right-center' }),
      ...deploy({ 'cs-carter': 'right-center', 'cs-dh-hill-cdr': 'right-center' }),
      'fire:cs-carter',
      dice(2, 1, 5),
    )

  it('comes at once, and is asked for first where the way out is held by somebody unknown', () => {
    const at = table()
    expect(at.board.battle?.decision).toEqual({ loser: 'union', how: 'forced' })
    expect(askedIn(at).at(-1)).toBe('confederate ["lines","fair-oaks"]')
    expect(at.positions.onlooker.board.fog?.told.confederate['fair-oaks']).toBe('line')
    expect(offeredTo(at)).toEqual(['retreat:garthwright', 'retreat:savage-station'])
  })

  it('and the winner reinforces without rolls, face down', () => {
    const at = go(table(), 'retreat:savage-station')
    expect(at.stage).toBe('battle-reinforcement')
    expect(offeredTo(at)).toEqual(['bring-in:cs-jones', 'no-more'])
    go(at, 'bring-in:cs-jones')
    expect(toldIn(at).at(-1)).toBe('follows:1:fair-oaks')
    expect(knownPlace(at, 'cs-jones')).toBeUndefined()
    // the cavalry is still there, and nobody but its owner knows that it is nothing else
    expect(offeredTo(at)).toEqual(['no-more'])
    go(at, 'no-more')
    expect(at.stage).toBe('gate')
    expect(at.positions.onlooker.board.fog?.strangers.confederate).toEqual({ 'fair-oaks': 1, 'seven-pines': 5 })
    expect(at.positions.onlooker.board.fog?.told.confederate['seven-pines']).toBe('line')
  })
})

describe('fif:11.4 flank fire', () => {
  const jackson = (union: { readonly [block: string]: string }) =>
    go(
      hiddenBattles({
        at: {
          'seven-pines': ['us-couch', 'us-casey', 'us-iv-cdr'],
          barker: ['cs-early', ...JACKSON],
        },
        attacks: [attackOn('seven-pines', { barker: ['cs-early', ...JACKSON] })],
      }),
      ...deploy(union),
      ...deploy({ 'cs-early': 'left-center', 'cs-winder': 'right-center', 'cs-ewell': 'right-center' }),
      ...deploy({ 'cs-whiting': 'right-center', 'cs-jackson-cdr': 'right-center' }),
      'done',
    )
  const open = { 'us-couch': 'left-center', 'us-casey': 'right-center', 'us-iv-cdr': 'right-center' }

  it('a success persists: in later rounds the block fires without a roll', () => {
    const table = go(jackson(open), 'flank:cs-winder:cs-jackson-cdr', [3], dice(4, 0), 'done')
    go(table, ...offeredTo(table).filter((choice) => choice === 'stand'), 'stand', 'done', 'fire:cs-winder')
    expect(table.waiting).toMatchObject({ request: { purpose: 'Winder fires into the flank at the left center' } })
  })

  it('RULING FIF-73 not against a flank in which anybody lies face down', () => {
    const table = jackson({ ...open, 'us-iv-cdr': 'left-flank' })
    expect(table.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(table.positions.onlooker.board.battle?.closed?.union).toEqual([
      { position: 'left-flank', from: 'seven-pines', arrival: 'stood', count: 1 },
    ])
    expect(offeredTo(table).some((choice) => choice.startsWith('flank'))).toBe(false)
    // who comes over against it sees that it is a commander alone, and fires past him
    go(table, 'shift:cs-winder:right-flank')
    expect(askedIn(table).at(-1)).toBe('union ["deployed","seven-pines","left-flank"]')
    expect(knownPlace(table, 'us-iv-cdr')).toBe('seven-pines')
    expect(table.positions.onlooker.board.battle?.closed?.union).toEqual([])
    expect(offeredTo(table)).toContain('flank:cs-ewell:cs-jackson-cdr')
  })
})

describe('fif:11.6 from the water', () => {
  it('two dice less in the first round, one after it', () => {
    const table = go(
      hiddenBattles({
        at: { 'west-point': ['cs-early', 'cs-rodes'], yorktown: ['us-hooker', 'us-kearny'] },
        side: 'union',
        attacks: [attackOn('west-point', { yorktown: ['us-hooker', 'us-kearny'] }, 'amphibious')],
      }),
      'deploy-all:centers',
      'deploy-all:centers',
      'done',
      'fire:us-hooker',
    )
    expect(toldIn(table)).toContain('deployed:left-center:1:yorktown:amphibious')
    expect(due(table)).toBe(2)
    go(table, dice(2, 0), 'done', 'stand', 'stand', 'done', 'fire:us-hooker')
    expect(due(table)).toBe(3)
  })
})
