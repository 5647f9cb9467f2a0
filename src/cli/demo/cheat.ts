import type { InstalledModule } from '../../host/modules.ts'
import type { Choice } from '../../kernel/choice.ts'
import { asChoice } from '../../kernel/choice.ts'
import { applyInput, type Input, replayInputs } from '../../kernel/inputs.ts'
import type { PlainObject } from '../../kernel/plain.ts'
import { drive } from '../../kernel/play.ts'
import type { Position } from '../../kernel/position.ts'
import { fromHex, toHex } from '../../record/bytes.ts'
import { stateDigest } from '../../record/canonical-text.ts'
import { casualDice, secretOfReveal } from '../../record/casual-dice.ts'
import { type CheckedFile, type CheckedGame, otherSide, playerOf } from '../../record/checked.ts'
import type { CloseBody, Entry, Hex32 } from '../../record/types.ts'

/** A file that was sent, as its author sees it who wants to send another one in its place. */
export interface OwnFile {
  readonly module: InstalledModule
  /** The whole game, as it went on after the file. */
  readonly game: CheckedGame
  readonly file: CheckedFile
  /** The file's number. */
  readonly number: number
  readonly entries: readonly Entry[]
  /** Where its first entry was played. */
  readonly before: Position<unknown>
}

/** Finds a numbered turn in the game it belongs to; undefined when it is no such file. */
export function ownFile(module: InstalledModule, game: CheckedGame, number: number): OwnFile | undefined {
  const file = game.files.find((each) => each.kind === 'turn' && each.file === number)
  if (file === undefined) return undefined
  const played = replayInputs(module.engine, game.start, game.inputs.slice(0, file.firstInput))
  if (!played.ok) throw new Error(`a verified game cannot be replayed: ${played.error.message}`)
  const entries = game.entries.filter(({ seq }) => seq >= file.header.first && seq <= file.header.last)
  return { module, game, file, number, entries, before: played.value.position }
}

/** A choice in a file: the entry's place in it, and the positions around the choice and all rolls it led to. */
export interface OwnChoice {
  readonly at: number
  readonly choice: Choice
  readonly before: Position<unknown>
  /** The place of the first entry after its rolls. */
  readonly end: number
  readonly after: Position<unknown>
}

/** Every choice of a file with what it led to. */
export function choicesIn({ module, entries, before }: OwnFile): readonly OwnChoice[] {
  const found: OwnChoice[] = []
  let position = before
  let open: { readonly at: number; readonly choice: Choice; readonly before: Position<unknown> } | undefined
  const settle = (end: number): void => {
    if (open !== undefined) found.push({ ...open, end, after: position })
    open = undefined
  }
  entries.forEach((entry, at) => {
    if (entry.type !== 'roll-request' && entry.type !== 'roll') settle(at)
    if (entry.type === 'choice') open = { at, choice: entry.body.choice, before: position }
    const input = inputOf(entries, at)
    if (input === undefined) return
    const step = applyInput(module.engine, position, input)
    if (!step.ok) throw new Error(`a verified file cannot be replayed: ${step.error.message}`)
    position = step.value.position
  })
  return found
}

/** The input that an entry completes; undefined for those that complete none. */
function inputOf(entries: readonly Entry[], at: number): Input | undefined {
  const entry = entries[at]
  if (entry?.type === 'choice') return { type: 'choice', side: entry.author, choice: entry.body.choice }
  if (entry?.type === 'orders') return { type: 'orders', side: entry.author, orders: entry.body.orders }
  const request = entries[at - 1]
  if (entry?.type !== 'roll' || request?.type !== 'roll-request') return undefined
  return { type: 'roll', request: request.body, values: entry.body.values }
}

/** The close of a file, with the digest of another position. */
export function closeAt({ module, entries }: OwnFile, position: Position<unknown>): PlainObject {
  const close = entries[entries.length - 1]
  if (close?.type !== 'close') throw new Error('a turn does not end with a close')
  const body: CloseBody = { reveal: close.body.reveal, state: stateDigest(module.engine.game.publicState(position)) }
  return { ...close, body: { ...body } }
}

/**
 * Another version of a file, legal in itself: its author rethinks a choice after he has sent it and goes on from there as
 * `decide` says, with the dice that his file had, for those are fixed. Undefined when he never had another choice.
 */
export function otherVersion(
  own: OwnFile,
  decide: (position: Position<unknown>) => Choice,
): readonly PlainObject[] | undefined {
  const { module, game, file, number } = own
  const turning = choicesIn(own).find(({ before }) => module.engine.offers(before, file.author).length > 1)
  if (turning === undefined) return undefined
  const offers = module.engine.offers(turning.before, file.author)
  const other = offers.findLast(({ choice }) => choice.join(':') !== turning.choice.join(':'))
  const kept = own.entries.slice(0, turning.at)
  const rolls = kept.filter(({ type }) => type === 'roll').length
  const dice = casualDice({ gameId: game.gameId, file: number, ...halvesOf(own), firstRoll: rolls })
  const inputs: Input[] = []
  let position = turning.before
  let next = other?.choice
  while (next !== undefined) {
    const input: Input = { type: 'choice', side: file.author, choice: next }
    const step = applyInput(module.engine, position, input)
    if (!step.ok) throw new Error(`an offer is refused: ${step.error.message}`)
    const run = drive(module.engine, step.value.position, dice)
    inputs.push(input, ...run.inputs)
    position = run.position
    const { waiting } = position
    next = waiting.for === 'decision' && waiting.side === file.author ? decide(position) : undefined
  }
  const template = kept[0] ?? own.entries[0]
  if (template === undefined) return undefined
  const written = inputs.flatMap((input) => entriesOf(input).map((content) => ({ ...shell(template), ...content })))
  return [...kept.map(asObject), ...written, closeAt(own, position)]
}

/** Both halves of a file's dice: once it is sent anybody can work them out. */
function halvesOf({ game, file, number }: OwnFile): { readonly own: Uint8Array; readonly theirs: Uint8Array } {
  const reader = otherSide(game, file.author)
  const secret = secretOfReveal(number, bytesOf(file.header.reveal), bytesOf(lastReveal(game, file.author, number)))
  if (!secret.ok || secret.value === null) throw new Error('a verified file has no dice')
  return { own: secret.value, theirs: bytesOf(lastReveal(game, reader, number)) }
}

/** The last chain element that a side had shown before a file: its anchor before it had shown any. */
function lastReveal(game: CheckedGame, side: string, number: number): Hex32 {
  const shown = game.files.filter((file) => file.author === side && file.file !== null && file.file < number)
  return shown[shown.length - 1]?.header.reveal ?? playerOf(game, side)?.anchors.roller ?? toHex(new Uint8Array(32))
}

function bytesOf(hex: Hex32 | null): Uint8Array {
  const bytes = fromHex(hex ?? '')
  if (bytes === undefined) throw new Error('a verified file has no chain element')
  return bytes
}

function entriesOf(input: Input): readonly PlainObject[] {
  if (input.type === 'choice') return [{ type: 'choice', body: { choice: input.choice } }]
  if (input.type !== 'roll') throw new Error('only choices and rolls are written here')
  const { rule, purpose, dice } = input.request
  return [
    { type: 'roll-request', body: { rule, purpose, dice } },
    { type: 'roll', body: { values: input.values } },
  ]
}

/** What every entry of a file has in common; numbers and links are made when it is sealed. */
function shell({ v, game, seq, prev, author }: Entry): PlainObject {
  return { v, game, seq, prev, author }
}

/** An entry as plain JSON. */
export function asObject(entry: Entry): PlainObject {
  return { ...shell(entry), type: entry.type, body: plainBody(entry) }
}

function plainBody(entry: Entry): PlainObject {
  switch (entry.type) {
    case 'choice':
      return { choice: asChoice(entry.body.choice) ?? [] }
    case 'roll-request':
      return { rule: entry.body.rule, purpose: entry.body.purpose, dice: entry.body.dice }
    case 'roll':
      return { values: entry.body.values }
    case 'orders':
      return { orders: entry.body.orders }
    case 'close':
      return { reveal: entry.body.reveal, state: entry.body.state }
    default:
      throw new Error(`a turn has no entry of type ${entry.type}`)
  }
}
