/** fif:4.2, fif:10 Which corps to activate, who of it marches, and where each step leads. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { SHIP_CORPS_COST } from '../rules/queries/activating.ts'
import { commandOf } from '../rules/queries/command.ts'
import { NOT_BEGUN } from '../rules/queries/marching.ts'
import { enemyLineIn, isLine, placeOf } from '../rules/queries/occupancy.ts'
import { isOpenPort, landingPorts } from '../rules/queries/rivers.ts'
import { isSupplied } from '../rules/queries/supply.ts'
import type { Progress } from '../rules/stage-map.ts'
import { blockState } from '../rules/state.ts'
import { BLOCK_IDS, blockFact } from '../rules/tables/blocks.ts'
import { isLocation, neighboursOf } from '../rules/tables/map.ts'
import { assaultWorth } from './assaults.ts'
import { garrisonOf } from './capital.ts'
import { bestErrand, errandsOf, moveWorth } from './marching.ts'
import { isFighting, type Outlook, spOf } from './outlook.ts'
import { lineWithout } from './stakes.ts'
import { WEIGHTS } from './weights.ts'

/** 4.2 What each point could be spent on; ending is worth what is not worth a point. */
export function movementWorth(outlook: Outlook, { choice, pieces = [], cost = 1 }: Offer): number {
  const [verb, block] = choice
  const { table } = outlook
  const left = (table.playerTurn?.cap ?? 0) - cost
  switch (verb) {
    case 'activate':
      return block === undefined ? -1 : corpsWorth(outlook, ready(outlook, commandOf(table, block)), left)
    case 'embark-corps':
      if (block === undefined) return -1
      return voyageOf(outlook, aboard(outlook, ready(outlook, commandOf(table, block)))).worth / SHIP_CORPS_COST
    case 'single':
      return block === undefined ? -1 : singleWorth(outlook, block, left)
    case 'embark':
      return block === undefined ? -1 : embarkWorth(outlook, block)
    case 'leave-norfolk':
    case 'evacuate-norfolk':
      return -1 - pieces.length
    case 'end-movement':
      return WEIGHTS.activation.least
    default:
      return -1
  }
}

/** Blocks that may still act in this player turn and have not been sent against a place. */
function ready({ table }: Outlook, blocks: readonly BlockId[]): readonly BlockId[] {
  const { activated = [], attacks = [] } = table.playerTurn ?? {}
  const sent = attacks.flatMap((attack) => attack.blocks.map(({ block }) => block))
  return blocks.filter((block) => !activated.includes(block) && !sent.includes(block) && isLine(block))
}

/** Each group of the corps its own errand, the lesser ones counting less. */
function corpsWorth(outlook: Outlook, members: readonly BlockId[], points: number): number {
  const places = [...new Set(members.flatMap((block) => placeOf(outlook.table, block) ?? []))]
  const worths = places
    .map((place) => {
      const staying = garrisonOf(outlook, place)
      const group = members.filter((block) => placeOf(outlook.table, block) === place && !staying.includes(block))
      return bestErrand(outlook, group, place, points)?.worth ?? 0
    })
    .sort((a, b) => b - a)
  return worths.reduce((sum, worth, at) => sum + worth * 0.7 ** at, 0)
}

function singleWorth(outlook: Outlook, block: BlockId, points: number): number {
  const place = placeOf(outlook.table, block)
  if (place === undefined) return -1
  const { type } = blockFact(block)
  if (isLine(block)) return (bestErrand(outlook, [block], place, points)?.worth ?? 0) - 0.02
  if (type === 'supply-train') return trainErrand(outlook, block, place)?.worth ?? 0
  return 0
}

/** 6.1 The train goes where more of the army is in supply. */
function trainErrand(outlook: Outlook, block: BlockId, place: PlaceId) {
  return errandsOf(outlook, [block], place, 0, NOT_BEGUN)
    .filter(({ attack }) => !attack)
    .map((errand) => ({ ...errand, worth: supplyGain(outlook, block, errand.to) - WEIGHTS.activation.train }))
    .sort((a, b) => b.worth - a.worth)[0]
}

/** What it is worth to supply that a block of it stands somewhere else. */
function supplyGain(outlook: Outlook, block: BlockId, to: PlaceId): number {
  const { table } = outlook
  const moved = { ...table, blocks: { ...table.blocks, [block]: { ...blockState(table, block), place: to } } }
  const army = BLOCK_IDS.filter((one) => blockFact(one).side === outlook.side && isLine(one))
  const supplied = (state: typeof table) =>
    army.filter((one) => {
      const at = placeOf(state, one)
      return at !== undefined && isLocation(at) && isSupplied(state, outlook.side, at)
    }).length
  return (supplied(moved) - supplied(table)) * WEIGHTS.march.supply
}

/** 10.3 Those of a corps that could go aboard: the most that stand in one port. */
function aboard({ table }: Outlook, members: readonly BlockId[]): readonly BlockId[] {
  const ports = [...new Set(members.flatMap((block) => placeOf(table, block) ?? []))].filter((place) =>
    isOpenPort(table, place),
  )
  return ports
    .map((port) => members.filter((block) => placeOf(table, block) === port))
    .reduce<readonly BlockId[]>((most, group) => (group.length > most.length ? group : most), [])
}

/** The best port to sail to, and what that is worth against staying. */
function voyageOf(outlook: Outlook, group: readonly BlockId[]): { readonly to?: PlaceId; readonly worth: number } {
  const from = group[0] === undefined ? undefined : placeOf(outlook.table, group[0])
  if (from === undefined) return { worth: 0 }
  return landingPorts(outlook.table, from).reduce<{ readonly to?: PlaceId; readonly worth: number }>(
    (best, to) => {
      const worth = landingWorth(outlook, group, from, to)
      return worth > best.worth ? { to, worth } : best
    },
    { worth: 0 },
  )
}

function landingWorth(outlook: Outlook, group: readonly BlockId[], from: PlaceId, to: PlaceId): number {
  const { table, side, enemy } = outlook
  if (!enemyLineIn(table, side, to)) return moveWorth(outlook, group, from, to)
  const attackers = group.map((block) => ({ block, from }))
  const worth = assaultWorth(outlook, side, attackers, to, lineWithout(outlook, enemy, to, []))
  return worth - WEIGHTS.battle.least
}

function embarkWorth(outlook: Outlook, block: BlockId): number {
  const from = placeOf(outlook.table, block)
  if (from === undefined) return -1
  if (isLine(block)) return voyageOf(outlook, [block]).worth / 2 - 0.02
  if (blockFact(block).type !== 'supply-depot') return 0
  const ports = landingPorts(outlook.table, from).filter((to) => !enemyLineIn(outlook.table, outlook.side, to))
  return Math.max(0, ...ports.map((to) => supplyGain(outlook, block, to) / 2 - WEIGHTS.activation.train))
}

/** 4.3, 10.3 The groups of the activated corps, one after the other. */
export function activationWorths(outlook: Outlook, offers: readonly Offer[]): readonly number[] {
  const { table } = outlook
  const points = table.playerTurn?.cap ?? 0
  const able = new Set(offers.flatMap(({ choice, pieces = [] }) => (choice[0] === 'march' ? pieces : [])))
  const loading = offers.flatMap(({ choice, pieces = [] }) => (choice[0] === 'load' ? pieces.filter(isFighting) : []))
  const voyage = voyageOf(outlook, aboard(outlook, loading))
  return offers.map(({ choice, pieces = [], space }) => {
    switch (choice[0]) {
      case 'sail':
        return choice[1] === undefined ? 0 : sailing(outlook, pieces, choice[1])
      case 'load': {
        const together = offers.some((offer) => offer.choice[0] === 'sail') || voyage.worth > WEIGHTS.march.least
        return together && pieces.some(isFighting) ? ABOARD : -1
      }
      case 'march':
      case 'march-stack': {
        if (space === undefined) return -1
        const group = groupOf(outlook, pieces, space, able)
        const errand = bestErrand(outlook, group, space, points)
        if (errand === undefined) return -1
        const clean = choice[0] === 'march-stack' && pieces.every(isFighting) ? 0.001 : 0
        const fits = choice[0] === 'march-stack' ? pieces.every((block) => group.includes(block)) : pieces.some(isLine)
        return fits ? errand.worth + clean : -1
      }
      case 'end-activation':
        return 0
      default:
        return -1
    }
  })
}

/** Who is loaded sails; all go aboard before anybody does. */
const ABOARD = 60
const UNDER_SAIL = 30

function sailing(outlook: Outlook, pieces: readonly BlockId[], to: PlaceId): number {
  const first = pieces[0]
  const from = first === undefined ? undefined : placeOf(outlook.table, first)
  if (from === undefined) return 0
  if (pieces.some((block) => blockFact(block).type === 'supply-depot')) {
    return UNDER_SAIL + supplyGain(outlook, first ?? '', to)
  }
  return UNDER_SAIL + landingWorth(outlook, pieces, from, to)
}

/** All that would march together from a place when one of them sets out: whoever fights and may still march. */
function groupOf(
  outlook: Outlook,
  pieces: readonly BlockId[],
  place: PlaceId,
  able: ReadonlySet<BlockId>,
): readonly BlockId[] {
  const { table } = outlook
  const staying = garrisonOf(outlook, place)
  if (!pieces.some(isLine) || (pieces.length === 1 && pieces.some((block) => staying.includes(block)))) return pieces
  return BLOCK_IDS.filter((block) => isFighting(block) && able.has(block) && placeOf(table, block) === place).filter(
    (block) => !staying.includes(block),
  )
}

/** 10.1 The next step of a march: on the way that promises most, or a halt. */
export function marchWorths(outlook: Outlook, offers: readonly Offer[]): readonly number[] {
  const halt = offers.find(({ choice }) => choice[0] === 'halt')
  const group = halt?.pieces ?? []
  const here = halt?.space ?? ''
  const begun = progressOf(outlook, offers, group)
  const [single] = group
  const train = group.length === 1 && single !== undefined && blockFact(single).type === 'supply-train'
  const staying = garrisonOf(outlook, here)
  const joins = (block: BlockId): boolean => isFighting(block) && !staying.includes(block)
  const joining = offers.flatMap(({ choice, pieces = [] }) =>
    choice[0] === 'join' && !group.some((block) => staying.includes(block)) ? pieces.filter(joins) : [],
  )
  const points = outlook.table.playerTurn?.cap ?? 0
  const errands =
    train && single !== undefined
      ? [trainErrand(outlook, single, here)].flatMap((errand) => errand ?? [])
      : errandsOf(outlook, [...group, ...joining], here, points, begun)
  return offers.map(({ choice, pieces = [] }) => {
    const [verb, to] = choice
    if (verb === 'halt') return WEIGHTS.march.least
    if (verb === 'join') return !train && pieces.some((block) => joining.includes(block)) ? JOINING : -1
    if (verb === 'force') return forcedWorth(outlook, choice[1], choice[2], here)
    const mode = verb === 'rail' ? 'rail' : 'road'
    const best = errands.filter(({ step, mode: by }) => step === to && by === mode).map(({ worth }) => worth)
    return best.length === 0 ? -1 : Math.max(...best) - (to === undefined ? 0 : 0.001 * neighboursOf(to).length)
  })
}

/** Who fights marches along, before anything else. */
const JOINING = 50

/** 16.1 One location more, for what it is worth there, with the chance of the roll. */
function forcedWorth(outlook: Outlook, block: string | undefined, to: string | undefined, here: PlaceId): number {
  if (block === undefined || to === undefined || !isLine(block)) return -1
  const worth = moveWorth(outlook, [block], here, to)
  return spOf(outlook, [block]) > 0 ? worth * 0.5 : -1
}

/** What the march has cost so far, out of what its next steps would cost in all. */
function progressOf({ table }: Outlook, offers: readonly Offer[], group: readonly BlockId[]): Progress {
  for (const { choice, label } of offers) {
    const [, points = '', half = ''] = /: (\d+)(½)? MP/.exec(label) ?? []
    if (points === '') continue
    const halves = Number(points) * 2 + (half === '' ? 0 : 1) - (choice[0] === 'rail' ? 1 : 2)
    const railed = group.some((block) => table.playerTurn?.railed.includes(block) === true)
    return { halves, roads: halves >= 2 ? 1 : 0, steps: halves > 0 ? 1 : 0, railed }
  }
  return NOT_BEGUN
}
