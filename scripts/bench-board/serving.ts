import { spawn } from 'node:child_process'

/** The host at work, as it is delivered. */
export interface Serving {
  /** Lets one browser in, once. */
  readonly address: string
  readonly pid: number | undefined
  stop(): Promise<void>
}

export async function startServe(program: string, profile: string): Promise<Serving> {
  const child = spawn(process.execPath, [program, '--profile', profile, '--port', '0', '--no-open'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /^Countersign: (\S+)$/m.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error('the host ended at once')))
  })
  return {
    address,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
