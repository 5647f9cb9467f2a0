import type { Crew } from '../host/audit/crew.ts'
import type { Clock } from '../host/clock.ts'
import type { Disk } from '../host/disk.ts'
import type { Entropy } from '../host/entropy.ts'
import type { GameModule } from '../kernel/module.ts'

/** Where text goes. A terminal may show colours and a bar that is written over. */
export interface Stream {
  write(text: string): unknown
  readonly isTTY?: boolean
  /** The width of a terminal in characters. */
  readonly columns?: number
}

/** All that a command touches besides its arguments, so that tests can give it a world of their own. */
export interface Io {
  readonly stdout: Stream
  readonly stderr: Stream
  readonly env: { readonly [name: string]: string | undefined }
  /** Relative paths are meant from here. */
  readonly cwd: string
  /** Asks a person for something that is not shown while he types; absent where nobody can be asked. Undefined: he broke off. */
  readonly prompt?: (question: string) => Promise<string | undefined>
  /** Asks a person for a line that is shown; absent where nobody can be asked. Undefined when he breaks off. */
  readonly ask?: (question: string) => Promise<string | undefined>
  /** How this program was called, e.g. `npx countersign`; without it `countersign`. */
  readonly calledAs?: string
  readonly disk: Disk
  readonly clock: Clock
  readonly entropy: Entropy
  readonly modules: readonly GameModule[]
  /** Who audits games; absent: this thread alone. */
  readonly auditCrew?: Crew
}

/** True when a stream is a terminal that shows colours: NO_COLOR (no-color.org) and TERM=dumb turn them off. */
export function showsColours(stream: Stream, env: Io['env']): boolean {
  return stream.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
}
