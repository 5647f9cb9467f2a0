import type { CallIn } from '../../ipc/contract.ts'
import type { OutgoingFile } from '../../ipc/shapes.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { Hex32 } from '../../record/types.ts'
import { DICE_LEVELS } from '../../record/types.ts'
import { checkFiles, firstTrouble } from '../check-files.ts'
import { readGame } from '../game-store.ts'
import { newGame } from '../games.ts'
import type { Host } from '../host.ts'
import type { UnlockedIdentity } from '../identity.ts'
import type { InstalledModule } from '../modules.ts'
import type { SentFile } from '../sending.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { trustedCards } from '../trust.ts'
import { outgoing } from './outgoing.ts'

/** Invites somebody whose card is trusted. Codes as `newGame`, and `not-found` for a card or a dice level that is not there. */
export async function inviteByMail(
  host: Host,
  identity: UnlockedIdentity,
  wish: CallIn<'game.invite'>,
): Promise<Result<{ readonly key: string; readonly file: OutgoingFile }, Trouble>> {
  const cards = trustedCards(host.disk, host.profile)
  if (!cards.ok) return cards
  const opponent = cards.value.find(({ fingerprint }) => fingerprint === wish.opponent)
  if (opponent === undefined) {
    return fail(trouble('not-found', 'The key of that opponent is not among those you trust; add his card first.'))
  }
  const dice = DICE_LEVELS.find((level) => level === wish.dice)
  if (dice === undefined) return fail(trouble('not-found', `There are no "${wish.dice}" dice; choose casual dice.`))
  const { module, scenario, side, options } = wish
  const begun = await newGame(host, identity, { module, scenario, side, options, dice, opponent })
  if (!begun.ok) return begun
  const title = titleIn(host.library.module(module), scenario)
  const { game, sent } = begun.value
  return ok({ key: game.key, file: outgoing(sent, title) })
}

/** An invitation of ours that nobody has accepted yet, to be sent once more. Codes: as `readGame` and `checkFiles`. */
export async function invitationSent(
  host: Host,
  key: Hex32,
): Promise<Result<{ readonly files: readonly SentFile[]; readonly title: string }, Trouble>> {
  const stored = readGame(host, key)
  const report = stored.ok ? await checkFiles(host, stored.value.files) : stored
  if (!report.ok) return report
  const { opening } = report.value
  const fault = firstTrouble(report.value)
  if (fault !== undefined) return fail(fault)
  const bytes = stored.ok ? stored.value.files[0]?.bytes : undefined
  if (opening === null || bytes === undefined) return fail(trouble('no-such-game', 'There is no such invitation.'))
  const { name, header } = opening.file
  return ok({
    files: [{ name, header, bytes }],
    title: titleIn(host.library.module(opening.module.id), opening.open.scenario),
  })
}

/** A game's name in a mail's subject. */
export function titleIn(module: InstalledModule | undefined, scenario: string): string {
  const title = module?.source.manifest.scenarios.find(({ id }) => id === scenario)?.title ?? scenario
  return module === undefined ? title : `${module.title}, ${title}`
}
