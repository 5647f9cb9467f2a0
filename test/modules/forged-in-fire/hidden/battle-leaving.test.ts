import { describe, expect, it } from 'vitest'
import type { Side } from '../../../../modules/forged-in-fire/rules/sides.ts'
import { attackOn, type FieldSpec, fieldWith } from '../../../support/fif-battle.ts'
import {
  askedIn,
  battlesOn,
  dice,
  go,
  hiddenBattles,
  knownPlace,
  offeredTo,
  toldIn,
} from '../../../support/hidden-battle.ts'
import { type HiddenTable, hiddenEngine } from '../../../support/hidden-block-play.ts'

const deploy = (places: { readonly [block: string]: string }) =>
  Object.entries(places).map(([block, position]) => `deploy:${block}:${position}`)

const HILL = ['cs-early', 'cs-rodes']
const CENTERS = { 'cs-early': 'left-center', 'cs-rodes': 'right-center' }
const strangers = (table: HiddenTable) => table.positions.onlooker.board.fog?.strangers

/** Union blocks at Seven Pines are attacked from Barker. */
function sevenPines(at: FieldSpec['at'], more: Partial<FieldSpec> = {}): HiddenTable {
  const attacks = [attackOn('seven-pines', { barker: HILL })]
  return hiddenBattles({ attacks, ...more, at: { barker: HILL, ...at } })
}

/** Both stand in their centers, and the Union infantry does nothing in its phase. */
function untilRetreat(table: HiddenTable, union: { readonly [block: string]: string }): HiddenTable {
  return go(table, ...deploy(union), ...deploy(CENTERS), 'done', 'done')
}

describe('fif:11.7 retreats of hidden blocks', () => {
  const two = { 'us-couch': 'left-center', 'us-casey': 'right-center' }

  it('what lies face down goes along, counted: of the defender everything in the place', () => {
    const at = { 'seven-pines': ['us-couch', 'us-casey', 'us-iv-cdr', 'us-stoneman', 'us-tyler-1'] }
    const table = untilRetreat(sevenPines(at), { ...two, 'us-iv-cdr': 'left-flank' })
    go(table, 'retreat:garthwright')
    expect(table.stage).toBe('gate')
    expect(strangers(table)).toEqual({ union: { garthwright: 4 }, confederate: { 'seven-pines': 2 } })
    expect(knownPlace(table, 'us-tyler-1')).toBe('garthwright')
    expect(table.board.blocks['us-iv-cdr']?.place).toBe('garthwright')
    // RULING FIF-76: who never lay face up is not known to have retreated
    expect(table.board.field.retreated.map(({ block }) => block)).toEqual(['us-couch', 'us-casey', 'us-tyler-1'])
    expect(table.board.playerTurn?.battles[0]?.participants).toEqual(['cs-early', 'cs-rodes', 'us-couch', 'us-casey'])
  })

  it('and of the attacker what lies so on the board, from each place he came from', () => {
    const attacks = [attackOn('seven-pines', { barker: HILL, 'fair-oaks': ['cs-jones', 'cs-mclaws'] })]
    const at = { 'seven-pines': ['us-couch', 'us-casey'], 'fair-oaks': ['cs-jones', 'cs-mclaws', 'cs-lee-cav'] }
    const table = go(
      sevenPines(at, { attacks }),
      ...deploy(two),
      ...deploy({ ...CENTERS, 'cs-jones': 'left-flank', 'cs-mclaws': 'left-center' }),
      ...['done', 'done', 'stand'],
    )
    expect(toldIn(table)).toContain('deployed:left-flank:1:fair-oaks:road')
    go(table, 'retreat:barker')
    expect(strangers(table)?.confederate).toEqual({ barker: 4, 'fair-oaks': 1 })
  })

  it('RULING FIF-75 where face-down attackers came from is a way back for them and none for the defender', () => {
    const attacks = [attackOn('seven-pines', { barker: HILL, 'fair-oaks': ['cs-jones'] })]
    const table = go(
      sevenPines({ 'seven-pines': ['us-couch', 'us-casey'], 'fair-oaks': ['cs-jones'] }, { attacks }),
      ...deploy(two),
      ...deploy({ ...CENTERS, 'cs-jones': 'left-flank' }),
      ...['done', 'done'],
    )
    expect(offeredTo(table)).toEqual(['stand', 'retreat:garthwright', 'retreat:savage-station'])
    expect(offeredTo(go(table, 'stand'))).toEqual(['stand', 'retreat:barker', 'retreat:fair-oaks'])
  })

  it('nobody is kept in by hidden blocks that are no infantry or artillery, and they make room by name', () => {
    const at = { 'seven-pines': ['us-couch', 'us-casey'], garthwright: ['cs-lee-cav', 'cs-decoy-1'] }
    const table = untilRetreat(sevenPines(at), two)
    expect(askedIn(table).at(-1)).toBe('confederate ["lines","garthwright"]')
    expect(offeredTo(table)).toContain('retreat:garthwright')
    go(table, 'retreat:garthwright')
    expect(askedIn(table).at(-1)).toBe('confederate ["all","garthwright"]')
    expect(table.board.blocks['cs-lee-cav']?.place).toBe('brackett')
    expect(knownPlace(table, 'cs-decoy-1')).toBe('removed')
    expect(table.positions.onlooker.board.fog?.shown['cs-lee-cav']).toMatchObject({ place: 'brackett' })
  })

  it('asks once, and not again while nobody comes or goes there', () => {
    const at = { 'seven-pines': ['us-couch', 'us-casey'], garthwright: ['cs-lee-cav'] }
    const table = untilRetreat(sevenPines(at), two)
    const asked = table.queries.length
    go(table, 'stand', 'stand', 'no-more', 'done', 'done')
    expect(table.stage).toBe('retreat-determination')
    expect(table.queries).toHaveLength(asked)
  })

  it('RULING FIF-78 without a way out all is laid face up and lost', () => {
    const at = {
      'seven-pines': ['us-couch 1', 'us-casey', 'us-iv-cdr', 'us-stoneman'],
      'fair-oaks': ['cs-jones'],
      'savage-station': ['cs-mclaws'],
      garthwright: ['cs-whiting'],
      'white-house': ['us-depot'],
    }
    const table = go(
      sevenPines(at),
      ...deploy({ ...two, 'us-iv-cdr': 'left-flank' }),
      ...deploy(CENTERS),
      'done',
      'fire:cs-rodes',
      dice(4, 1),
    )
    expect(askedIn(table).slice(-3)).toEqual([
      'confederate ["lines","fair-oaks","garthwright","savage-station"]',
      'union ["deployed","seven-pines","left-flank"]',
      'union ["all","seven-pines"]',
    ])
    expect(['us-couch', 'us-casey', 'us-stoneman'].map((block) => knownPlace(table, block))).toEqual([
      'eliminated',
      'eliminated',
      'eliminated',
    ])
    expect(knownPlace(table, 'us-iv-cdr')).toBe('white-house')
    go(table, 'no-more')
    expect(knownPlace(table, 'us-iv-cdr')).toBeUndefined()
    expect(table.positions.onlooker.board.fog?.shown['us-iv-cdr']?.place).toBe('white-house')
  })

  it('fif:16.6 who is cut off is shown before he is lost', () => {
    const at = {
      'seven-pines': ['us-couch 1', 'us-casey', 'us-iv-cdr'],
      'fair-oaks': ['cs-jones'],
      'savage-station': ['cs-mclaws'],
      garthwright: ['cs-whiting'],
    }
    const table = go(
      sevenPines(at, { options: { battleSupply: true } }),
      ...deploy({ ...two, 'us-iv-cdr': 'left-flank' }),
      ...deploy(CENTERS),
      'done',
      'fire:cs-rodes',
      dice(4, 1),
    )
    expect(askedIn(table)).toContain('union ["deployed","seven-pines","left-flank"]')
    expect(knownPlace(table, 'us-casey')).toBe('eliminated')
  })
})

describe('fif:10.2 what a battle wins', () => {
  const GUNS = ['cs-carter', 'cs-pendleton', 'cs-early']
  const won = (...script: readonly string[]) => {
    const control = { 'seven-pines': 'union', 'white-house': 'union', richmond: 'confederate' } as const
    const attacks = [attackOn('seven-pines', { barker: GUNS })]
    const table = go(
      hiddenBattles({ at: { 'seven-pines': ['us-couch', 'us-casey'], barker: GUNS }, attacks, more: { control } }),
      'deploy-all:centers',
      ...deploy({ 'cs-carter': 'left-center', 'cs-pendleton': 'right-center', 'cs-early': 'left-flank' }),
      ...script,
      'retreat:garthwright',
    )
    expect(table.stage).toBe('gate')
    expect(strangers(table)?.confederate).toEqual({ 'seven-pines': 3 })
    expect(table.positions.onlooker.board.control['seven-pines']).toBe('confederate')
    return askedIn(table).filter((question) => question.includes('infantry'))
  }

  it('RULING FIF-77 falls to infantry, which is asked for where nobody has seen it', () => {
    expect(won('done', 'done', 'done')).toEqual(['confederate ["infantry","seven-pines"]'])
    expect(won('show:left-flank', 'done', 'done', 'done')).toEqual([])
  })

  /** The infantry in the flank is never seen; three Union blocks leave. */
  const unseen = (control: { readonly [place: string]: Side }) =>
    go(
      hiddenBattles({
        at: { 'seven-pines': ['us-couch', 'us-casey', 'us-west'], barker: GUNS },
        attacks: [attackOn('seven-pines', { barker: GUNS })],
        more: { control: { richmond: 'confederate', ...control } },
      }),
      'deploy-all:centers',
      ...deploy({ 'cs-carter': 'left-center', 'cs-pendleton': 'right-center', 'cs-early': 'left-flank' }),
      ...['done', 'done', 'done', 'done', 'retreat:garthwright'],
    )

  it('RULING FIF-77 nobody is asked where nothing hangs on it', () => {
    const table = unseen({})
    expect(table.stage).toBe('gate')
    expect(askedIn(table).filter((question) => question.includes('infantry'))).toEqual([])
  })

  it('fif:12 moves the track once, whatever is proved after it', () => {
    const table = unseen({ 'seven-pines': 'union', 'white-house': 'union' })
    expect(askedIn(table).at(-1)).toBe('confederate ["infantry","seven-pines"]')
    expect(table.board.confidenceMoves.map(({ event }) => event)).toEqual(['union-voluntary-retreat'])
  })
})

describe('fif:11.1 decoys', () => {
  it('fall when they are seen', () => {
    const attacks = [attackOn('seven-pines', { barker: ['cs-decoy-1', 'cs-early'] })]
    const at = { 'seven-pines': ['us-couch'], barker: ['cs-decoy-1', 'cs-early'] }
    const table = go(hiddenBattles({ attacks, at }), 'deploy-all:centers', 'deploy-all:centers')
    expect(table.stage).toBe('battle-fire')
    expect(knownPlace(table, 'cs-decoy-1')).toBe('removed')
    expect(strangers(table)).toEqual({ confederate: {}, union: {} })
  })

  it('RULING FIF-96 are no attack by themselves, also with a commander', () => {
    const attacks = [attackOn('seven-pines', { barker: ['cs-decoy-1', 'cs-dh-hill-cdr'] })]
    const at = { 'seven-pines': ['us-couch'], barker: ['cs-decoy-1', 'cs-dh-hill-cdr'] }
    const table = go(hiddenBattles({ attacks, at }), 'deploy-all:centers')
    // a side without infantry and artillery can only be put into its centers
    expect(offeredTo(table).filter((choice) => choice.includes('flank'))).toEqual([])
    expect(() => go(table, 'deploy-all:centers')).toThrow('false-answer')
  })
})

describe('fif:11.7 reinforcement', () => {
  const at = {
    'seven-pines': ['us-couch', 'us-casey', 'us-iii-cdr'],
    'savage-station': ['us-hooker', 'us-sykes', 'us-v-cdr'],
  }
  const two = { 'us-couch': 'left-center', 'us-casey': 'right-center' }
  const phase = (where: string) =>
    go(
      sevenPines(at),
      ...deploy({ ...two, 'us-iii-cdr': where }),
      ...deploy(CENTERS),
      ...['done', 'done', 'stand', 'stand'],
    )

  it('names the block and its commander, shows both, and rolls', () => {
    const table = phase('left-center')
    expect(table.stage).toBe('battle-reinforcement')
    go(table, 'reinforce:us-sykes')
    expect(toldIn(table).at(-1)).toBe('calls:us-sykes:us-v-cdr:savage-station:savage-station')
    expect(askedIn(table).at(-1)).toBe('union ["named","savage-station","us-sykes","us-v-cdr"]')
    expect(table.waiting).toMatchObject({ request: { purpose: 'Sykes reinforces Seven Pines for F.J. Porter' } })
    go(table, [1], 'enter:right-flank')
    expect(knownPlace(table, 'us-sykes')).toBe('seven-pines')
    expect(table.positions.confederate.board.battle?.fighters['us-sykes']).toMatchObject({ arrival: 'reinforcement' })
    expect(strangers(table)?.union).toEqual({ 'savage-station': 1 })
    // Hooker is called by Heintzelman, who lies face up on the board
    go(table, 'reinforce:us-hooker')
    expect(toldIn(table).at(-1)).toBe('calls:us-hooker:us-iii-cdr:savage-station:seven-pines')
    go(table, [6])
    expect(knownPlace(table, 'us-hooker')).toBe('savage-station')
    expect(offeredTo(table)).toEqual(['reinforce:us-v-cdr', 'no-more'])
  })

  it('RULING FIF-79 a commander who lies face down on the board calls nobody', () => {
    expect(offeredTo(phase('left-flank'))).toEqual(['reinforce:us-v-cdr', 'reinforce:us-sykes', 'no-more'])
  })

  it('RULING FIF-81 is asked for wherever hidden blocks are near, whoever they are', () => {
    const near = { 'seven-pines': ['us-couch', 'us-casey'], 'savage-station': ['us-stoneman'] }
    const table = go(sevenPines(near), ...deploy(two), ...deploy(CENTERS), ...['done', 'done', 'stand', 'stand'])
    expect(table.stage).toBe('battle-reinforcement')
    expect(offeredTo(table)).toEqual(['no-more'])
    const nobody = go(
      sevenPines({ 'seven-pines': ['us-couch', 'us-casey'] }),
      ...deploy(two),
      ...deploy(CENTERS),
      ...['done', 'done', 'stand', 'stand'],
    )
    expect(nobody.stage).toBe('battle-fire')
  })
})

describe('what a side that is not seen may announce', () => {
  const table = () => sevenPines({ 'seven-pines': ['us-couch', 'us-casey'] })
  const onlooker = (at: HiddenTable, choice: readonly [string, ...string[]]) =>
    hiddenEngine.choose(at.positions.onlooker, 'union', choice)

  it('is no more blocks than stand there, and somebody in a center', () => {
    const at = table()
    expect(onlooker(at, ['deployed', 'left-center', '3', 'seven-pines', 'stood']).ok).toBe(false)
    expect(onlooker(at, ['deployed', 'left-center', '2', 'barker', 'road']).ok).toBe(false)
    expect(onlooker(at, ['deployed', 'left-flank', '2', 'seven-pines', 'stood']).ok).toBe(false)
    const flank = onlooker(at, ['deployed', 'left-flank', '1', 'seven-pines', 'stood'])
    if (!flank.ok) throw new Error(flank.error.message)
    expect(hiddenEngine.choose(flank.value.position, 'union', ['end-deployment']).ok).toBe(false)
    // what has been told of a position is told whole
    const one = ['deployed', 'left-center', '1', 'seven-pines', 'stood'] as const
    const center = onlooker(at, one)
    if (!center.ok) throw new Error(center.error.message)
    expect(hiddenEngine.choose(center.value.position, 'union', one).ok).toBe(false)
  })
})

describe('what was told of an attacked place and does not hold any more', () => {
  const untold = (at: FieldSpec['at']) => {
    const attacks = [attackOn('seven-pines', { barker: HILL })]
    return battlesOn(fieldWith({ attacks, at: { barker: HILL, ...at } }), 'confederate', [])
  }

  it('is asked once more', () => {
    const table = go(untold({ 'seven-pines': ['us-couch', 'us-casey'] }))
    expect(askedIn(table)).toEqual(['union ["who","seven-pines"]'])
    expect(table.stage).toBe('battle-deployment')
  })

  it('RULING FIF-80 and where nobody fights the attack is off', () => {
    const table = go(untold({ 'seven-pines': ['us-stoneman'] }))
    expect(table.stage).toBe('gate')
    expect(table.board.playerTurn?.attacks).toEqual([])
    expect(strangers(table)).toEqual({ confederate: { barker: 2 }, union: { 'seven-pines': 1 } })
  })
})
