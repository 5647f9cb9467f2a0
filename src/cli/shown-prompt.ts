import { createInterface } from 'node:readline'

/** Asks on the terminal and reads a line that is shown; undefined when the person breaks off (Ctrl-C, Ctrl-D). */
export function shownPrompt(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  return new Promise((resolve) => {
    const finish = (value: string | undefined): void => {
      resolve(value)
      lines.close()
    }
    lines.on('SIGINT', () => {
      process.stderr.write('\n')
      finish(undefined)
    })
    lines.on('close', () => finish(undefined))
    lines.question(question, finish)
  })
}
