import { describe, expect, it } from 'vitest'
import { seededEntropy } from '../../src/host/entropy.ts'
import { openSeed } from '../../src/host/game-store.ts'
import { acceptGame, listGames, type NewGame, newGame } from '../../src/host/games.ts'
import { loadGame, viewGame } from '../../src/host/load-game.ts'
import { takeIn } from '../../src/host/take-in.ts'
import { begunWorld, code, message, player, value } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

async function pair() {
  const nora = await player(new MemoryDisk(), '/nora', 'Nora')
  const sam = await player(new MemoryDisk(), '/sam', 'Sam')
  const { name, key, fingerprint } = sam.identity
  const wish: NewGame = {
    module: 'toy-war',
    scenario: 'ridge',
    side: 'north',
    options: {},
    dice: 'casual',
    opponent: { name, key, fingerprint },
  }
  return { nora, sam, wish }
}

const disk = ({ host }: { readonly host: { readonly disk: unknown } }) => host.disk as MemoryDisk

describe('inviting', () => {
  it('refuses what cannot be played, and stores nothing', async () => {
    const { nora, wish } = await pair()
    const tries: readonly (readonly [Partial<NewGame>, string, string])[] = [
      [
        { module: 'chess' },
        'unknown-module',
        'There is no module "chess" here; there is: toy-war, ring-war, three-fords.',
      ],
      [{ scenario: 'valley' }, 'unknown-scenario', 'There is no scenario valley.'],
      [{ options: { moons: 2 } }, 'unknown-option', 'There is no option moons.'],
      [{ options: { turns: 99 } }, 'bad-option', 'The option turns is a number from 1 to 20.'],
      [{ side: 'east' }, 'no-such-side', 'There is no side "east" in Toy War; the sides are north and south.'],
      [
        { opponent: { ...nora.identity } },
        'own-card',
        'That is your own card; a game needs the card of somebody else.',
      ],
    ]
    for (const [change, expected, sentence] of tries) {
      const result = await newGame(nora.host, nora.identity, { ...wish, ...change })
      expect([code(result), message(result)]).toEqual([expected, sentence])
    }
    const strict = await newGame(nora.host, nora.identity, { ...wish, dice: 'witnessed' })
    expect(code(strict)).toBe('bad-opening')
    expect(value(await listGames(nora.host))).toEqual([])
    expect(disk(nora).list('/nora/games')).toEqual([])
  })

  it('keeps an invitation nobody accepts in the list', async () => {
    const { nora, wish } = await pair()
    const { game, sent } = value(await newGame(nora.host, nora.identity, wish))
    expect(sent.header.kind).toBe('open')
    const [listed] = value(await listGames(nora.host))
    expect(listed).toMatchObject({ state: 'invited', key: game.key })
    expect(code(await loadGame(nora.host, game.key, nora.identity))).toBe('not-accepted')
    expect(code(await viewGame(nora.host, game.key))).toBe('not-accepted')
    expect(disk(nora).list('/nora/locks')).toEqual([])
  })
})

describe('accepting', () => {
  it('makes one game of one invitation', async () => {
    const { nora, sam, wish } = await pair()
    const { sent } = value(await newGame(nora.host, nora.identity, wish))
    const first = value(await acceptGame(sam.host, sam.identity, sent.bytes))
    const second = await acceptGame(sam.host, sam.identity, sent.bytes)
    expect(code(second)).toBe('already-accepted')
    expect(message(second)).toContain(first.game.key.slice(0, 8))
    expect(value(await listGames(sam.host)).length).toBe(1)
  })

  it('is not for another key than the invited one', async () => {
    const { nora, wish } = await pair()
    const eve = await player(new MemoryDisk(), '/eve', 'Eve')
    const { sent } = value(await newGame(nora.host, nora.identity, wish))
    const result = await acceptGame(eve.host, eve.identity, sent.bytes)
    expect(code(result)).toBe('not-for-you')
    expect(message(result)).toBe('Nora invited another key than that of Eve; send him your card and ask again.')
    expect(disk(eve).list('/eve/games')).toEqual([])
    expect(code(await acceptGame(nora.host, nora.identity, sent.bytes))).toBe('not-for-you')
  })

  it('takes nothing but an invitation, and that whole', async () => {
    const world = await begunWorld({ nora: new MemoryDisk(), sam: new MemoryDisk() })
    const { sam, acceptance, invitation } = world
    expect((await acceptGame(sam.host, sam.identity, acceptance.sent.bytes)).ok).toBe(false)
    expect(code(await acceptGame(sam.host, sam.identity, new Uint8Array(0)))).toBe('malformed')
    const bent = invitation.sent.bytes.slice()
    bent[100] = (bent[100] ?? 0) ^ 1
    const result = await acceptGame(sam.host, sam.identity, bent)
    expect(result.ok ? '' : result.error.kind).toBe('file')
    expect(value(await listGames(sam.host)).length).toBe(1)
  })

  it('of an invitation is said to be needed when it is opened instead', async () => {
    const { nora, sam, wish } = await pair()
    const { sent } = value(await newGame(nora.host, nora.identity, wish))
    const result = await takeIn(sam.host, sent.bytes)
    expect(code(result)).toBe('not-accepted')
    expect(message(result)).toContain('accept')
  })

  it('answered twice with different games is one game all the same', async () => {
    const { nora, sam, wish } = await pair()
    const { sent, game } = value(await newGame(nora.host, nora.identity, wish))
    const first = value(await acceptGame(sam.host, sam.identity, sent.bytes))
    // Sam has another machine with the same key, and other chance.
    const twin = await player(new MemoryDisk(), '/twin', 'Sam')
    const other = { ...twin.host, entropy: seededEntropy('another try') }
    const second = value(await acceptGame(other, sam.identity, sent.bytes))
    expect(second.game.key).not.toBe(first.game.key)
    const taken = value(await takeIn(nora.host, first.sent.bytes))
    expect(taken.key).toBe(first.game.key)
    const again = await takeIn(nora.host, second.sent.bytes)
    expect(again.ok ? '' : again.error.kind).toBe('file')
    expect(disk(nora).list('/nora/games')).toEqual([first.game.key])
    expect(value(await viewGame(nora.host, game.key)).key).toBe(first.game.key)
  })
})

describe('the secret of a game', () => {
  it('is not to be read in the folder, and opens only for its identity and its game', async () => {
    const world = await begunWorld({ nora: new MemoryDisk(), sam: new MemoryDisk() })
    const { nora, sam } = world
    const game = { ...world.invitation.game, folder: `/nora/games/${world.id}`, key: world.id }
    const seed = value(openSeed(nora.host.disk, game, nora.identity))
    expect(seed.length).toBe(32)
    const all = Buffer.concat([...disk(nora).files().values()].map((bytes) => Buffer.from(bytes)))
    expect(all.includes(Buffer.from(seed))).toBe(false)
    expect(all.includes(Buffer.from(Buffer.from(seed).toString('hex')))).toBe(false)
    expect(code(openSeed(nora.host.disk, game, sam.identity))).toBe('not-for-you')
    const moved = { ...game, facts: { ...game.facts, open: '0'.repeat(64) } }
    expect(code(openSeed(nora.host.disk, moved, nora.identity))).toBe('damaged')
  })
})
