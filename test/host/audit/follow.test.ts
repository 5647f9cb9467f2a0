import { beforeAll, describe, expect, it } from 'vitest'
import { writeAccept } from '../../../src/record/build.ts'
import { readTurnFile } from '../../../src/record/read-file.ts'
import type { CheckedGame, NamedFile } from '../../../src/record/verify.ts'
import { filesOf, game, type PlayedToy, playedToy } from '../../support/audited-toys.ts'
import { forge } from '../../support/forger.ts'
import { minute, NORTH, nextToyFile, SOUTH, type ToyPlay, toyAuthor } from '../../support/toy-play.ts'

/** Nobody of this game; he says that he is the south. */
const MALLORY = toyAuthor('Mallory', 'south')

let play: ToyPlay
let whole: CheckedGame
let turn: PlayedToy['turn']
/** Another legal version of the north's file 3, which claims the latest time of all. */
let second: NamedFile

beforeAll(async () => {
  const played = await playedToy()
  play = played.play
  whole = played.whole
  turn = played.turn
  const before: ToyPlay = { ...play, files: play.files.slice(0, play.files.indexOf(turn(3))) }
  await nextToyFile(before, () => 2)
  const other = before.files.at(-1)
  if (other === undefined) throw new Error('no file')
  const late = await forge(other, { header: (header) => ({ ...header, claimedTime: minute(90) }) }, NORTH, whole)
  second = { ...late, name: 'second.turn' }
}, 120_000)

async function hashOf(file: NamedFile): Promise<string> {
  const read = await readTurnFile(file)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.payloadHash
}

/** A file 4 that acknowledges the second version, in the south's name, signed by somebody. */
async function answerTo(file: NamedFile, signer: typeof NORTH, name: string): Promise<NamedFile> {
  const ack = await hashOf(file)
  return { ...(await forge(turn(4), { header: (header) => ({ ...header, ack }) }, signer, whole)), name }
}

const stateOf = (one: Awaited<ReturnType<typeof game>>, name: string) =>
  one.files.find((file) => file.name === `games/${name}`)?.state

describe('of two versions of a turn, the audit', () => {
  it('follows the one that the other player answered, whatever times they claim', async () => {
    const one = await game(filesOf([...play.files, second]))
    expect(stateOf(one, turn(3).name)).toBe('held')
    expect(stateOf(one, second.name)).toBe('other-version')
  })

  it('is not steered by a header which a stranger signed', async () => {
    const forged = await answerTo(second, MALLORY, 'mallory.turn')
    const one = await game(filesOf([...play.files, second, forged]))
    expect(stateOf(one, turn(3).name)).toBe('held')
    expect(stateOf(one, second.name)).toBe('other-version')
    expect(stateOf(one, forged.name)).toBe('not-of-a-player')
    expect(one.counts.turns).toBe(whole.files.length - 2)
  })

  it('is not steered by a header that its own author signed in the name of the other', async () => {
    const own = await answerTo(second, NORTH, 'own.turn')
    const one = await game(filesOf([...play.files, second, own]))
    expect(stateOf(one, turn(3).name)).toBe('held')
    expect(stateOf(one, second.name)).toBe('other-version')
  })
})

describe('of two acceptances of an invitation, the audit', () => {
  it('follows the one whose game the inviter went on with, not the one that strangers name more often', async () => {
    const again = await writeAccept({
      author: { ...SOUTH, nonce: NORTH.seed },
      opening: whole.opening,
      claimedTime: minute(3),
    })
    const other: NamedFile = { name: 'again.turn', bytes: again.bytes }
    const read = await readTurnFile(other)
    const named = read.ok ? read.value.header.game : null
    const strangers: NamedFile[] = []
    for (let at = 0; at < play.files.length; at++) {
      const header = (old: object) => ({ ...old, game: named, claimedTime: minute(100 + at) })
      const forged = await forge(turn(3), { header }, toyAuthor(`Mallory ${at}`, 'north'), whole)
      strangers.push({ ...forged, name: `x${at}.turn` })
    }
    const one = await game(filesOf([...play.files, other, ...strangers]))
    expect(one.game).toBe(whole.gameId)
    expect(stateOf(one, 'again.turn')).toBe('other-version')
  })
})
