import type { PlayedFile } from '../play-game.ts'
import { type DemoTable, must, post } from '../two-players.ts'

/** A demo ends before its game: whoever is on the move gives it up, so that both may disclose. Gives his name. */
export async function resign({ alice, bob }: DemoTable, files: readonly PlayedFile[]): Promise<string> {
  const [who, other] = alice.session.turn === 'ours' ? [alice, bob] : [bob, alice]
  const sent = must(await who.session.resign())
  post(who.host.disk, who.outbox, (files.at(-1)?.at ?? 1) + 1, sent)
  must(await other.session.takeIn(sent.bytes))
  return who.name
}

/** Both disclose what they hid. */
export async function disclose({ alice, bob }: DemoTable, files: readonly PlayedFile[]): Promise<void> {
  let at = (files.at(-1)?.at ?? 1) + 2
  for (const [who, other] of [
    [alice, bob],
    [bob, alice],
  ] as const) {
    const sent = must(await who.session.disclose())
    post(who.host.disk, who.outbox, at, sent)
    must(await other.session.takeIn(sent.bytes))
    at += 1
  }
}
