import { type Deed, doDeed, type Standing, secretsOf } from '../../../host/deeds.ts'
import { readGame } from '../../../host/game-store.ts'
import { privateLogOf } from '../../../host/own-game.ts'
import { authorOf } from '../../../host/sending.ts'
import type { Input } from '../../../kernel/inputs.ts'
import type { Position } from '../../../kernel/position.ts'
import { type Author, type SealedFile, writeDisclosure, writeNotice, writeTurn } from '../../../record/build.ts'
import type { CheckedGame, NamedFile, VerifyReport } from '../../../record/checked.ts'
import type { GivenAnswer } from '../../../record/file-lines.ts'
import { type HiddenWork, listsOfFile } from '../../../record/hidden/author.ts'
import { endAudit, type Finding } from '../../../record/hidden/end-audit.ts'
import { dueOf } from '../../../record/hidden/follow.ts'
import { ownProofs, provingFrom } from '../../../record/hidden/own-proofs.ts'
import type { Secrets } from '../../../record/hidden/sealing.ts'
import { verifyFiles } from '../../../record/verify.ts'
import { type DemoPlayer, type DemoTable, must } from '../two-players.ts'

/** A player's secrets in a game: what a cheat has and changes. */
export interface Insider {
  readonly author: Author
  readonly log: readonly Secrets[]
}

/** A file of a double-blind game that is about to be closed, as its author has it in hand. */
export interface FileInHand {
  readonly table: DemoTable
  readonly cheat: DemoPlayer
  readonly victim: DemoPlayer
  /** The game before the file, and its files. */
  readonly checked: CheckedGame
  readonly files: readonly NamedFile[]
  readonly inputs: readonly Input[]
  readonly answers: readonly GivenAnswer[]
  readonly secrets: readonly Secrets[]
  /** For each input whether the rules made him tell it: a choice of his own in public is none. */
  readonly owed: readonly boolean[]
  /** What he proves himself in it, by the index of its input. */
  readonly proofs: HiddenWork['proofs']
  /** The author's own position at its end, and everybody's. */
  readonly own: Position<unknown>
  readonly open: Position<unknown>
}

export function insider({ host, identity, session }: DemoPlayer, checked: CheckedGame): Insider {
  const stored = must(readGame(host, session.key))
  return { author: must(authorOf(host, stored, checked, identity)), log: must(privateLogOf(host, stored, checked)) }
}

/** The file that an author has in hand when he is about to close it. */
export function fileInHand(table: DemoTable, cheat: DemoPlayer, victim: DemoPlayer): FileInHand {
  const { base, checked, files, pending, answers, deeds, standing } = cheat.session
  const { own, open } = standing
  const secrets = secretsOf(deeds)
  const proofs = (): HiddenWork['proofs'] => {
    const { author, log } = insider(cheat, checked)
    const file = { inputs: pending, answers, secrets }
    return ownProofs(checked, author, () => provingFrom(checked, author.side, log), file)
  }
  const hand = {
    inputs: pending,
    answers,
    secrets,
    proofs: proofs(),
    owed: owedIn(base, deeds),
    own: own.position,
    open,
  }
  return { table, cheat, victim, checked, files, ...hand }
}

function owedIn(base: Standing, deeds: readonly Deed[]): readonly boolean[] {
  const owed: boolean[] = []
  let standing = base
  for (const deed of deeds) {
    if (deed.type !== 'secret') owed.push(deed.type === 'choice' && dueOf(standing.own, deed.side) !== undefined)
    const done = doDeed(standing, deed)
    if (!done.ok) throw new Error(`a deed that was done cannot be done again: ${done.error.message}`)
    standing = done.value.standing
  }
  return owed
}

/** Closes the file in hand as a cheat would, with something changed. */
export function closed(hand: FileInHand, claimedTime: string): Promise<SealedFile> {
  const { cheat, checked, inputs, answers, secrets, proofs, own, open } = hand
  const { author } = insider(cheat, checked)
  const publicState = checked.module.engine.game.publicState(open)
  const hidden = { secrets, position: own, proofs }
  return writeTurn({ author, game: checked, inputs, answers, hidden, publicState, claimedTime })
}

/** How a game came out that went on with a cheat's file. */
export interface CameOut {
  /** What its reader's app says at once; undefined when it takes the file. */
  readonly refused: VerifyReport['problems'][number] | undefined
  /** What the end audit found; empty when the file was refused at once. */
  readonly findings: readonly Finding[]
}

/**
 * Lets the game go on with a file of the cheat: his opponent's app checks it; when it takes the file, the cheat resigns, and both
 * disclose, so that the end audit can be made. None of it touches the game that is played.
 */
export async function letItEnd(hand: FileInHand, file: Uint8Array, claimedTime: string): Promise<CameOut> {
  const { cheat, victim, checked, inputs, secrets } = hand
  const files: NamedFile[] = [...hand.files, { name: 'cheat.turn', bytes: file }]
  const check = () => verifyFiles(files, victim.host.library.find)
  const first = await check()
  const refused = errorIn(first)
  if (refused !== undefined || first.checked === null) return { refused, findings: [] }
  const { author, log } = insider(cheat, checked)
  const notice = { type: 'resign', text: '' } as const
  const given = await writeNotice({ author, game: first.checked, notice, claimedTime })
  files.push({ name: 'resigned.turn', bytes: given.bytes })
  const over = held(await check())
  const his = insider(victim, checked)
  const own = { author, log: [...log, ...listsOfFile(inputs, secrets)] }
  for (const [at, one] of [own, his].entries()) {
    const sealed = await writeDisclosure({ ...one, game: over, claimedTime })
    files.push({ name: `disclosure-${at}.turn`, bytes: sealed.bytes })
  }
  return { refused: undefined, findings: endAudit(held(await check())).findings }
}

function errorIn({ problems }: VerifyReport): VerifyReport['problems'][number] | undefined {
  return problems.find(({ severity }) => severity === 'error')
}

function held(report: VerifyReport): CheckedGame {
  const fault = errorIn(report)
  if (fault !== undefined || report.checked === null) throw new Error(`an honest ending is refused: ${fault?.message}`)
  return report.checked
}
