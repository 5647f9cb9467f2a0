import type { Disk } from '../../src/host/disk.ts'
import type { GameSession } from '../../src/host/session.ts'
import { numberSource } from '../../src/kernel/player.ts'
import type { DiceLevel } from '../../src/record/types.ts'
import { begunWorld, opened, value, type World } from './host-world.ts'
import { MemoryDisk } from './memory-disk.ts'

/** Nora (north) and Sam (south) with a ring war, in which forces are hidden, or a game at the three fords, in which pieces are. */
export function hiddenWorld(
  how: { readonly dice?: DiceLevel; readonly turns?: number; readonly module?: 'ring-war' | 'three-fords' } = {},
  disks: { readonly nora: Disk; readonly sam: Disk } = { nora: new MemoryDisk(), sam: new MemoryDisk() },
): Promise<World> {
  const { dice = 'casual', turns = 1, module = 'ring-war' } = how
  return begunWorld(disks, undefined, { module, scenario: 'dusk', options: { turns }, dice })
}

/** Asks, has the other side's app answer and takes the answer in. */
export async function exchange(session: GameSession, other: GameSession): Promise<void> {
  const request = value(await session.ask())
  value(await session.takeIn(value(await other.answer(request.bytes)).sent.bytes))
}

/** Plays the file of whoever is on the move, every choice by chance, and gives it to the other. */
export async function fileByChance(mine: GameSession, theirs: GameSession, next: () => number): Promise<void> {
  for (;;) {
    value(mine.goOn())
    if (mine.asking !== null) {
      await exchange(mine, theirs)
      continue
    }
    const offers = mine.offers()
    const offer = offers[next() % Math.max(1, offers.length)]
    if (offer === undefined) break
    value(mine.choose(offer.choice))
  }
  value(await theirs.takeIn(value(await mine.close()).bytes))
}

/** Plays to the end of the game; gives both sessions, still open. */
export async function playedByChance(
  world: World,
  seed: number,
): Promise<{ readonly nora: GameSession; readonly sam: GameSession }> {
  const nora = await opened(world.nora, world.id)
  const sam = await opened(world.sam, world.id)
  const next = numberSource(seed)
  while (nora.turn !== 'over') {
    if (nora.turn === 'ours') await fileByChance(nora, sam, next)
    else await fileByChance(sam, nora, next)
  }
  return { nora, sam }
}
