/** fif:2, fif:11.1 Who might be behind the backs of hidden blocks: blocks of middling strength, by what was told, seen and scouted. */
import type { SideView, ViewCounter } from '../../../src/kernel/view.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import type { BlockState } from '../rules/state.ts'
import { BLOCK_IDS, type BlockType, blockFact, isBlock } from '../rules/tables/blocks.ts'
import type { ScenarioFact } from '../rules/tables/scenarios.ts'
import { blockLabel, sideName } from '../rules/wording.ts'

/** Of infantry that is known to be there. */
const USUAL_SP = 3
/** Of a block that may be anybody: half of it, as every second one fights. */
const DOUBTFUL_SP = 2

interface Guess {
  readonly type: BlockType
  readonly sp: number
}

const NOBODY: Guess = { type: 'corps-commander', sp: 0 }
const DOUBTFUL: Guess = { type: 'infantry', sp: DOUBTFUL_SP }

/** For each back on the map a block of its side that is not seen elsewhere; none in open play. */
export function standIns(
  view: SideView,
  scenario: ScenarioFact | undefined,
): { readonly [block: BlockId]: BlockState } {
  const blocks: { [block: BlockId]: BlockState } = {}
  for (const side of SIDES) {
    const free = freeBlocks(view, side, scenario)
    for (const [place, backs] of backsOf(view, side)) {
      const seen = seenIn(view, side, place).slice(0, backs.length)
      for (const [block, sp] of seen) {
        free.delete(block)
        blocks[block] = { place, sp }
      }
      for (const { type, sp } of guesses(view, side, place, backs, seen)) {
        const block = [...free].find((one) => blockFact(one).type === type) ?? [...free][0]
        if (block === undefined) break
        free.delete(block)
        blocks[block] = { place, sp: Math.min(sp, blockFact(block).maxSp) }
      }
    }
  }
  return blocks
}

/** Everybody of the scenario who is neither seen, nor seen before and remembered, nor dead. */
function freeBlocks(view: SideView, side: Side, scenario: ScenarioFact | undefined): Set<BlockId> {
  const known = new Set(view.counters.map(({ id }) => id.replace(/^seen-/, '')))
  const rows = view.tables.find(({ title }) => title === 'Eliminated')?.rows ?? []
  const dead = new Set(rows.filter(([, whose]) => whose === sideName(side)).map(([name]) => name))
  const out = new Set(scenario?.setup.filter(({ status }) => status === 'out').map(({ block }) => block) ?? [])
  return new Set(
    BLOCK_IDS.filter(
      (block) => blockFact(block).side === side && !known.has(block) && !dead.has(blockLabel(block)) && !out.has(block),
    ),
  )
}

/** Counters that are no blocks and no slips: the backs, by their places. */
function backsOf({ counters }: SideView, side: Side): ReadonlyMap<PlaceId, readonly ViewCounter[]> {
  const backs = new Map<PlaceId, ViewCounter[]>()
  for (const counter of counters) {
    if (counter.side !== side || isBlock(counter.id) || isSlip(counter)) continue
    backs.set(counter.space, [...(backs.get(counter.space) ?? []), counter])
  }
  return backs
}

function isSlip({ face }: ViewCounter): boolean {
  return face?.report !== undefined
}

function seenIn({ counters }: SideView, side: Side, place: PlaceId): readonly (readonly [BlockId, number])[] {
  return counters
    .filter((counter) => counter.side === side && counter.space === place && isSlip(counter))
    .map(({ id, face }) => [id.replace(/^seen-/, ''), face?.steps.left ?? 0] as const)
    .filter(([block]) => isBlock(block))
}

/** Who is behind the backs that were not seen before. */
function guesses(
  view: SideView,
  side: Side,
  place: PlaceId,
  backs: readonly ViewCounter[],
  seen: readonly (readonly [BlockId, number])[],
): readonly Guess[] {
  const count = backs.length - seen.length
  const scouted = scoutedIn(view, side, place)
  if (scouted !== undefined) return scouted.slice(seen.length)
  const rest = (guess: Guess, length: number): readonly Guess[] => Array.from({ length }, () => guess)
  const told = backs[0]?.marks.find((mark) => mark.startsWith(TOLD))?.slice(TOLD.length) ?? ''
  if (told.startsWith('nobody')) return rest(NOBODY, count)
  const first = told.startsWith('cavalry') ? 'cavalry' : told.startsWith('infantry') ? 'infantry' : undefined
  const isSeen = seen.some(([block]) => first === undefined || blockFact(block).type === first)
  if (first === undefined || isSeen || count === 0)
    return rest(told === '' || first === 'infantry' ? DOUBTFUL : NOBODY, count)
  const others = rest(first === 'cavalry' ? NOBODY : DOUBTFUL, count - 1)
  return [{ type: first, sp: USUAL_SP }, ...others]
}

const TOLD = 'told here: '

/** Classes and SP that scouts have brought back, as the mark of the place has them. */
function scoutedIn({ spaces }: SideView, side: Side, place: PlaceId): readonly Guess[] | undefined {
  const head = `${sideName(side)} blocks scouted: `
  const mark = spaces.find(({ id }) => id === place)?.marks.find((one) => one.startsWith(head))
  if (mark === undefined) return undefined
  return [...mark.slice(head.length).matchAll(/(\d+) ([a-z ]+?)(?: \(([\d, ]+) SP\))?(?=, \d+ [a-z]|$)/g)].flatMap(
    ([, count = '0', words = '', sp = '']) => {
      const type = BLOCK_TYPES_BY_WORD.get(words)
      const numbers = sp === '' ? [] : sp.split(', ').map(Number)
      return type === undefined
        ? []
        : Array.from({ length: Number(count) }, (_, at) => ({ type, sp: numbers[at] ?? 0 }))
    },
  )
}

const BLOCK_TYPES_BY_WORD: ReadonlyMap<string, BlockType> = new Map(
  BLOCK_IDS.map((block) => [blockFact(block).type.replace('-', ' '), blockFact(block).type]),
)
