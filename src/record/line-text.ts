/**
 * Characters that are not seen, or turn a text or a terminal around: controls, soft hyphen, marks of direction, invisible
 * spaces. A list of its own and no Unicode property, so that it is the same in every version of Unicode. As the inside of
 * a character class.
 */
export const UNSEEN =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb'

const EVERY_UNSEEN = new RegExp(`[${UNSEEN}]`, 'g')

/** A text with a question mark for each unseen character, to be shown. */
export function seenText(text: string): string {
  return text.replace(EVERY_UNSEEN, '?')
}
