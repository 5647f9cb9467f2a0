import type { CallIn } from '../../ipc/contract.ts'
import type { OutgoingFile } from '../../ipc/shapes.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { DICE_LEVELS } from '../../record/types.ts'
import { newGame } from '../games.ts'
import type { Host } from '../host.ts'
import type { UnlockedIdentity } from '../identity.ts'
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
  const source = host.library.module(module)?.source
  const title = source?.manifest.scenarios.find(({ id }) => id === scenario)?.title ?? scenario
  const { game, sent } = begun.value
  return ok({ key: game.key, file: outgoing(sent, `${source?.manifest.title ?? module}, ${title}`) })
}
