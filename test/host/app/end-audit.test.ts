import { describe, expect, it } from 'vitest'
import { EndAuditDesk } from '../../../src/host/app/end-audit-desk.ts'
import { auditedGame, endAuditSight, endAuditStop } from '../../../src/host/app/end-audit-sight.ts'
import { History } from '../../../src/host/app/history.ts'
import { Jobs } from '../../../src/host/app/jobs.ts'
import type { GameSession } from '../../../src/host/session.ts'
import type { Word } from '../../../src/ipc/contract.ts'
import type { EndAuditSight, EndAuditStop } from '../../../src/ipc/shapes.ts'
import type { Choice } from '../../../src/kernel/choice.ts'
import { ok } from '../../../src/kernel/result.ts'
import type { CheckedGame } from '../../../src/record/checked.ts'
import { endAudit } from '../../../src/record/hidden/end-audit.ts'
import { moved } from '../../support/hidden-lies.ts'
import {
  type BlindPlay,
  beginBlind,
  blindFile,
  closeBlind,
  disclose,
  makingBlind,
  play,
} from '../../support/hidden-play.ts'
import { hiddenWorld, playedByChance } from '../../support/hidden-world.ts'
import { LIBRARY, opened, value } from '../../support/host-world.ts'

const RING_WAR = LIBRARY.module('ring-war')
if (RING_WAR === undefined) throw new Error('no ring war')
const MODULE = RING_WAR

/** A desk that looks after one session, at whatever pace. */
function deskOf(session: GameSession, words: Word[] = [], pace = { slice: 40, quiet: 300 }) {
  const history = new History(MODULE)
  const jobs = new Jobs((word) => words.push(word))
  const open = async () => ok({ session, module: MODULE, history, kind: 'mail' as const })
  return { desk: new EndAuditDesk({ open }, jobs, pace), jobs, key: session.key }
}

async function finished(): Promise<{ readonly nora: GameSession; readonly sam: GameSession }> {
  const world = await hiddenWorld({ turns: 2 })
  return playedByChance(world, 3)
}

const desks = new WeakMap<GameSession, ReturnType<typeof deskOf>>()

/** One desk for each session, as in the app: it keeps what it has made. */
function usualDesk(session: GameSession): ReturnType<typeof deskOf> {
  const made = desks.get(session) ?? deskOf(session)
  desks.set(session, made)
  return made
}

async function seen(session: GameSession): Promise<EndAuditSight> {
  const { desk, key } = usualDesk(session)
  const answer = await desk.see(key)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}

async function stopAt(session: GameSession, stop: number, digest: string | null = null): Promise<EndAuditStop> {
  const { desk, key } = usualDesk(session)
  const answer = await desk.at(key, stop, digest)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}

/** What is on each map, by its side, as `piece@space`. */
function pieces({ maps }: EndAuditStop): { readonly [side: string]: readonly string[] } {
  return Object.fromEntries(
    maps.map(({ side, view }) => [side ?? 'truth', view.counters.map(({ id, space }) => `${id}@${space}`)]),
  )
}

/** The pieces that a side alone can show at each stop, from a replay that sees it and nobody else. */
function ownPieces(checked: CheckedGame, side: string): readonly (readonly string[])[] {
  const alone = { ...checked, disclosures: checked.disclosures.filter(({ author }) => author === side) }
  const { start, boundaries } = endAudit(alone)
  return [start, ...boundaries.map(({ position }) => position)].map((position) =>
    MODULE.source.view(position, side).counters.map(({ id, space }) => `${id}@${space}`),
  )
}

describe('the end audit on the desk', () => {
  it('shows at the set-up and at each file’s end what either side had, and how it truly stood', async () => {
    const { nora, sam } = await finished()
    value(await sam.takeIn(value(await nora.disclose()).bytes))
    value(await nora.takeIn(value(await sam.disclose()).bytes))
    const { checked } = nora
    const sight = await seen(nora)
    expect(sight).toMatchObject({ verdict: 'clean', findings: [], module: 'ring-war' })
    expect(sight.players).toEqual([
      { side: 'north', sideName: 'the North', player: 'Nora', disclosed: true },
      { side: 'south', sideName: 'the South', player: 'Sam', disclosed: true },
    ])
    expect(sight.checks.map(({ state }) => state)).toEqual(Array(6).fill('holds'))
    const turns = checked.files.filter(({ kind }) => kind === 'turn')
    expect(sight.stops.map(({ entry }) => entry)).toEqual([0, ...turns.map(({ header }) => header.last)])
    expect(sight.stops[0]?.title).toBe('Set-up · Turn 1')
    expect(sight.stops[1]?.title).toMatch(/^File \d by (Nora|Sam) · Turn 1$/)
    const north = ownPieces(checked, 'north')
    const south = ownPieces(checked, 'south')
    for (const at of sight.stops.keys()) {
      const shown = pieces(await stopAt(nora, at))
      expect(shown.north).toEqual(north[at])
      expect(shown.south).toEqual(south[at])
      expect(shown.truth).toEqual([...(north[at] ?? []), ...(south[at] ?? [])])
    }
    // Both made something of what nobody saw: else nothing is compared here.
    expect(new Set(north.map(String)).size + new Set(south.map(String)).size).toBeGreaterThan(4)
  })

  it('gives the spaces once, and not at all to whoever has them', async () => {
    const { nora } = await finished()
    const first = await stopAt(nora, 0)
    expect(first.maps.map(({ spaces }) => spaces.list?.length ?? null)).toEqual([10, null, null])
    const digest = first.maps[0]?.spaces.digest ?? ''
    expect(first.maps.every(({ spaces }) => spaces.digest === digest)).toBe(true)
    expect((await stopAt(nora, 1, digest)).maps.map(({ spaces }) => spaces.list)).toEqual([null, null, null])
  })

  it('works while one side has not disclosed, and says whom it waits for', async () => {
    const { nora, sam } = await finished()
    const none = await seen(nora)
    expect(none).toMatchObject({ verdict: 'incomplete', findings: [] })
    expect(none.sentence).toContain('Nora (the North) and Sam (the South) have not disclosed yet')
    expect(none.checks.every(({ state }) => state === 'open')).toBe(true)
    value(await nora.disclose())
    const one = await seen(nora)
    expect(one).toMatchObject({ verdict: 'incomplete', findings: [] })
    expect(one.sentence).toContain('Sam (the South) has not disclosed yet')
    expect(one.players.map(({ disclosed }) => disclosed)).toEqual([true, false])
    expect(one.checks.map(({ state }) => state)).toEqual(Array(6).fill('open'))
    const own = ownPieces(nora.checked, 'north')
    const last = one.stops.length - 1
    const shown = pieces(await stopAt(nora, last))
    expect(shown).toEqual({ north: own[last], south: [], truth: own[last] })
    expect(own[last]?.length).toBeGreaterThan(0)
    // Taken in, the other disclosure makes another audit of it.
    value(await nora.takeIn(value(await sam.disclose()).bytes))
    expect((await seen(nora)).verdict).toBe('clean')
  })

  it('comes when the game is over and something was hidden, not before', async () => {
    const world = await hiddenWorld()
    const nora = await opened(world.nora, world.id)
    const { desk, key } = deskOf(nora)
    expect(await desk.see(key)).toMatchObject({ ok: false, error: { code: 'nothing-to-disclose' } })
    expect(await desk.at(key, 0, null)).toMatchObject({ ok: false, error: { code: 'nothing-to-disclose' } })
    nora.release()
    const over = await finished()
    const { desk: other, key: its } = deskOf(over.nora)
    const stops = (await seen(over.nora)).stops.length
    expect(await other.at(its, stops, null)).toMatchObject({
      ok: false,
      error: {
        code: 'not-found',
        message: `This audit can be looked at from stop 0 to ${stops - 1}; there is no stop ${stops}.`,
      },
    })
  })

  it('says how far it is and can be broken off; what is made once is there at once', async () => {
    const { nora } = await finished()
    value(await nora.disclose())
    const words: Word[] = []
    const { desk, jobs, key } = deskOf(nora, words, { slice: 0, quiet: 0 })
    const going = desk.see(key)
    await new Promise((resolve) => setImmediate(resolve))
    const told = words.find(({ type }) => type === 'progress')
    expect(told).toMatchObject({ type: 'progress', of: nora.checked.entries.length })
    jobs.cancel(told?.type === 'progress' ? told.job : '')
    expect(await going).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(words.at(-1)?.type).toBe('job-ended')
    expect((await desk.see(key)).ok).toBe(true)
    const before = words.length
    expect((await desk.at(key, 1, null)).ok).toBe(true)
    expect(words.length).toBe(before)
  })
})

const REST: readonly Choice[] = [['halt'], ['pass']]

async function sightOf(game: BlindPlay): Promise<EndAuditSight> {
  const checked = await disclose(game, 'north', 'south')
  return endAuditSight(checked.gameId, auditedGame(MODULE, checked, endAudit(checked)))
}

describe('an end audit that finds something', () => {
  it('leads from a root that was not true to the end of its file', async () => {
    const game = await beginBlind({ turns: 1 })
    const made = await makingBlind(game)
    await play(made, ...REST)
    made.forces = (position) => moved(position, 'north', 'nf1', 'n5')
    await closeBlind(made)
    await blindFile(game, ...REST)
    const sight = await sightOf(game)
    expect(sight).toMatchObject({ verdict: 'faults', findings: [{ code: 'bad-proof', rule: null, stop: 1 }] })
    expect(sight.sentence).toMatch(/^1 thing does not fit/)
    expect(sight.checks.filter(({ state }) => state === 'fails').map(({ name }) => name)).toEqual([
      'Forces as signed for',
    ])
  })

  it('leads from where it could not go on to the last place that it reached', async () => {
    const game = await beginBlind({ turns: 1 })
    const made = await makingBlind(game)
    await play(made, ['march', 'nf1', 'n4'], ...REST)
    made.secrets[0] = [['march', 'nf1', 'n4'], ['march', 'nf1', 'n5'], ['halt']]
    await closeBlind(made)
    await blindFile(game, ...REST)
    const checked = await disclose(game, 'north', 'south')
    const audited = auditedGame(MODULE, checked, endAudit(checked))
    const sight = endAuditSight(checked.gameId, audited)
    expect(sight.stops).toHaveLength(1)
    expect(sight).toMatchObject({
      verdict: 'faults',
      findings: [{ code: 'hidden-illegal', rule: 'ring:2.1', stop: 0 }],
    })
    expect(sight.checks.map(({ state }) => state)).toEqual(['holds', 'holds', 'fails', 'open', 'open', 'open'])
    expect(endAuditStop(audited, 0, null)?.maps).toHaveLength(3)
    expect(endAuditStop(audited, 1, null)).toBeUndefined()
  })

  it('tells a disclosure that holds something back from one that has not come', async () => {
    const game = await beginBlind({ turns: 1 })
    await blindFile(game, ['march', 'nf1', 'n4'], ...REST)
    await blindFile(game, ...REST)
    game.logs.south?.pop()
    const sight = await sightOf(game)
    expect(sight).toMatchObject({ verdict: 'faults', findings: [{ code: 'refused-proof' }] })
    expect(sight.checks[0]).toMatchObject({ name: 'Disclosures', state: 'fails' })
  })
})
