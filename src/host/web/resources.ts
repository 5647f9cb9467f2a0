import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

/** What is answered to a request for a page, a script, a tile: the same for the app's own scheme and for loopback. */
export interface Resource {
  readonly status: 200 | 404
  readonly headers: { readonly [name: string]: string }
  readonly body: Uint8Array
}

export interface ResourceRoots {
  /** The built screens. */
  readonly app: string
  /** One folder for each module's map. */
  readonly maps: string
}

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

/** Nothing from outside, no code made of text, no frames of others; pictures and fonts are our own or made here. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const COMMON = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
} as const

/** `path`: of a URL, still encoded, e.g. `/maps/x/map.json`. Nothing outside the roots is ever given. */
export async function resourceAt(roots: ResourceRoots, path: string): Promise<Resource> {
  const plain = decoded(path)
  if (plain === undefined) return NOT_FOUND
  const map = /^\/maps\/(.+)$/.exec(plain)
  const [root, inner] =
    map === null ? [roots.app, plain === '/' ? 'index.html' : plain.slice(1)] : [roots.maps, map[1] ?? '']
  const type = TYPES[extname(inner)]
  const body = type === undefined ? undefined : await readWithin(root, inner)
  if (type === undefined || body === undefined) return NOT_FOUND
  const hashed = inner.startsWith('assets/')
  const caching = hashed ? 'private, max-age=31536000, immutable' : map === null ? 'no-store' : 'private, max-age=3600'
  return { status: 200, headers: { ...COMMON, 'content-type': type, 'cache-control': caching }, body }
}

/**
 * A page made here that stands alone, such as an audit's report: it can run nothing and fetch nothing. `typeface`: a style
 * sheet with typefaces in itself, put into its head; the page as it is saved does without.
 */
export function standalonePage(page: string, typeface = ''): Resource {
  const html = typeface === '' ? page : inTypeface(page, typeface)
  const fonts = typeface === '' ? '' : ' font-src data:;'
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => {
    const hash = createHash('sha256')
      .update(css ?? '')
      .digest('base64')
    return `'sha256-${hash}'`
  })
  const policy = `default-src 'none'; style-src ${styles.join(' ') || "'none'"}; img-src data:;${fonts} sandbox allow-modals; frame-ancestors 'self'`
  return {
    status: 200,
    headers: {
      ...COMMON,
      'content-security-policy': policy,
      'content-type': TYPES['.html'] ?? '',
      'cache-control': 'no-store',
    },
    body: new TextEncoder().encode(html),
  }
}

/** The page's own policy stands in its head and must allow it, too. */
function inTypeface(page: string, typeface: string): string {
  return page
    .replace(/(<meta http-equiv="Content-Security-Policy" content="[^"]*)"/, '$1; font-src data:"')
    .replace('</head>', () => `<style>${typeface}</style>\n</head>`)
}

export const NOT_FOUND: Resource = {
  status: 404,
  headers: { ...COMMON, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: new TextEncoder().encode('There is nothing here.\n'),
}

/** Undefined for what no resource is called: encoded twice, backslashes, going up, hidden files. */
function decoded(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path)
    return /^\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*(?:[A-Za-z0-9_-][A-Za-z0-9._-]*)?$/.test(plain) ? plain : undefined
  } catch {
    return undefined
  }
}

async function readWithin(root: string, inner: string): Promise<Uint8Array | undefined> {
  try {
    const real = await realpath(join(root, inner))
    const base = await realpath(root)
    return real.startsWith(base + sep) ? await readFile(real) : undefined
  } catch {
    return undefined
  }
}
