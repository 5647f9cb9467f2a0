import 'fake-indexeddb/auto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answered, CallIn, CallName, CallOut, Line } from '../../src/ipc/contract.ts'
import type { NoticeSight, Opponent, OutgoingFile } from '../../src/ipc/shapes.ts'
import { HostProvider } from '../../src/renderer/app/host.tsx'
import { keyOfStart } from '../../src/renderer/app/line.ts'
import { readDropped, readFiles, withoutCopies } from '../../src/renderer/app/post.tsx'
import { readPreferences } from '../../src/renderer/app/preferences.tsx'
import { EVERYTHING, logRows } from '../../src/renderer/panels/log-filter.ts'
import { Outgoing } from '../../src/renderer/panels/outgoing.tsx'
import { markOf, Who } from '../../src/renderer/panels/who.tsx'
import { noticesFor } from '../../src/renderer/screens/game/notices-for.ts'
import * as store from '../../src/renderer/store/store.ts'
import { line, sight } from './kept-samples.ts'

const SILENT: Line = {
  call: <N extends CallName>(_: N, __: CallIn<N>) => new Promise<Answered<CallOut<N>>>(() => undefined),
  listen: () => () => undefined,
}

const FILE: OutgoingFile = {
  name: '3f2a-0003-turn.turn',
  kind: 'turn',
  bytes: '',
  armour: '',
  checkpoint: '',
  letter: '',
  subject: '',
  done: [],
}

const BOB: Opponent = {
  name: 'Bob',
  kind: 'mail',
  fingerprint: 'b'.repeat(64),
  words: 'one two three',
  trust: 'checked',
  saysName: null,
  showWords: false,
}

describe('a player of whatever name', () => {
  it.each(Object.getOwnPropertyNames(Object.prototype))('called %s can be sent a file', (name) => {
    const panel = createElement(Outgoing, { file: FILE, gameKey: 'a'.repeat(64), opponent: { ...BOB, name } })
    // biome-ignore lint/correctness/noChildrenProp: its type wants them there
    const shown = renderToStaticMarkup(createElement(HostProvider, { line: SILENT, facts: null, children: panel }))
    expect(shown).toContain('Save the file')
    expect(shown).toContain('It has not left this computer yet.')
  })

  it('has his mail address by his key and by nothing else', () => {
    const kept = JSON.parse(`{"addresses":{"__proto__":"a@b.c","Bob":"x@y.z","${BOB.fingerprint}":"bob@b.c"}}`)
    const { addresses } = readPreferences(kept)
    expect([...addresses]).toEqual([[BOB.fingerprint, 'bob@b.c']])
  })

  it('is known by more than his name where two share it', () => {
    const shown = (opponent: Opponent) => renderToStaticMarkup(createElement(Who, { opponent }))
    expect(shown(BOB)).toBe('<span class="who">Bob</span>')
    const other: Opponent = { ...BOB, trust: 'namesake', showWords: true, saysName: 'Robert', words: 'four five six' }
    for (const part of ['another key than that of the Bob you trust', 'four five six', 'Robert']) {
      expect(shown(other)).toContain(part)
    }
    expect(markOf({ ...BOB, trust: 'unchecked' })).toBe('not checked')
    expect(markOf({ ...BOB, trust: 'unchecked', kind: 'hot-seat' })).toBeNull()
  })
})

describe('files that are dropped', () => {
  const good = new File(['good'], 'good.turn')
  const large = { name: 'large.turn', size: 7 * 1024 * 1024 } as File
  const gone = { name: 'gone', size: 3, arrayBuffer: () => Promise.reject(new Error('no')) } as unknown as File

  it('are read as far as they can be, and what cannot is named', async () => {
    const { files, leftOut } = await readFiles([gone, good, large])
    expect(files.map(({ name }) => name)).toEqual(['good.turn'])
    expect(leftOut.map(({ name }) => name)).toEqual(['gone', 'large.turn'])
    expect(leftOut[1]?.why).toContain('6 MiB')
  })

  it('are told apart from folders, by name', async () => {
    const item = (name: string, isDirectory: boolean) => ({
      kind: 'file',
      webkitGetAsEntry: () => ({ name, isDirectory }),
    })
    const dropped = { items: [item('gone', true), item('good.turn', false)], files: [gone, good] }
    const { files, leftOut } = await readDropped(dropped as unknown as DataTransfer)
    expect(files.map(({ name }) => name)).toEqual(['good.turn'])
    expect(leftOut).toEqual([{ name: 'gone', why: 'a folder: open it and drop the files that are in it' }])
  })

  it('wait once, though they come twice at once', () => {
    const [a, b, c] = [
      { name: 'a', bytes: 'AAAA' },
      { name: 'b', bytes: 'AAAA' },
      { name: 'c', bytes: 'BBBB' },
    ]
    expect(withoutCopies([a, b, c, a] as never)).toEqual([a, c])
  })
})

describe('the key of this start', () => {
  const [good, bad] = ['a'.repeat(64), 'b'.repeat(64)]
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    })
    vi.stubGlobal('history', { replaceState: () => undefined })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const comingBy = (hash: string, known: string) => {
    vi.stubGlobal('location', { hash })
    return keyOfStart(async (key) => key === known)
  }

  it('is taken from an address that the host knows, and never from a link that anybody wrote', async () => {
    expect(await comingBy(`#key=${good}`, good)).toBe(good)
    expect(await comingBy(`#key=${bad}`, good)).toBe(good)
    expect([...kept.values()]).toEqual([good])
    expect(await comingBy('#/inbox', good)).toBe(good)
    // The next start has another.
    expect(await comingBy(`#key=${bad}`, bad)).toBe(bad)
    expect([...kept.values()]).toEqual([bad])
  })
})

describe('what the browser kept for somebody else', () => {
  const elsewhere = sight('g', 99_999)

  it('is not shown: another profile, another version', async () => {
    store.keepFor({ version: '0', profileFolder: '/elsewhere' })
    await store.keepSight(elsewhere)
    await store.keepLines([line('g')])
    expect(await store.newestSight('g')).toEqual(elsewhere)
    store.keepFor({ version: '1', profileFolder: '/mine' })
    expect(await store.newestSight('g')).toBeUndefined()
    expect(await store.keptSight('g', 99_999)).toBeUndefined()
    expect(await store.keptLines()).toEqual([])
    await store.keepSight(sight('g', 3))
    expect((await store.newestSight('g'))?.at).toBe(3)
  })
})

describe('words beside the board', () => {
  it('can be said when the rules take them', () => {
    expect(noticesFor('ours', true, false)).toEqual(['draw-accept', 'note', 'resign'])
    expect(noticesFor('ours', false, false)).toEqual(['note', 'resign'])
    expect(noticesFor('theirs', false, false)).toEqual(['note', 'draw-offer', 'resign'])
    expect(noticesFor('over', false, false)).toEqual(['note'])
    expect(noticesFor('ours', false, true)).toEqual(['resign'])
  })

  it('stand in the log where they were said, and are found by their text', () => {
    const notice = (key: string, after: number, text: string): NoticeSight => ({
      key,
      side: 'red',
      type: 'note',
      after,
      text,
      time: '2031-05-01T12:00:00Z',
    })
    const entry = (number: number) =>
      ({
        entry: number,
        seq: number,
        heading: 'Turn 1',
        title: 't',
        told: [],
        rule: '',
        pieces: [],
        spaces: [],
      }) as never
    const notices = [notice('n1', 0, 'hello'), notice('n2', 1, 'I promise'), notice('n3', 2, 'well played')]
    const kinds = (text: string) =>
      logRows([entry(1), entry(2)], { ...EVERYTHING, text }, notices).map(({ kind, key }) => `${kind} ${key}`)
    expect(kinds('')).toEqual(['notice nn1', 'heading h1', 'entry e1', 'notice nn2', 'entry e2', 'notice nn3'])
    expect(kinds('promise')).toEqual(['notice nn2'])
  })
})
