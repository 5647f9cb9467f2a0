import type { Inspection } from '../../ipc/shapes.ts'
import { playerOf } from '../../record/checked.ts'
import { checkRequest } from '../answer-request.ts'
import type { StoredGame } from '../game-store.ts'
import type { Host } from '../host.ts'
import { sideName } from '../text/telling.ts'
import { acquainted } from './acquaintance.ts'
import { askedAt, exchangeOf } from './exchange-sights.ts'
import { checksOf, NOTHING, refusedInGame, warningsOf } from './inspections.ts'
import { keepRequest } from './kept-requests.ts'

/** Looks at a request of the opponent: all its game is verified with it, and it is said what an answer would answer. */
export async function inspectRequest(host: Host, stored: StoredGame, bytes: Uint8Array): Promise<Inspection> {
  const request = await checkRequest(host, stored, bytes)
  if (!request.ok) return refusedInGame(request.error, stored)
  const { header, checked, report, name, before } = request.value
  // Kept or not, it can be answered now: a full disk is told when the answer is written.
  if (before === null) keepRequest(host, stored.key, header.claimedTime, bytes)
  const module = host.library.module(checked.module.id)
  const from = playerOf(checked, header.author)
  const sender = from === undefined ? null : acquainted(host, from, 'mail')
  const asked = askedAt(checked, header.last)
  const exchange = module === undefined || asked === null ? null : exchangeOf(module, asked, before !== null)
  const what = exchange?.kind === 'question' ? 'Question' : 'Request for half of the dice'
  const side = module === undefined ? header.author : sideName(module, header.author)
  return {
    ...NOTHING,
    title: `${what} by ${sender?.name ?? 'the opponent'} (${side}) in file ${header.file}, ${checked.module.title}`,
    from: sender?.name ?? null,
    sender,
    checks: checksOf(report, name),
    warnings: warningsOf(report),
    can: 'answer',
    exchange,
    game: checked.gameId,
  }
}
