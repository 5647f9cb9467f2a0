import type { InstalledModule } from '../../../host/modules.ts'
import type { HiddenPiece, Opens } from '../../../kernel/hidden.ts'
import type { Position } from '../../../kernel/position.ts'
import { makeChain } from '../../../record/chain.ts'
import type { CheckedGame } from '../../../record/checked.ts'
import { ownCommitment, ownGame } from '../../../record/hidden/author.ts'
import type { Commitment } from '../../../record/hidden/commitment.ts'
import type { Opening } from '../../../record/hidden/opening.ts'
import { provingFrom } from '../../../record/hidden/own-proofs.ts'
import { commitPieces } from '../../../record/hidden/piece-commitment.ts'
import { versionKey } from '../../../record/hidden/version-keys.ts'
import { hiddenIn, versionsOf } from '../../../record/hidden/versions.ts'
import type { Hex32 } from '../../../record/types.ts'
import type { DemoPlayer } from '../two-players.ts'
import { type FileInHand, insider } from './branch.ts'

/** A player's pieces as he signed them last: what he opens something out of. */
export interface SignedPieces {
  readonly pieces: readonly HiddenPiece[]
  /** Which piece is opened by the leaf at this number. */
  pieceAt(at: number): HiddenPiece | undefined
  openings(opens: readonly Opens[]): readonly Opening[]
  /** False for the places off the board: of the dead, and of those that never came. */
  isOnBoard(place: string): boolean
}

/** The pieces of a game; undefined where it hides spaces, or nothing. */
export function piecesOf(opening: CheckedGame['opening']) {
  const commits = hiddenIn(opening)?.commits
  return commits?.by === 'piece' ? commits : undefined
}

/** Out of what he signed before the file that he makes now. */
export function signedBeforeFile({ checked, cheat, table }: FileInHand): SignedPieces | undefined {
  if (checked.versions === null || piecesOf(checked.opening) === undefined) return undefined
  const { author, log } = insider(cheat, checked)
  const { signed } = provingFrom(checked, author.side, log)
  const { rootVersion } = versionsOf(checked.versions, author.side)
  const commitment = ownCommitment(checked, author, rootVersion, signed)
  return signedIn({ module: table.module, checked, who: cheat, commitment }, signed)
}

/** Out of what he signed before the question that he is asked in this game. */
export function signedBeforeQuestion(
  module: InstalledModule,
  checked: CheckedGame,
  who: DemoPlayer,
): SignedPieces | undefined {
  const { asked } = checked
  if (asked === null || asked.versions === null || piecesOf(checked.opening) === undefined) return undefined
  const { author, log } = insider(who, checked)
  const { rootVersion, seq } = versionsOf(asked.versions, author.side)
  let signed: Position<unknown> | undefined
  ownGame(checked, author.side, log, asked.entries, (after, at) => {
    if (after === seq) signed = at.position
  })
  if (signed === undefined) throw new Error(`entry ${seq} is not in the game`)
  const commitment = ownCommitment(checked, author, rootVersion, signed)
  return signedIn({ module, checked, who, commitment }, signed)
}

interface Signing {
  readonly module: InstalledModule
  readonly checked: CheckedGame
  readonly who: DemoPlayer
  readonly commitment: Commitment
}

function signedIn({ module, checked, who, commitment }: Signing, position: Position<unknown>): SignedPieces {
  const pieces = piecesOf(checked.opening)?.pieces(position, who.side) ?? []
  const leaves = new Map(
    pieces.map((piece) => {
      const [leaf] = commitment.openings([{ piece: piece.id, count: false, detail: false }])
      return [leaf?.at ?? -1, piece] as const
    }),
  )
  const spaces = new Set(module.source.view(position, who.side).spaces.map(({ id }) => id))
  return {
    pieces,
    pieceAt: (at) => leaves.get(at),
    openings: (opens) => commitment.openings(opens),
    isOnBoard: (place) => spaces.has(place),
  }
}

/** The root that he would sign with the file in hand if his pieces were others; undefined where the change finds nothing. */
export function rootWith(
  { checked, cheat, own, answers }: FileInHand,
  change: (pieces: readonly HiddenPiece[]) => readonly HiddenPiece[],
): Hex32 | undefined {
  const commits = piecesOf(checked.opening)
  if (commits === undefined || checked.versions === null) return undefined
  const { gameId } = checked
  const { side } = cheat
  const { places } = commits
  const version = versionsOf(checked.versions, side).version + answers.length + 1
  const key = versionKey(makeChain(insider(cheat, checked).author.seed, 'hidden'), version)
  const pieces = change(commits.pieces(own, side))
  return commitPieces({ gameId, side, version, key, places, pieces, standing: commits.standing(own, side) }).root
}
