import { describe, expect, it } from 'vitest'
import { answer } from '../../../../modules/forged-in-fire/rules/hidden/answers.ts'
import { attackOn, type FieldSpec, fieldWith, open, spOf, takeAll } from '../../../support/fif-battle.ts'
import { askedIn, dice, go, hiddenBattles, knownPlace, offeredTo, toldIn } from '../../../support/hidden-battle.ts'

const V_CORPS = ['us-v-cdr', 'us-morell', 'us-sykes', 'us-mccall', 'us-weed', 'us-hunt']
const DH_HILL = ['cs-dh-hill-cdr', 'cs-early', 'cs-rodes', 'cs-carter', 'cs-pendleton']
const LONGSTREET = [
  'cs-longstreet-cdr',
  'cs-pickett',
  'cs-anderson',
  'cs-huger',
  'cs-walton',
  'cs-grimes',
  'cs-ap-hill-1',
]

const words = (position: string, blocks: readonly string[]) => blocks.map((block) => `deploy:${block}:${position}`)

describe('fif:11.7 the worked battle with hidden blocks', () => {
  const spec: FieldSpec = {
    at: { 'beaver-dam': V_CORPS, mechanicsville: [...DH_HILL, ...LONGSTREET] },
    attacks: [attackOn('beaver-dam', { mechanicsville: [...DH_HILL, ...LONGSTREET] })],
  }
  const defense = [
    ...words('right-center', ['us-sykes', 'us-morell', 'us-hunt']),
    ...words('left-center', ['us-mccall', 'us-weed', 'us-v-cdr']),
  ]
  const attack = [...words('left-center', DH_HILL), ...words('right-center', LONGSTREET)]
  const phases = [
    ...['fire:us-hunt', dice(4, 2, 5), 'take-hit:cs-early', 'take-hit:cs-rodes', 'fire:us-weed', dice(2, 0)],
    ...['fire:cs-carter', dice(2, 2), 'take-hit:us-sykes', 'take-hit:us-morell', 'fire:cs-pendleton', dice(4, 1)],
    ...['fire:cs-walton', dice(3, 0), 'fire:cs-grimes', dice(2, 0), 'fire:us-sykes', dice(3, 1), 'take-hit:cs-rodes'],
    ...['fire:us-morell', dice(3, 3, 5), 'fire:us-mccall', dice(4, 0), 'done', 'fire:cs-early', dice(3, 0)],
    ...['flank:cs-rodes:cs-dh-hill-cdr', [6], 'fire:cs-pickett', dice(4, 1), 'fire:cs-ap-hill-1', dice(4, 1)],
    ...['fire:cs-huger', dice(4, 1), 'flank:cs-anderson:cs-longstreet-cdr', [2], dice(4, 2, 5)],
  ]

  it('tells how many are put where, and then everybody shows both centers', () => {
    const table = go(hiddenBattles(spec), ...defense, ...attack)
    expect(toldIn(table)).toEqual([
      'deployed:left-center:3:beaver-dam:stood',
      'deployed:right-center:3:beaver-dam:stood',
      'end-deployment',
      'deployed:left-center:5:mechanicsville:road',
      'deployed:right-center:7:mechanicsville:road',
      'end-deployment',
    ])
    expect(askedIn(table)).toEqual([
      'confederate ["deployed","beaver-dam","left-center","right-center"]',
      'union ["deployed","beaver-dam","left-center","right-center"]',
    ])
    for (const block of [...V_CORPS, ...DH_HILL, ...LONGSTREET]) expect(knownPlace(table, block)).toBeDefined()
  })

  it('fif:11.1 everybody shows his own, also for the audit, which sees both', () => {
    const table = go(hiddenBattles(spec), ...defense, ...attack.slice(0, -1))
    table.play(...attack.slice(-1))
    const { waiting } = table
    if (waiting.for !== 'answer') throw new Error('nobody is asked who is there')
    const [own, audit] = [table.positions.confederate, table.positions.audit].map(({ board }) =>
      answer({ ...table.positions.audit, board }, waiting.query),
    )
    expect(own?.opens).toHaveLength(DH_HILL.length + LONGSTREET.length)
    expect(audit).toEqual(own)
  })

  it('nobody knows who deploys while it is done', () => {
    const table = go(hiddenBattles(spec), ...defense.slice(0, 3))
    expect(table.positions.confederate.board.battle?.fighters).not.toHaveProperty('us-hunt')
    expect(table.positions.onlooker.board.battle?.closed).toEqual({ confederate: null, union: null })
    expect(knownPlace(table, 'us-sykes')).toBeUndefined()
  })

  it('goes as in open play, die by die', () => {
    const table = go(hiddenBattles(spec), ...defense, ...attack, ...phases)
    const before = open(fieldWith(spec), 'battles', { side: 'confederate', fighting: null, froms: [] }).position
    // rolls that follow one choice stand in one list there
    const script: (string | (readonly number[])[])[] = []
    for (const step of [...defense, ...attack, ...phases]) {
      const last = script.at(-1)
      if (typeof step === 'string') script.push(step)
      else if (typeof last === 'object') last.push(step)
      else script.push([step])
    }
    const after = takeAll(before, script).position
    const all = [...V_CORPS, ...DH_HILL, ...LONGSTREET]
    for (const seat of ['confederate', 'union', 'onlooker', 'audit'] as const) {
      expect(spOf(table.positions[seat], ...all), seat).toEqual(spOf(after, ...all))
      expect(table.positions[seat].board.record.lost, seat).toEqual({ confederate: 3, union: 8 })
    }
    expect(table.stage).toBe('retreat-determination')
  })

  it('stands up again when it is over, and what was seen is kept', () => {
    const table = go(hiddenBattles(spec), ...defense, ...attack, ...phases)
    const [retreat] = offeredTo(table).filter((choice) => choice.startsWith('retreat:'))
    go(table, retreat ?? '', [6])
    expect(table.stage).toBe('gate')
    const { fog } = table.positions.onlooker.board
    expect(fog?.faceUp).toEqual([])
    expect(fog?.shown['cs-rodes']).toMatchObject({ place: 'beaver-dam', sp: 2 })
    expect(fog?.shown['us-hunt']).toMatchObject({ sp: 3 })
    expect(fog?.told.confederate['beaver-dam']).toBe('line')
    expect(fog?.told.union[(retreat ?? '').split(':')[1] ?? '']).toBe('line')
    expect(knownPlace(table, 'cs-rodes')).toBeUndefined()
    expect(knownPlace(table, 'us-mccall')).toBe('eliminated')
    expect(table.board.playerTurn?.battles[0]).toMatchObject({ winner: 'confederate', voluntary: 'union' })
    // once for all of them, and once for each place
    const happened = table.events.flatMap((logged) => (logged.of === 'game' ? [logged.event] : []))
    expect(happened.filter(({ type }) => type === 'blocks-turned')).toHaveLength(1)
    const told = happened.flatMap((event) => (event.type === 'place-told' ? [event.side] : []))
    expect(told.toSorted()).toEqual(['confederate', 'union'])
  })
})
