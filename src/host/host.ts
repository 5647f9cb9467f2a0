import type { Clock } from './clock.ts'
import type { Disk } from './disk.ts'
import type { Entropy } from './entropy.ts'
import type { Processes } from './lock.ts'
import type { Library } from './modules.ts'
import type { Profile } from './profile.ts'

/** One player's Countersign: where his data is and what it works with. Every part can be replaced by a seeded one. */
export interface Host {
  readonly disk: Disk
  readonly profile: Profile
  readonly library: Library
  readonly clock: Clock
  readonly entropy: Entropy
  readonly processes: Processes
}
