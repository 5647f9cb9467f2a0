import { expect, test } from 'vitest'
import type { CallName, Line, Word } from '../../../src/ipc/contract.ts'
import type { LogEntry, Sight } from '../../../src/ipc/shapes.ts'
import { GameTable } from '../../../src/renderer/screens/game/game-table.ts'

const KEY = 'a'.repeat(64)

function sight(entries: number, extra: Partial<Sight> = {}): Sight {
  return {
    key: KEY,
    module: 'm',
    side: 'red',
    player: 'Ann',
    opponent: {
      name: 'Bob',
      kind: 'mail',
      fingerprint: 'b'.repeat(64),
      words: 'eight words',
      trust: 'checked',
      saysName: null,
      showWords: false,
    },
    view: { heading: [], facts: [], counters: [], tables: [] },
    spaces: { digest: 'd1', list: null },
    offers: [],
    turn: 'ours',
    waiting: '',
    deciding: null,
    at: entries,
    entries,
    unsent: entries,
    notSent: null,
    evidence: null,
    canUndo: true,
    cannotFinish: null,
    finished: null,
    drawOffered: false,
    orders: { ours: null, theirs: null },
    ...extra,
  }
}

function logged(entry: number): LogEntry {
  const dice = entry === 2 ? { purpose: 'weather', dice: [{ sides: 6, value: 4 }], proof: '' } : null
  return {
    entry,
    seq: null,
    file: null,
    side: 'red',
    type: 'choice',
    title: '',
    rule: '',
    told: [],
    pieces: [],
    spaces: [],
    dice,
    heading: '',
  }
}

const SPACES = [{ id: 'a', x: 0, y: 0, sign: '.', marks: [] }]

/** A host that holds a game of some entries. */
function host() {
  const asked: CallName[] = []
  const digests: unknown[] = []
  const listeners = new Set<(word: Word) => void>()
  const state = { entries: 1, refuse: false, fail: false }
  const seen = (digest: unknown): Sight => {
    digests.push(digest)
    return sight(state.entries, { spaces: { digest: 'd1', list: digest === 'd1' ? null : SPACES } })
  }
  const answer = (name: CallName, input: { readonly [field: string]: unknown }): unknown => {
    const played = () => ({
      sight: seen(input.spacesDigest),
      taken: state.refuse ? 0 : 1,
      refused: state.refuse ? { kind: 'refusal', code: 'no', message: 'No.', rule: 'x:1' } : null,
      told: ['Done.'],
    })
    switch (name) {
      case 'game.see':
        return seen(input.spacesDigest)
      case 'game.at':
        return sight(state.entries, { at: Number(input.entry) })
      case 'game.log': {
        const from = Number(input.from)
        const entries = Array.from({ length: Math.max(0, state.entries - from + 1) }, (_, at) => logged(from + at))
        return { entries, total: state.entries }
      }
      case 'game.choose':
        if (!state.refuse) state.entries++
        return played()
      case 'game.undo':
        state.entries--
        return played()
      default:
        return null
    }
  }
  const line: Line = {
    async call(name, input) {
      asked.push(name)
      if (state.fail) return { ok: false, error: { kind: 'call', code: 'defect', message: 'Broken.' } }
      return { ok: true, value: answer(name, { ...input }) as never }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const say = (word: Word) => {
    for (const listener of listeners) listener(word)
  }
  return { line, asked, digests, state, say, listeners }
}

async function opened() {
  const there = host()
  const table = new GameTable(there.line, KEY)
  await table.open()
  return { ...there, table }
}

test('opening gives the position, its spaces and the log', async () => {
  const { table } = await opened()
  expect(table.state).toMatchObject({ busy: null, failure: null, spaces: SPACES })
  expect(table.state.log.map(({ entry }) => entry)).toEqual([1])
})

test('spaces that are known are not asked for again', async () => {
  const { table, digests } = await opened()
  await table.choose([['go']])
  expect(digests).toEqual([null, 'd1'])
  expect(table.state.spaces).toEqual(SPACES)
})

test('a choice adds to the log, and shows the dice that fell', async () => {
  const { table } = await opened()
  expect(await table.choose([['go']])).toBe(true)
  expect(table.state.log.map(({ entry }) => entry)).toEqual([1, 2])
  expect(table.state.rolls.map(({ entry }) => entry)).toEqual([2])
  expect(table.state.told).toEqual(['Done.'])
})

test('a refusal is told and not swallowed', async () => {
  const { table, state } = await opened()
  state.refuse = true
  expect(await table.choose([['go']])).toBe(false)
  expect(table.state.refused).toMatchObject({ message: 'No.', rule: 'x:1' })
  table.dismiss('refused')
  expect(table.state.refused).toBeNull()
})

test('a call that fails leaves the position as it was and says why', async () => {
  const { table, state } = await opened()
  state.fail = true
  expect(await table.choose([['go']])).toBe(false)
  expect(table.state).toMatchObject({ busy: null, refused: { message: 'Broken.' } })
  expect(table.state.sight?.entries).toBe(1)
})

test('taking back shortens the log and forgets the positions that are no more', async () => {
  const { table, asked } = await opened()
  await table.choose([['go']])
  await table.choose([['go']])
  await table.positionAt(2)
  await table.undo()
  await table.undo()
  expect(table.state.log.map(({ entry }) => entry)).toEqual([1])
  expect(table.knownAt(2)).toBeUndefined()
  expect(asked.filter((name) => name === 'game.at')).toHaveLength(1)
})

test('a position that was looked at is not asked for again, nor is the present', async () => {
  const { table, asked } = await opened()
  await table.choose([['go']])
  await table.positionAt(0)
  await table.positionAt(0)
  await table.positionAt(2)
  expect(asked.filter((name) => name === 'game.at')).toHaveLength(1)
})

test('a change from elsewhere is looked at; the echo of our own is not', async () => {
  const { table, asked, say } = await opened()
  await table.choose([['go']])
  const before = asked.length
  say({ type: 'game-changed', key: KEY })
  say({ type: 'game-changed', key: 'b'.repeat(64) })
  expect(asked.length).toBe(before)
  say({ type: 'game-changed', key: KEY })
  expect(asked.slice(before)).toEqual(['game.see'])
})

test('after a call that failed the next word of a change is from elsewhere', async () => {
  const { table, asked, say, state } = await opened()
  state.fail = true
  await table.choose([['go']])
  state.fail = false
  const before = asked.length
  say({ type: 'game-changed', key: KEY })
  expect(asked.length).toBe(before + 1)
})

test('what the game looked like last is shown until the host answers, with nothing to choose', async () => {
  const { line } = host()
  const table = new GameTable(line, KEY)
  const offers = [{ choice: ['go'] as const, label: 'Go', rule: 'x:1' }]
  table.foreshow({ sight: sight(1, { offers }), spaces: SPACES })
  expect(table.state.sight).toMatchObject({ offers: [], canUndo: false })
  expect(table.state.sight?.cannotFinish).not.toBeNull()
  await table.open()
  table.foreshow({ sight: sight(9), spaces: SPACES })
  expect(table.state.sight?.entries).toBe(1)
})

test('a table that is closed listens no more', async () => {
  const { table, listeners } = await opened()
  table.close()
  expect(listeners.size).toBe(0)
})
