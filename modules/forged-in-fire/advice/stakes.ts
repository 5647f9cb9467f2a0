/** fif:12, fif:15 What retreats, losses and places are worth to a side, in points of the track. */
import { hasMoved } from '../rules/confidence.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { isLine, lineIn } from '../rules/queries/occupancy.ts'
import { confederateThreshold } from '../rules/queries/victory.ts'
import type { Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { blockFact } from '../rules/tables/blocks.ts'
import {
  distanceFromRichmond,
  isSouth,
  linkBetween,
  NORFOLK,
  neighboursOf,
  PLACE_IDS,
  placeFact,
  RICHMOND,
  YORKTOWN,
} from '../rules/tables/map.ts'
import { CONFIDENCE_EVENTS } from '../rules/tables/tracks.ts'
import { keeper, type Outlook } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

/** fif:12 What it costs a side to leave a battle; little when too few took part to move the track. */
export function retreatCost({ table }: Outlook, side: Side, how: 'forced' | 'voluntary', blocks: number): number {
  const event = CONFIDENCE_EVENTS[`${side}-${how}-retreat`]
  if (event === undefined || blocks < (event.leastBlocks ?? 0)) return 0.3
  const aim = confederateAim(table)
  const decides = side === 'union' && aim !== undefined && table.confidence + event.effect <= aim
  return Math.abs(event.effect) + (decides ? WEIGHTS.decisive : 0)
}

/** fif:15.3, fif:15.4 Where the Confederate side must drive the track, or it has lost; undefined in the scenarios that ask more of the Union. */
export function confederateAim(table: State): number | undefined {
  const { scenario } = table.conditions
  return scenario === 'fair-oaks' || scenario === 'seven-days' ? confederateThreshold(table) : undefined
}

/** The Union has to win something; else it wins by not losing. */
function isOffensive({ table: { conditions } }: Outlook): boolean {
  return conditions.scenario === 'campaign' || conditions.scenario === 'mcclellans-gamble'
}

const CROSSED = 'entrenchments-crossed'

/** fif:12 The places behind the works around Richmond; Fort Magruder does not count. */
export const WORKS: readonly PlaceId[] = PLACE_IDS.filter(
  (place) =>
    place !== 'fort-magruder' &&
    neighboursOf(place).some((from) => linkBetween(from, place)?.entrenchmentDefends === place),
)

/** What it is worth to a side to go into a place that it does not hold. */
export function prize(outlook: Outlook, taker: Side, place: PlaceId): number {
  const { control, conditions } = outlook.table
  if (taker === 'union') {
    if (place === RICHMOND) return WEIGHTS.richmond
    const held = control[place] === 'union'
    if (WORKS.includes(place) && !hasMoved(outlook.table, CROSSED)) return CONFIDENCE_EVENTS[CROSSED]?.effect ?? 0
    if (held || !isOffensive(outlook)) return 0
    if (place === YORKTOWN) return 4
    if (place === NORFOLK) return 3
    const wanted = conditions.scenario === 'mcclellans-gamble' && ['white-house', 'mechanicsville'].includes(place)
    return wanted ? 3 : 0
  }
  if (control[place] !== 'union' || !isOffensive(outlook)) return 0
  if (place === YORKTOWN || place === NORFOLK) return 2
  return conditions.scenario === 'mcclellans-gamble' && ['white-house', 'mechanicsville'].includes(place) ? 2 : 0
}

const goalsKept = keeper<readonly (readonly [PlaceId, number])[]>()

/** Places a side wants to come to, besides those where it can beat the enemy. */
export function goalsOf(outlook: Outlook): readonly (readonly [PlaceId, number])[] {
  return goalsKept(outlook, 'goals', () => {
    const { side, table } = outlook
    const prizes = PLACE_IDS.map((place) => [place, prize(outlook, side, place)] as const)
    if (side === 'confederate') return [...prizes.filter(([, worth]) => worth > 0), [RICHMOND, 1.2]]
    if (isOffensive(outlook)) return prizes.filter(([, worth]) => worth > 0)
    if (lineIn(table, 'confederate', RICHMOND).length === 0) return [[RICHMOND, WEIGHTS.richmond]]
    // who wins by standing fast stands together: where most of the army is
    const heaviest = PLACE_IDS.filter(isNear).reduce<readonly [PlaceId, number]>(
      (most, place) => {
        const count = lineIn(table, side, place).length
        return count > most[1] ? [place, count] : most
      },
      [RICHMOND, 0],
    )
    return [[heaviest[0], 1]]
  })
}

function isNear(place: PlaceId): boolean {
  return isSouth(place) && (distanceFromRichmond(place) ?? 99) <= 4
}

/** fif:15.2, fif:15.3, fif:15.4 What it is worth that a division stands in a place and not somewhere else. */
export function divisionWorth(outlook: Outlook, block: BlockId, place: PlaceId): number {
  if (blockFact(block).side !== 'union' || blockFact(block).type !== 'infantry') return 0
  const zones = zonesOf(outlook)
  return zones.reduce((sum, inside, at) => {
    if (!inside(place)) return sum
    const there = PLACE_IDS.filter(inside).reduce((count, one) => {
      const infantry = lineIn(outlook.table, 'union', one).filter((other) => blockFact(other).type === 'infantry')
      return count + infantry.filter((other) => other !== block).length
    }, 0)
    // some more than are wanted, against losses
    const short = there < 4 ? 1 : there < 6 ? 0.5 : there < 8 ? 0.15 : 0
    return sum + (WEIGHTS.march.division * short) / (at + 1)
  }, 0)
}

function zonesOf({ table: { conditions, turn, lastTurn } }: Outlook): readonly ((place: PlaceId) => boolean)[] {
  const near = (links: number) => (place: PlaceId) => (distanceFromRichmond(place) ?? 99) <= links
  switch (conditions.scenario) {
    case 'seven-days':
      return [near(4), near(5), near(6)]
    case 'fair-oaks':
      return [isSouth]
    case 'mcclellans-gamble':
      return turn >= lastTurn - 3 ? [(place) => isSouth(place) && !placeFact(place).port] : []
    default:
      return []
  }
}

/** Infantry and artillery of a side in a place, without some. */
export function lineWithout(
  outlook: Outlook,
  side: Side,
  place: PlaceId,
  gone: readonly BlockId[],
): readonly BlockId[] {
  return lineIn(outlook.table, side, place).filter((block) => isLine(block) && !gone.includes(block))
}
