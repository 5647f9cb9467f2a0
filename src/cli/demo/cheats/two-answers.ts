import { openSeed, readGame } from '../../../host/game-store.ts'
import { toHex } from '../../../record/bytes.ts'
import { makeChain } from '../../../record/chain.ts'
import { reseal } from '../../../record/reseal.ts'
import { must } from '../two-players.ts'
import type { CheatStage } from './stage.ts'

/** An honest answer, and one resealed with an element so many steps on. */
export async function twoAnswers({ roller, responder }: CheatStage, steps: number) {
  const request = must(await roller.session.ask())
  const { sent } = must(await responder.session.answer(request.bytes))
  const { host, identity, session } = responder
  const seed = must(openSeed(host.disk, must(readGame(host, session.key)), identity))
  const before = session.checked.asked?.exchange ?? 0
  const reveal = toHex(makeChain(seed, 'responder').element(before + steps - 1))
  const header = (old: object) => ({ ...old, reveal })
  const sealed = await reseal(sent.bytes, { header }, identity.privateKey, session.checked)
  if (!sealed.ok) throw new Error(sealed.error.message)
  return { answer: sent.bytes, second: sealed.value.bytes }
}
