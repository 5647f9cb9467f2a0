/**
 * A choice: what a player picked, nothing computed from it. A verb and its arguments, all short words, so that it is one
 * click on a board, one word on a command line and a few bytes in a record.
 */
export type Choice = readonly [verb: string, ...args: string[]]

const WORD = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/

/** The one spelling of a choice as text: its words joined by colons, e.g. `fire:cs-early:us-2-8`. */
export function choiceId(choice: Choice): string {
  return choice.join(':')
}

/** Reads {@link choiceId}'s spelling. Undefined when a word is empty, too long (64) or has other characters. */
export function parseChoiceId(text: string): Choice | undefined {
  const words = text.split(':')
  return asChoice(words)
}

/** Narrows a list from outside (a record, a message) to a choice: one to nine words of the allowed characters. */
export function asChoice(value: unknown): Choice | undefined {
  if (!Array.isArray(value) || value.length < 1 || value.length > 9) return undefined
  const words: string[] = []
  for (const word of value) {
    if (typeof word !== 'string' || !WORD.test(word)) return undefined
    words.push(word)
  }
  const [verb, ...args] = words
  return verb === undefined ? undefined : [verb, ...args]
}
