import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Desk } from '../../../src/host/app/desk.ts'
import type { MailDesk } from '../../../src/host/app/mail-desk.ts'
import { trouble } from '../../../src/host/trouble.ts'
import type { Answered, CallIn, CallName, CallOut, Word } from '../../../src/ipc/contract.ts'
import type { GameLine } from '../../../src/ipc/shapes.ts'
import { fail, ok } from '../../../src/kernel/result.ts'
import { hostAt } from '../../support/host-world.ts'
import { MemoryDisk } from '../../support/memory-disk.ts'

const NO_MAIL: MailDesk = {
  see: () => ok(null),
  set: async () => fail(trouble('not-found', 'none')),
  forget: () => ok(null),
  test: async () => fail(trouble('not-found', 'none')),
  send: async () => fail(trouble('not-found', 'none')),
}
const WISH = { module: 'toy-war', scenario: 'ridge', side: 'north', options: { turns: 2 } } as const
const INDEX = '/ann/library.json'

let disk: MemoryDisk
const desks: Desk[] = []
const defects: unknown[] = []

beforeEach(() => {
  disk = new MemoryDisk()
  defects.splice(0)
})
afterEach(() => {
  for (const desk of desks.splice(0)) desk.close()
  expect(defects).toEqual([])
})

/** The program, started anew on the same disk. */
function start() {
  const shell = { version: '1', shell: 'browser', profileFolder: '/ann', mapOf: () => null } as const
  const host = hostAt(disk, '/ann', 'ann')
  const desk = new Desk({ host, shell, mail: NO_MAIL, report: (defect) => defects.push(defect) })
  desks.push(desk)
  const listed: GameLine[] = []
  desk.listen((word: Word) => {
    if (word.type === 'game-listed') listed.push(word.line)
  })
  return {
    desk,
    listed,
    async get<N extends CallName>(name: N, input: CallIn<N>): Promise<CallOut<N>> {
      const answer = (await desk.call(name, input)) as Answered<CallOut<N>>
      if (!answer.ok) throw new Error(`${name}: ${answer.error.message} ${String(defects[0])}`)
      return answer.value
    },
  }
}

/** Games against the computer, with a choice made in the first of them; the program has ended. */
async function played(count: number): Promise<readonly string[]> {
  const app = start()
  await app.get('identity.make', { name: 'Ann', passphrase: '' })
  const keys: string[] = []
  for (let game = 0; game < count; game++) {
    const { key } = await app.get('game.local', { ...WISH, opponent: 'computer' })
    await app.get('game.see', { key, spacesDigest: null })
    if (game === 0) await app.get('game.choose', { key, choices: [['rest']], spacesDigest: null })
    keys.push(key)
  }
  app.desk.close()
  return keys
}

const byKey = (lines: readonly GameLine[], key: string | undefined) => lines.find((line) => line.key === key)

describe('the list of games', () => {
  it('is there at once as it was last, and every game of it is checked then', async () => {
    const [first, ...others] = await played(8)
    const app = start()
    const lines = await app.get('library.list', {})
    expect(app.listed).toEqual([])
    expect(lines).toHaveLength(1 + others.length)
    expect(lines.every(({ checked }) => !checked)).toBe(true)
    expect(byKey(lines, first)).toMatchObject({ state: 'playing', turn: 'ours', unsent: 1, moduleTitle: 'Toy War' })
    await expect.poll(() => app.listed.length).toBe(lines.length)
    const checked = await app.get('library.list', {})
    expect(checked).toEqual(lines.map((line) => ({ ...line, checked: true })))
    expect(new Set(app.listed)).toEqual(new Set(checked))
  })

  it('is made anew when what was kept of it is gone, or is no list', async () => {
    const [first] = await played(2)
    const whole = disk.read(INDEX)
    for (const kept of [
      undefined,
      '',
      '{}',
      '{"format":"countersign-library","games":{"x":1},"v":1}',
      'a'.repeat(99),
    ]) {
      disk.remove(INDEX)
      if (kept !== undefined) disk.writeNew(INDEX, new TextEncoder().encode(kept))
      const app = start()
      const lines = await app.get('library.list', {})
      expect(lines.map(({ state, checked }) => [state, checked])).toEqual([
        ['unknown', false],
        ['unknown', false],
      ])
      await expect.poll(() => app.listed.length).toBe(2)
      expect(byKey(await app.get('library.list', {}), first)).toMatchObject({
        state: 'playing',
        unsent: 1,
        checked: true,
      })
      app.desk.close()
      expect(disk.read(INDEX)).toEqual(whole)
    }
  })

  it('is never believed: a game that is damaged is told as such, and cannot be played', async () => {
    const [first, second] = await played(2)
    const path = `/ann/games/${second}/files/0000-open.turn`
    const bytes = Uint8Array.from(disk.read(path))
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    disk.remove(path)
    disk.writeNew(path, bytes)
    const app = start()
    // Of the same length and not the last file: the list cannot know.
    expect(byKey(await app.get('library.list', {}), second)).toMatchObject({ state: 'playing', checked: false })
    expect(await app.desk.call('game.see', { key: second, spacesDigest: null })).toMatchObject({ ok: false })
    await expect.poll(() => app.listed.length).toBe(2)
    const lines = await app.get('library.list', {})
    expect(byKey(lines, second)).toMatchObject({ state: 'damaged', checked: true })
    expect(byKey(lines, second)?.waiting).toMatch(/: a file of this game is damaged; restore .* from a copy\.$/)
    expect(byKey(lines, first)).toMatchObject({ state: 'playing' })
  })

  it('does not say where a game stands whose files have changed since', async () => {
    const [first] = await played(1)
    disk.remove(`/ann/games/${first}/pending.jsonl`)
    const app = start()
    expect(await app.get('library.list', {})).toMatchObject([
      { key: first, state: 'unknown', turn: null, unsent: 0, moduleTitle: 'Toy War', checked: false },
    ])
    await expect.poll(() => app.listed).toMatchObject([{ key: first, state: 'playing', unsent: 0, checked: true }])
  })

  it('lets whoever opens a game go first', async () => {
    const [first, ...others] = await played(8)
    const app = start()
    await app.get('library.list', {})
    const last = others[others.length - 1] ?? ''
    expect(await app.get('game.see', { key: last, spacesDigest: null })).toMatchObject({ turn: 'ours' })
    expect(app.listed.length).toBeLessThan(8)
    expect(byKey(app.listed, first)).toBeUndefined()
    await expect.poll(() => app.listed.length).toBeGreaterThanOrEqual(7)
  })

  it('begins to check before anybody asks, where it is told to', async () => {
    await played(2)
    const app = start()
    app.desk.begin()
    await expect.poll(() => app.listed.length).toBe(2)
    expect((await app.get('library.list', {})).every(({ checked }) => checked)).toBe(true)
  })
})
