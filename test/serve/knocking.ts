import { request } from 'node:http'
import { connect } from 'node:net'
import type { Answered, Word } from '../../src/ipc/contract.ts'
import type { Serving } from '../../src/serve/door.ts'
import { type Served, serve } from '../../src/serve/server.ts'

export interface Reply {
  readonly status: number
  readonly headers: { readonly [name: string]: string | string[] | undefined }
  readonly body: string
}

export interface Knock {
  readonly method?: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string
}

/** A request with exactly these headers, which `fetch` would not send. */
export function knock(port: number, path: string, { method = 'GET', headers = {}, body }: Knock = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('utf8'),
        })
      })
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Sends bytes as they are and leaves after `stay` milliseconds, or when the other end hangs up; gives what came back. */
export function shout(port: number, text: string, stay = 300): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    const leave = setTimeout(() => socket.destroy(), stay)
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(leave)
      resolve(Buffer.concat(parts).toString('latin1'))
    })
  })
}

/** A host that only notes what it is asked, and who listens to it. */
export class NotingDesk {
  readonly calls: unknown[] = []
  readonly listeners = new Set<(word: Word) => void>()

  call(name: unknown, input: unknown): Promise<Answered<unknown>> {
    this.calls.push([name, input])
    return Promise.resolve({ ok: true, value: null })
  }

  listen(listener: (word: Word) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  say(word: Word): void {
    for (const each of this.listeners) each(word)
  }
}

export interface Guest {
  readonly cookie: string
  readonly key: string
}

/** Comes by the one-time address, as a browser does. */
export async function comeIn({ address, port }: Served): Promise<Guest> {
  const reply = await knock(port, address.slice(address.indexOf('/?')), {
    headers: { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  })
  const cookie = `${reply.headers['set-cookie'] ?? ''}`.split(';')[0] ?? ''
  const key = /#key=([0-9a-f]{64})"/.exec(reply.body)?.[1] ?? ''
  return { cookie, key }
}

export async function serving(
  parts: Partial<Serving> & Pick<Serving, 'desk'>,
): Promise<{ readonly served: Served; readonly guest: Guest; readonly port: number }> {
  const served = await serve({ roots: { app: '/nowhere', maps: '/nowhere' }, page: () => undefined, ...parts }, 0)
  return { served, guest: await comeIn(served), port: served.port }
}

export function callBy(guest: Guest, port: number, change: { readonly [name: string]: string } = {}): Knock {
  const origin = `http://127.0.0.1:${port}`
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: guest.cookie,
      'x-countersign-key': guest.key,
      origin,
      'sec-fetch-site': 'same-origin',
      ...change,
    },
    body: JSON.stringify({ name: 'app.facts', input: {} }),
  }
}
