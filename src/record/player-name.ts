import { isWellFormed } from './bytes.ts'
import { UNSEEN } from './line-text.ts'

const AN_UNSEEN = new RegExp(`[${UNSEEN}]`, 'u')
/** Every white space but the one that the space bar makes. */
const STRANGE_SPACE = /[^\S ]/u
const MOST = 64

/**
 * What is wrong with a player's name, or undefined: 1 to 64 characters, no space at the ends and no unusual one inside,
 * composed letters, and none of those that control text or cannot be seen, so that two names that look the same are, as
 * far as spaces and marks go, the same. One rule for cards and for the statements in turn files.
 */
export function nameFault(name: string): string | undefined {
  const length = [...name].length
  if (length < 1 || length > MOST) return `A name has 1 to ${MOST} characters.`
  if (AN_UNSEEN.test(name) || !isWellFormed(name)) return 'A name has no invisible or control characters.'
  if (STRANGE_SPACE.test(name)) return 'A name has no other space than the usual one.'
  if (name !== name.trim()) return 'A name does not begin or end with a space.'
  if (name !== name.normalize('NFC')) return 'A name has its accented letters in the composed form (Unicode NFC).'
  return undefined
}

/** Names that a reader takes for one: letter case, ways of writing a letter and letters of another script that look the same. */
export function alike(a: string, b: string): boolean {
  return looksOf(a) === looksOf(b)
}

function looksOf(name: string): string {
  const letters = [...name.normalize('NFKC')].map((letter) => CAPITALS.get(letter) ?? letter)
  return letters
    .map((letter) => {
      const small = letter.toLowerCase()
      return SMALL.get(small) ?? small
    })
    .join('')
    .replace(/ +/g, ' ')
}

const paired = (strange: string, latin: string): ReadonlyMap<string, string> =>
  new Map([...strange].map((letter, at) => [letter, latin.charAt(at)]))

/** Capitals of Greek and Cyrillic whose small letters look otherwise than the Latin ones. */
const CAPITALS = paired('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧВКМНТУ', 'ABEZHIKMNOPTYXBKMHTY')
/** Small letters of Greek, Cyrillic and others, and the digit nought, that look like Latin ones. */
const SMALL = paired('аеорсухіјѕһԁԛԝӏոսցհ' + 'αινορυϲϳ' + 'ı0', 'aeopcyxijshdqwlnugh' + 'aivopucj' + 'io')
