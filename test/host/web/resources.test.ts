import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOT_FOUND, type ResourceRoots, resourceAt, standalonePage } from '../../../src/host/web/resources.ts'
import { typefaceOf } from '../../../src/host/web/typeface.ts'

const SECRET = 'a private key'
let folder: string
let roots: ResourceRoots

function write(path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-resources-'))
  roots = { app: join(folder, 'app'), maps: join(folder, 'maps') }
  write('secret.json', SECRET)
  // Its name begins as that of a root does.
  write('app-private/secret.json', SECRET)
  write('app/index.html', '<!doctype html>')
  write('app/assets/index-1a2b.js', 'run()')
  write('app/assets/face.woff2', 'letters')
  write('app/assets/index-1a2b.js.map', 'sources')
  write('app/assets/notes.txt', 'notes')
  write('app/.hidden.json', SECRET)
  write('app/.git/config.json', SECRET)
  write('maps/ring/map.json', '{}')
  write('maps/ring/map_files/3/0_1.webp', 'tile')
  symlinkSync(join(folder, 'secret.json'), join(roots.app, 'link.json'))
  symlinkSync(join(folder, 'app-private'), join(roots.app, 'linked'))
  symlinkSync(join(roots.app, 'index.html'), join(roots.app, 'same.html'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function textAt(path: string): Promise<string | 404> {
  const { status, body } = await resourceAt(roots, path)
  return status === 404 ? 404 : new TextDecoder().decode(body)
}

describe('what is given to a page that asks', () => {
  it('gives the screens, scripts and tiles, each with its type', async () => {
    for (const [path, text, type] of [
      ['/', '<!doctype html>', 'text/html; charset=utf-8'],
      ['/index.html', '<!doctype html>', 'text/html; charset=utf-8'],
      ['/assets/index-1a2b.js', 'run()', 'text/javascript; charset=utf-8'],
      ['/assets/face.woff2', 'letters', 'font/woff2'],
      ['/maps/ring/map.json', '{}', 'application/json'],
      ['/maps/ring/map_files/3/0_1.webp', 'tile', 'image/webp'],
      // Encoded without need, it is the same.
      ['/maps/ring/map%5Ffiles/3/0_1.webp', 'tile', 'image/webp'],
    ] as const) {
      const { status, headers, body } = await resourceAt(roots, path)
      expect([path, status, headers['content-type']]).toEqual([path, 200, type])
      expect(new TextDecoder().decode(body)).toBe(text)
    }
  })

  it.each([
    '/../secret.json',
    '/assets/../../secret.json',
    '/./index.html',
    '/%2e%2e/secret.json',
    '/%2e%2e%2fsecret.json',
    '/..%2fsecret.json',
    '/%252e%252e/secret.json',
    '/..%5csecret.json',
    '/..\\secret.json',
    '/assets%2f..%2f..%2fsecret.json',
    '/maps/../../secret.json',
    '/maps/../app/index.html',
    '/maps/ring/../../secret.json',
    '/../app-private/secret.json',
    '//secret.json',
    '/assets//index-1a2b.js',
    '/index.html%00.js',
    '/index.html\0',
    '/C:/secret.json',
    '/%ff',
    '/%',
    '',
    'index.html',
    '/.hidden.json',
    '/.git/config.json',
    '/index.html ',
  ])('gives nothing for %j', async (path) => {
    expect(await resourceAt(roots, path)).toBe(NOT_FOUND)
  })

  it('follows no link out of its folders, but those inside', async () => {
    expect(await textAt('/link.json')).toBe(404)
    expect(await textAt('/linked/secret.json')).toBe(404)
    expect(await textAt('/same.html')).toBe('<!doctype html>')
  })

  it('takes a whole absolute path, wherever the folders lie, for a name of its own', async () => {
    expect(await textAt(join(folder, 'secret.json'))).toBe(404)
    expect(await textAt(`/maps${join(folder, 'secret.json')}`)).toBe(404)
  })

  it('gives nothing that has no type, no folder, and nothing that is not there', async () => {
    for (const path of [
      '/assets/notes.txt',
      '/assets/index-1a2b.js.map',
      '/assets',
      '/assets/',
      '/maps/',
      '/maps/ring',
      '/none.js',
    ]) {
      expect([path, await textAt(path)]).toEqual([path, 404])
    }
    expect(NOT_FOUND.headers['content-type']).toMatch(/^text\/plain/)
  })

  it('lets a page fetch and run only what is its own, whatever is asked', async () => {
    for (const path of ['/', '/assets/index-1a2b.js', '/maps/ring/map.json', '/none.js']) {
      const { headers } = await resourceAt(roots, path)
      const policy = new Map(
        (headers['content-security-policy'] ?? '').split('; ').map((rule) => {
          const [name = '', ...sources] = rule.split(' ')
          return [name, sources.join(' ')]
        }),
      )
      expect(policy.get('default-src')).toBe("'none'")
      expect(policy.get('script-src')).toBe("'self'")
      expect(policy.get('style-src')).toBe("'self'")
      expect(policy.get('connect-src')).toBe("'self'")
      for (const name of ['base-uri', 'form-action', 'frame-ancestors']) expect(policy.get(name)).toBe("'none'")
      expect([...policy.values()].join(' ')).not.toMatch(/unsafe|https?:|\*/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  it('lets only what is named by its content be kept for long', async () => {
    const cachingOf = async (path: string) => (await resourceAt(roots, path)).headers['cache-control']
    expect(await cachingOf('/assets/index-1a2b.js')).toBe('private, max-age=31536000, immutable')
    // A map that is drawn anew keeps its names.
    expect(await cachingOf('/maps/ring/map.json')).toBe('private, max-age=3600')
    expect(await cachingOf('/')).toBe('no-store')
    expect(await cachingOf('/none.js')).toBe('no-store')
  })
})

describe('a page that stands alone', () => {
  const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`
  const policyOf = (html: string) => standalonePage(html).headers['content-security-policy'] ?? ''

  it('may use its own styles, each by its hash, and nothing else', () => {
    const [first, second] = ['body { color: #2b2118 }', '\n  p > a::after { content: "é" }\n']
    const html = `<html><head><style>${first}</style><style>${second}</style></head><p>Report</p></html>`
    const policy = policyOf(html)
    expect(policy).toContain(`style-src ${hashOf(first)} ${hashOf(second)};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src|unsafe|allow-scripts|allow-same-origin/)
    expect(policy).toContain('sandbox')
    expect(new TextDecoder().decode(standalonePage(html).body)).toBe(html)
  })

  it('has no styles when it brings none', () => {
    expect(policyOf('<p>Report</p>')).toContain("style-src 'none';")
  })

  it('has the typefaces of the screens in itself, where these are built, and may use them', async () => {
    const app = mkdtempSync(join(tmpdir(), 'countersign-typeface-'))
    expect(await typefaceOf(app)).toBe('')
    mkdirSync(join(app, 'assets'))
    for (const [file, ...weights] of [
      ['source-sans-3', 400, 600],
      ['old-standard-tt', 400, 700],
    ] as const) {
      for (const weight of weights)
        writeFileSync(join(app, 'assets', `${file}-latin-${weight}-normal-Ab1.woff2`), 'font')
    }
    const typeface = await typefaceOf(app)
    rmSync(app, { recursive: true })
    expect(typeface.match(/font\/woff2;base64,Zm9udA==/g)).toHaveLength(4)
    const report =
      '<head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"></head><p>Report</p>'
    const { body, headers } = standalonePage(report, typeface)
    const html = new TextDecoder().decode(body)
    expect(html).toContain('content="default-src \'none\'; font-src data:">')
    expect(html).toContain(`<style>${typeface}</style>\n</head><p>Report</p>`)
    const policy = headers['content-security-policy']
    expect(policy).toContain(`style-src ${hashOf(typeface)};`)
    expect(policy).toContain('font-src data:;')
    expect(policyOf(report)).not.toContain('font-src')
  })

  it('is never kept', () => {
    expect(standalonePage('<p>Report</p>').headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
  })
})
