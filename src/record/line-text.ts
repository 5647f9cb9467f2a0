/**
 * Characters that are not seen, or turn a text or a terminal around: controls, line and paragraph separators, all that
 * Unicode calls default-ignorable (soft hyphen, marks of direction, fillers, variation selectors, tags), annotations, the
 * blank Braille pattern. A list of its own and no Unicode property, so that it is the same in every version of Unicode. As
 * the inside of a character class of a regular expression with the flag `u`.
 */
export const UNSEEN = [
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f-\\u1160\\u17b4-\\u17b5\\u180b-\\u180f\\u200b-\\u200f',
  '\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb',
  '\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}',
].join('')

const EVERY_UNSEEN = new RegExp(`[${UNSEEN}]`, 'gu')

/** The selector that makes a sign an emoji: it hides nothing, and people type it in what they write. */
const EMOJI_STYLE = '\\ufe0f'

/** What a text of several lines may hold, as one item of a regular expression with the flag `u`. */
export const IN_LINES = `(?:[^${UNSEEN}]|[\\n${EMOJI_STYLE}])`

/** A text with a question mark for each unseen character, to be shown. */
export function seenText(text: string): string {
  return text.replace(EVERY_UNSEEN, '?')
}
