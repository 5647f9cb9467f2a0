import { systemClock } from '../../src/host/clock.ts'
import { systemDisk } from '../../src/host/disk.ts'
import { systemEntropy } from '../../src/host/entropy.ts'
import { loadGame } from '../../src/host/load-game.ts'
import { systemProcesses } from '../../src/host/lock.ts'
import { profileAt } from '../../src/host/profile.ts'
import type { ViewCounter } from '../../src/kernel/view.ts'
import { LIBRARY, type LongGame } from './long-game.ts'

/** What a board is given to show, as `src/renderer/board/scene.ts` has it. */
export interface WideScene {
  readonly counters: readonly ViewCounter[]
  readonly overlays: readonly unknown[]
}

/**
 * The set-up of the long game with everything that can be laid over it, and its counters over and over again until there are
 * so many: each with a name and a place of its own kind, so that no picture serves for two.
 */
export async function wideScene({ profile, key }: LongGame, wanted: number): Promise<WideScene> {
  const host = {
    disk: systemDisk,
    profile: profileAt(profile),
    library: LIBRARY,
    clock: systemClock,
    entropy: systemEntropy,
    processes: systemProcesses,
  }
  const loaded = await loadGame(host, key)
  if (!loaded.ok) throw new Error(loaded.error.message)
  const { checked, side } = loaded.value
  loaded.value.release()
  const module = host.library.module(checked.module.id)
  if (module === undefined) throw new Error('the game of the long game is not there')
  const view = module.source.view(checked.start, side)
  const places = view.spaces.map(({ id }) => id)
  const counters = Array.from({ length: wanted }, (_, at): ViewCounter => {
    const like = view.counters[at % view.counters.length]
    if (like === undefined) throw new Error('a set-up without counters')
    if (at < view.counters.length) return like
    // A step that shares no factor with most lengths: scattered over the whole map, some in stacks.
    return {
      ...like,
      id: `${like.id} ${at}`,
      name: `${like.name} ${at}`,
      space: places[(at * 37) % places.length] ?? '',
    }
  })
  const nothing = {
    selected: [],
    offered: { counters: [], spaces: [] },
    targets: [],
    path: [],
    tracks: [],
    focus: null,
  }
  const scene = { ...nothing, spaces: view.spaces, counters, overlays: view.overlays ?? [] }
  return scene
}
