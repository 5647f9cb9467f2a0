import { describe, expect, it } from 'vitest'
import { attackWorth, stakesOf } from '../../../../modules/on-to-richmond/advice/attacks.ts'
import { oddsOf } from '../../../../modules/on-to-richmond/advice/odds.ts'
import { WEIGHTS } from '../../../../modules/on-to-richmond/advice/weights.ts'
import { victoryPoints } from '../../../../modules/on-to-richmond/rules/queries/victory.ts'
import { tableWith } from '../../../support/otr-table.ts'

const NONE = Object.fromEntries(
  ['combat', 'retreat', 'cavalry-retreat', 'extended-march', 'force-march', 'zone-to-zone', 'other'].map((cause) => [
    cause,
    0,
  ]),
) as ReturnType<typeof tableWith>['losses']['union']

interface Attack {
  readonly from: string
  readonly target: string
  readonly units: { readonly [unit: string]: number }
  readonly against: { readonly [unit: string]: number }
}

/** At poor odds, for no objective. */
const POOR: Attack = { from: 'N1427', target: 'N1528', units: { 'cs-huger-b': 18 }, against: { 'us-couch': 9 } }
/** At good odds, for the four points of Savage's Station. */
const GOOD: Attack = { from: 'N1527', target: 'N1627', units: { 'cs-pickett': 18 }, against: { 'us-naglee-a': 3 } }

/** What an attack is worth to the Confederate side; `net`: how much more manpower the Union side has lost before. */
function attacked({ from, target, units, against }: Attack, net: number, turn = 2) {
  const state = tableWith({
    at: { [from]: units, [target]: against },
    turn,
    more: {
      control: { N1327: 'confederate', N1328: 'confederate', N1627: target === 'N1627' ? 'union' : 'confederate' },
      conditions: { scenario: 'seven-pines', lastTurn: 2 },
      losses: {
        confederate: { ...NONE, combat: Math.max(0, -net) },
        union: { ...NONE, combat: Math.max(0, net) },
      },
    },
  })
  const plan = { from, target, attackers: Object.keys(units) }
  const worth = attackWorth(stakesOf(state, plan), oddsOf(state, { ...plan, type: 'normal', leader: null }))
  return { points: victoryPoints(state), worth }
}

describe('an attack in the last turn', () => {
  it('otr:13.0 is worth less to who wins by nothing and could lose by it', () => {
    const [safe, close] = [attacked(POOR, 20), attacked(POOR, 1)]
    expect([safe.points, close.points]).toEqual([30, 11])
    expect(close.worth).toBeLessThan(safe.worth - WEIGHTS.attack.decides / 2)
  })

  it('otr:13.0 is worth more to who could win by it than to who loses at any rate', () => {
    const [short, far] = [attacked(GOOD, 2), attacked(GOOD, -6)]
    expect([short.points, far.points]).toEqual([8, 0])
    expect(short.worth).toBeGreaterThan(far.worth + WEIGHTS.attack.decides / 4)
  })

  it('otr:13.0 turns nothing for who is far ahead or far behind', () => {
    const [ahead, behind] = [attacked(POOR, 20), attacked(POOR, -20)]
    expect(Math.abs(ahead.worth - behind.worth)).toBeLessThan(WEIGHTS.attack.decides / 4)
  })

  it('otr:13.0 is not judged so as long as there is another turn', () => {
    expect(attacked(POOR, 1, 1).worth).toBeCloseTo(attacked(POOR, 20, 1).worth, 6)
  })
})
