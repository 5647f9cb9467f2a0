import { createInterface } from 'node:readline'

/** Asks on the terminal and reads a line that is shown; undefined when the person breaks off (Ctrl-C, Ctrl-D). */
export function shownPrompt(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  return new Promise((resolve) => {
    let answer: string | undefined
    lines.on('SIGINT', () => lines.close())
    lines.on('close', () => {
      if (answer === undefined) process.stderr.write('\n')
      resolve(answer)
    })
    lines.question(question, (line) => {
      answer = line
      lines.close()
    })
  })
}
