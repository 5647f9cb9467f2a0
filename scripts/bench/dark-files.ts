import { computerPlayers } from '../../src/cli/demo/computer-players.ts'
import { playGame } from '../../src/cli/demo/play-game.ts'
import { type DemoPlayer, must, sitDown } from '../../src/cli/demo/two-players.ts'
import { steppingClock } from '../../src/host/clock.ts'
import type { NamedFile } from '../../src/record/verify.ts'
import { MemoryDisk } from '../../test/support/memory-disk.ts'
import { type GamePlan, LIBRARY, moduleOf } from './play-files.ts'

const FOLDER = '/game'

/**
 * Plays a game in which forces are hidden, by files between two computer players who both leave standing orders: every question is
 * asked and answered, and at the end both disclose. Gives all files, requests and answers included.
 */
export async function playDarkFiles(plan: GamePlan): Promise<readonly NamedFile[]> {
  const { scenario, options, seed, turns } = plan
  const module = moduleOf(plan)
  const disk = new MemoryDisk()
  const clock = steppingClock('2031-01-01T00:00:00Z', 600)
  const table = await sitDown({
    ...{ disk, library: LIBRARY, module, scenario, options, clock },
    seed: `bench ${seed}`,
    folder: FOLDER,
  })
  const players = computerPlayers(module, `bench ${seed}`)
  const enough = (played: number) => played >= turns
  const { outcome } = await playGame(table, players, [], enough, {}, 'both')
  const { alice, bob } = table
  const pairs: readonly (readonly [DemoPlayer, DemoPlayer])[] = [
    [alice, bob],
    [bob, alice],
  ]
  const [mover, other] = alice.session.turn === 'ours' ? [alice, bob] : [bob, alice]
  if (outcome === null) must(await other.session.takeIn(must(await mover.session.resign()).bytes))
  for (const [from, to] of pairs) must(await to.session.takeIn(must(await from.session.disclose()).bytes))
  const { files } = alice.session
  for (const { session } of [alice, bob]) session.release()
  return files
}
