/**
 * Everything after an optional quoted-printable `=`: two hex digits stand for a byte; before white space or at the end
 * the `=` is a soft line break.
 */
const QUOTED_PRINTABLE = /=(?:([0-9A-Fa-f]{2})|(?=\s|$))/g
/** White space (no-break space and byte-order mark included), quote marks, zero-width and soft-hyphen characters. */
const NOISE = /[\s>|\u00ad\u200b-\u200d\u2060]+/g

/**
 * A mail text without what mail programs put into it or move about: quoted-printable is undone (bytes beyond ASCII are
 * dropped), then all white space, line ends, byte-order marks and the quote marks `>` and `|` are taken out. Text of
 * letters, digits and `+ / - : ; ,` comes out the same however it was wrapped, quoted or encoded on the way.
 */
export function squeezeMailText(text: string): string {
  return text.replace(QUOTED_PRINTABLE, (_match, hex: string | undefined) => asciiOf(hex)).replace(NOISE, '')
}

function asciiOf(hex: string | undefined): string {
  const code = hex === undefined ? 0x80 : Number.parseInt(hex, 16)
  return code < 0x80 ? String.fromCharCode(code) : ''
}
