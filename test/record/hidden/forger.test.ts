import { beforeAll, describe, expect, it } from 'vitest'
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plain } from '../../../src/kernel/plain.ts'
import type { CheckedGame } from '../../../src/record/checked.ts'
import { reseal, type Tampering } from '../../../src/record/reseal.ts'
import { takeApart } from '../../../src/record/seal.ts'
import { type BlindPlay, beginBlind, blindFile, blindGame, disclose, faultOf } from '../../support/hidden-play.ts'
import { NORTH, SOUTH } from '../../support/toy-play.ts'

const REST: readonly Choice[] = [['halt'], ['pass']]
const HEX = 'ab'.repeat(32)

/** Every member of a disclosure's header, what a forger who holds the key writes in its place, and what becomes of it. */
const ROWS: readonly { readonly member: string; readonly to: Plain; readonly code: string | undefined }[] = [
  { member: 'v', to: 2, code: 'unknown-format-version' },
  { member: 'kind', to: 'notice', code: 'malformed' },
  { member: 'game', to: HEX, code: 'wrong-game' },
  { member: 'game', to: null, code: 'malformed' },
  { member: 'file', to: 3, code: 'malformed' },
  { member: 'author', to: 'south', code: 'unknown-signer' },
  { member: 'author', to: 'west', code: 'unknown-signer' },
  { member: 'first', to: 3, code: 'broken-chain' },
  { member: 'last', to: 3, code: 'broken-chain' },
  { member: 'head', to: HEX, code: 'broken-chain' },
  { member: 'state', to: HEX, code: 'malformed' },
  { member: 'roots', to: [HEX], code: 'hidden-illegal' },
  { member: 'ack', to: HEX, code: 'broken-chain' },
  { member: 'ack', to: null, code: 'malformed' },
  { member: 'reveal', to: HEX, code: 'malformed' },
  { member: 'claimedTime', to: '2031-13-01T00:00:00Z', code: 'malformed' },
  { member: 'members', to: { 'report.txt': HEX }, code: 'malformed' },
  { member: 'members', to: { 'disclosure.jsonl': HEX, 'report.txt': HEX }, code: 'bad-signature' },
]

let game: BlindPlay
let before: CheckedGame
let disclosure: BlindPlay['files'][number]

beforeAll(async () => {
  game = await beginBlind({ turns: 1 })
  await blindFile(game, ...REST)
  await blindFile(game, ...REST)
  before = await blindGame(game)
  await disclose(game, 'north')
  const last = game.files.pop()
  if (last === undefined) throw new Error('no disclosure')
  disclosure = last
})

async function codeOf(how: Tampering, key = NORTH.key): Promise<string | undefined> {
  const forged = await reseal(disclosure.bytes, how, key, before)
  if (!forged.ok) throw new Error(forged.error.message)
  const fault = await faultOf({ ...game, files: [...game.files, { name: 'forged.turn', bytes: forged.value.bytes }] })
  if (fault !== undefined) expect(fault.file).toBe('forged.turn')
  return fault?.code
}

describe('a forger of a disclosure who holds the key', () => {
  it('is not refused for nothing', async () => {
    expect(await codeOf({})).toBeUndefined()
  })

  it('has every member of the header in the table', async () => {
    const parts = await takeApart(disclosure.bytes)
    if (!parts.ok) throw new Error(parts.error.message)
    expect([...new Set(ROWS.map(({ member }) => member))].sort()).toEqual(Object.keys(parts.value.header).sort())
  })

  for (const { member, to, code } of ROWS) {
    it(`is refused with ${code} who writes ${JSON.stringify(to).slice(0, 40)} for ${member}`, async () => {
      if (member === 'members') expect(await codeOf({ members: () => to })).toBe(code)
      else expect(await codeOf({ header: (header) => ({ ...header, [member]: to }) })).toBe(code)
    })
  }

  it('cannot add to the header, name another entry throughout, or sign for the other side', async () => {
    expect(await codeOf({ header: (header) => ({ ...header, answer: null }) })).toBe('malformed')
    expect(await codeOf({ header: (header) => ({ ...header, first: 999, last: 999 }) })).toBe('missing-turn')
    expect(await codeOf({}, SOUTH.key)).toBe('unknown-signer')
  })
})
