/** fif:2, fif:3 RULING FIF-90: a block that its side opens a second time out of what it signed stands where the first time it stood, or has been seen going on. */
import type { ShownBefore, ShownPiece } from '../../../../src/kernel/hidden.ts'
import type { PlaceId } from '../ids.ts'
import { isPublic } from '../queries/sight.ts'
import type { State } from '../state.ts'
import { blockLabel } from '../wording.ts'
import { standing } from './pieces.ts'
import { type PlaceQuestion, readQuestion, rowsIn, type ShownStack } from './questions.ts'
import { reachable, type Since } from './whereabouts.ts'

/** What was seen since a side signed, and what it has proved out of it before. */
export interface Followed extends Since {
  readonly before: readonly ShownBefore<State>[]
}

/** Every place in which an opened block can stand now, by what was seen moving and by where its side has shown it to be before. */
export function waysOf(one: Followed, piece: ShownPiece): ReadonlySet<string> {
  let now: Since = one
  let places: ReadonlySet<string> = new Set([piece.place])
  for (const earlier of one.before) {
    const again = earlier.pieces.find((other) => isSame(other, piece))
    if (again === undefined) continue
    const then = { ...now, asked: earlier.asked }
    const named = placesNamed(earlier, again)
    places = new Set([...goingOn(then, places)].filter((place) => named.some((one) => one === place)))
    now = { ...now, committed: earlier.asked }
  }
  return goingOn(now, places)
}

/** Where a block stands that is shown for a question: on the battle board each stays in the place it has come from. */
export function standsIn(question: PlaceQuestion, stack: ShownStack | undefined): PlaceId {
  return question.what === 'deployed' ? (stack?.from ?? question.place) : question.place
}

/** Why an opened block cannot be the one it was when it was opened before, as a sentence; undefined when it can. */
export function twiceFault({ asked: { board }, before }: Followed, pieces: readonly ShownPiece[]): string | undefined {
  const known = before.flatMap((earlier) => earlier.pieces)
  for (const piece of pieces) {
    for (const other of known) {
      const name = other.detail
      if (typeof name !== 'string') continue
      if (isSame(other, piece) && isPublic(board, name)) {
        return `The block that was opened is ${blockLabel(name)}, which lies face up or is out of play.`
      }
      if (!isSame(other, piece) && piece.detail === name) return `${blockLabel(name)} was signed as two blocks.`
    }
  }
  return undefined
}

function goingOn(since: Since, places: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...places].flatMap((place) => [...reachable(since, place)]))
}

/** Whether all blocks that were ever opened out of the same root find room where they can be, by how many stand where. */
export function haveRoom(one: Followed, now: Pick<ShownBefore<State>, 'query' | 'answer' | 'pieces'>): boolean {
  const last = { ...one, before: [...one.before, { ...now, opened: new Map(), asked: one.asked }] }
  const pieces = new Map(last.before.flatMap((proof) => proof.pieces.map((piece) => [piece.at ?? -1, piece] as const)))
  const ways = [...pieces.values()].map((piece) => [...waysOf(last, piece)])
  const room = new Map(standing(one.asked, one.side))
  const stands: string[] = []
  const put = (at: number, tried: Set<string>): boolean => {
    return (ways[at] ?? []).some((place) => {
      if (tried.has(place)) return false
      tried.add(place)
      const left = room.get(place) ?? 0
      const isFree = left > 0
      if (isFree) room.set(place, left - 1)
      else if (!stands.some((other, who) => other === place && put(who, tried))) return false
      stands[at] = place
      return true
    })
  }
  return ways.every((_, at) => put(at, new Set()))
}

/** Where an answer said that a block it opened stood: of several places that were proved together it may be any. */
function placesNamed({ query, answer }: ShownBefore<State>, { detail }: ShownPiece): readonly string[] {
  const question = readQuestion(query)
  if ('places' in question) return question.places.filter((place) => Array.isArray(answer) && answer.includes(place))
  return [standsIn(question, rowsIn(answer)?.find(({ block }) => block === detail)?.stack)]
}

function isSame(one: ShownPiece, other: ShownPiece): boolean {
  return one.at !== undefined && one.at === other.at
}
