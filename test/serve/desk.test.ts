import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Desk } from '../../src/host/app/desk.ts'
import { systemDisk } from '../../src/host/disk.ts'
import { SmtpDesk } from '../../src/host/mail/smtp-desk.ts'
import { type Served, serve } from '../../src/serve/server.ts'
import { hostAt } from '../support/host-world.ts'
import { callBy, comeIn, type Guest, knock, shout } from './knocking.ts'

// The real host behind the real door, with a profile on disk.
const folder = mkdtempSync(join(tmpdir(), 'countersign-serve-'))
let desk: Desk
let served: Served
let guest: Guest

beforeAll(async () => {
  const host = hostAt(systemDisk, join(folder, 'ann'), 'ann')
  const shell = { version: '1', shell: 'browser', profileFolder: folder, mapOf: () => null } as const
  desk = new Desk({ host, shell, mail: new SmtpDesk(host), report: (defect) => expect(defect).toBeUndefined() })
  const roots = { app: join(folder, 'app'), maps: join(folder, 'maps') }
  served = await serve({ desk, roots, page: (number) => desk.pages.page(number) }, 0)
  guest = await comeIn(served)
})
afterAll(async () => {
  desk.close()
  await served.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(name: unknown, input: unknown) {
  const reply = await knock(served.port, '/call', {
    ...callBy(guest, served.port),
    body: JSON.stringify({ name, input }),
  })
  expect(reply.status).toBe(200)
  return JSON.parse(reply.body)
}

it('carries out calls and says what changed to whoever listens', async () => {
  expect(await ask('app.facts', {})).toMatchObject({ ok: true, value: { shell: 'browser' } })
  const path = `/words?key=${guest.key}`
  const words = shout(
    served.port,
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${served.port}\r\nCookie: ${guest.cookie}\r\n\r\n`,
    2500,
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await ask('identity.make', { name: 'Ann', passphrase: '' })).toMatchObject({ ok: true })
  expect(await words).toContain('data: {"type":"library-changed"}')
}, 30_000)

it('answers whatever it is asked, and goes on', async () => {
  for (const [name, input] of [
    ['no.such', {}],
    ['__proto__', {}],
    ['constructor', {}],
    [['app.facts'], {}],
    ['app.facts', { extra: 1 }],
    ['app.facts', null],
    ['game.see', { key: '../../etc/passwd', spacesDigest: null }],
    ['inbox.inspect', { bytes: 'no base64!' }],
    ['mail.send', { key: 'a'.repeat(64), file: '../identity.json', to: 'eve@example.org' }],
  ]) {
    expect(await ask(name, input), String(name)).toMatchObject({ ok: false, error: { message: expect.any(String) } })
  }
  expect(await ask('app.facts', {})).toMatchObject({ ok: true })
})

it('shows a report as a page that can do nothing', async () => {
  const page = desk.pages.keep('<style>p{color:red}</style><p>Report</p><script>alert(1)</script>')
  const reply = await knock(served.port, page, { headers: { cookie: guest.cookie } })
  expect(reply.status).toBe(200)
  expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+'; .*sandbox/)
  expect((await knock(served.port, page)).status).toBe(403)
})

it('takes the next free port when the usual one is taken, and never gives a port to two', async () => {
  const roots = { app: folder, maps: folder }
  const second = await serve({ desk, roots, page: () => undefined }, served.port)
  try {
    expect(second.port).toBeGreaterThan(served.port)
    expect(second.port).toBeLessThan(served.port + 10)
    // The guest of one start is a stranger to another.
    expect((await knock(second.port, '/call', callBy(guest, second.port))).status).toBe(403)
  } finally {
    await second.close()
  }
})
