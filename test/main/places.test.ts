import { describe, expect, it } from 'vitest'
import {
  addressOf,
  isReport,
  isScreens,
  mayNavigate,
  mayRequest,
  maySave,
  mayUse,
  seatOf,
} from '../../src/main/places.ts'
import { seatAt, staysIn } from '../../src/preload/seat.ts'

const KEY = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const HOME = 'countersign://app/#/library'
const FOREIGN = [
  'https://evil.example/',
  'http://127.0.0.1:46820/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'about:blank',
  'countersign://other/',
  'countersign://app.evil.example/',
  'countersign://user@app/',
  'countersign://app:80/',
  'countersign:app',
  'countersignx://app/',
  'chrome://gpu',
  'data:text/html,x',
  'blob:countersign://app/1',
  '',
  '//app/',
]

describe('which window a screen belongs in', () => {
  it('gives each game its own and all else the library', () => {
    expect(seatOf(`#/game/${KEY}`)).toEqual({ is: 'game', key: KEY })
    for (const hash of ['#/library', '#/new-game', '#/new-game/across', '#/inbox', '#/settings', '#/module/toy-war'])
      expect(seatOf(hash)).toEqual({ is: 'library', hash })
    for (const hash of [
      '',
      '#',
      '#/',
      '#/game/1',
      `#/game/${KEY}0`,
      `#/game/${KEY}\n`,
      '#/evil',
      '#/inbox/../x',
      'https://x',
    ])
      expect(seatOf(hash), hash).toBeUndefined()
  })

  it('keeps a window with what it was opened for', () => {
    const game = seatAt(`#/game/${KEY}`)
    expect(staysIn(game, `#/game/${KEY}`)).toBe(true)
    expect([`#/game/${OTHER}`, '#/library', ''].map((hash) => staysIn(game, hash))).toEqual([false, false, false])
    const library = seatAt('#/library')
    expect(staysIn(library, '#/settings')).toBe(true)
    expect(staysIn(library, `#/game/${KEY}`)).toBe(false)
  })

  it('takes the same windows for those of games on both sides', () => {
    for (const hash of ['#/library', `#/game/${KEY}`, '#/inbox', '#/module/x']) {
      const seat = seatOf(hash)
      expect(seat?.is === 'game' ? seat.key : 'library').toBe(seatAt(hash))
      if (seat !== undefined) expect(addressOf(seat)).toBe(`countersign://app/${hash}`)
    }
  })
})

describe('what a page may do', () => {
  it('is our screens only where everything of the address says so', () => {
    expect(isScreens(HOME)).toBe(true)
    expect(isScreens('countersign://app/')).toBe(true)
    for (const each of [
      ...FOREIGN,
      'countersign://app/reports/0123456789abcdef0123456789abcdef',
      'countersign://app/index.html',
    ])
      expect(isScreens(each), each).toBe(false)
  })

  it('stays where it is; a frame shows reports', () => {
    const main = (to: string, at = HOME) => mayNavigate(to, { isMainFrame: true, at })
    const frame = (to: string) => mayNavigate(to, { isMainFrame: false, at: HOME })
    expect(main('countersign://app/#/inbox')).toBe(true)
    expect(main('countersign://app/reports/0123456789abcdef0123456789abcdef')).toBe(false)
    expect(main('countersign://app/', 'countersign://app/reports/0123456789abcdef0123456789abcdef')).toBe(false)
    expect(frame('countersign://app/reports/0123456789abcdef0123456789abcdef')).toBe(true)
    for (const each of [
      'countersign://app/reports/',
      'countersign://app/reports/0123456789abcdef0123456789abcdef/2',
      'countersign://app/reports/0123456789abcdef0123456789abcdef?x',
    ])
      expect(isReport(each), each).toBe(false)
    for (const each of FOREIGN) expect([main(each), frame(each)], each).toEqual([false, false])
  })

  it('fetches nothing from outside', () => {
    for (const each of [
      HOME,
      'countersign://app/maps/toy/map.json',
      'data:image/png;base64,',
      'blob:countersign://app/1',
    ])
      expect(mayRequest(each), each).toBe(true)
    for (const each of FOREIGN.filter((one) => !one.startsWith('data:') && !one.startsWith('blob:')))
      expect(mayRequest(each), each).toBe(false)
    for (const each of ['blob:https://evil.example/1', 'ws://127.0.0.1/', 'ftp://x/'])
      expect(mayRequest(each)).toBe(false)
  })

  it('may copy and nothing else, and saves only what it made', () => {
    expect(mayUse('clipboard-sanitized-write', HOME)).toBe(true)
    expect(mayUse('clipboard-sanitized-write', 'countersign://app/reports/0123456789abcdef0123456789abcdef')).toBe(
      false,
    )
    for (const each of ['clipboard-read', 'media', 'geolocation', 'notifications', 'fileSystem', 'openExternal', 'usb'])
      expect(mayUse(each, HOME), each).toBe(false)
    expect(maySave('blob:countersign://app/1')).toBe(true)
    for (const each of ['https://evil.example/x.exe', 'blob:https://evil.example/1', 'countersign://app/index.html'])
      expect(maySave(each), each).toBe(false)
  })
})
