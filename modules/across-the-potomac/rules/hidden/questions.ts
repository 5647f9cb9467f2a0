/** atp:12.5, atp:15.0 The questions of this game about hidden forces, as queries carry them. */
import type { Query } from '../../../../src/kernel/query.ts'
import type { HexId } from '../ids.ts'
import { isHex } from '../tables/hexes.ts'

const WHATS = ['who', 'strength', 'enter', 'retreat', 'patrol', 'update'] as const

export interface Question {
  readonly what: (typeof WHATS)[number]
  /** The hexes that it is about, ascending. */
  readonly hexes: readonly HexId[]
}

/** Reads what a stage has asked; a defect for anything else. A patrol names the hex of the cavalry before the others. */
export function readQuestion({ question }: Query): Question {
  const [word, ...rest] = Array.isArray(question) ? question.filter((part) => typeof part === 'string') : []
  const what = WHATS.find((one) => one === word)
  const hexes = what === 'patrol' ? rest.slice(1) : rest
  if (what === undefined || hexes.length === 0 || !hexes.every(isHex)) throw new Error('there is no such question')
  return { what, hexes }
}

/** The hex of the cavalry that a question about its patrol zone names; a defect for any other question. */
export function cavalryOf(query: Query): HexId {
  const [word, hex] = Array.isArray(query.question) ? query.question : []
  if (word !== 'patrol' || typeof hex !== 'string' || !isHex(hex)) throw new Error('this question is about no patrol')
  return hex
}
