import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Served, serve } from '../../src/serve/server.ts'
import { callBy, comeIn, type Guest, knock, NotingDesk, serving, shout } from './knocking.ts'

let desk: NotingDesk
let served: Served
let guest: Guest
let port: number
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-serve-'))
  for (const each of ['app/assets', 'maps/toy', 'app-secret']) mkdirSync(join(folder, each), { recursive: true })
  writeFileSync(join(folder, 'app', 'index.html'), '<title>Countersign</title>')
  writeFileSync(join(folder, 'app', '.hidden.json'), '"secret"')
  writeFileSync(join(folder, 'app', 'key.pem'), 'secret')
  writeFileSync(join(folder, 'maps', 'toy', 'map.json'), '{}')
  writeFileSync(join(folder, 'outside.json'), '"secret"')
  writeFileSync(join(folder, 'app-secret', 'x.json'), '"secret"')
  symlinkSync(join(folder, 'outside.json'), join(folder, 'app', 'link.json'))
  desk = new NotingDesk()
  const roots = { app: join(folder, 'app'), maps: join(folder, 'maps') }
  const page = (name: string) =>
    name === '0123456789abcdef0123456789abcdef' ? '<style>p{color:red}</style><p>Report</p>' : undefined
  ;({ served, guest, port } = await serving({ desk, roots, page }))
})
afterEach(async () => {
  await served.close()
  rmSync(folder, { recursive: true, force: true })
})

const stillAnswers = async () => {
  expect((await knock(port, '/call', callBy(guest, port))).status).toBe(200)
}

describe('who comes in', () => {
  it('gives the screens, calls and words to the browser that came by the address', async () => {
    expect((await knock(port, '/', { headers: { cookie: guest.cookie } })).body).toContain('Countersign')
    expect((await knock(port, '/maps/toy/map.json', { headers: { cookie: guest.cookie } })).status).toBe(200)
    await stillAnswers()
    expect(desk.calls).toEqual([['app.facts', {}]])
  })

  it('lets in once by one token, whoever asks a second time', async () => {
    const path = served.address.slice(served.address.indexOf('/?'))
    const again = await knock(port, path)
    expect(again.status).toBe(403)
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(again.body).not.toContain(guest.key)
    // The browser that is in already may load the old address again; it learns nothing new by it.
    const back = await knock(port, path, { headers: { cookie: guest.cookie } })
    expect([back.status, back.headers.location]).toEqual([303, '/'])
    expect(back.headers['set-cookie']).toBeUndefined()
  })

  it('does not spend the token on a wrong guess or on a browser that looks ahead', async () => {
    const other = await serve({ desk, roots: { app: folder, maps: folder }, page: () => undefined }, 0)
    try {
      const path = other.address.slice(other.address.indexOf('/?'))
      for (const token of ['', '0'.repeat(64), `${'0'.repeat(63)}é`]) {
        expect((await knock(other.port, `/?token=${encodeURIComponent(token)}`)).status).toBe(403)
      }
      const early = await knock(other.port, path, { headers: { 'sec-purpose': 'prefetch;prerender' } })
      expect([early.status, early.headers['set-cookie']]).toEqual([503, undefined])
      expect((await knock(other.port, path, { method: 'HEAD' })).status).toBe(403)
      expect((await comeIn(other)).key).toHaveLength(64)
    } finally {
      await other.close()
    }
  })

  it('sets a cookie that scripts and other sites do not get, by a page that tells nobody of the token', async () => {
    const other = await serve({ desk, roots: { app: folder, maps: folder }, page: () => undefined }, 0)
    const reply = await knock(other.port, other.address.slice(other.address.indexOf('/?')))
    await other.close()
    expect(`${reply.headers['set-cookie']}`).toMatch(
      /^countersign-\d+=[0-9a-f]{64}; HttpOnly; SameSite=Strict; Path=\/$/,
    )
    expect(reply.headers['referrer-policy']).toBe('no-referrer')
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})

describe('who is turned away', () => {
  it('does not answer to a name that somebody points at this computer', async () => {
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      `localhost:${port}`,
      `127.0.0.1:${port + 1}`,
      '127.0.0.1',
    ]) {
      const reply = await knock(port, '/call', callBy(guest, port, { host, origin: `http://${host}` }))
      expect(reply.status, host).toBe(421)
    }
    // Two names, and none at all: a server must not pick one.
    expect(await shout(port, `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nHost: evil.example\r\n\r\n`)).not.toContain(
      '200',
    )
    expect(await shout(port, `GET / HTTP/1.0\r\nCookie: ${guest.cookie}\r\n\r\n`)).toContain('421')
    expect(desk.calls).toEqual([])
  })

  it('takes no call from another page, whatever it can make a browser send', async () => {
    const other = `http://127.0.0.1:${port + 1}`
    for (const [change, status] of [
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: 'null' }, 403],
      // Another program on this computer counts as the same site: its cookie comes along, its origin tells.
      [{ origin: other, 'sec-fetch-site': 'same-site' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      // What a form can send.
      [{ 'content-type': 'text/plain' }, 415],
      [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
      [{ cookie: '' }, 403],
      [{ cookie: `countersign-${port + 1}=${guest.cookie.split('=')[1]}` }, 403],
    ] as const) {
      expect((await knock(port, '/call', callBy(guest, port, change))).status, JSON.stringify(change)).toBe(status)
    }
    const asked = await knock(port, '/call', { method: 'OPTIONS', headers: { origin: other, cookie: guest.cookie } })
    expect(asked.status).toBe(403)
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    expect(desk.calls).toEqual([])
  })

  it('wants more than the cookie, which a browser shows to every port of this computer', async () => {
    const stolen = { cookie: guest.cookie, key: '0'.repeat(64) }
    expect((await knock(port, '/call', callBy(stolen, port))).status).toBe(403)
    for (const path of ['/words', '/words?key=', `/words?key=${stolen.key}`]) {
      expect((await knock(port, path, { headers: { cookie: guest.cookie } })).status, path).toBe(403)
    }
    expect(desk.calls).toEqual([])
    expect(desk.listeners.size).toBe(0)
  })

  it('gives nothing to a picture, a script or a frame in another page', async () => {
    for (const dest of ['image', 'script', 'iframe', 'document']) {
      const headers = { cookie: guest.cookie, 'sec-fetch-site': 'same-site', 'sec-fetch-dest': dest }
      expect((await knock(port, '/reports/0123456789abcdef0123456789abcdef', { headers })).status).toBe(403)
      expect((await knock(port, `/words?key=${guest.key}`, { headers })).status).toBe(403)
    }
    const inside = { cookie: guest.cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }
    const report = await knock(port, '/reports/0123456789abcdef0123456789abcdef', { headers: inside })
    expect(report.status).toBe(200)
    expect(report.headers['content-security-policy']).toContain('sandbox')
    expect(report.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect((await knock(port, '/reports/ffffffffffffffffffffffffffffffff', { headers: inside })).status).toBe(404)
  })
})

describe('what is asked for', () => {
  it.each([
    '/../outside.json',
    '/%2e%2e/outside.json',
    '/..%2foutside.json',
    '/%2e%2e%2foutside.json',
    '/assets/%2e%2e/%2e%2e/outside.json',
    '/maps/../../outside.json',
    '/maps/%2e%2e/outside.json',
    '/maps/..%5coutside.json',
    '/../app-secret/x.json',
    '/%252e%252e/outside.json',
    '/..\\outside.json',
    '/.hidden.json',
    '/key.pem',
    '/link.json',
    '/app%00.json',
    '/%ff.json',
    '/index.html/',
    '/assets',
  ])('nothing outside of the screens: %s', async (path) => {
    const reply = await knock(port, path, { headers: { cookie: guest.cookie } })
    expect(reply.status).toBe(404)
    expect(reply.body).not.toContain('secret')
  })

  it('survives addresses that are none', async () => {
    for (const path of [
      '//',
      '///',
      '//[',
      '/\\',
      'http://',
      '*',
      'http://evil.example/',
      '%',
      `//evil.example:${port}/`,
    ]) {
      const reply = await shout(port, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
      expect(reply, path).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
    await stillAnswers()
  })

  it('allows no other way of asking', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) {
      expect((await knock(port, '/', { method, headers: { cookie: guest.cookie } })).status, method).toBe(405)
    }
    expect((await knock(port, '/call', { headers: { cookie: guest.cookie } })).status).toBe(404)
  })

  it('takes no call that is none', async () => {
    for (const body of ['', '{', '[]', 'null', '"x"', '{"name":"app.facts"}']) {
      expect((await knock(port, '/call', { ...callBy(guest, port), body })).status, body).toBe(400)
    }
    expect(desk.calls).toEqual([])
  })
})

describe('who takes his time', () => {
  const head = (length: string) =>
    `POST /call HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nCookie: ${guest.cookie}\r\nX-Countersign-Key: ${guest.key}\r\n${length}\r\n\r\n`

  it('survives somebody who leaves in the middle of a call', async () => {
    for (let n = 0; n < 5; n++) await shout(port, `${head('Content-Length: 50')}{"name"`, 30)
    await shout(port, `${head('Transfer-Encoding: chunked')}5\r\n{"nam`, 30)
    expect(desk.calls).toEqual([])
    await stillAnswers()
  })

  it('does not read more than a call can carry, and says so', async () => {
    expect(await shout(port, head(`Content-Length: ${97 * 1024 * 1024}`))).toMatch(/^HTTP\/1\.1 413 /)
    await stillAnswers()
    const small = await serving({ desk, callLimit: 1000 })
    try {
      const long = (length: number) => ({
        ...callBy(small.guest, small.port),
        body: JSON.stringify({ name: 'x'.repeat(length - 22), input: '' }),
      })
      expect((await knock(small.port, '/call', long(1000))).status).toBe(200)
      expect((await knock(small.port, '/call', long(1001))).status).toBe(413)
      // Of unknown length: chunk after chunk.
      const headers = { ...callBy(small.guest, small.port).headers, 'transfer-encoding': 'chunked' }
      expect((await knock(small.port, '/call', { ...long(300_000), headers })).status).toBe(413)
    } finally {
      await small.served.close()
    }
    await stillAnswers()
  })

  it('reads nothing from somebody who has not come in', async () => {
    const reply = await shout(
      port,
      `POST /call HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n`,
    )
    expect(reply).toMatch(/^HTTP\/1\.1 403 /)
    expect(reply.toLowerCase()).toContain('connection: close')
  })
})

describe('words', () => {
  const listen = () =>
    shout(
      port,
      `GET /words?key=${guest.key} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${guest.cookie}\r\n\r\n`,
      400,
    )
  const until = async (is: () => boolean) => {
    for (let n = 0; n < 100 && !is(); n++) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(is()).toBe(true)
  }

  it('are heard until the browser leaves, and not kept for it afterwards', async () => {
    const heard = Promise.all([listen(), listen(), listen()])
    await until(() => desk.listeners.size === 3)
    // Still there when the requests have long been read.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(desk.listeners.size).toBe(3)
    desk.say({ type: 'game-changed', key: 'a\nb' })
    for (const each of await heard) expect(each).toContain('data: {"type":"game-changed","key":"a\\nb"}\n\n')
    await until(() => desk.listeners.size === 0)
  })

  it('are not piled up for a browser that takes none', async () => {
    const { connect } = await import('node:net')
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.write(`GET /words?key=${guest.key} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${guest.cookie}\r\n\r\n`)
    await until(() => desk.listeners.size === 1)
    const long = 'x'.repeat(1024 * 1024)
    for (let n = 0; n < 64 && desk.listeners.size > 0; n++) {
      desk.say({ type: 'progress', job: 'j', label: long, done: 0, of: 0 })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    socket.destroy()
    expect(desk.listeners.size).toBe(0)
  })

  it('end when the host does', async () => {
    const heard = listen()
    await until(() => desk.listeners.size === 1)
    await served.close()
    await heard
    await until(() => desk.listeners.size === 0)
    await expect(knock(port, '/')).rejects.toThrow()
  })
})

describe('who says nothing', () => {
  it('keeps no place for long', async () => {
    const began = Date.now()
    await shout(port, '', 20_000)
    expect(Date.now() - began).toBeLessThan(8000)
    await stillAnswers()
  })

  it('or half of something', async () => {
    const began = Date.now()
    await shout(port, 'GET / HT', 25_000)
    expect(Date.now() - began).toBeLessThan(16_000)
  })
})
