const ENTER = /[\r\n]/
const BREAK = '\u0003'
const END = '\u0004'
const RUB_OUT = ['\b', '\u007f']

/** Asks on the terminal and reads a line that is not shown; undefined when the person breaks off (Ctrl-C, Ctrl-D). */
export function hiddenPrompt(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process
  stderr.write(question)
  return new Promise((resolve) => {
    let typed: string[] = []
    const finish = (value: string | undefined): void => {
      stdin.off('data', onData)
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
      resolve(value)
    }
    const onData = (data: string): void => {
      for (const letter of data) {
        if (ENTER.test(letter) || letter === BREAK || letter === END) {
          finish(ENTER.test(letter) ? typed.join('') : undefined)
          return
        }
        if (RUB_OUT.includes(letter)) typed = typed.slice(0, -1)
        else typed.push(letter)
      }
    }
    stdin.setEncoding('utf8')
    stdin.setRawMode(true)
    stdin.resume()
    stdin.on('data', onData)
  })
}
