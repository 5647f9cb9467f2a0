import type { Input } from '../../src/kernel/inputs.ts'
import { applyInput } from '../../src/kernel/inputs.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import { drive } from '../../src/kernel/play.ts'
import type { Position } from '../../src/kernel/position.ts'
import { type Author, type SealedFile, writeTurn } from '../../src/record/build.ts'
import { strictDiceOfNextFile, writeAnswer, writeRequest } from '../../src/record/build-exchange.ts'
import type { Asked, CheckedGame, NamedFile } from '../../src/record/checked.ts'
import { envelopeJson } from '../../src/record/dsse.ts'
import type { GivenAnswer } from '../../src/record/file-lines.ts'
import { readTurnFile } from '../../src/record/read-file.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { findToy, TOY_MODULE } from './toy-game.ts'
import { authorOf, beginToy, type Chooser, gameOf, minute, type Sent, send, type ToyPlay } from './toy-play.ts'

/** A game of strict dice with the requests and answers beside its turns, in the order in which they were sent. */
export interface StrictPlay extends ToyPlay {
  readonly exchanges: Sent[]
}

export async function beginStrict(how: Parameters<typeof beginToy>[0] = {}): Promise<StrictPlay> {
  return { ...(await beginToy({ ...how, dice: 'strict' })), exchanges: [] }
}

/** All files of a game: turns, requests, answers. */
export function allFiles(play: StrictPlay): readonly Sent[] {
  return [...play.files, ...play.exchanges]
}

/** A file while it is being made. */
export interface Making {
  readonly game: CheckedGame
  readonly author: Author
  readonly inputs: Input[]
  readonly answers: GivenAnswer[]
  position: Position<unknown>
}

export async function making(play: StrictPlay): Promise<Making> {
  const game = await gameOf(play)
  if (game.nextAuthor === null) throw new Error('the game is over')
  return { game, author: authorOf(play, game.nextAuthor), inputs: [], answers: [], position: game.position }
}

export function take(made: Making, input: Input): void {
  const step = applyInput(TOY_MODULE.engine, made.position, input)
  if (!step.ok) throw new Error(step.error.message)
  made.position = step.value.position
  made.inputs.push(input)
}

export function choose(made: Making, ...choice: [string, ...string[]]): void {
  take(made, { type: 'choice', side: made.author.side, choice })
}

/** The request for the roll that is due. */
export function requestOf(
  { game, author, inputs, answers, position }: Making,
  claimedTime: string,
): Promise<SealedFile> {
  if (position.waiting.for !== 'roll') throw new Error('no roll is due')
  return writeRequest({ author, game, inputs, answers, roll: position.waiting.request, claimedTime })
}

/** The other side's answer to a request, as its app makes it: after it has verified the game with it. */
export async function answerTo(play: StrictPlay, claimedTime: string): Promise<{ sealed: SealedFile; asked: Asked }> {
  const { checked, ok, problems } = await verifyFiles(allFiles(play), findToy)
  if (!ok || checked === null || checked.asked === null)
    throw new Error(`nothing is asked: ${JSON.stringify(problems)}`)
  const sealed = await writeAnswer({ author: authorOf(play, checked.asked.of), game: checked, claimedTime })
  return { sealed, asked: checked.asked }
}

/** Puts an exchange beside the turns. */
export function keep(play: StrictPlay, sealed: SealedFile, author: Author, kind: string): Sent {
  const name = `x${String(play.exchanges.length).padStart(2, '0')}-${kind}.turn`
  const sent = { name, bytes: sealed.bytes, sealed, author }
  play.exchanges.push(sent)
  return sent
}

export async function envelopeOf(file: NamedFile): Promise<GivenAnswer['envelope']> {
  const read = await readTurnFile(file)
  if (!read.ok) throw new Error(read.error.message)
  return envelopeJson(read.value.envelope)
}

/** Asks for the roll that is due, gets the answer, and rolls all that it gives. */
export async function exchange(play: StrictPlay, made: Making): Promise<void> {
  const at = play.files.length + play.exchanges.length
  keep(play, await requestOf(made, minute(at)), made.author, 'request')
  const { sealed, asked } = await answerTo(play, minute(at + 1))
  const answer = keep(play, sealed, authorOf(play, asked.of), 'answer')
  made.answers.push({ at: made.inputs.length, envelope: await envelopeOf(answer) })
  rollOn(made)
}

/** Makes the rolls that the open window gives. */
export function rollOn(made: Making): void {
  const driven = drive(TOY_MODULE.engine, made.position, strictDiceOfNextFile(made.game, made.author, made))
  made.position = driven.position
  made.inputs.push(...driven.inputs)
}

/** Closes the file as it stands. */
export async function close(play: StrictPlay, made: Making): Promise<void> {
  const { author, game, inputs, answers, position } = made
  const publicState = TOY_MODULE.engine.game.publicState(position)
  const claimedTime = minute(play.files.length + play.exchanges.length)
  const sealed = await writeTurn({ author, game, inputs, answers, publicState, claimedTime })
  send(play, sealed, author, `turn-${game.nextFile}`)
}

/** Plays the next file as its author until the rules need the other side, asking for every roll. */
export async function nextStrictFile(play: StrictPlay, chooser: Chooser, orders?: Plain): Promise<CheckedGame> {
  const made = await making(play)
  const { side } = made.author
  let left = orders
  for (;;) {
    if (made.position.waiting.for === 'roll') {
      await exchange(play, made)
      continue
    }
    if (left !== undefined) {
      take(made, { type: 'orders', side, orders: left })
      left = undefined
    }
    const offers = TOY_MODULE.engine.offers(made.position, side)
    const offer = offers[chooser(offers, side, made.inputs.length) % Math.max(1, offers.length)]
    if (offer === undefined) break
    take(made, { type: 'choice', side, choice: offer.choice })
  }
  await close(play, made)
  return gameOf(play)
}
