import { samePlain } from '../../kernel/plain.ts'
import { openAnswer } from '../../record/answers.ts'
import { fromHex } from '../../record/bytes.ts'
import { casualKey, casualRoll, secretOfReveal } from '../../record/casual-dice.ts'
import { type CheckedGame, otherSide, playerOf } from '../../record/checked.ts'
import { strictKey, strictRoll } from '../../record/strict-dice.ts'
import type { Entry, Hex32 } from '../../record/types.ts'
import type { LedgerRow } from './types.ts'

/** A turn file with what the ledger needs of it. */
export interface DiceFile {
  readonly name: string
  readonly number: number
  readonly author: string
  readonly reveal: Hex32 | null
  readonly entries: readonly Entry[]
  /** Part of the game, not another version or a refused file. */
  readonly counts: boolean
}

/** The files of a game that hold, with their entries. */
export function diceFiles(game: CheckedGame): readonly DiceFile[] {
  return game.files.flatMap(({ name, kind, author, file, header }) => {
    if (kind !== 'turn' || file === null) return []
    const entries = game.entries.slice(header.first, header.last + 1)
    return [{ name, number: file, author, reveal: header.reveal, entries, counts: true }]
  })
}

/**
 * Every roll of a file: what it was said to be for, what it showed, and what the chains of both players give, worked out
 * here anew from the elements that the files reveal. `game`: the one the file belongs to.
 */
export function ledgerOf(game: CheckedGame, file: DiceFile): readonly LedgerRow[] {
  const rolls = game.dice === 'casual' ? casualRolls(game, file) : strictRolls(game, file)
  const rows: LedgerRow[] = []
  for (const [at, entry] of file.entries.entries()) {
    const before = file.entries[at - 1]
    // With strict dice the answer stands between the two.
    const request = before?.type === 'answer' ? file.entries[at - 2] : before
    if (entry.type !== 'roll' || request?.type !== 'roll-request') continue
    const { rule, purpose, dice } = request.body
    const { values } = entry.body
    const recomputed = rolls(entry.seq, dice)
    rows.push({
      requestSeq: request.seq,
      seq: entry.seq,
      file: file.name,
      number: file.number,
      side: file.author,
      rule,
      purpose,
      dice,
      values,
      recomputed: recomputed ?? null,
      equal: recomputed !== undefined && samePlain(recomputed, values),
      counts: file.counts,
    })
  }
  return rows
}

/** Gives the values of a file's rolls one after the other; undefined where the chains give none. */
type Rolls = (seq: number, dice: readonly number[]) => readonly number[] | undefined

function casualRolls(game: CheckedGame, file: DiceFile): Rolls {
  const key = diceKeyOf(game, file)
  let next = 0
  return (_seq, dice) => key && casualRoll(key, game.gameId, file.number, next++, dice)
}

/** The rolls that one answer gives. */
interface Window {
  readonly exchange: number
  readonly theirs: Uint8Array
  key: Uint8Array | null
  rolls: number
}

/** Each answer before a roll begins an exchange; the element that the first roll behind it shows is the other half. */
function strictRolls(game: CheckedGame, { author, entries }: DiceFile): Rolls {
  const first = entries[0]?.seq ?? 0
  let exchange = game.entries.filter(
    ({ type, seq, author: by }) => type === 'answer' && seq < first && by !== author,
  ).length
  let open: Window | null = null
  const windows = new Map<number, Window | null>()
  for (const entry of entries) {
    if (entry.type === 'answer') {
      const answer = openAnswer(entry.body)
      const theirs = fromHex((answer.ok ? answer.value.header.reveal : null) ?? '')
      exchange += 1
      open = theirs?.length === 32 ? { exchange, theirs, key: null, rolls: 0 } : null
    }
    if (entry.type === 'choice' || entry.type === 'orders' || entry.type === 'proof') open = null
    if (entry.type !== 'roll') continue
    const own = fromHex(entry.body.element ?? '')
    if (open !== null && own?.length === 32) open.key = strictKey(own, open.theirs)
    windows.set(entry.seq, open)
  }
  return (seq, dice) => {
    const window = windows.get(seq)
    if (window === undefined || window === null || window.key === null) return undefined
    return strictRoll(window.key, game.gameId, window.exchange, window.rolls++, dice)
  }
}

/** The key of a file's dice; undefined when what it reveals does not lead to what its author had fixed. */
function diceKeyOf(game: CheckedGame, { author, number, reveal }: DiceFile): Uint8Array | undefined {
  const shown = fromHex(reveal ?? '')
  const known = lastReveal(game, author, number)
  const theirs = lastReveal(game, otherSide(game, author), number)
  if (shown?.length !== 32 || known === undefined || theirs === undefined) return undefined
  const secret = secretOfReveal(number, shown, known)
  return secret.ok && secret.value !== null ? casualKey(secret.value, theirs) : undefined
}

/** The last chain element that a side had shown before a file: its anchor before it had shown any. */
function lastReveal(game: CheckedGame, side: string, number: number): Uint8Array | undefined {
  const shown = game.files.findLast(
    ({ author, file, header }) => author === side && file !== null && file < number && header.reveal !== null,
  )
  return fromHex(shown?.header.reveal ?? playerOf(game, side)?.anchors.roller ?? '')
}
