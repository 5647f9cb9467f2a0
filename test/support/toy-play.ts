import type { DicePort } from '../../src/kernel/dice.ts'
import type { Options } from '../../src/kernel/game.ts'
import type { Input } from '../../src/kernel/inputs.ts'
import { applyInput } from '../../src/kernel/inputs.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import { drive } from '../../src/kernel/play.ts'
import type { Position } from '../../src/kernel/position.ts'
import {
  type Author,
  diceOfNextFile,
  type SealedFile,
  writeAccept,
  writeOpen,
  writeTurn,
} from '../../src/record/build.ts'
import { sha256, sha256Hex, utf8 } from '../../src/record/bytes.ts'
import { keyObjectFromSeed, publicKeyOf } from '../../src/record/ed25519.ts'
import type { DiceLevel } from '../../src/record/types.ts'
import type { CheckedGame, CheckedOpening, NamedFile } from '../../src/record/verify.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { findToy, TOY_MODULE } from './toy-game.ts'

/** A player whose key, seed and nonce come from his name: the same in every run. */
export function toyAuthor(name: string, side: string): Author {
  return {
    side,
    name,
    key: keyObjectFromSeed(sha256(utf8(`key of ${name}`))),
    seed: sha256(utf8(`seed of ${name}`)),
    nonce: sha256(utf8(`nonce of ${name}`)),
  }
}

export const NORTH = toyAuthor('Nora', 'north')
export const SOUTH = toyAuthor('Sam', 'south')

export interface Sent extends NamedFile {
  readonly sealed: SealedFile
  readonly author: Author
}

export interface ToyPlay {
  readonly inviter: Author
  readonly acceptor: Author
  readonly files: Sent[]
}

/** What a player does at a decision: an index into the offers. */
export type Chooser = (offers: readonly Offer[], side: string, count: number) => number

/** The n-th minute of a fixed day. */
export function minute(n: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0')
  return `2031-05-01T${pad(Math.floor(n / 60) % 24)}:${pad(n % 60)}:00Z`
}

export function fingerprint(author: Author): string {
  return sha256Hex(publicKeyOf(author.key))
}

/** Opens and accepts; `inviter` decides whether the side that moves first invites. */
export async function beginToy(
  how: {
    readonly inviter?: Author
    readonly acceptor?: Author
    readonly scenario?: string
    readonly options?: Options
    readonly dice?: DiceLevel
  } = {},
): Promise<ToyPlay> {
  const { inviter = NORTH, acceptor = SOUTH, scenario = 'ridge', options = { turns: 2 }, dice = 'casual' } = how
  const { id, rulesRevision, digest, kit } = TOY_MODULE
  const open = await writeOpen({
    author: inviter,
    module: { id, rulesRevision, digest, kit },
    scenario,
    options,
    dice,
    invited: fingerprint(acceptor),
    claimedTime: minute(0),
  })
  const play: ToyPlay = { inviter, acceptor, files: [] }
  send(play, open, inviter, 'open')
  const accept = await writeAccept({ author: acceptor, opening: await openingOf(play), claimedTime: minute(1) })
  send(play, accept, acceptor, 'accept')
  return play
}

export async function openingOf(play: ToyPlay): Promise<CheckedOpening> {
  const { opening, problems } = await verifyFiles(play.files, findToy)
  if (opening === null) throw new Error(`no opening: ${JSON.stringify(problems)}`)
  return opening
}

export async function gameOf(play: ToyPlay): Promise<CheckedGame> {
  const { checked, ok, problems } = await verifyFiles(play.files, findToy)
  if (checked === null || !ok) throw new Error(`no game: ${JSON.stringify(problems)}`)
  return checked
}

export function send(play: ToyPlay, sealed: SealedFile, author: Author, kind: string): void {
  const name = `${String(play.files.length).padStart(2, '0')}-${kind}.turn`
  play.files.push({ name, bytes: sealed.bytes, sealed, author })
}

export function authorOf(play: ToyPlay, side: string): Author {
  return play.inviter.side === side ? play.inviter : play.acceptor
}

/** Plays the next file as its author until the rules need the other side, and seals it. */
export async function nextToyFile(play: ToyPlay, choose: Chooser, orders?: Plain): Promise<CheckedGame> {
  const game = await gameOf(play)
  if (game.nextAuthor === null) throw new Error('the game is over')
  const author = authorOf(play, game.nextAuthor)
  const dice: DicePort = game.nextFile === 0 ? { roll: () => undefined } : diceOfNextFile(game, author, 0)
  const inputs: Input[] = []
  let position: Position<unknown> = game.position
  const take = (input: Input): void => {
    const step = applyInput(TOY_MODULE.engine, position, input)
    if (!step.ok) throw new Error(step.error.message)
    position = step.value.position
    inputs.push(input)
  }
  const goOn = (): void => {
    const driven = drive(TOY_MODULE.engine, position, dice)
    position = driven.position
    inputs.push(...driven.inputs)
  }
  if (game.nextFile > 0) {
    goOn()
    if (orders !== undefined) take({ type: 'orders', side: author.side, orders })
    for (;;) {
      const offers = TOY_MODULE.engine.offers(position, author.side)
      if (offers.length === 0) break
      const offer = offers[choose(offers, author.side, inputs.length) % offers.length]
      if (offer === undefined) break
      take({ type: 'choice', side: author.side, choice: offer.choice })
      goOn()
    }
  }
  const sealed = await writeTurn({
    author,
    game,
    inputs,
    publicState: TOY_MODULE.engine.game.publicState(position),
    claimedTime: minute(play.files.length + 1),
  })
  send(play, sealed, author, `turn-${game.nextFile}`)
  return gameOf(play)
}

/** Plays on to the end of the game. */
export async function finishToy(play: ToyPlay, choose: Chooser): Promise<CheckedGame> {
  let game = await gameOf(play)
  while (game.nextAuthor !== null) game = await nextToyFile(play, choose)
  return game
}
