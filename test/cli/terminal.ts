import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../src/cli/run.ts'
import { steppingClock } from '../../src/host/clock.ts'
import { systemDisk } from '../../src/host/disk.ts'
import { seededEntropy } from '../../src/host/entropy.ts'
import type { GameModule } from '../../src/kernel/module.ts'
import { TOY_SOURCE } from './toy-module.ts'

export interface Ran {
  readonly exit: number
  readonly out: string
  readonly err: string
  /** The one JSON document on standard output; only asked for with `--json`. */
  json(): Readonly<Record<string, unknown>>
}

/** A folder of its own, and commands run in it. */
export interface Terminal {
  readonly folder: string
  path(name: string): string
  run(...argv: readonly string[]): Promise<Ran>
  end(): void
}

/** A terminal without a person at it: nobody is asked for a passphrase. */
export function terminal(
  how: {
    readonly modules?: readonly GameModule[]
    /** Where it is; a temporary one that `end` removes without it. */
    readonly folder?: string
    /** Keys and dice come from it. */
    readonly seed?: string
    readonly env?: { readonly [name: string]: string }
    readonly prompt?: (question: string) => Promise<string | undefined>
    readonly ask?: (question: string) => Promise<string | undefined>
    readonly calledAs?: string
  } = {},
): Terminal {
  const folder = how.folder ?? mkdtempSync(join(tmpdir(), 'countersign-cli-'))
  const clock = steppingClock('2031-05-01T12:00:00Z', 60)
  const entropy = seededEntropy(how.seed ?? 'terminal')
  return {
    folder,
    path: (name) => join(folder, name),
    async run(...argv) {
      let out = ''
      let err = ''
      const exit = await run(argv, {
        stdout: { write: (text) => (out += text) },
        stderr: { write: (text) => (err += text) },
        env: { XDG_DATA_HOME: folder, ...how.env },
        cwd: folder,
        disk: systemDisk,
        clock,
        entropy,
        modules: how.modules ?? [TOY_SOURCE],
        ...(how.prompt === undefined ? {} : { prompt: how.prompt }),
        ...(how.ask === undefined ? {} : { ask: how.ask }),
        ...(how.calledAs === undefined ? {} : { calledAs: how.calledAs }),
      })
      return { exit, out, err, json: () => documentOf(out) }
    },
    end() {
      if (how.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function documentOf(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('not a JSON document')
  return Object.fromEntries(Object.entries(value))
}
