import { describe, expect, it } from 'vitest'
import type { Options } from '../../src/kernel/game.ts'
import { type Author, writeAccept, writeOpen } from '../../src/record/build.ts'
import { makeChain } from '../../src/record/chain.ts'
import { reportText } from '../../src/record/report.ts'
import type { Problem } from '../../src/record/types.ts'
import { type NamedFile, verifyFiles } from '../../src/record/verify.ts'
import { findToy, TOY_MODULE } from '../support/toy-game.ts'
import { fingerprint, minute, NORTH, SOUTH, toyAuthor } from '../support/toy-play.ts'

const { id, rulesRevision, digest, kit } = TOY_MODULE

/** An opening by one player for another, and an acceptance of it by anybody: both are written truly and signed. */
async function begin(inviter: Author, invited: Author, acceptor: Author): Promise<readonly Problem[]> {
  const open = await writeOpen({
    author: inviter,
    module: { id, rulesRevision, digest, kit },
    scenario: 'ridge',
    options: {},
    dice: 'casual',
    invited: fingerprint(invited),
    claimedTime: minute(0),
  })
  const files: NamedFile[] = [{ name: 'open.turn', bytes: open.bytes }]
  const { opening } = await verifyFiles(files, findToy)
  if (opening === null) throw new Error('the opening does not hold')
  const accept = await writeAccept({ author: acceptor, opening, claimedTime: minute(1) })
  const { problems } = await verifyFiles([...files, { name: 'accept.turn', bytes: accept.bytes }], findToy)
  return problems.filter((problem) => problem.severity === 'error')
}

const refused = (part: string) => [{ code: 'bad-opening', file: 'accept.turn', message: expect.stringContaining(part) }]

describe('an acceptance', () => {
  it('by the invited player of the other side holds', async () => {
    expect(await begin(NORTH, SOUTH, SOUTH)).toEqual([])
  })
  it('by somebody else is refused', async () => {
    expect(await begin(NORTH, SOUTH, toyAuthor('Eve', 'south'))).toMatchObject(refused('not invited'))
  })
  it('of the same side is refused', async () => {
    const other = toyAuthor('Olga', 'north')
    expect(await begin(NORTH, other, other)).toMatchObject(refused('The side open to Olga is south'))
  })
  it('of a side that there is not is refused', async () => {
    const other = toyAuthor('Olga', 'west')
    expect(await begin(NORTH, other, other)).toMatchObject(refused('is south, not west'))
  })
  it('by the inviter himself is refused', async () => {
    const both: Author = { ...SOUTH, key: NORTH.key }
    expect(await begin(NORTH, both, both)).toMatchObject(refused('same key'))
  })
  it('with the inviter’s nonce, or his chains, is refused', async () => {
    for (const copied of [
      { ...SOUTH, nonce: NORTH.nonce },
      { ...SOUTH, seed: NORTH.seed },
    ]) {
      expect(await begin(NORTH, copied, copied)).toMatchObject(refused('same key, anchor or nonce'))
    }
  })
})

describe('an opening', () => {
  it('by a side that the game does not have is refused', async () => {
    await expect(begin(toyAuthor('Olga', 'west'), SOUTH, SOUTH)).rejects.toThrow('does not hold')
  })
  it('with an anchor for a nonce is refused', async () => {
    const nonce = makeChain(NORTH.seed, 'hidden').element(0)
    await expect(begin({ ...NORTH, nonce }, SOUTH, SOUTH)).rejects.toThrow('does not hold')
  })
})

it('its report says the options in the order of the record, whatever order they were wished in', async () => {
  const open = await writeOpen({
    author: NORTH,
    module: { id, rulesRevision, digest, kit },
    scenario: 'ridge',
    options: {},
    dice: 'casual',
    invited: fingerprint(SOUTH),
    claimedTime: minute(0),
  })
  const { opening } = await verifyFiles([{ name: 'open.turn', bytes: open.bytes }], findToy)
  if (opening === null) throw new Error('the opening does not hold')
  const said = (options: Options) =>
    reportText(opening.file.header, [], { open: { ...opening.open, options }, acceptor: null })
  expect(said({ turns: 3, early: true })).toContain('ridge, early=true, turns=3')
  expect(said({ early: true, turns: 3 })).toBe(said({ turns: 3, early: true }))
})
