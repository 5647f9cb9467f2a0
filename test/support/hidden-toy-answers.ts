import type { HiddenForces, Occupancy, OpensSpace, Shown, ShownSpace } from '../../src/kernel/hidden.ts'
import { type Plain, samePlain } from '../../src/kernel/plain.ts'
import type { Query } from '../../src/kernel/query.ts'
import { refusal } from '../../src/kernel/refusal.ts'
import { BLIND_SPACES, type BlindBoard, type BlindSide, type Piece } from './hidden-toy-board.ts'

/** What the ring war tells of hidden forces, and how an answer is held against the spaces that were opened. */
export const BLIND_FORCES: HiddenForces<BlindBoard> = {
  inForce: () => true,
  commits: {
    by: 'space',
    spaces: BLIND_SPACES,
    occupancy: ({ board }, side, space) => occupancyOf(forcesOf(board, asSide(side)), space),
  },
  answer({ board }, query) {
    const { verb, spaces } = asked(query)
    const forces = forcesOf(board, asSide(query.of))
    const found = spaces.map((space) => occupancyOf(forces, space))
    const opens = inOrder(spaces).map((space) => due(board, asSide(query.of), verb, space))
    return { answer: truth(verb, found), opens }
  },
  answerFault(query, answer, shown) {
    const { verb, spaces } = asked(query)
    const opened = [...shown.opened.keys()]
    if (!samePlain(opened, inOrder(spaces))) {
      return refusal(
        'bad-proof',
        query.rule,
        `The question is about ${spaces.join(', ')}, but ${opened.join(', ')} is opened.`,
      )
    }
    const found: Occupancy[] = []
    const named = new Set<string>()
    for (const space of spaces) {
      const one = shown.opened.get(space)
      if (one === undefined) continue
      const { count, detail } = due(shown.asked.board, asSide(query.of), verb, space)
      if ((one.detail !== undefined) !== detail || (one.count !== undefined) !== count) {
        return refusal('bad-proof', query.rule, `The answer shows too much or too little of ${space}.`)
      }
      for (const id of idsIn(one.detail ?? null)) {
        if (named.has(id)) return refusal('hidden-illegal', 'ring:1.2', `${id} stands in two spaces at once.`)
        named.add(id)
      }
      found.push(lessHits(one, lostSince(shown, asSide(query.of), space)))
    }
    const right = truth(verb, found)
    if (samePlain(answer, right)) return undefined
    const message = `The answer is ${JSON.stringify(answer)}, but the opened spaces show ${JSON.stringify(right)}.`
    return refusal('bad-proof', query.rule, message)
  },
}

/**
 * What is shown of a space besides the kind: how many and who where that is asked, and how many, too, where somebody was publicly lost,
 * since whether anybody is left there depends on it.
 */
function due(board: BlindBoard, side: BlindSide, verb: string, space: string): OpensSpace {
  const detail = verb === 'who'
  return { space, count: detail || verb === 'count' || (board.hits[side][space] ?? 0) > 0, detail }
}

function asSide(side: string): BlindSide {
  if (side !== 'north' && side !== 'south') throw new Error(`there is no side ${side}`)
  return side
}

function forcesOf(board: BlindBoard, side: BlindSide): readonly Piece[] {
  const forces = board.forces[side]
  if (forces === null) throw new Error(`the forces of the ${side} are not seen here`)
  return forces
}

function occupancyOf(forces: readonly Piece[], space: string): Occupancy {
  const there = forces.filter((piece) => piece.space === space)
  const count = there.reduce((sum, { strength }) => sum + strength, 0)
  const detail = there.map(({ id, strength }) => [id, strength])
  return { kind: there[0]?.kind ?? 0, count, detail: there.length === 0 ? null : detail }
}

function asked({ question }: Query): { readonly verb: string; readonly spaces: readonly string[] } {
  if (!Array.isArray(question)) throw new Error('not a question of this game')
  const [verb = '', ...spaces] = question.map(String)
  return { verb, spaces }
}

function inOrder(spaces: readonly string[]): readonly string[] {
  return BLIND_SPACES.filter((space) => spaces.includes(space))
}

/** The answer that what was found gives. */
function truth(verb: string, found: readonly Occupancy[]): Plain {
  const [first] = found
  switch (verb) {
    case 'occupied':
      return (first?.kind ?? 0) > 0
    case 'kind':
      return first?.kind ?? 0
    case 'count':
      return first?.count ?? 0
    case 'who':
      return found.map(({ detail }) => detail)
    default:
      return found.filter(({ kind }) => kind > 0).length
  }
}

function lostSince({ committed, asked: now }: Shown<BlindBoard>, side: BlindSide, space: string): number {
  return (now.board.hits[side][space] ?? 0) - (committed.board.hits[side][space] ?? 0)
}

/** What was committed to, less what was publicly lost since: each hit takes one from the first who is there. */
function lessHits(shown: ShownSpace, hits: number): Occupancy {
  // a count that stays closed is not asked for: nobody was lost there
  const count = Math.max(0, (shown.count ?? shown.kind) - hits)
  if (count === 0) return { kind: 0, count: 0, detail: null }
  let left = hits
  const detail = pairsIn(shown.detail ?? null).flatMap(([id, strength]) => {
    const lost = Math.min(left, strength)
    left -= lost
    return lost === strength ? [] : [[id, strength - lost]]
  })
  return { kind: shown.kind, count, detail }
}

function idsIn(detail: Plain): readonly string[] {
  return pairsIn(detail).map(([id]) => id)
}

function pairsIn(detail: Plain): readonly (readonly [string, number])[] {
  if (!Array.isArray(detail)) return []
  return detail.map((pair) => (Array.isArray(pair) ? [String(pair[0]), Number(pair[1])] : ['', 0]))
}
