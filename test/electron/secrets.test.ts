import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, openMailServer } from '../e2e/support/mail-server.ts'
import { ask, identified, makePlace, type Opened, openApp } from './support/app.ts'
import { filesWith } from './support/traces.ts'

/** The mail password: sealed by the system's keychain where there is one, and open nowhere. */

const PASSWORD = 'app pass'
const place = makePlace()
let opened: Opened
let server: MailServer

beforeAll(async () => {
  server = await openMailServer()
  opened = await openApp(place)
  await identified(opened.page, 'Ann Carter')
})
afterAll(async () => {
  await opened.quit()
  await server.close()
  place.remove()
})

it('keeps it through a restart, and never in plain', async () => {
  const kept = await ask(opened.page, 'mail.set', {
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    user: 'ann',
    from: 'ann@example.org',
    password: PASSWORD,
  })
  expect(kept).toMatchObject({ user: 'ann', hasPassword: true })
  await opened.quit()
  expect(filesWith(place.profile, PASSWORD)).toEqual([])
  // The search finds what does lie open: the name of the account.
  expect(filesWith(place.profile, 'ann@example.org').length).toBeGreaterThan(0)

  opened = await openApp(place)
  const seen = await ask(opened.page, 'mail.see', {})
  expect(seen).toMatchObject({ hasPassword: true })
  expect(JSON.stringify(seen)).not.toContain(PASSWORD)
  expect((await ask(opened.page, 'mail.test', {})).sentence).toContain('lets you in')
})

it('uses the keychain where the system has one', async () => {
  const available = await opened.app.evaluate(async ({ safeStorage }) => {
    // The same question as the app asks.
    if (process.platform === 'linux' && ['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend()))
      return false
    return safeStorage.isAsyncEncryptionAvailable()
  })
  // The mark stands in front of what it sealed.
  expect(filesWith(place.profile, 'keychain:1:').length > 0).toBe(available)
})
