import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DemoTable, type DemoWish, sitDown } from '../../../src/cli/demo/two-players.ts'
import { steppingClock } from '../../../src/host/clock.ts'
import { systemDisk } from '../../../src/host/disk.ts'
import type { Library } from '../../../src/host/modules.ts'
import { MemoryDisk } from '../../support/memory-disk.ts'

/** Two profiles with a game between them that both have opened and nobody has played in. */
export interface SeatedPair {
  /** The profile of the one who moves first, whose name is alice, and that of bob. */
  readonly alice: string
  readonly bob: string
  /** The game in the addresses of both. */
  readonly game: string
  forget(): void
}

/** So many games are begun to find one with the wanted dice. */
const MOST_SEEDS = 60

/**
 * Seats two players at the first of some games, by their seeds, whose dice are as wanted. Dice come from the secrets of both, and
 * these from the seed: the same choices roll the same dice in the app. `isWanted` plays in a copy that is thrown away.
 * @throws Error when no game has such dice.
 */
export async function seatPair(
  library: Library,
  wish: { readonly module: string; readonly scenario: string },
  isWanted: (table: DemoTable) => Promise<boolean>,
): Promise<SeatedPair> {
  const module = library.module(wish.module)
  if (module === undefined) throw new Error(`there is no game ${wish.module}`)
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const seating = (at: Pick<DemoWish, 'disk' | 'folder'>) => {
      const clock = steppingClock('2026-01-01T00:00:00Z', 600)
      return sitDown({ ...at, library, module, scenario: wish.scenario, options: {}, clock, seed: `pair ${seed}` })
    }
    const trial = await seating({ disk: new MemoryDisk(), folder: '/pair' })
    if (!(await isWanted(trial))) continue
    const folder = mkdtempSync(join(tmpdir(), 'countersign-pair-'))
    const { alice, bob } = await seating({ disk: systemDisk, folder })
    const game = alice.session.key
    for (const { session } of [alice, bob]) session.release()
    const profile = (name: string) => join(folder, 'profiles', name)
    return {
      alice: profile('alice'),
      bob: profile('bob'),
      game,
      forget: () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  throw new Error(`none of ${MOST_SEEDS} games has the dice that are wanted`)
}
