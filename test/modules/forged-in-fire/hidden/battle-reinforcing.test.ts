import { describe, expect, it } from 'vitest'
import { choiceId } from '../../../../src/kernel/choice.ts'
import { attackOn, type FieldSpec } from '../../../support/fif-battle.ts'
import { askedIn, go, hiddenBattles, knownPlace, offeredTo, toldIn } from '../../../support/hidden-battle.ts'
import { type HiddenTable, hiddenEngine } from '../../../support/hidden-block-play.ts'

const HILL = ['cs-early', 'cs-rodes']
const UNION = ['us-couch', 'us-casey']
const TO_THE_PHASE = ['done', 'done', 'stand', 'stand']

/** What somebody who sees neither side takes from the side that is waited for. */
function openToOnlooker({ positions: { onlooker } }: HiddenTable): readonly string[] {
  if (onlooker.waiting.for !== 'decision') throw new Error(`play waits for ${onlooker.waiting.for}`)
  return hiddenEngine.offers(onlooker, onlooker.waiting.side).map(({ choice }) => choiceId(choice))
}

/** Hill attacks Seven Pines from Barker; nobody fires or leaves. */
function untilPhase(at: FieldSpec['at']): HiddenTable {
  const attacks = [attackOn('seven-pines', { barker: HILL })]
  return go(
    hiddenBattles({ attacks, at: { barker: HILL, 'seven-pines': UNION, ...at } }),
    ...['deploy-all:centers', 'deploy-all:centers', ...TO_THE_PHASE],
  )
}

describe('RULING FIF-81 a side is asked for reinforcements', () => {
  const led = { 'seven-pines': [...UNION, 'us-iii-cdr'] }

  it('not again when the only one near has tried', () => {
    const table = untilPhase({ ...led, 'savage-station': ['us-hooker'] })
    go(table, 'reinforce:us-hooker', [6])
    expect(table.stage).toBe('battle-fire')
  })

  it('not for siege guns, which lie face up and take no part', () => {
    expect(untilPhase({ ...led, 'savage-station': ['us-tyler-1'] }).stage).toBe('battle-fire')
    expect(untilPhase({ ...led, 'savage-station': ['us-tyler-1', 'us-stoneman'] }).stage).toBe('battle-reinforcement')
  })
})

describe('fif:11.7 a commander who calls', () => {
  it('is laid face up, too, where he stands beside the block', () => {
    const table = untilPhase({ 'savage-station': ['us-hooker'], garthwright: ['us-iii-cdr', 'us-stoneman'] })
    go(table, 'reinforce:us-hooker')
    expect(askedIn(table).slice(-2)).toEqual([
      'union ["named","savage-station","us-hooker"]',
      'union ["named","garthwright","us-iii-cdr"]',
    ])
    expect(table.waiting).toMatchObject({ for: 'roll', request: { rule: 'fif:11.7' } })
  })
})

describe('RULING FIF-21 hidden blocks that march against another place do not come', () => {
  const fought = (seven: FieldSpec['at'], others: readonly string[] = []) =>
    go(
      hiddenBattles({
        attacks: [attackOn('seven-pines', seven), attackOn('jennings', { barker: ['cs-jones'] })],
        at: {
          ...seven,
          ...{ barker: [...(seven.barker ?? []), 'cs-jones', ...others] },
          ...{ 'seven-pines': UNION, jennings: ['us-hooker'] },
        },
      }),
      ...['fight:seven-pines', 'deploy-all:centers', 'deploy-all:centers', ...TO_THE_PHASE],
    )

  it('also where others have attacked from elsewhere', () => {
    expect(fought({ barker: ['cs-early'], 'fair-oaks': ['cs-rodes'] }).stage).toBe('battle-fire')
  })

  it('also when somebody else has come to reinforce from there', () => {
    const table = fought({ barker: HILL }, ['cs-longstreet-cdr'])
    expect(offeredTo(table)).toEqual(['reinforce:cs-longstreet-cdr', 'no-more'])
    go(table, 'reinforce:cs-longstreet-cdr', [1], 'enter:left-center')
    expect(table.stage).toBe('battle-fire')
  })
})

describe('fif:11.7 what a side that is not seen may announce when it reinforces', () => {
  const table = () =>
    untilPhase({
      'savage-station': ['us-hooker', 'us-iii-cdr', 'us-stoneman'],
      ...{ dispatch: ['us-v-cdr'], 'white-house': ['us-sykes'], 'hughes-tavern': ['cs-longstreet-cdr'] },
    })
  const of = (choices: readonly string[], start: string) => choices.filter((choice) => choice.startsWith(start))

  it('is whoever may stand there, with a commander who may lead him', () => {
    const open = openToOnlooker(table())
    expect(of(open, 'calls:us-hooker')).toEqual(['calls:us-hooker:us-iii-cdr:savage-station:savage-station'])
    expect(of(open, 'calls:us-sykes')).toEqual(['calls:us-sykes:us-v-cdr:savage-station:savage-station'])
    expect(of(open, 'calls:us-v-cdr')).toEqual(['calls:us-v-cdr:us-v-cdr:savage-station:savage-station'])
    // cavalry takes no part, and nobody else has blocks there
    expect(of(open, 'calls:us-stoneman')).toEqual([])
    expect(of(open, 'calls:cs-')).toEqual([])
  })

  it('is nobody who has tried in the round', () => {
    const at = table()
    go(at, 'reinforce:us-hooker', [6])
    expect(of(openToOnlooker(at), 'calls:us-hooker')).toEqual([])
    expect(of(openToOnlooker(at), 'calls:us-iii-cdr')).toHaveLength(1)
  })

  it('after a retreat is whoever lies face up nearby, by his name', () => {
    const at = untilPhase({ 'seven-pines': [...UNION, 'us-iii-cdr'], 'savage-station': ['us-hooker', 'us-kearny'] })
    go(at, 'reinforce:us-hooker', [6], 'no-more', 'done', 'done', 'stand', 'retreat:barker')
    expect(openToOnlooker(at)).toEqual(['no-more', 'bring-in:us-hooker', 'follows:1:savage-station'])
    go(at, 'bring-in:us-hooker')
    expect(toldIn(at).at(-1)).toBe('bring-in:us-hooker')
    expect(knownPlace(at, 'us-hooker')).toBe('seven-pines')
    expect(openToOnlooker(at)).toEqual(['no-more', 'follows:1:savage-station'])
  })

  it('after a retreat is nobody who is in the battle', () => {
    const attacks = [attackOn('seven-pines', { barker: HILL })]
    const at = go(
      hiddenBattles({ attacks, at: { 'seven-pines': UNION, barker: HILL, 'fair-oaks': ['cs-jones'] } }),
      ...['deploy-all:centers', 'deploy-all:centers', 'done', 'done', 'retreat:garthwright'],
    )
    expect(openToOnlooker(at)).toEqual(['no-more', 'follows:1:fair-oaks'])
  })
})
