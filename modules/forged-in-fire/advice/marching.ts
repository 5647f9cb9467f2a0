/** fif:10 Where a group of blocks should go: to a battle, to a goal, or where it stands safer. */
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { commandOf } from '../rules/queries/command.ts'
import { afterStep, isCavalry, type Mode, NOT_BEGUN, stepsOpen } from '../rules/queries/marching.ts'
import { blocksOf, enemiesIn, enemyLineIn, isLine, lineIn, placeOf } from '../rules/queries/occupancy.ts'
import type { Progress } from '../rules/stage-map.ts'
import { blockFact } from '../rules/tables/blocks.ts'
import { isLocation } from '../rules/tables/map.ts'
import { type Assailant, assaultWorth, quarry, threatTo } from './assaults.ts'
import { garrisonOf, guardWorth } from './capital.ts'
import { distance, isFighting, keeper, type Outlook, spOf } from './outlook.ts'
import { confederateAim, divisionWorth, goalsOf, lineWithout, prize } from './stakes.ts'
import { WEIGHTS } from './weights.ts'

/** A place to go to, what it is worth more than staying, and the first step there. */
export interface Errand {
  readonly to: PlaceId
  readonly worth: number
  readonly step: PlaceId
  readonly mode: Mode
  readonly attack: boolean
}

const pullKept = keeper<number>()

/** What draws a full corps to a place: goals and beatable enemies, the nearer the better. */
function pullOf(outlook: Outlook, place: PlaceId): number {
  return pullKept(outlook, place, () => {
    const { side } = outlook
    const { far, hunt, box } = WEIGHTS.march
    const goals = goalsOf(outlook).map(([goal, worth]) => worth * far ** distance(outlook, side, place, goal))
    const hunted = quarry(outlook).map(([goal, worth]) => hunt * worth * far ** distance(outlook, side, place, goal))
    return Math.max(0, ...goals) + Math.max(0, ...hunted) - (isLocation(place) ? 0 : box)
  })
}

/** How well a group stands in a place, with what else would be there. */
function standWorth(outlook: Outlook, group: readonly BlockId[], place: PlaceId): number {
  const others = lineWithout(outlook, outlook.side, place, group)
  const sp = spOf(outlook, group)
  const there = [...others, ...group]
  const divisions = group.reduce((sum, block) => sum + divisionWorth(outlook, block, place), 0)
  return (
    pullOf(outlook, place) * Math.min(1.5, sp / WEIGHTS.march.drawn) +
    divisions +
    WEIGHTS.march.company * sp * spOf(outlook, others) -
    threatTo(outlook, place, there) +
    threatTo(outlook, place, others)
  )
}

/** What going over from a place to another is worth to a group, for itself and for those it leaves and joins. */
export function moveWorth(outlook: Outlook, group: readonly BlockId[], from: PlaceId, to: PlaceId): number {
  if (from === to) return 0
  return standWorth(outlook, group, to) - standWorth(outlook, group, from) + guardWorth(outlook, { blocks: group, to })
}

interface Way {
  readonly progress: Progress
  readonly first: { readonly to: PlaceId; readonly mode: Mode } | undefined
  /** The place before the last step. */
  readonly gate: PlaceId
}

/** Every place a group can come to, with the first step of the way; those with enemies end it. */
function waysOf(
  outlook: Outlook,
  group: readonly BlockId[],
  from: PlaceId,
  begun: Progress,
): ReadonlyMap<PlaceId, Way> {
  const { table, side } = outlook
  const marchers = { side, commander: null, blocks: group }
  const found = new Map<PlaceId, Way>()
  const best = new Map<string, number>()
  const open: { readonly at: PlaceId; readonly way: Way }[] = [
    { at: from, way: { progress: begun, first: undefined, gate: from } },
  ]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { at, way } = next
    for (const { to, mode } of stepsOpen(table, marchers, way.progress, at)) {
      const progress = afterStep(way.progress, mode)
      const key = `${to} ${progress.railed}`
      if (to === from || progress.halves >= (best.get(key) ?? Number.POSITIVE_INFINITY)) continue
      best.set(key, progress.halves)
      const then = { progress, first: way.first ?? { to, mode }, gate: at }
      const known = found.get(to)
      if (known === undefined || progress.halves < known.progress.halves) found.set(to, then)
      if (enemiesIn(table, side, to).length === 0) open.push({ at: to, way: then })
    }
  }
  return found
}

/** Who could still be called for an attack besides a group: corps with their cost, by what is left to spend. */
function partnersFor(outlook: Outlook, place: PlaceId, group: readonly BlockId[]): readonly (readonly Assailant[])[] {
  const { table, side } = outlook
  const { activated = [], attacks = [] } = table.playerTurn ?? {}
  const committed = attacks.flatMap(({ blocks }) => blocks.map(({ block }) => block))
  return blocksOf(table, side)
    .filter((block) => blockFact(block).type === 'corps-commander' && !activated.includes(block))
    .filter((commander) => !group.includes(commander))
    .map((commander) =>
      commandOf(table, commander)
        .filter((block) => isLine(block) && !activated.includes(block))
        .filter((block) => !garrisonOf(outlook, placeOf(table, block) ?? '').includes(block))
        .filter((block) => !group.includes(block) && !committed.includes(block))
        .flatMap((block) => comesTo(outlook, block, place)),
    )
    .filter((corps) => corps.length > 0)
}

const reachKept = keeper<ReadonlyMap<PlaceId, Way>>()

function comesTo(outlook: Outlook, block: BlockId, place: PlaceId): readonly Assailant[] {
  const at = placeOf(outlook.table, block)
  if (at === undefined) return []
  const ways = reachKept(outlook, `${at} ${blockFact(block).type}`, () => waysOf(outlook, [block], at, NOT_BEGUN))
  const way = ways.get(place)
  return way === undefined ? [] : [{ block, from: way.gate }]
}

/** What it is worth to send a group against a place, with those who go there already and those who can still be called. */
function attackWorth(
  outlook: Outlook,
  group: readonly BlockId[],
  from: PlaceId,
  gate: PlaceId,
  place: PlaceId,
  points: number,
): { readonly worth: number; readonly called: number } {
  const { table, side, enemy } = outlook
  const defenders = lineIn(table, enemy, place)
  const going = table.playerTurn?.attacks.find((attack) => attack.place === place)?.blocks ?? []
  // who loses by waiting attacks for less
  const eager = side === 'confederate' && confederateAim(table) !== undefined ? WEIGHTS.battle.eager : 1
  const worthOf = (attackers: readonly Assailant[]) =>
    eager * assaultWorth(outlook, side, attackers, place, defenders) +
    guardWorth(outlook, {
      blocks: attackers.map(({ block }) => block),
      to: place,
      gates: attackers.map(({ from: last }) => last),
    })
  const before = going.length > 0 ? worthOf(going) : 0
  let attackers: readonly Assailant[] = [...going, ...group.map((block) => ({ block, from: gate }))]
  let best = worthOf(attackers)
  let called = 0
  const partners = [...partnersFor(outlook, place, group)]
  while (called < points) {
    const [more] = partners
      .map((corps) => ({ corps, worth: worthOf([...attackers, ...fresh(corps, attackers)]) }))
      .sort((a, b) => b.worth - a.worth)
    if (more === undefined || more.worth <= best + 0.1) break
    attackers = [...attackers, ...fresh(more.corps, attackers)]
    best = more.worth
    called += 1
    partners.splice(partners.indexOf(more.corps), 1)
  }
  const others = lineWithout(outlook, side, from, group)
  const left = threatTo(outlook, from, others) - threatTo(outlook, from, [...others, ...group])
  const least = going.length > 0 ? 0 : WEIGHTS.battle.least
  return { worth: best - before - least - Math.max(0, left) * 0.5, called }
}

function fresh(corps: readonly Assailant[], attackers: readonly Assailant[]): readonly Assailant[] {
  return corps.filter(({ block }) => !attackers.some((one) => one.block === block))
}

/** Infantry takes what nobody holds. */
function takes(outlook: Outlook, group: readonly BlockId[], place: PlaceId): number {
  return group.some((block) => blockFact(block).type === 'infantry') ? prize(outlook, outlook.side, place) : 0
}

const errandsKept = keeper<readonly Errand[]>()

/** Everything a group could do from where it is, each with its worth against staying. */
export function errandsOf(
  outlook: Outlook,
  group: readonly BlockId[],
  from: PlaceId,
  points: number,
  begun: Progress = NOT_BEGUN,
): readonly Errand[] {
  if (group.length === 0 || isCavalry(group)) return []
  const key = `${group.join()} ${from} ${points} ${begun.halves} ${begun.railed}`
  return errandsKept(outlook, key, () => {
    const { table, side } = outlook
    const errands: Errand[] = []
    for (const [to, { first, gate }] of waysOf(outlook, group, from, begun)) {
      if (first === undefined) continue
      const attack = enemyLineIn(table, side, to)
      const { worth, called } = attack
        ? attackWorth(outlook, group.filter(isFighting), from, gate, to, points)
        : { worth: moveWorth(outlook, group, from, to) + takes(outlook, group, to), called: 0 }
      errands.push({ to, worth: worth / (1 + called * 0.5), step: first.to, mode: first.mode, attack })
    }
    return errands
  })
}

/** The best errand of a group; undefined when nothing is better than staying. */
export function bestErrand(
  outlook: Outlook,
  group: readonly BlockId[],
  from: PlaceId,
  points: number,
): Errand | undefined {
  const best = errandsOf(outlook, group, from, points).reduce<Errand | undefined>(
    (most, errand) => (most === undefined || errand.worth > most.worth ? errand : most),
    undefined,
  )
  return best !== undefined && best.worth > WEIGHTS.march.least ? best : undefined
}
