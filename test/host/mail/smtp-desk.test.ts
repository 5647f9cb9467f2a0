import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { isLoopback } from '../../../src/host/mail/addresses.ts'
import { SmtpDesk } from '../../../src/host/mail/smtp-desk.ts'
import type { CallIn } from '../../../src/ipc/contract.ts'
import type { OutgoingFile } from '../../../src/ipc/shapes.ts'
import { armour, unarmour } from '../../../src/record/armour.ts'
import { code, hostAt, message, value } from '../../support/host-world.ts'
import { MemoryDisk } from '../../support/memory-disk.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const pem = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
/** A certificate for localhost that nobody trusts but these tests; made once, valid until 2120. Its key is no secret. */
const TLS = { key: pem('localhost-key.pem'), cert: pem('localhost-cert.pem') }

interface Post {
  readonly port: number
  readonly mails: string[]
}

async function post(options: SMTPServerOptions = {}): Promise<Post> {
  const mails: string[] = []
  const server = new SMTPServer({
    ...TLS,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      if (username === 'ann' && password === 'app pass') callback(null, { user: 'ann' })
      else callback(new Error('535 no'))
    },
    onRcptTo({ address }, _session, callback) {
      callback(address.startsWith('nobody') ? new Error('550 no such user') : null)
    },
    onData(stream, _session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString('latin1'))
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  closing.push(() => server.close())
  return { port, mails }
}

function desk(disk = new MemoryDisk(), trusted: string | undefined = TLS.cert): SmtpDesk {
  return new SmtpDesk(hostAt(disk, '/ann', 'ann'), undefined, trusted)
}

function wish(port: number, change: Partial<CallIn<'mail.set'>> = {}): CallIn<'mail.set'> {
  return {
    host: 'localhost',
    port,
    security: 'starttls',
    user: 'ann',
    from: 'ann@example.org',
    password: 'app pass',
    ...change,
  }
}

const BYTES = Uint8Array.from({ length: 900 }, (_, at) => (at * 37) % 256)
const FILE: OutgoingFile = {
  name: '3f2a-0004-turn.turn',
  kind: 'turn',
  bytes: Buffer.from(BYTES).toString('base64'),
  armour: armour(BYTES),
  checkpoint: 'game 3f2a\nfile 4\nhead 77',
  letter: 'The file is attached.',
  done: [],
  subject: 'Toy War\r\nBcc: eve@example.org: turn file 4',
}

/** The text part of a mail, its soft line breaks undone. */
function textOf(mail: string): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? ''
  const part = mail.split(`\r\n--${boundary}`)[1] ?? ''
  const body = part.slice(part.indexOf('\r\n\r\n'))
  return /quoted-printable/i.test(part)
    ? body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : body
}

describe('sending by the player’s own account', () => {
  it.each([
    ['starttls', {}],
    ['tls', { secure: true }],
    ['none', { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }],
  ] as const)('sends by %s: block, checkpoint and attachment arrive whole', async (security, options) => {
    const { port, mails } = await post(options as SMTPServerOptions)
    const mail = desk()
    value(await mail.set(wish(port, { security })))
    expect(value(await mail.test()).sentence).toMatch(/lets you in/)
    expect(mails).toEqual([])
    expect(value(await mail.send(FILE, 'bob@example.org')).sentence).toBe(
      '3f2a-0004-turn.turn went to bob@example.org.',
    )
    const [sent = ''] = mails
    const text = textOf(sent)
    expect(text).toContain('head 77')
    const block = unarmour(text)
    expect(block.ok && Buffer.from(block.value).equals(Buffer.from(BYTES))).toBe(true)
    expect(sent.replace(/\r\n/g, '')).toContain(FILE.bytes.slice(0, 200))
    expect(sent).toMatch(/^Subject: Toy War Bcc: eve@example.org: turn file 4\r$/m)
    expect(sent).not.toMatch(/^Bcc:/m)
  })

  it('says in a sentence what went wrong, and never the password', async () => {
    const { port } = await post()
    const deaf = await post({ disabledCommands: ['STARTTLS'] })
    for (const [change, to, pattern, trusted] of [
      [wish(port, { password: 'wrong pass' }), 'bob@example.org', /app password/, TLS.cert],
      [wish(port), 'nobody@example.org', /refuses the address it should go to/, TLS.cert],
      [wish(deaf.port), 'bob@example.org', /speaks no STARTTLS/, TLS.cert],
      [wish(port, { security: 'tls' }), 'bob@example.org', /speaks no TLS/, TLS.cert],
      [wish(port), 'bob@example.org', /certificate that cannot be trusted/, undefined],
      [wish(1), 'bob@example.org', /cannot be reached/, TLS.cert],
    ] as const) {
      const mail = new SmtpDesk(hostAt(new MemoryDisk(), '/ann', 'ann'), undefined, trusted)
      value(await mail.set(change))
      const sent = await mail.send(FILE, to)
      expect(code(sent)).toBe('mail-failed')
      expect(message(sent)).toMatch(pattern)
      expect(message(sent)).not.toContain('pass ')
      expect(message(sent).match(/\. /g) ?? []).toHaveLength(0)
    }
  })

  it('refuses settings and addresses that cannot be meant', async () => {
    const mail = desk()
    expect(code(await mail.send(FILE, 'bob@example.org'))).toBe('bad-mail')
    for (const change of [
      { host: 'smtp.example.org', security: 'none' },
      { host: 'not a name' },
      { from: 'Ann <ann@example.org>' },
      { from: 'ann@example.org\r\nBcc: eve@example.org' },
      { user: 'ann\u0000' },
    ] as const) {
      expect(code(await mail.set(wish(587, change)))).toBe('bad-mail')
    }
    expect(value(mail.see())).toBeNull()
    value(await mail.set(wish(587)))
    for (const to of ['', 'bob', 'bob@x, eve@y', 'bob@example.org\nBcc: e@y', '"x"@example.org']) {
      expect(code(await mail.send(FILE, to))).toBe('bad-mail')
    }
  })

  it('keeps the password out of sight, and through other changes', async () => {
    const disk = new MemoryDisk()
    const { port } = await post()
    const mail = desk(disk)
    value(await mail.set(wish(port)))
    const kept = value(await mail.set(wish(port, { from: 'new@example.org', password: null })))
    expect(kept).toEqual({
      host: 'localhost',
      port,
      security: 'starttls',
      user: 'ann',
      from: 'new@example.org',
      hasPassword: true,
    })
    expect(JSON.stringify(kept)).not.toContain('app pass')
    for (const [, bytes] of disk.files()) expect(Buffer.from(bytes).toString('latin1')).not.toContain('app pass')
    value(await desk(disk).test())
    value(mail.forget())
    expect(value(mail.see())).toBeNull()
  })

  it('says that another computer’s password cannot be read', async () => {
    const disk = new MemoryDisk()
    value(await desk(disk).set(wish(1)))
    disk.remove('/ann/mail.key')
    expect(code(await desk(disk).test())).toBe('damaged')
  })
})

describe('a server that means no good', () => {
  it('is not let in that asks nobody for name and password: they were never tried', async () => {
    const { port } = await post({ disabledCommands: ['AUTH'], authOptional: true })
    const ann = desk()
    value(await ann.set(wish(port)))
    expect(message(await ann.test())).toMatch(/takes no user name and password/)
    value(await ann.set(wish(port, { user: '', password: '' })))
    expect(value(await ann.test()).sentence).toMatch(/lets you in/)
  })

  it('is left when it goes on talking for ever', async () => {
    const drips: NodeJS.Timeout[] = []
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('220 here\r\n')
      socket.on('data', (said) => {
        const line = said.toString('latin1')
        if (/^EHLO/.test(line)) socket.write('250 here\r\n')
        else if (/^MAIL/.test(line)) socket.write('250 ok\r\n')
        else if (/^RCPT/.test(line)) drips.push(setInterval(() => socket.write('250-x\r\n'), 50))
      })
    })
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    closing.push(() => {
      for (const drip of drips) clearInterval(drip)
      server.close()
    })
    const ann = new SmtpDesk(hostAt(new MemoryDisk(), '/ann', 'ann'), undefined, undefined, 400)
    value(await ann.set(wish(port, { host: '127.0.0.1', security: 'none', user: '', password: '' })))
    const began = Date.now()
    expect(code(await ann.send(FILE, 'bob@example.org'))).toBe('mail-failed')
    expect(Date.now() - began).toBeLessThan(5000)
  })

  it('never gets the password that was entered for another', async () => {
    const ann = desk()
    value(await ann.set(wish(465)))
    for (const change of [{ host: 'evil.example' }, { port: 25 }, { security: 'tls' }, { user: 'eve' }] as const) {
      expect(message(await ann.set(wish(465, { ...change, password: null })))).toMatch(/enter the password again/)
    }
    expect(value(await ann.set(wish(465, { from: 'a@b.org', password: null }))).hasPassword).toBe(true)
  })

  it('is this computer only by an address of this computer', () => {
    for (const here of ['localhost', '::1', '127.0.0.1', '127.255.255.255']) expect(isLoopback(here)).toBe(true)
    for (const name of ['127.999.999.999', '127.256.0.1', '127.1', '128.0.0.1']) expect(isLoopback(name)).toBe(false)
  })
})
