import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A host at work, as a browser finds it. */
export interface Serving {
  /** Lets one browser in. */
  readonly address: string
  readonly origin: string
  /** What it complained of. */
  readonly complaints: readonly string[]
  stop(): Promise<void>
}

/** Starts the program as it is delivered, with a profile of its own and a port that is free; `dist` is the folder it lies in. */
export async function startServe(profile: string, dist: string = inject('dist')): Promise<Serving> {
  const program = join(dist, 'serve.mjs')
  const child = spawn(process.execPath, [program, '--profile', profile, '--port', '0', '--no-open'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test run that is broken off leaves nobody behind.
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  const complaints: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /^Countersign: (\S+)$/m.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(`serve ended at once: ${complaints.join('')}`)))
  })
  return {
    address,
    origin: new URL(address).origin,
    complaints,
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', abandon)
    },
  }
}
