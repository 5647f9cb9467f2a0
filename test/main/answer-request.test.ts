import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { answerRequest } from '../../src/main/answer-request.ts'
import { doorkeeper } from '../../src/main/doorkeeper.ts'

const folder = mkdtempSync(join(tmpdir(), 'countersign-scheme-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
for (const each of ['app/assets', 'maps/toy']) mkdirSync(join(folder, each), { recursive: true })
writeFileSync(join(folder, 'app', 'index.html'), '<title>Countersign</title>')
writeFileSync(join(folder, 'app', 'assets', 'index-1.js'), '1')
writeFileSync(join(folder, 'maps', 'toy', 'map.json'), '{}')
writeFileSync(join(folder, 'secret.json'), 'secret')
const served = {
  roots: { app: join(folder, 'app'), maps: join(folder, 'maps') },
  page: (name: string) => (name === '0123456789abcdef0123456789abcdef' ? '<p>Report</p>' : undefined),
}
const get = (address: string, method = 'GET') => answerRequest(served, method, address)

it('answers the app’s own scheme as loopback does', async () => {
  const page = await get('countersign://app/')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/)
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  expect((await get('countersign://app/assets/index-1.js')).headers['content-type']).toContain('javascript')
  expect((await get('countersign://app/maps/toy/map.json')).status).toBe(200)
  const report = await get('countersign://app/reports/0123456789abcdef0123456789abcdef')
  expect(report.headers['content-security-policy']).toContain('sandbox')
  expect(report.headers['content-security-policy']).not.toContain('script-src')
})

it.each([
  ['countersign://other/'],
  ['countersign://app.evil.example/'],
  ['https://app/'],
  ['countersign://app/../secret.json'],
  ['countersign://app/%2e%2e/secret.json'],
  ['countersign://app/..%2fsecret.json'],
  ['countersign://app/maps/..%5c..%5csecret.json'],
  ['countersign://app/reports/ffffffffffffffffffffffffffffffff'],
  ['countersign://app/reports/0123456789abcdef0123456789abcdex'],
  ['nonsense'],
  ['countersign://app/', 'POST'],
])('gives nothing for %s', async (address, method = 'GET') => {
  const reply = await get(address, method)
  expect(reply.status).toBe(404)
  expect(new TextDecoder().decode(reply.body)).not.toContain('secret')
})

it('lets nobody call but the screens themselves', async () => {
  const calls: unknown[] = []
  const door = doorkeeper(async (name, input) => {
    calls.push([name, input])
    return { ok: true, value: null }
  })
  const screens = { url: 'countersign://app/#/library', parent: null }
  expect(await door.call(screens, 'app.facts', {})).toEqual({ ok: true, value: null })
  for (const speaker of [
    null,
    { url: 'countersign://app/reports/0123456789abcdef0123456789abcdef', parent: null },
    { url: 'countersign://app/#/library', parent: screens },
    { url: 'https://evil.example/', parent: null },
    { url: '', parent: null },
  ]) {
    expect(await door.call(speaker, 'identity.card', {})).toMatchObject({ ok: false, error: { code: 'stranger' } })
  }
  expect(calls).toEqual([['app.facts', {}]])
})
