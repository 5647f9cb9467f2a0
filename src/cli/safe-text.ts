/** Control characters and those that cannot be seen or turn the direction of writing. */
const UNSAFE = /[\p{Cc}\p{Cf}]/gu
const ESCAPE = '\u001b'
/** What follows the escape of a colour. */
const COLOUR = /^\[[0-9;]{0,8}m/

/** Text from a file of the opponent must not steer the terminal: what could is shown as a replacement character. */
export function safeText(text: string): string {
  return text.replace(UNSAFE, (letter, at: number) => {
    if (letter === '\n' || letter === '\t') return letter
    return letter === ESCAPE && COLOUR.test(text.slice(at + 1, at + 12)) ? letter : '\ufffd'
  })
}

/** JSON for a terminal too: what it would obey is escaped, and it stays the same value. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(UNSAFE, (letter) => {
    if (letter === '\n') return letter
    return letter
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('')
  })
}
