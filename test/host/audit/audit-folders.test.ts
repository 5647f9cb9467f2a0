import { beforeAll, describe, expect, it } from 'vitest'
import { auditFolders } from '../../../src/host/audit/audit.ts'
import { writeOpen } from '../../../src/record/build.ts'
import { utf8 } from '../../../src/record/bytes.ts'
import { checkpointText } from '../../../src/record/checkpoint.ts'
import type { CheckedGame } from '../../../src/record/verify.ts'
import { diskOf } from '../../support/audit-disk.ts'
import {
  audit,
  brisk,
  errors,
  type Files,
  filesOf,
  game,
  library,
  type PlayedToy,
  playedToy,
} from '../../support/audited-toys.ts'
import { forge } from '../../support/forger.ts'
import { TOY_MODULE } from '../../support/toy-game.ts'
import {
  beginToy,
  fingerprint,
  minute,
  NORTH,
  nextToyFile,
  SOUTH,
  type ToyPlay,
  toyAuthor,
} from '../../support/toy-play.ts'

let play: ToyPlay
let whole: CheckedGame
let turn: PlayedToy['turn']

beforeAll(async () => {
  const played = await playedToy()
  play = played.play
  whole = played.whole
  turn = played.turn
}, 120_000)

describe('what is missing or foreign', () => {
  it('a missing turn is named', async () => {
    const one = await game(filesOf(play.files.filter(({ name }) => !name.endsWith('turn-3.turn'))))
    expect(one.verdict.state).toBe('incomplete')
    expect(errors(one)[0]).toEqual(['missing-turn', 'games/05-turn-4.turn', turn(3).sealed.header.first])
    expect(one.ok).toBe(false)
  })

  it('without the opening nothing can be said, and that is said', async () => {
    const one = await game(filesOf(play.files.slice(1)))
    expect(one.verdict.state).toBe('unknown')
    expect(errors(one)[0]?.[0]).toBe('missing-turn')
    expect(one.game).toBeNull()
  })

  it('a file signed by a stranger speaks against nobody and breaks nothing', async () => {
    const stranger = toyAuthor('Stranger', 'south')
    const forged = await forge(turn(4), {}, stranger, whole)
    const one = await game(filesOf([...play.files, { ...forged, name: 'strange.turn' }]))
    expect(errors(one)).toEqual([['unknown-signer', 'games/strange.turn', null]])
    expect(one.findings[0]?.signedBy).toBeNull()
    expect(one.findings[0]?.evidence).toHaveLength(1)
    expect(one.verdict.state).toBe('complete')
    expect(one.ok).toBe(false)
    expect(one.files.find(({ name }) => name === 'games/strange.turn')?.state).toBe('not-of-a-player')
  })

  it('a game of another module or version is told apart', async () => {
    const begin = (digest: string) =>
      writeOpen({
        author: NORTH,
        module: { id: 'toy-war', rulesRevision: 3, digest, kit: null },
        scenario: 'ridge',
        options: {},
        dice: 'casual',
        invited: fingerprint(SOUTH),
        claimedTime: minute(0),
      })
    const one = await game({ 'games/0.turn': (await begin('ee'.repeat(32))).bytes })
    expect(errors(one)).toEqual([['other-module', 'games/0.turn', null]])
    expect(one.verdict.state).toBe('unknown')
    expect(one.module).toMatchObject({ digest: 'ee'.repeat(32), installed: { digest: TOY_MODULE.digest } })
  })

  it('a damaged file and a mail that lost its attachment are problems, with their codes', async () => {
    const cut = turn(6).bytes.slice(0, -30)
    const lost = utf8(checkpointText({ game: whole.gameId, file: 6, head: turn(6).sealed.header.head }))
    const { audit: found } = await audit({ ...filesOf(play.files), 'games/x.turn': cut, 'games/mail.txt': lost })
    expect(found.ok).toBe(false)
    expect(found.games[0]?.ok).toBe(true)
    expect(found.unreadable.map(({ name, code }) => [name, code])).toEqual([
      ['games/mail.txt', 'malformed'],
      ['games/x.turn', 'malformed'],
    ])
  })

  it('folders without a turn file, or without anything, are refused', async () => {
    const none = (files: Files) => auditFolders(diskOf(files), [{ name: 'd', path: '/d' }], library, new Map())
    expect(await none({ '/d/notes.txt': utf8('bread') })).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(await none({})).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })
})

describe('several games', () => {
  it('are audited one by one, each told of the other openings between the same two', async () => {
    // The same two: one invitation never accepted, one game accepted and left, one played for two files.
    const opened = await writeOpen({ ...openingOf(NORTH, SOUTH, 'a'), claimedTime: minute(0) })
    const left = await beginToy({ inviter: variant(NORTH, 'b'), acceptor: variant(SOUTH, 'b') })
    const begun = await beginToy({ inviter: variant(NORTH, 'c'), acceptor: variant(SOUTH, 'c') })
    await nextToyFile(begun, brisk)
    // Two others.
    const others = await beginToy({ inviter: toyAuthor('Olga', 'north'), acceptor: toyAuthor('Piet', 'south') })
    const { audit: found } = await audit({
      ...filesOf(play.files, 'games/played'),
      'games/only.turn': opened.bytes,
      ...filesOf(left.files, 'games/left'),
      ...filesOf(begun.files, 'games/begun'),
      ...filesOf(others.files, 'games/others'),
    })
    expect(found.ok).toBe(true)
    expect(found.games.map(({ verdict }) => verdict.state).toSorted()).toEqual(
      ['complete', 'not-begun', 'under-way', 'under-way', 'under-way'].toSorted(),
    )
    const played = found.games.find(({ game: id }) => id === whole.gameId)
    expect(played?.related.map(({ state }) => state).toSorted()).toEqual([
      'broken-off',
      'never-accepted',
      'never-played',
    ])
    const apart = found.games.find(({ players }) => players[0]?.name === 'Olga')
    expect(apart?.related).toEqual([])
  })
})

function openingOf(inviter: typeof NORTH, invited: typeof SOUTH, which: string) {
  const { id, rulesRevision, digest, kit } = TOY_MODULE
  return {
    author: variant(inviter, which),
    module: { id, rulesRevision, digest, kit },
    scenario: 'ridge',
    options: { turns: 2 },
    dice: 'casual',
    invited: fingerprint(invited),
  } as const
}

/** The same player with other secrets, for another game. */
function variant(author: typeof NORTH, which: string): typeof NORTH {
  const { seed, nonce } = toyAuthor(`${author.name} in ${which}`, author.side)
  return { ...author, seed, nonce }
}
