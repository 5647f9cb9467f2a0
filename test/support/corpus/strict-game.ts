/** A game of strict dice for the corpus: its turns, and beside them every request and answer. */
import { applyInput, type Input } from '../../../src/kernel/inputs.ts'
import { drive } from '../../../src/kernel/play.ts'
import type { Position } from '../../../src/kernel/position.ts'
import {
  type Author,
  type SealedFile,
  statementOf,
  writeAccept,
  writeOpen,
  writeTurn,
} from '../../../src/record/build.ts'
import { strictDiceOfNextFile, writeAnswer, writeRequest } from '../../../src/record/build-exchange.ts'
import { envelopeJson } from '../../../src/record/dsse.ts'
import type { GivenAnswer } from '../../../src/record/file-lines.ts'
import { readTurnFile } from '../../../src/record/read-file.ts'
import type { CheckedGame } from '../../../src/record/verify.ts'
import { verifyFiles } from '../../../src/record/verify.ts'
import {
  authorOf,
  checked,
  findModule,
  fingerprintOf,
  hour,
  MODULE,
  type Player,
  SCENARIO,
  type SentFile,
  tableOf,
} from './mail-game.ts'

const LABEL = 'strict'
const MOST_FILES = 20

/** A turn with what was sent while it was made. */
export interface StrictTurn {
  readonly turn: SentFile
  /** Request and answer by turns. */
  readonly exchanges: readonly SentFile[]
  /** The game before it. */
  readonly before: CheckedGame
}

export interface StrictGame {
  readonly alice: Author
  readonly bob: Author
  readonly start: readonly SentFile[]
  readonly turns: readonly StrictTurn[]
  readonly game: CheckedGame
}

/** Every file in the order in which it was sent. */
export function sentFiles({ start, turns }: Pick<StrictGame, 'start' | 'turns'>): readonly SentFile[] {
  return [...start, ...turns.flatMap(({ turn, exchanges }) => [...exchanges, turn])]
}

/** Plays until somebody has asked twice in one file; alice, the Confederate, moves first. */
export async function playStrict(player: Player): Promise<StrictGame> {
  const alice = authorOf('Alice', 'confederate', LABEL)
  const bob = authorOf('Bob', 'union', LABEL)
  const start = await begun(alice, bob)
  let all: StrictGame = { alice, bob, start, turns: [], game: await checked(start) }
  while (all.turns.length < MOST_FILES) {
    all = await withTurn(all, player)
    if ((all.turns.at(-1)?.exchanges.length ?? 0) >= 4) return all
  }
  throw new Error(`nobody has asked twice in ${MOST_FILES} files`)
}

async function begun(alice: Author, bob: Author): Promise<readonly SentFile[]> {
  const { id, rulesRevision, digest, kit } = MODULE
  const open = await writeOpen({
    author: alice,
    module: { id, rulesRevision, digest, kit },
    scenario: SCENARIO,
    options: { lastTurn: 25, weather: true },
    dice: 'strict',
    invited: fingerprintOf(bob),
    claimedTime: hour(0),
  })
  const first = sent(0, 'open', open, alice)
  const { opening } = await verifyFiles([first], findModule)
  if (opening === null) throw new Error(`the opening does not hold for ${statementOf(bob).name}`)
  const accept = await writeAccept({ author: bob, opening, claimedTime: hour(1) })
  return [first, sent(1, 'accept', accept, bob)]
}

function sent(at: number, what: string, sealed: SealedFile, author: Author): SentFile {
  return { name: `${LABEL}-${String(at).padStart(2, '0')}-${what}.turn`, bytes: sealed.bytes, sealed, author }
}

async function withTurn(all: StrictGame, player: Player): Promise<StrictGame> {
  const { game } = all
  const [author, other] = game.nextAuthor === all.alice.side ? [all.alice, all.bob] : [all.bob, all.alice]
  const files = [...sentFiles(all)]
  const count = files.length
  const inputs: Input[] = []
  const answers: GivenAnswer[] = []
  let position: Position<unknown> = game.position
  for (;;) {
    const { waiting } = position
    if (waiting.for === 'roll') {
      const claimedTime = hour(files.length)
      const request = await writeRequest({ author, game, inputs, answers, roll: waiting.request, claimedTime })
      files.push(sent(files.length, 'request', request, author))
      const answer = await writeAnswer({ author: other, game: await checked(files), claimedTime: hour(files.length) })
      files.push(sent(files.length, 'answer', answer, other))
      answers.push({ at: inputs.length, envelope: await envelopeIn(answer) })
      const driven = drive(MODULE.engine, position, strictDiceOfNextFile(game, author, { inputs, answers }))
      inputs.push(...driven.inputs)
      position = driven.position
      continue
    }
    const offers = MODULE.engine.offers(position, author.side)
    if (offers.length === 0) break
    const input: Input = { type: 'choice', side: author.side, choice: player(offers, tableOf(position), author.side) }
    const step = applyInput(MODULE.engine, position, input)
    if (!step.ok) throw new Error(step.error.message)
    inputs.push(input)
    position = step.value.position
  }
  const publicState = MODULE.engine.game.publicState(position)
  const sealed = await writeTurn({ author, game, inputs, answers, publicState, claimedTime: hour(files.length) })
  const turn = sent(files.length, `turn-${game.nextFile}`, sealed, author)
  const turns = [...all.turns, { turn, exchanges: files.slice(count), before: game }]
  return { ...all, turns, game: await checked([...files, turn]) }
}

/** The body of the entry that stands for an answer file. */
export async function envelopeIn({ bytes }: { readonly bytes: Uint8Array }): Promise<GivenAnswer['envelope']> {
  const read = await readTurnFile({ name: 'answer', bytes })
  if (!read.ok) throw new Error(read.error.message)
  return envelopeJson(read.value.envelope)
}
