/** atp:15.1–15.3 What happens when a side tells something of its forces, or answers a question about them. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plain } from '../../../src/kernel/plain.ts'
import { noteBridges, noteEntry } from './consequences.ts'
import type { HexId, UnitId } from './ids.ts'
import { isKnownIn, type News } from './queries/knowledge.ts'
import { isEnemyTerritory } from './queries/occupancy.ts'
import type { Side } from './sides.ts'
import type { AnyWork } from './stage-map.ts'
import type { Force } from './state.ts'

/** What is answered about a hex. */
export type Word = Force | 'nobody'

/** The announcement of a piece of news. */
export function newsChoice({ hex, force }: News): Choice {
  return [force ?? 'vacated', hex]
}

/** 15.1B–D A side has told of one of its hexes. What follows for zones and bridges is settled next (stage settlement). */
export function tell(work: AnyWork, side: Side, { hex, force }: News): void {
  if (force === undefined) {
    work.emit({ type: 'contact-lost', side, hex })
    return
  }
  work.emit({ type: 'located', side, hex, force, count: null })
  // 16.2D RULING ATP-73: a bridge is come to when its enemy learns of it; who keeps hidden next to a bridge captures nothing
  if (work.board.playerTurn?.side === side) noteBridges(work, side, hex)
}

/** The enemy has learned the truth about a hex of `side`, which does not move at present. */
export function learn(work: AnyWork, side: Side, hex: HexId, word: Word, count: number | null = null): void {
  if (word !== 'nobody') work.emit({ type: 'located', side, hex, force: word, count })
  else if (isKnownIn(work.board, side, hex)) work.emit({ type: 'contact-lost', side, hex })
  work.emit({ type: 'hex-checked', hex })
}

/** 15.6A A side has got into a hex: what everybody knows by that. */
export function noteEntered(work: AnyWork, side: Side, from: HexId | null, to: HexId): void {
  if (isEnemyTerritory(side, to)) work.emit({ type: 'hex-entered', hex: to })
  noteEntry(work, side, from, to)
}

export function isForce(word: unknown): word is Force {
  return word === 'infantry' || word === 'cavalry'
}

export function isWord(word: unknown): word is Word {
  return word === 'nobody' || isForce(word)
}

/** A unit as an answer shows it. */
export interface ShownUnit {
  readonly unit: UnitId
  readonly steps: number
  readonly fatigued: boolean
}

/** A list of answered words, one for each hex asked about; a defect when it is no such list. */
export function wordsIn(answer: Plain, length: number): readonly Word[] {
  const words = Array.isArray(answer) ? answer.filter(isWord) : []
  if (words.length !== length) throw new Error('the answer does not speak of every hex that was asked about')
  return words
}

/** Who was shown; undefined when the answer is no such list. */
export function unitsIn(answer: Plain): readonly ShownUnit[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const units = answer.flatMap((row: Plain): readonly ShownUnit[] => {
    if (!Array.isArray(row) || row.length !== 3) return []
    const [unit, steps, fatigued] = row as readonly Plain[]
    return typeof unit === 'string' && typeof steps === 'number' && typeof fatigued === 'boolean'
      ? [{ unit, steps, fatigued }]
      : []
  })
  return units.length === answer.length ? units : undefined
}
