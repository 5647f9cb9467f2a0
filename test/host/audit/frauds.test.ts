import { beforeAll, describe, expect, it } from 'vitest'
import { CHECK_WORDS } from '../../../src/host/report/check-words.ts'
import { writeOpen } from '../../../src/record/build.ts'
import type { CheckedGame, NamedFile } from '../../../src/record/verify.ts'
import { audit, errors, filesOf, game, type PlayedToy, playedToy } from '../../support/audited-toys.ts'
import { forge } from '../../support/forger.ts'
import { TOY_MODULE } from '../../support/toy-game.ts'
import { minute, NORTH, nextToyFile, SOUTH, type ToyPlay } from '../../support/toy-play.ts'

let play: ToyPlay
let whole: CheckedGame
let turn: PlayedToy['turn']

beforeAll(async () => {
  const played = await playedToy()
  play = played.play
  whole = played.whole
  turn = played.turn
}, 120_000)

const upTo = (number: number) => play.files.slice(0, play.files.indexOf(turn(number)))
const without = (number: number) => play.files.filter((file) => file !== turn(number))

/** Some files of another history from file 3 on, in which everybody only rests: to sign it takes both keys. */
async function otherHistory(count: number): Promise<readonly NamedFile[]> {
  const other: ToyPlay = { ...play, files: upTo(3) }
  for (let file = 0; file < count; file++) await nextToyFile(other, () => 2)
  return other.files.slice(upTo(3).length).map((file) => ({ ...file, name: `other-${file.name}` }))
}

describe('what a holder of a key may try', () => {
  it('one third turn to each of two readers: both headers are the proof, whoever hands them in', async () => {
    const one = await game(filesOf([...upTo(3), turn(3), ...(await otherHistory(1))]))
    expect(one.verdict).toMatchObject({ state: 'forked', forked: true })
    expect(errors(one).map(([code]) => code)).toEqual(['fork'])
    expect(one.findings[0]).toMatchObject({ signedBy: 'north', evidence: [expect.anything(), expect.anything()] })
  })

  it('another third turn in place of the one that was answered: the one who answered is not blamed', async () => {
    const one = await game(filesOf([...without(3), ...(await otherHistory(1))]))
    expect(one.verdict.state).toBe('broken')
    expect(one.verdict.sentence).toContain('The game holds up to entry 11, the end of file 3, and no further.')
    expect(errors(one)).toEqual([['broken-chain', 'games/05-turn-4.turn', 14]])
    expect(one.findings[0]?.message).toContain('Sam (south) answers another version of file 3')
    expect(one.findings[0]?.message).toContain(
      'Either Nora (north) signed two, or Sam (south) answers what was never sent',
    )
  })

  it('a whole other history, signed with both keys: the audit stays on the one that was played to its end', async () => {
    const other = await otherHistory(5)
    const one = await game(filesOf([...play.files, ...other]))
    expect(one.verdict).toMatchObject({ state: 'forked', forked: true })
    expect(one.outcome).not.toBeNull()
    expect(one.counts.turns).toBe(whole.files.length - 2)
    const forks = one.findings.filter(({ code }) => code === 'fork').map(({ file }) => file)
    expect(forks).toEqual(other.map(({ name }) => `games/${name}`))
  })

  it('a turn left out, by the one whom it hurts', async () => {
    const one = await game(filesOf(without(3)))
    expect(errors(one)).toEqual([['missing-turn', 'games/05-turn-4.turn', 10]])
    expect(one.verdict).toMatchObject({ state: 'incomplete', forked: false })
  })

  it('an opening signed again with other rules, the true one kept back: told once, and nobody is called a stranger', async () => {
    const { id, rulesRevision, kit } = TOY_MODULE
    const swapped = await writeOpen({
      author: NORTH,
      module: { id, rulesRevision, digest: 'ee'.repeat(32), kit },
      scenario: 'ridge',
      options: { turns: 3 },
      dice: 'casual',
      invited: whole.opening.open.invited,
      claimedTime: minute(0),
    })
    const { audit: found } = await audit(
      filesOf([{ name: 'swapped.turn', bytes: swapped.bytes }, ...play.files.slice(1)]),
    )
    expect(found.games.map(({ verdict }) => verdict.state)).toEqual(['unknown', 'unknown'])
    const [first, second] = found.games.toSorted((a, b) => a.files.length - b.files.length)
    expect(first?.findings).toMatchObject([{ code: 'other-module', signedBy: 'north' }])
    expect(second?.findings).toMatchObject([{ code: 'missing-turn', seq: 0 }])
    expect(second?.findings[0]?.message).toContain(`${play.files.length - 1} files hang on it`)
    expect(new Set(second?.files.slice(1).map(({ state }) => state))).toEqual(new Set(['not-checked']))
  })

  it('standing orders altered after the battle', async () => {
    const entries = (all: readonly object[]) =>
      all.map((entry) => ('type' in entry && entry.type === 'orders' ? { ...entry, body: { orders: null } } : entry))
    const altered = await forge(turn(4), { entries: (all) => JSON.parse(JSON.stringify(entries(all))) }, SOUTH, whole)
    const one = await game(filesOf([...play.files, { ...altered, name: 'orders.turn' }]))
    expect(errors(one).map(([code, file]) => [code, file])).toEqual([
      ['fork', 'games/orders.turn'],
      ['state-mismatch', 'games/orders.turn'],
    ])
    expect(one.verdict.state).toBe('forked')
    const alone = await game(filesOf([...without(4), { ...altered, name: 'orders.turn' }]))
    expect(errors(alone)).toEqual([['state-mismatch', 'games/orders.turn', expect.any(Number)]])
    expect(alone.findings[0]?.signedBy).toBe('south')
  })

  it('the same turn signed again with an answer to what was never sent: the game goes on with the honest one', async () => {
    const header = (old: object) => ({ ...JSON.parse(JSON.stringify(old)), ack: 'cd'.repeat(32) })
    const again = await forge(turn(4), { header }, SOUTH, whole)
    const one = await game(filesOf([...play.files, { ...again, name: 'again.turn' }]))
    expect(one.outcome).not.toBeNull()
    expect(one.verdict).toMatchObject({ state: 'forked', forked: true })
    expect(errors(one)).toEqual([['broken-chain', 'games/again.turn', null]])
    expect(one.files.find(({ name }) => name === 'games/again.turn')?.state).toBe('other-version')
  })

  it('a copy of the opening with a false signature does not undo the game', async () => {
    const [open] = play.files
    if (open === undefined) throw new Error('no opening')
    const copy = await forge(open, {}, SOUTH, whole)
    const one = await game(filesOf([...play.files, { ...copy, name: 'copy.turn' }]))
    expect(one.verdict).toMatchObject({ state: 'complete', forked: false })
    expect(errors(one).map(([code, file]) => [code, file])).toEqual([['unknown-signer', 'games/copy.turn']])
    expect(one.files.find(({ name }) => name === 'games/copy.turn')?.state).toBe('not-of-a-player')
  })
})

describe('the checks of an audit', () => {
  it('are counted by name, each with words of its own, and hold in an honest game', async () => {
    const { checks } = await game(filesOf(play.files))
    expect(checks.length).toBeGreaterThan(20)
    expect(checks.flatMap(({ failed }) => failed)).toEqual([])
    const known = CHECK_WORDS.map(([name]) => name)
    expect(checks.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
    expect(checks.find(({ name }) => name === 'signature')?.files).toBe(play.files.length)
    expect(checks.find(({ name }) => name === 'entries')?.files).toBe(whole.files.length - 2)
  })

  it('name the files they fail in', async () => {
    const entries = (all: readonly object[]) =>
      all.map((entry) =>
        'type' in entry && entry.type === 'choice' ? { ...entry, body: { choice: ['attack', '9'] } } : entry,
      )
    const badly = await forge(turn(3), { entries: (all) => JSON.parse(JSON.stringify(entries(all))) }, NORTH, whole)
    const { checks } = await game(filesOf([...play.files, { ...badly, name: 'badly.turn' }]))
    expect(checks.find(({ name }) => name === 'entries')?.failed).toEqual(['games/badly.turn'])
    expect(checks.find(({ name }) => name === 'signature')?.failed).toEqual([])
  })
})
