import { join } from 'node:path'
import type { Choice } from '../kernel/choice.ts'
import { topFrame } from '../kernel/frames.ts'
import { offerFor } from '../kernel/offer.ts'
import type { Plain } from '../kernel/plain.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { utf8 } from '../record/bytes.ts'
import { ORDERS_LIMIT } from '../record/limits.ts'
import { canonicalJson } from '../record/strict-json.ts'
import type { Deed, Standing } from './deeds.ts'
import { isThere, readFile, removeDurably, writeWhole } from './durable.ts'
import type { Host } from './host.ts'
import type { SentFile } from './sending.ts'
import type { GameSession } from './session.ts'
import { exactly, jsonOf } from './shape.ts'
import { refused, type Trouble, trouble } from './trouble.ts'

/**
 * Orders that a player keeps to himself (docs/adr/0007): they stay in his profile, and his own app decides by them when a file comes
 * in that needs him. In the record stand ordinary choices. They have the form of standing orders.
 */
export function readHeldOrders({ disk, profile }: Host, key: string): Result<Plain, Trouble> {
  const path = heldPath({ profile }, key)
  const there = isThere(disk, path)
  if (!there.ok || !there.value) return there.ok ? ok(null) : there
  const bytes = readFile(disk, path, 2 * ORDERS_LIMIT)
  if (!bytes.ok) return bytes
  const fields = exactly(jsonOf(bytes.value), 'v', 'orders')
  if (fields?.v === 1 && fields.orders !== undefined) return ok(fields.orders)
  return fail(trouble('damaged', `${path} is damaged; leave your held orders again.`))
}

/** Keeps orders for a game, or drops them with null. A refusal for what the game does not understand. */
export function holdOrders(host: Host, session: GameSession, orders: Plain): Result<undefined, Trouble> {
  const path = heldPath(host, session.key)
  if (orders === null) {
    const there = isThere(host.disk, path)
    return there.ok && there.value ? removeDurably(host.disk, path) : there.ok ? ok(undefined) : there
  }
  const read = session.checked.module.engine.readOrders(session.side, orders)
  if (!read.ok) return fail(refused(read.error))
  return writeWhole(host.disk, path, utf8(`${canonicalJson({ v: 1, orders: read.value })}\n`), 'replace')
}

function heldPath({ profile }: Pick<Host, 'profile'>, key: string): string {
  return join(profile.games, key, 'held-orders.json')
}

/** What the held orders decide where the player must; undefined where they are silent. */
function heldChoice({ checked, position, side }: GameSession, orders: Plain): Choice | undefined {
  const { engine } = checked.module
  const { frames, waiting, board } = position
  if (waiting.for !== 'decision' || waiting.side !== side) return undefined
  const { stage: id, locals } = topFrame(frames)
  const stage = engine.game.stages.find((each) => each.id === id)
  const choice = stage?.standing?.({ board, locals, side }, orders)
  return choice === undefined ? undefined : offerFor(engine.offers(position, side), choice)?.choice
}

/** What held orders did. */
export interface HeldPlay {
  readonly choices: readonly Choice[]
  /** Where they began, and all that was done there, rolls too. */
  readonly from: Standing
  readonly deeds: readonly Deed[]
  /** The file that is to be sent now: the one that was closed, or a request; null where the player must decide himself. */
  readonly sent: SentFile | null
}

/** More decisions than this by themselves are a defect of a game. */
const MOST = 1000

/**
 * Decides by the held orders as far as they speak, in the file that is the player's to write now. Where they bring it to its end it is
 * closed; where an answer is needed, that is asked for; where they are silent the player goes on. Nothing is done where not one
 * decision is theirs. Needs the key.
 */
export async function playByHeldOrders(host: Host, session: GameSession): Promise<Result<HeldPlay, Trouble>> {
  const { standing: from, deeds: before } = session
  const decided = decideByHeldOrders(host, session)
  if (!decided.ok) return decided
  const did = { choices: decided.value, from, deeds: session.deeds.slice(before.length) }
  if (did.choices.length === 0 || session.offers().length > 0) return ok({ ...did, sent: null })
  const sent = session.asking === null ? await session.close() : await session.ask()
  return sent.ok ? ok({ ...did, sent: sent.value }) : sent
}

/** The same without sending anything: what they have decided. */
export function decideByHeldOrders(host: Host, session: GameSession): Result<readonly Choice[], Trouble> {
  const orders = readHeldOrders(host, session.key)
  if (!orders.ok) return orders
  const choices: Choice[] = []
  if (orders.value === null || session.turn !== 'ours') return ok(choices)
  while (choices.length < MOST) {
    const due = session.goOn()
    if (!due.ok) return due
    const choice = heldChoice(session, orders.value)
    if (choice === undefined) break
    const step = session.choose(choice)
    if (!step.ok) return step
    choices.push(choice)
  }
  return ok(choices)
}
