/** fif:6.3, fif:10.1, fif:11.1, fif:13.1 The questions of this game about hidden blocks, as queries carry them. */
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { Query } from '../../../../src/kernel/query.ts'
import { type ClosedStack, POSITIONS } from '../battle/state.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { ScoutedRow } from '../state.ts'
import { isBlock } from '../tables/blocks.ts'
import { isPlace } from '../tables/map.ts'

export type Question =
  /** fif:10.1 Who stands there? Infantry or artillery, else cavalry, else others. Answer: a word. */
  | { readonly what: 'who'; readonly place: PlaceId }
  /** fif:6.3 Where of these does infantry or artillery stand? Answer: the places, in the order asked. */
  | { readonly what: 'lines'; readonly places: readonly PlaceId[] }
  /** fif:10.2, fif:15.1 Is there infantry that has come to a place (or attacks it from there)? Answer: true or false. */
  | { readonly what: 'infantry'; readonly place: PlaceId }
  /** fif:15.3, fif:15.4 In which of these places do infantry divisions stand, four of them at most? Answer: a place for each. */
  | { readonly what: 'divisions'; readonly places: readonly PlaceId[] }
  /** fif:11.1 All that stands there is laid face up, or all cavalry, or all decoys. Answer: rows of block and SP. */
  | { readonly what: 'all' | 'cavalry' | 'decoys'; readonly place: PlaceId }
  /** These blocks, named already, are laid face up where they stand. Answer: rows of block and SP. */
  | { readonly what: 'named'; readonly place: PlaceId; readonly blocks: readonly BlockId[] }
  /**
   * fif:11.1 The blocks in these positions of the battle board, written `left-center`. Answer: rows of block, SP, position, the place it
   * came from and how (`stood`, `road`, `amphibious`): where it stands on the map must be known to all.
   */
  | { readonly what: 'deployed'; readonly place: PlaceId; readonly positions: readonly string[] }
  /** fif:13.1 Class and SP of everything there. Answer: rows of class and SP, in order. */
  | { readonly what: 'scouted'; readonly place: PlaceId }

/** A question about one place. */
export type PlaceQuestion = Extract<Question, { readonly place: PlaceId }>

/** A question to a side, as a stage asks it. */
export function asking(side: Side, rule: string, question: Question): Query {
  return { rule, of: side, question: wordsOf(question) }
}

function wordsOf(question: Question): readonly string[] {
  switch (question.what) {
    case 'lines':
    case 'divisions':
      return [question.what, ...question.places]
    case 'named':
      return [question.what, question.place, ...question.blocks]
    case 'deployed':
      return [question.what, question.place, ...question.positions]
    default:
      return [question.what, question.place]
  }
}

/** Reads what a stage has asked; a defect for anything else. */
export function readQuestion({ question }: Query): Question {
  const [what = '', ...rest] = Array.isArray(question)
    ? question.filter((part): part is string => typeof part === 'string')
    : []
  const [place = '', ...more] = rest
  switch (what) {
    case 'lines':
    case 'divisions':
      if (rest.length > 0 && rest.every(isPlace)) return { what, places: rest }
      break
    case 'named':
      if (isPlace(place) && more.length > 0 && more.every(isBlock)) return { what, place, blocks: more }
      break
    case 'deployed':
      if (isPlace(place) && more.length > 0) return { what, place, positions: more }
      break
    case 'who':
    case 'infantry':
    case 'all':
    case 'cavalry':
    case 'decoys':
    case 'scouted':
      if (isPlace(place) && more.length === 0) return { what, place }
  }
  throw new Error('there is no such question')
}

/** Where a block of an answer lies on the battle board, and whence it came. */
export type ShownStack = Omit<ClosedStack, 'count'>

/** A row of an answer that shows blocks in full. */
export interface ShownRow {
  readonly block: BlockId
  readonly sp: number
  /** Of a question about positions of the battle board. */
  readonly stack: ShownStack | undefined
}

/** A row of an answer about the battle board. */
export interface DeployedRow extends ShownRow {
  readonly stack: ShownStack
}

/** The rows of an answer that shows blocks; undefined when it is no such list. */
export function rowsIn(answer: Plain): readonly ShownRow[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const rows = answer.flatMap((row: Plain): readonly ShownRow[] => {
    if (!Array.isArray(row)) return []
    const [block, sp, ...where] = row as readonly Plain[]
    if (typeof block !== 'string' || !isBlock(block) || typeof sp !== 'number') return []
    const stack = where.length === 0 ? undefined : stackIn(where)
    return where.length > 0 && stack === undefined ? [] : [{ block, sp, stack }]
  })
  return rows.length === answer.length ? rows : undefined
}

/** The same where each row must say where its block lies on the battle board. */
export function deployedIn(answer: Plain): readonly DeployedRow[] | undefined {
  const rows = rowsIn(answer)
  return rows === undefined ? undefined : deployedOf(rows)
}

/** These rows when each of them says so; else undefined. */
export function deployedOf(rows: readonly ShownRow[]): readonly DeployedRow[] | undefined {
  const deployed = rows.flatMap(({ stack, ...row }) => (stack === undefined ? [] : [{ ...row, stack }]))
  return deployed.length === rows.length ? deployed : undefined
}

function stackIn([position, from, arrival, ...more]: readonly Plain[]): ShownStack | undefined {
  const at = POSITIONS.find((known) => known === position)
  const by = (['stood', 'road', 'amphibious'] as const).find((known) => known === arrival)
  if (at === undefined || by === undefined || typeof from !== 'string' || !isPlace(from) || more.length > 0) {
    return undefined
  }
  return { position: at, from, arrival: by }
}

/** The rows of an answer that shows what scouts have seen; undefined when it is no such list. */
export function scoutedIn(answer: unknown): readonly ScoutedRow[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const rows = answer.flatMap((row: unknown): readonly ScoutedRow[] => {
    if (!Array.isArray(row) || row.length !== 2) return []
    const [type, sp] = row as readonly unknown[]
    return typeof type === 'string' && typeof sp === 'number' ? [[type, sp]] : []
  })
  return rows.length === answer.length ? rows : undefined
}
