import { describe, expect, it } from 'vitest'
import { readPreferences } from '../../src/renderer/app/preferences.tsx'
import { addressOf, type Route, routeOf } from '../../src/renderer/app/routes.ts'
import { ago } from '../../src/renderer/app/times.ts'
import { wordsOf } from '../../src/renderer/screens/option-field.tsx'
import { faultOf } from '../../src/renderer/screens/welcome.tsx'

describe('addresses of screens', () => {
  const key = 'ab'.repeat(32)
  const routes: readonly Route[] = [
    { screen: 'library' },
    { screen: 'new-game', module: null },
    { screen: 'new-game', module: 'a-game' },
    { screen: 'inbox' },
    { screen: 'game', key },
    { screen: 'audit' },
    { screen: 'end-audit', key: 'a'.repeat(64) },
    { screen: 'people' },
    { screen: 'module', id: 'a-game' },
    { screen: 'settings' },
  ]
  it.each(routes)('$screen leads back to itself', (route) => {
    expect(routeOf(addressOf(route))).toEqual(route)
  })
  it.each(['', '#', '#/nowhere', '#/game/../../etc', `#/game/${key}0`, '#/module/<b>'])(
    '%s leads to the library',
    (hash) => {
      expect(routeOf(hash)).toEqual({ screen: 'library' })
    },
  )
})

describe('how long ago', () => {
  const now = Date.parse('2031-05-01T12:00:00Z')
  it.each([
    ['2031-05-01T11:59:40Z', 'just now'],
    ['2031-05-01T12:30:00Z', 'just now'],
    ['2031-05-01T11:58:40Z', '1 minute ago'],
    ['2031-05-01T08:00:00Z', '4 hours ago'],
    ['2031-04-29T12:00:00Z', '2 days ago'],
    ['2031-04-10T12:00:00Z', '3 weeks ago'],
    ['2029-05-01T00:00:00Z', '2 years ago'],
    ['no time', ''],
  ])('%s is %s', (time, words) => {
    expect(ago(time, now)).toBe(words)
  })
})

describe('preferences', () => {
  it('are as usual where what was kept makes no sense', () => {
    const usual = readPreferences(null)
    expect(usual).toEqual({
      textScale: 1,
      reducedMotion: false,
      confirmClicks: false,
      askLeaving: true,
      speed: 2,
      guided: 0,
      addresses: new Map(),
    })
    for (const odd of [{ textPercent: 900 }, { speedPercent: 'fast' }, { guided: -1 }, { addresses: 'x' }, [], 7]) {
      expect(readPreferences(odd)).toEqual(usual)
    }
  })
  it('are read as they were kept', () => {
    const kept = {
      textPercent: 150,
      speedPercent: 400,
      reducedMotion: true,
      confirmClicks: true,
      askLeaving: false,
      guided: 2,
      addresses: { ['a'.repeat(64)]: 'a@b', ['b'.repeat(64)]: 1, Bob: 'c@d' },
    }
    expect(readPreferences(kept)).toEqual({
      textScale: 1.5,
      speed: 4,
      reducedMotion: true,
      confirmClicks: true,
      askLeaving: false,
      guided: 2,
      addresses: new Map([['a'.repeat(64), 'a@b']]),
    })
  })
})

describe('the first form', () => {
  it('says what is missing', () => {
    expect(faultOf({ name: ' ', passphrase: 'x', again: 'x', open: false })).toMatch(/name/)
    expect(faultOf({ name: 'Ann', passphrase: '', again: '', open: false })).toMatch(/passphrase/)
    expect(faultOf({ name: 'Ann', passphrase: 'abc', again: 'abc', open: false })).toMatch(/at least 8/)
    const passphrase = 'three old words'
    expect(faultOf({ name: 'Ann', passphrase, again: 'three', open: false })).toMatch(/not the same/)
    expect(faultOf({ name: 'Ann', passphrase, again: passphrase, open: false })).toBeNull()
    expect(faultOf({ name: 'Ann', passphrase: '', again: '', open: true })).toBeNull()
  })
})

it('spells an option’s name', () => {
  expect(wordsOf('bridgeBurning')).toBe('Bridge burning')
  expect(wordsOf('last-turn')).toBe('Last turn')
})
