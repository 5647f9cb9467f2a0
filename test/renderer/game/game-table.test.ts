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
    signed: 0,
    notSent: null,
    evidence: null,
    canUndo: true,
    cannotFinish: null,
    warning: null,
    finished: null,
    drawOffered: false,
    orders: { ours: null, theirs: null, held: null },
    asking: null,
    answered: null,
    hidden: null,
    ...extra,
  }
}

function logged(entry: number, rolled: ReadonlySet<number>): LogEntry {
  const dice = rolled.has(entry) ? { purpose: 'weather', dice: [{ sides: 6, value: 4 }], proof: '' } : null
  return {
    entry,
    seq: null,
    file: null,
    side: 'red',
    type: 'choice',
    title: '',
    rule: '',
    says: null,
    told: [],
    pieces: [],
    spaces: [],
    dice,
    heading: '',
    secret: false,
  }
}

const SPACES = [{ id: 'a', x: 0, y: 0, sign: '.', marks: [] }]

/** A host that holds a game of some entries. */
function host() {
  const asked: CallName[] = []
  const digests: unknown[] = []
  const listeners = new Set<(word: Word) => void>()
  const state = { entries: 1, refuse: false, fail: false }
  const rolled = new Set([2])
  const rollAt = (...entries: readonly number[]) => {
    for (const entry of entries) rolled.add(entry)
  }
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
        const entries = Array.from({ length: Math.max(0, state.entries - from + 1) }, (_, at) =>
          logged(from + at, rolled),
        )
        return { entries, total: state.entries }
      }
      case 'game.choose':
        if (!state.refuse) state.entries++
        return played()
      case 'game.undo':
        state.entries--
        return played()
      case 'game.ask':
      case 'game.disclose':
        return { file: { kind: name === 'game.ask' ? 'request' : 'disclosure' }, sight: seen(input.spacesDigest) }
      case 'game.orders':
        return { ...played(), taken: 0 }
      case 'game.holdOrders':
        return { ...played(), taken: 0, told: [] }
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
  return { line, asked, digests, state, say, listeners, rollAt }
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

test('of several rolls in a row all are shown, until a choice rolls nothing', async () => {
  const { table, rollAt } = await opened()
  rollAt(2, 3)
  await table.choose([['fire']])
  await table.choose([['fire']])
  expect(table.state.rolls.map(({ entry }) => entry)).toEqual([2, 3])
  await table.choose([['stand']])
  expect(table.state.rolls).toEqual([])
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

test('a request is written and given to be sent, and says meanwhile what is under way', async () => {
  const { table, asked } = await opened()
  const seen: unknown[] = []
  table.watch(() => seen.push(table.state.busy))
  const sent = await table.writeRequest()
  expect(sent?.file.kind).toBe('request')
  expect(seen).toContain('asking')
  expect(table.state.busy).toBeNull()
  expect(asked.filter((name) => name === 'game.ask')).toHaveLength(1)
})

test('what was hidden is disclosed by a file of its own; what is refused is told', async () => {
  const { table, state } = await opened()
  expect((await table.disclose())?.file.kind).toBe('disclosure')
  state.fail = true
  expect(await table.disclose()).toBeNull()
  expect(table.state.refused).toMatchObject({ message: 'Broken.' })
})

test('orders that come in place of those just left are read anew', async () => {
  const { table, asked, state } = await opened()
  state.entries = 2
  await table.leaveOrders({ stand: true })
  expect(table.state.log.map(({ entry }) => entry)).toEqual([1, 2])
  const before = asked.length
  const [, left] = table.state.log
  await table.leaveOrders({ stand: false })
  expect(table.state.log.map(({ entry }) => entry)).toEqual([1, 2])
  expect(table.state.log[1]).not.toBe(left)
  expect(asked.slice(before)).toEqual(['game.orders', 'game.log'])
})

test('orders that are held change nothing in the log', async () => {
  const { table } = await opened()
  expect(await table.holdOrders({ stand: true })).toBe(true)
  expect(table.state.log.map(({ entry }) => entry)).toEqual([1])
})
