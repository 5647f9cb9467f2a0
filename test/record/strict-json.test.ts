import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Plain } from '../../src/kernel/plain.ts'
import { canonicalJson, parseCanonicalJson, parseStrictJson } from '../../src/record/strict-json.ts'

const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Values that are plain, with awkward names and texts. */
const anyPlain: fc.Arbitrary<Plain> = fc.letrec<{ value: Plain }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 5 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger().map((n) => n + 0),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.string({ unit: 'binary', maxLength: 5 }).filter((name) => name !== '__proto__'),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value

function parsed(text: string): Plain {
  const result = parseStrictJson(text)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe('parseStrictJson', () => {
  it('reads what JSON.parse reads, for plain values', () => {
    fc.assert(
      fc.property(anyPlain, fc.constantFrom(undefined, 1, '\t', ' \r\n'), (value, space) => {
        const text = JSON.stringify(value, null, space)
        expect(parsed(text)).toEqual(JSON.parse(text))
      }),
      { numRuns: 500 },
    )
  })

  it('reads every escape', () => {
    expect(parsed('"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\u00E9\\ud83d\\ude00"')).toBe('"\\/\b\f\n\r\téé\u{1f600}')
    expect(parsed(' \t\r\n[ 1 , { "a" : [ ] } ] \n')).toEqual([1, { a: [] }])
  })

  it.each([
    ['nothing', ''],
    ['white space only', ' '],
    ['a name twice', '{"a":1,"a":1}'],
    ['a name twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a name twice, deep inside', '[{"x":{"b":1,"c":2,"b":3}}]'],
    ['a fraction', '1.0'],
    ['an exponent', '1e3'],
    ['an exponent in capitals', '1E3'],
    ['minus zero', '-0'],
    ['a leading zero', '01'],
    ['a minus with a leading zero', '-01'],
    ['a lone minus', '-'],
    ['a plus', '+1'],
    ['2^53', '9007199254740992'],
    ['-2^53', '-9007199254740992'],
    ['2^53 + 1, which rounds', '9007199254740993'],
    ['a number beyond all doubles', '9'.repeat(400)],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['a lone high surrogate', '"\ud800"'],
    ['a lone low surrogate', '"\udc00"'],
    ['an escaped lone surrogate', '"\\ud800"'],
    ['escaped surrogates the wrong way round', '"\\udc00\\ud800"'],
    ['a lone surrogate in a name', '{"\\ud800":1}'],
    ['a member __proto__', '{"__proto__":{"polluted":1}}'],
    ['an escaped member __proto__', '{"\\u005f_proto__":1}'],
    ['a second value', '1 2'],
    ['something after the value', '{}x'],
    ['a NUL after the value', '{}\0'],
    ['a byte-order mark', '\ufeff{}'],
    ['a no-break space', '\u00a0{}'],
    ['a comma too many in a list', '[1,]'],
    ['a comma too many in an object', '{"a":1,}'],
    ['a missing comma', '[1 2]'],
    ['a list that does not end', '[1'],
    ['an object that does not end', '{"a":1'],
    ['a name without quotes', '{a:1}'],
    ['a name that is a number', '{1:1}'],
    ['no colon', '{"a" 1}'],
    ['single quotes', "'a'"],
    ['a string that does not end', '"a'],
    ['a string that ends in a backslash', '"a\\'],
    ['a control character in a string', '"\n"'],
    ['a NUL in a string', '"\0"'],
    ['an unknown escape', '"\\x41"'],
    ['a short unicode escape', '"\\u41"'],
    ['a unicode escape with a sign', '"\\u+041"'],
    ['a comment', '/**/1'],
    ['a wrong word', 'nul'],
    ['a word in capitals', 'True'],
    ['undefined', 'undefined'],
    ['mixed brackets', '[}'],
  ])('refuses %s', (_what, text) => {
    const result = parseStrictJson(text)
    expect(result.ok).toBe(false)
    if (!result.ok) expect(result.error).toMatch(/^character \d+: ./)
  })

  it('takes the safe integers to their ends, and 32 levels, not 33', () => {
    expect(parsed('[9007199254740991,-9007199254740991,0]')).toEqual([9007199254740991, -9007199254740991, 0])
    expect(parseStrictJson(nest(32)).ok).toBe(true)
    expect(parseStrictJson(nest(33)).ok).toBe(false)
    expect(parseStrictJson(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`).ok).toBe(false)
    expect(parseStrictJson('[[1],[[2]]]', { depth: 2 }).ok).toBe(false)
    expect(parseStrictJson('[[1],[2],[3]]', { depth: 2 }).ok).toBe(true)
    expect(parseStrictJson('[1]', { length: 2 }).ok).toBe(false)
    expect(parseStrictJson('[1]', { length: 3 }).ok).toBe(true)
  })

  it('says what is wrong with a number', () => {
    for (const text of ['1.5', '1e3', '1E3']) {
      expect(parseStrictJson(text)).toEqual({
        ok: false,
        error: 'character 0: a number with a fraction or an exponent',
      })
    }
    expect(parseStrictJson('[1,-0]')).toEqual({ ok: false, error: 'character 3: not a safe integer' })
  })

  it('gives objects in which nothing is found that was not written', () => {
    const value = parsed('{"toString":1,"constructor":2}')
    expect(value).toEqual({ toString: 1, constructor: 2 })
    const empty = parsed('{}')
    expect(Object.getPrototypeOf(empty)).toBeNull()
    expect('constructor' in (empty as object)).toBe(false)
  })

  it('never throws and agrees with JSON.parse, whatever the text', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      'u',
      'd800',
      '0',
      '1',
      '-',
      '.',
      'e',
      'null',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((p) => p.join('')),
        ),
        (text) => {
          const result = parseStrictJson(text)
          if (result.ok) expect(result.value).toEqual(JSON.parse(text))
        },
      ),
      { numRuns: 3000 },
    )
  })

  it.each([
    ['a megabyte of brackets', '['.repeat(2 ** 20)],
    ['a megabyte of names', `{${Array.from({ length: 2 ** 16 }, (_, i) => `"member${i}":0`).join(',')}}`],
    ['a megabyte of backslashes', `"${'\\\\'.repeat(2 ** 19)}"`],
    ['a megabyte of digits', '1'.repeat(2 ** 20)],
    ['a megabyte of spaces', ' '.repeat(2 ** 20)],
    ['a megabyte of quotes', '["'.repeat(2 ** 19)],
    ['a megabyte in a string', `"${'x'.repeat(2 ** 20)}"`],
    ['a list of half a million', `[${'0,'.repeat(2 ** 19)}0]`],
  ])('reads %s in no time', (_what, text) => {
    const start = performance.now()
    parseStrictJson(text)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('canonicalJson', () => {
  it('sorts names by UTF-16 code units and escapes as RFC 8785, section 3.2.3', () => {
    const value = {
      '€': 'Euro Sign',
      '\r': 'Carriage Return',
      '\u{1f600}': 'Emoji',
      '1': 'One',
      '\u0080': 'Control',
      ö: 'o',
      '\ufb33': 'Hebrew',
    }
    expect(canonicalJson(value)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"o","€":"Euro Sign","\u{1f600}":"Emoji","\ufb33":"Hebrew"}',
    )
    expect(canonicalJson('\u000f\n"\\/\u007f')).toBe('"\\u000f\\n\\"\\\\/\u007f"')
  })

  it('is a fixed point of reading and writing', () => {
    fc.assert(
      fc.property(anyPlain, (value) => {
        const text = canonicalJson(value)
        const again = parseCanonicalJson(text)
        expect(again.ok && canonicalJson(again.value)).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('throws what cannot be read back', () => {
    for (const value of [0.5, Number.NaN, 2 ** 53, '\ud800', [new Date(0) as unknown as Plain]]) {
      expect(() => canonicalJson(value)).toThrow()
    }
    expect(() => canonicalJson(JSON.parse(nest(32)))).not.toThrow()
    expect(() => canonicalJson(JSON.parse(nest(33)))).toThrow()
  })
})

describe('parseCanonicalJson', () => {
  it.each(['{"b":1,"a":2}', '{ }', '[1, 2]', '"\\u0061"', '"\\/"', ' 1', '1\n', '"\\u000A"'])(
    'refuses %j, which is JSON and not canonical',
    (text) => {
      expect(parseStrictJson(text).ok).toBe(true)
      expect(parseCanonicalJson(text).ok).toBe(false)
    },
  )

  it('takes what is canonical', () => {
    expect(parseCanonicalJson('{"a":[1,"\\n"],"b":null}')).toMatchObject({ ok: true })
  })
})
