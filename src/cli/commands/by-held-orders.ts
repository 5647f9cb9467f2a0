import { playByHeldOrders, readHeldOrders } from '../../host/held-orders.ts'
import type { Host } from '../../host/host.ts'
import { loadGame } from '../../host/load-game.ts'
import type { TakenFile } from '../../host/take-in.ts'
import { toldLines } from '../../host/text/telling.ts'
import { tellDeeds } from '../../host/text/telling-deeds.ts'
import type { Trouble } from '../../host/trouble.ts'
import { choiceId } from '../../kernel/choice.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { otherSide, playerOf } from '../../record/verify.ts'
import type { Context } from '../command.ts'
import { unlock } from '../hosting.ts'
import { type Outbox, post, sendingLines, sentJson } from './sent-files.ts'

/** What the orders a player holds did with a file that came in. */
export interface ByOrders {
  /** Null where he holds none, or the file needs nothing of him. */
  readonly json: { readonly choices: readonly string[]; readonly sent: ReturnType<typeof sentJson> | null } | null
  readonly lines: readonly string[]
}

const NOTHING: ByOrders = { json: null, lines: [] }

/** Decides by the orders that the player holds, when a turn has come in and there is a place for the file that comes of it. */
export async function decidedByHeldOrders(
  context: Context,
  host: Host,
  { header, key }: Pick<TakenFile, 'header' | 'key'>,
  outbox: Outbox,
): Promise<Result<ByOrders, Trouble>> {
  const orders = header.kind === 'turn' ? readHeldOrders(host, key) : ok(null)
  if (!orders.ok || orders.value === null) return orders.ok ? ok(NOTHING) : orders
  if (outbox.turn === undefined && outbox.armour === undefined) {
    return ok({
      json: null,
      lines: ['You hold orders; they decide when you say where the file goes: open FILE --out ANSWER.'],
    })
  }
  const identity = await unlock(context, host)
  const session = identity.ok ? await loadGame(host, key, identity.value) : identity
  if (!session.ok) return session
  try {
    const played = await playByHeldOrders(host, session.value)
    if (!played.ok) return played
    const { choices, sent } = played.value
    const words = choices.map(choiceId)
    if (words.length === 0) return ok(NOTHING)
    const { checked, side } = session.value
    const module = host.library.module(checked.module.id)
    const told = module === undefined ? [] : tellDeeds(module, played.value.from, played.value.deeds)
    const decided = [`By the orders you hold: ${words.join(', ')}.`, ...told.flatMap((each) => toldLines(each))]
    if (sent === null) return ok({ json: { choices: words, sent: null }, lines: decided })
    const posted = post(context.io, outbox, sent, { host, key })
    if (!posted.ok) return posted
    const to = playerOf(checked, otherSide(checked, side))?.name ?? 'your opponent'
    return ok({
      json: { choices: words, sent: sentJson(sent, outbox) },
      lines: [...decided, ...sendingLines(sent, outbox, to)],
    })
  } finally {
    session.value.release()
  }
}
