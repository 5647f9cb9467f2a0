import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Desk } from '../host/app/desk.ts'
import { NOT_FOUND, type Resource, type ResourceRoots, resourceAt, standalonePage } from '../host/web/resources.ts'
import { typefaceOf } from '../host/web/typeface.ts'

export interface Serving {
  readonly desk: Pick<Desk, 'call' | 'listen'>
  readonly roots: ResourceRoots
  /** The page of a report that was made, by the name it got; undefined where there is none. */
  page(name: string): string | undefined
  /** Bytes of the largest call; the usual limit fits the files of a whole tournament. */
  readonly callLimit?: number
}

const COOKIE = 'countersign'
const CALL_LIMIT = 96 * 1024 * 1024
/** A browser that has not taken so much of what was said does not listen any more; it asks anew when it wakes. */
const UNHEARD_LIMIT = 4 * 1024 * 1024
const ONCE = 'This address was for one browser, once; start Countersign again to get another.'

const PLAIN = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const

/**
 * Who may ask, and what. Three secrets of one start: the token of the one-time address; the cookie that it buys, without
 * which nothing at all is given; and the key that calls and words need besides. A cookie goes to every port of this computer,
 * so that another program which a browser visits could learn it; the key is kept by the page for this very port.
 */
export class Door {
  readonly #serving: Serving
  readonly #cookie = secret()
  readonly #key = secret()
  #token: string | undefined = secret()
  port = 0

  constructor(serving: Serving) {
    this.#serving = serving
  }

  get token(): string {
    return this.#token ?? ''
  }

  /** Never rejects: whatever comes in, the next one is answered too. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(request, response)
    } catch {
      // Mostly somebody who left in the middle of what he said.
      if (response.headersSent) response.destroy()
      else refuse(response, 400, 'That cannot be understood.')
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host, origin } = request.headers
    // A name that somebody points at this computer is not ours.
    if (host !== `127.0.0.1:${this.port}`) {
      return refuse(response, 421, 'This is another computer’s address; use the one that Countersign printed.')
    }
    const base = `http://${host}`
    // `//` and the like are no address; nothing may be thrown for what a picture in any page can ask for.
    const url = URL.canParse(request.url ?? '/', base) ? new URL(request.url ?? '/', base) : undefined
    if (url === undefined || url.origin !== base) return refuse(response, 400, 'That is no address.')
    if (origin !== undefined && origin !== base) return refuse(response, 403, 'Another page may not ask here.')
    if (fromElsewhere(request, url)) return refuse(response, 403, 'Another page may not ask here.')
    const token = url.searchParams.get('token')
    if (request.method === 'GET' && url.pathname === '/' && token !== null) return this.#letIn(token, request, response)
    if (!this.#hasCookie(request)) return refuse(response, 403, ONCE)
    if (request.method === 'POST' && url.pathname === '/call') return this.#call(request, response)
    if (request.method !== 'GET') return refuse(response, 405, 'Only calls are posted.')
    if (url.pathname === '/words') {
      const key = url.searchParams.get('key')
      return key !== null && same(key, this.#key) ? this.#words(response) : refuse(response, 403, ONCE)
    }
    const report = /^\/reports\/([0-9a-f]{32})$/.exec(url.pathname)?.[1]
    const html = report === undefined ? undefined : this.#serving.page(report)
    if (report !== undefined) {
      if (html === undefined) return give(response, NOT_FOUND)
      return give(response, standalonePage(html, await typefaceOf(this.#serving.roots.app)))
    }
    give(response, await resourceAt(this.#serving.roots, url.pathname))
  }

  #letIn(token: string, request: IncomingMessage, response: ServerResponse): void {
    // A browser that looks ahead while an address is typed has not come yet.
    const purpose = `${request.headers['sec-purpose'] ?? ''} ${request.headers.purpose ?? ''}`
    if (/prefetch|prerender/.test(purpose)) refuse(response, 503, 'Come when you mean it.')
    else if (this.#token !== undefined && same(token, this.#token)) this.#welcome(response)
    else if (!this.#hasCookie(request)) refuse(response, 403, ONCE)
    else {
      response.writeHead(303, { ...PLAIN, location: '/' })
      response.end()
    }
  }

  #welcome(response: ServerResponse): void {
    this.#token = undefined
    response.writeHead(200, {
      ...PLAIN,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'set-cookie': `${COOKIE}-${this.port}=${this.#cookie}; HttpOnly; SameSite=Strict; Path=/`,
    })
    // A page and no redirection: a strict cookie is not sent along one that began in another place.
    const next = `/#key=${this.#key}`
    response.end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Countersign</title>
<meta http-equiv="refresh" content="0;url=${next}"></head>
<body><p><a href="${next}">Open Countersign</a></p></body></html>
`)
  }

  #hasCookie({ headers }: IncomingMessage): boolean {
    const name = `${COOKIE}-${this.port}=`
    const cookies = (headers.cookie ?? '').split('; ')
    return cookies.some((each) => each.startsWith(name) && same(each.slice(name.length), this.#cookie))
  }

  async #call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A form of another page cannot send this type, and no page this header, without asking first.
    if (request.headers['content-type'] !== 'application/json') return refuse(response, 415, 'A call is JSON.')
    const key = request.headers['x-countersign-key']
    if (typeof key !== 'string' || !same(key, this.#key)) return refuse(response, 403, ONCE)
    const body = await bodyOf(request, this.#serving.callLimit ?? CALL_LIMIT)
    if (body === undefined) return refuse(response, 413, 'That is more than one call can carry.')
    const call = parsed(body)
    if (call === undefined) return refuse(response, 400, 'That is no call.')
    const answer = await this.#serving.desk.call(call.name, call.input)
    response.writeHead(200, { ...PLAIN, 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  }

  /** Server-sent events: one line of JSON for each word. */
  #words(response: ServerResponse): void {
    response.writeHead(200, { ...PLAIN, 'content-type': 'text/event-stream' })
    response.write(': welcome\n\n')
    const stop = this.#serving.desk.listen((word) => {
      if (response.writableLength > UNHEARD_LIMIT) response.destroy()
      else response.write(`data: ${JSON.stringify(word)}\n\n`)
    })
    // Of the response: that of the request can come as soon as the request has been read.
    response.on('close', stop)
  }
}

/** What a browser says of who asks: another port of this computer counts as the same site, but not as the same page. */
function fromElsewhere({ headers, method }: IncomingMessage, url: URL): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return false
  const following = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return !(following && method === 'GET' && url.pathname === '/')
}

function secret(): string {
  return randomBytes(32).toString('hex')
}

function same(given: string, wanted: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(wanted)
  return a.length === b.length && timingSafeEqual(a, b)
}

function parsed(body: string): { readonly name: unknown; readonly input: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && 'name' in value && 'input' in value
      ? { name: value.name, input: value.input }
      : undefined
  } catch {
    return undefined
  }
}

/** Undefined for more than a call can carry: the rest is let go by, so that the one who sends it hears the answer. */
function bodyOf(request: IncomingMessage, limit: number): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size <= limit) parts.push(part)
      else parts.length = 0
    })
    request.on('end', () => resolve(size <= limit ? Buffer.concat(parts).toString('utf8') : undefined))
    request.on('error', reject)
    request.on('aborted', () => reject(new Error('broken off')))
  })
}

function give(response: ServerResponse, { status, headers, body }: Resource): void {
  response.writeHead(status, headers)
  response.end(body)
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...PLAIN, 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end(`${sentence}\n`)
}
