import { describe, expect, it } from 'vitest'
import { armour, unarmour } from '../../src/record/armour.ts'
import { committedFiles } from '../support/corpus/corpus-files.ts'
import { MANGLINGS, mangleAll } from './mail-manglings.ts'

/** What a turn goes through on its way in the body of a mail that is answered, all of it one after the other. */
const JOURNEY = ['greeting', 'signature', 'WRAP', 'quoted', 'trailing spaces', 'quoted-printable', 'CRLF']
const WIDTHS = Array.from({ length: 19 }, (_, i) => 60 + i)

function manglingsAt(width: number) {
  return JOURNEY.map((name) => (name === 'WRAP' ? `wrapped at ${width}` : name)).map((name) => {
    const found = MANGLINGS.find((mangling) => mangling.name === name)
    if (found === undefined) throw new Error(`nothing mangles as ${name}`)
    return found
  })
}

describe('the armoured block of every file of a real game', () => {
  const files = [...committedFiles()].filter(([path]) => path.startsWith('good/clear-'))

  it.each(WIDTHS)(
    'survives wrapping at %d, quoting, trailing spaces, quoted-printable, CRLF and a signature at once',
    (width) => {
      expect(files.length).toBeGreaterThan(20)
      for (const [path, bytes] of files) {
        const mail = mangleAll(armour(bytes), manglingsAt(width))
        const found = unarmour(mail)
        expect(found.ok && Buffer.from(found.value).equals(bytes), path).toBe(true)
      }
    },
  )
})
