import type { Choice } from '../../src/kernel/choice.ts'
import type { DicePort } from '../../src/kernel/dice.ts'
import type { Input } from '../../src/kernel/inputs.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import { numberSource } from '../../src/kernel/player.ts'
import type { Position } from '../../src/kernel/position.ts'
import {
  type Author,
  diceOfNextFile,
  type SealedFile,
  writeAccept,
  writeDisclosure,
  writeOpen,
  writeTurn,
} from '../../src/record/build.ts'
import { strictDiceOfNextFile, writeAnswer, writeRequest } from '../../src/record/build-exchange.ts'
import { CheckMemory } from '../../src/record/check-memory.ts'
import type { CheckedGame, NamedFile, RulesModule, VerifyReport } from '../../src/record/checked.ts'
import type { GivenAnswer } from '../../src/record/file-lines.ts'
import {
  answering,
  type HiddenAnswering,
  type HiddenWork,
  listsOfFile,
  ownGame,
} from '../../src/record/hidden/author.ts'
import { dueOf, type Following, followPublic, followSecret } from '../../src/record/hidden/follow.ts'
import { ownProofs, provingFrom } from '../../src/record/hidden/own-proofs.ts'
import type { Secrets } from '../../src/record/hidden/sealing.ts'
import type { DiceLevel } from '../../src/record/types.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { taken } from './hidden-table.ts'
import { BLIND_MODULE } from './hidden-toy.ts'
import { envelopeOf } from './strict-play.ts'
import { fingerprint, minute, NORTH, SOUTH } from './toy-play.ts'

/** A game with hidden forces by files, with what each player keeps to himself. */
export interface BlindPlay {
  readonly module: RulesModule
  readonly dice: DiceLevel
  readonly files: NamedFile[]
  /** Requests and answers. */
  readonly exchanges: NamedFile[]
  readonly logs: { readonly [side: string]: Secrets[] }
  readonly memory: CheckMemory
  /** Cheats: what an answerer signs instead of the truth. */
  answers: (truth: HiddenAnswering, game: CheckedGame) => HiddenAnswering
}

const AUTHORS: { readonly [side: string]: Author } = { north: NORTH, south: SOUTH }

export function authorOfSide(side: string): Author {
  const author = AUTHORS[side]
  if (author === undefined) throw new Error(`nobody plays ${side}`)
  return author
}

export async function beginBlind(
  how: { dice?: DiceLevel; turns?: number; inviter?: 'north' | 'south'; module?: RulesModule } = {},
): Promise<BlindPlay> {
  const { dice = 'strict', turns = 1, inviter = 'north', module = BLIND_MODULE } = how
  const play: BlindPlay = {
    module,
    dice,
    files: [],
    exchanges: [],
    memory: new CheckMemory(),
    logs: { north: [], south: [] },
    answers: (truth) => truth,
  }
  const [first, second] = inviter === 'north' ? [NORTH, SOUTH] : [SOUTH, NORTH]
  const { id, rulesRevision, digest, kit } = module
  const open = await writeOpen({
    author: first,
    module: { id, rulesRevision, digest, kit },
    scenario: 'dusk',
    options: { turns },
    dice,
    invited: fingerprint(second),
    claimedTime: minute(0),
  })
  play.files.push({ name: '00-open.turn', bytes: open.bytes })
  const { opening } = await reportOf(play)
  if (opening === null) throw new Error('no opening')
  const accept = await writeAccept({ author: second, opening, claimedTime: minute(1) })
  play.files.push({ name: '01-accept.turn', bytes: accept.bytes })
  return play
}

export function everyFile(play: BlindPlay): readonly NamedFile[] {
  return [...play.files, ...play.exchanges]
}

export function reportOf(play: BlindPlay): Promise<VerifyReport> {
  return verifyFiles(everyFile(play), (id) => (id === play.module.id ? play.module : undefined), {
    memory: play.memory,
  })
}

/** The game as it stands, which must hold. */
export async function blindGame(play: BlindPlay): Promise<CheckedGame> {
  const { checked, ok, problems } = await reportOf(play)
  if (checked === null || !ok) {
    throw new Error(
      problems
        .filter(({ severity }) => severity === 'error')
        .map(({ code, message }) => `${code}: ${message}`)
        .join('; '),
    )
  }
  return checked
}

/** A file while it is being made. */
export interface BlindMaking {
  readonly play: BlindPlay
  readonly game: CheckedGame
  readonly author: Author
  readonly inputs: Input[]
  readonly answers: GivenAnswer[]
  readonly secrets: Choice[][]
  own: Following
  /** As everybody will see it. */
  open: Position<unknown>
  /** Cheats: another truth to commit to. */
  forces: (position: Position<unknown>) => Position<unknown>
  /** Cheats: other private choices to seal. */
  seals: (secrets: HiddenWork['secrets']) => HiddenWork['secrets']
  /** Cheats: what he says of his own pieces in place of the truth, and with which openings. */
  tells: (truth: Plain) => Plain
  proofs: (truth: HiddenWork['proofs']) => HiddenWork['proofs']
}

const HONEST: Pick<BlindMaking, 'forces' | 'seals' | 'proofs' | 'tells'> = {
  forces: (position) => position,
  seals: (secrets) => secrets,
  proofs: (truth) => truth,
  tells: (truth) => truth,
}

export async function makingBlind(play: BlindPlay): Promise<BlindMaking> {
  const game = await blindGame(play)
  if (game.nextAuthor === null) throw new Error('the game is over')
  const author = authorOfSide(game.nextAuthor)
  const own = ownGame(game, author.side, play.logs[author.side] ?? [])
  const nothing = { inputs: [], answers: [], secrets: [], own, open: game.position }
  return { play, game, author, ...nothing, ...HONEST }
}

/** Something public happens in the file. */
export function put(made: BlindMaking, input: Input): void {
  made.own = taken(followPublic(made.own, input))
  const step = followPublic({ engine: made.play.module.engine, sees: [], position: made.open, due: [] }, input)
  made.open = taken(step).position
  made.inputs.push(input)
}

/** The author chooses, secretly where it is; what he has to tell goes into the file, questions and rolls are settled. */
export async function play(made: BlindMaking, ...choices: readonly Choice[]): Promise<void> {
  await settleBlind(made)
  for (const choice of choices) {
    const { side } = made.author
    if (made.play.module.engine.isSecret(made.own.position)) {
      made.own = taken(followSecret(made.own, side, choice))
      const at = made.inputs.length
      made.secrets[at] = [...(made.secrets[at] ?? []), choice]
      for (let owed = dueOf(made.own, side); owed !== undefined; owed = dueOf(made.own, side)) {
        put(made, { type: 'choice', side, choice: owed.announcement })
      }
    } else put(made, { type: 'choice', side, choice })
    await settleBlind(made)
  }
}

/** Rolls and asks as long as play waits for nothing else. */
export async function settleBlind(made: BlindMaking): Promise<void> {
  for (;;) {
    const { waiting } = made.own.position
    if (waiting.for === 'answer' && waiting.query.of === made.author.side)
      put(made, { type: 'answer', answer: made.tells(ownTruth(made)) })
    else if (waiting.for === 'answer') await askBlind(made)
    else if (waiting.for === 'roll') {
      const values = diceOf(made).roll(waiting.request)
      if (values === undefined) await askBlind(made)
      else put(made, { type: 'roll', request: waiting.request, values })
    } else return
  }
}

function ownTruth({ play: { module }, own, author }: BlindMaking): Plain {
  const { waiting } = own.position
  const { hidden } = module.engine.game
  if (hidden === undefined || waiting.for !== 'answer' || waiting.query.of !== author.side) throw new Error('not asked')
  return hidden.answer(own.position, waiting.query).answer
}

function diceOf({ play: { dice }, game, author, inputs, answers }: BlindMaking): DicePort {
  if (dice !== 'casual') return strictDiceOfNextFile(game, author, { inputs, answers })
  return diceOfNextFile(game, author, inputs.filter(({ type }) => type === 'roll').length)
}

export function workOf(made: BlindMaking): HiddenWork {
  const { own, forces, seals, proofs, game, author, inputs, answers, play: of } = made
  const secrets = Array.from(made.secrets, (list) => list ?? [])
  const from = () => provingFrom(game, author.side, of.logs[author.side] ?? [])
  const truth = ownProofs(game, author, from, { inputs, answers, secrets })
  return { secrets: seals(secrets), position: forces(own.position), proofs: proofs(truth) }
}

/** Sends the request for what play waits for. */
export async function requestBlind(made: BlindMaking): Promise<void> {
  const { play: game, inputs, answers, author } = made
  const { waiting } = made.own.position
  const what =
    waiting.for === 'answer'
      ? { roll: null, query: waiting.query }
      : { roll: waiting.for === 'roll' ? waiting.request : null }
  const claimedTime = minute(game.files.length + game.exchanges.length)
  const hidden = workOf(made)
  const sealed = await writeRequest({ author, game: made.game, inputs, answers, hidden, claimedTime, ...what })
  beside(game, sealed, 'request')
}

/** The other side's app answers, or does what the play's `answers` makes of it. */
export async function answerBlind(game: BlindPlay): Promise<void> {
  const checked = await blindGame(game)
  if (checked.asked === null) throw new Error('nothing is asked')
  const author = authorOfSide(checked.asked.of)
  const truth = answering(checked, author, game.logs[author.side] ?? [])
  const claimedTime = minute(game.files.length + game.exchanges.length)
  const hidden = game.answers(truth, checked)
  beside(game, await writeAnswer({ author, game: checked, hidden, claimedTime }), 'answer')
}

/** Asks for what play waits for, and goes on with the answer. */
async function askBlind(made: BlindMaking): Promise<void> {
  await requestBlind(made)
  await answerBlind(made.play)
  await takeAnswerIn(made)
}

/** The last answer file goes into the file being made. */
export async function takeAnswerIn(made: BlindMaking): Promise<void> {
  const answer = made.play.exchanges.at(-1)
  if (answer === undefined) throw new Error('no answer has come')
  const envelope = await envelopeOf(answer)
  made.answers.push({ at: made.inputs.length, envelope })
  if (made.own.position.waiting.for === 'answer') put(made, { type: 'answer', answer: answerIn(envelope) })
}

function answerIn(envelope: GivenAnswer['envelope']) {
  const { payload } = envelope
  const header: { answer?: { answer?: Plain } } = JSON.parse(atob(String(payload)))
  return header.answer?.answer ?? null
}

function beside(game: BlindPlay, { bytes }: SealedFile, kind: string): void {
  game.exchanges.push({ name: `x${String(game.exchanges.length).padStart(2, '0')}-${kind}.turn`, bytes })
}

/** Closes the file as it stands, whether or not it may be closed there. */
export async function closeBlind(made: BlindMaking): Promise<void> {
  const { play: game, author, inputs, answers } = made
  const sealed = await writeTurn({
    author,
    game: made.game,
    inputs,
    answers,
    hidden: workOf(made),
    publicState: game.module.engine.game.publicState(made.open),
    claimedTime: minute(game.files.length + game.exchanges.length),
  })
  const name = `${String(game.files.length).padStart(2, '0')}-turn-${made.game.nextFile}.turn`
  game.files.push({ name, bytes: sealed.bytes })
  game.logs[author.side]?.push(...listsOfFile(inputs, workOf({ ...made, seals: (secrets) => secrets }).secrets))
}

/** Plays one file of the side that is on the move: all its choices, then the close. */
export async function blindFile(game: BlindPlay, ...choices: readonly Choice[]): Promise<CheckedGame> {
  const made = await makingBlind(game)
  if (made.game.nextFile > 0) await play(made, ...choices)
  await closeBlind(made)
  return blindGame(game)
}

/** Both sides, or some, disclose what they kept hidden. */
export async function disclose(game: BlindPlay, ...sides: readonly string[]): Promise<CheckedGame> {
  for (const side of sides) {
    const claimedTime = minute(game.files.length + game.exchanges.length)
    const log = game.logs[side] ?? []
    const sealed = await writeDisclosure({ author: authorOfSide(side), game: await blindGame(game), log, claimedTime })
    game.files.push({ name: `${game.files.length}-disclosure.turn`, bytes: sealed.bytes })
  }
  return blindGame(game)
}

/** The first fault of the files as they stand. */
export async function faultOf(game: BlindPlay): Promise<VerifyReport['problems'][number] | undefined> {
  const { problems } = await reportOf(game)
  return problems.find(({ severity }) => severity === 'error')
}

/** Plays on to the end of the game, every choice by chance. */
export async function finishByChance(game: BlindPlay, seed: number): Promise<void> {
  const next = numberSource(seed)
  for (;;) {
    const made = await makingBlind(game)
    await settleBlind(made)
    for (;;) {
      const offers = game.module.engine.offers(made.own.position, made.author.side)
      const offer = offers[next() % Math.max(1, offers.length)]
      if (offer === undefined) break
      await play(made, offer.choice)
    }
    await closeBlind(made)
    if ((await blindGame(game)).finished !== null) return
  }
}
