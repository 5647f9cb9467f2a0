/** A game of The Great Invasion by turn files, written by two players whose keys are known: what the corpus is made of. */
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { MODULES } from '../../../modules/index.ts'
import { libraryOf } from '../../../src/host/modules.ts'
import type { Choice } from '../../../src/kernel/choice.ts'
import type { DicePort } from '../../../src/kernel/dice.ts'
import { applyInput, type Input } from '../../../src/kernel/inputs.ts'
import type { Offer } from '../../../src/kernel/offer.ts'
import type { Plain } from '../../../src/kernel/plain.ts'
import { drive } from '../../../src/kernel/play.ts'
import type { Position } from '../../../src/kernel/position.ts'
import {
  type Author,
  diceOfNextFile,
  type SealedFile,
  statementOf,
  writeAccept,
  writeOpen,
  writeTurn,
} from '../../../src/record/build.ts'
import { sha256, sha256Hex, utf8 } from '../../../src/record/bytes.ts'
import { casualKey, casualRoll } from '../../../src/record/casual-dice.ts'
import { makeChain } from '../../../src/record/chain.ts'
import { keyObjectFromSeed, publicKeyOf } from '../../../src/record/ed25519.ts'
import { gameIdOf, writeEntry } from '../../../src/record/entries.ts'
import type { OpenBody } from '../../../src/record/types.ts'
import type { CheckedGame, FindModule, NamedFile, RulesModule } from '../../../src/record/verify.ts'
import { verifyFiles } from '../../../src/record/verify.ts'

export const MODULE_ID = 'across-the-potomac'
export const SCENARIO = 'great-invasion'

const library = libraryOf(MODULES)

/** The games as they are installed: what every file of the corpus is verified with. */
export const findModule: FindModule = library.find

export const MODULE: RulesModule = moduleOf(MODULE_ID)
const ENGINE = MODULE.engine

function moduleOf(id: string): RulesModule {
  const module = findModule(id)
  if (module === undefined) throw new Error(`there is no module ${id}`)
  return module
}

/** A player whose key and chains come from his name and the game's; `nonce` alone may be varied without costs. */
export function authorOf(name: string, side: string, game: string, nonce = 0): Author {
  const secret = (what: string): Uint8Array => sha256(utf8(`corpus: ${what} of ${name} in ${game}`))
  return {
    side,
    name,
    key: keyObjectFromSeed(sha256(utf8(`corpus: key of ${name}`))),
    seed: secret('seed'),
    nonce: secret(`nonce ${nonce}`),
  }
}

export function fingerprintOf(author: Author): string {
  return sha256Hex(publicKeyOf(author.key))
}

/** One file of the game, in order, with what its author held when he wrote it. */
export interface SentFile extends NamedFile {
  readonly sealed: SealedFile
  readonly author: Author
}

export interface MailGame {
  /** The name of the game, with which the names of its files begin. */
  readonly label: string
  readonly alice: Author
  readonly bob: Author
  /** Opening, acceptance, then turns from file 1 on. */
  readonly files: readonly SentFile[]
  /** The game as it stood before each turn: the first is for file 1. */
  readonly before: readonly CheckedGame[]
  /** What each turn's author put in, rolls included. */
  readonly inputs: readonly (readonly Input[])[]
  /** The game with all files. */
  readonly game: CheckedGame
}

/** The n-th hour after the game was offered. */
export function hour(n: number): string {
  return `${new Date(Date.UTC(2031, 4, 1) + n * 3_600_000).toISOString().slice(0, 19)}Z`
}

/** What the invitation to a game of the corpus says. */
function openBodyOf(alice: Author, bob: Author): OpenBody {
  const { id, rulesRevision, digest, kit } = MODULE
  return {
    module: { id, rulesRevision, digest, kit },
    scenario: SCENARIO,
    options: { lastTurn: 25, weather: true },
    dice: 'casual',
    inviter: statementOf(alice),
    invited: fingerprintOf(bob),
  }
}

/** The two of a game called `label`. */
export function playersOf(label: string, nonce: number): { readonly alice: Author; readonly bob: Author } {
  return { alice: authorOf('Alice', 'confederate', label, nonce), bob: authorOf('Bob', 'union', label) }
}

/** Opens and accepts: the Confederate side, which moves first, invites, so that the acceptance is file 0. */
export async function beginMailGame(label: string, nonce: number): Promise<MailGame> {
  const { alice, bob } = playersOf(label, nonce)
  const { inviter: _, ...stated } = openBodyOf(alice, bob)
  const open = await writeOpen({ author: alice, ...stated, claimedTime: hour(0) })
  const first = { name: `${label}-00-open.turn`, bytes: open.bytes, sealed: open, author: alice }
  const { opening } = await verifyFiles([first], findModule)
  if (opening === null) throw new Error('the opening does not hold')
  const accept = await writeAccept({ author: bob, opening, claimedTime: hour(1) })
  const files = [first, { name: `${label}-01-accept.turn`, bytes: accept.bytes, sealed: accept, author: bob }]
  return { label, alice, bob, files, before: [], inputs: [], game: await checked(files) }
}

/** The first roll of two six-sided dice in file 1 of a game, worked out before the game is begun. */
export function firstWeather(label: string, nonce: number): number {
  const { alice, bob } = playersOf(label, nonce)
  const open = writeEntry(
    { game: null, seq: 0, prev: null, author: alice.side },
    { type: 'open', body: openBodyOf(alice, bob) },
  )
  const accept = writeEntry(
    { game: null, seq: 1, prev: open.hash, author: bob.side },
    { type: 'accept', body: { open: open.hash, acceptor: statementOf(bob) } },
  )
  const half = ({ seed }: Author) => makeChain(seed, 'roller').element(1)
  const key = casualKey(half(alice), half(bob))
  return casualRoll(key, gameIdOf(open.text, accept.text), 1, 0, [6, 6]).reduce((sum, value) => sum + value, 0)
}

/** The checked game of some files; they must all hold. */
export async function checked(files: readonly NamedFile[]): Promise<CheckedGame> {
  const { checked: game, ok, problems } = await verifyFiles(files, findModule)
  if (game === null || !ok) throw new Error(`no game: ${JSON.stringify(problems)}`)
  return game
}

export function sideAuthor({ alice, bob }: MailGame, side: string): Author {
  return side === alice.side ? alice : bob
}

/** A position of these games with the board it has: the record knows no game and hands on what it cannot name. */
export function tableOf(position: Position<unknown>): Position<State> {
  return position as Position<State>
}

/** What a player does at a decision. */
export type Player = (offers: readonly Offer[], position: Position<State>, side: string) => Choice

/** One file under way: its author has played so far, and may go on or stop. */
export class Draft {
  readonly author: Author
  readonly inputs: Input[] = []
  position: Position<unknown>
  private readonly dice: DicePort

  constructor(game: CheckedGame, author: Author) {
    this.author = author
    this.position = game.position
    this.dice = diceOfNextFile(game, author, 0)
    this.rollOn()
  }

  offers(): readonly Offer[] {
    return ENGINE.offers(this.position, this.author.side)
  }

  /** Takes an input and makes every roll it leads to. */
  put(input: Input): void {
    const step = applyInput(ENGINE, this.position, input)
    if (!step.ok) throw new Error(`${JSON.stringify(input)} is refused: ${step.error.message}`)
    this.position = step.value.position
    this.inputs.push(input)
    this.rollOn()
  }

  choose(choice: Choice): void {
    this.put({ type: 'choice', side: this.author.side, choice })
  }

  private rollOn(): void {
    const driven = drive(ENGINE, this.position, this.dice)
    this.position = driven.position
    this.inputs.push(...driven.inputs)
  }
}

/** Plays a file to where the rules need the other side. */
export function playDraft(draft: Draft, player: Player, orders?: Plain): void {
  const { side } = draft.author
  if (orders !== undefined) draft.put({ type: 'orders', side, orders })
  for (;;) {
    const offers = draft.offers()
    if (offers.length === 0) return
    draft.choose(player(offers, tableOf(draft.position), side))
  }
}

/**
 * A file of some inputs and a close, whatever they are worth: `draft` is what its author has honestly played, `more` what
 * he writes besides. It goes in the place of the next file of `game`.
 */
export function sealDraft(game: CheckedGame, draft: Draft, more: readonly Input[], at: number): Promise<SealedFile> {
  return writeTurn({
    author: draft.author,
    game,
    inputs: [...draft.inputs, ...more],
    publicState: ENGINE.game.publicState(draft.position),
    claimedTime: hour(at),
  })
}

/** The game with one more file. */
export async function withNextFile(mail: MailGame, player: Player, orders?: Plain): Promise<MailGame> {
  const { game } = mail
  if (game.nextAuthor === null) throw new Error('the game is over')
  const author = sideAuthor(mail, game.nextAuthor)
  const draft = new Draft(game, author)
  playDraft(draft, player, orders)
  const sealed = await sealDraft(game, draft, [], mail.files.length)
  const name = `${mail.label}-${String(mail.files.length).padStart(2, '0')}-turn-${game.nextFile}.turn`
  const files = [...mail.files, { name, bytes: sealed.bytes, sealed, author }]
  return {
    ...mail,
    files,
    before: [...mail.before, game],
    inputs: [...mail.inputs, draft.inputs],
    game: await checked(files),
  }
}
