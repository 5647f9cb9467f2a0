import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Terminal, terminal } from './terminal.ts'

/** A name that would run in a page that lets it; so are the note and a file name. */
const EVIL = `<script>alert("1")</script>'&`
const shell: Terminal = terminal({ seed: 'audit' })

/** Two with evil names play a few files and one resigns; both copies are kept. */
beforeAll(async () => {
  const lines: readonly (readonly string[])[] = [
    ['identity', 'new', '--name', EVIL, '--no-passphrase', '--profile', 'a'],
    ['identity', 'new', '--name', 'Bob', '--no-passphrase', '--profile', 'b'],
    ['identity', 'export', '--out', 'a.card', '--profile', 'a'],
    ['identity', 'export', '--out', 'b.card', '--profile', 'b'],
    ['identity', 'trust', 'b.card', '--profile', 'a'],
    ['identity', 'trust', 'a.card', '--profile', 'b'],
    [...'new --module toy-war --scenario ridge --side north --opponent b.card --out g/0.turn --profile a'.split(' ')],
    ['accept', 'g/0.turn', '--out', 'g/1.turn', '--profile', 'b'],
    ['open', 'g/1.turn', '--profile', 'a'],
    ['choose', 'ridge', 'attack:1', '--profile', 'a'],
    ['close', 'ridge', '--out', 'g/2 <b>.turn', '--profile', 'a'],
    ['open', 'g/2 <b>.turn', '--profile', 'b'],
    ['choose', 'ridge', 'stand', '--profile', 'b'],
    ['close', 'ridge', '--out', 'g/3.turn', '--profile', 'b'],
    ['resign', 'ridge', '--out', 'g/4.turn', '--text', `<img src=x onerror=alert(2)>\n&c.`, '--yes', '--profile', 'b'],
  ]
  mkdirSync(shell.path('g'))
  for (const line of lines) {
    const ran = await shell.run(...line)
    if (ran.exit !== 0) throw new Error(`${line.join(' ')}: ${ran.err}`)
  }
  mkdirSync(shell.path('roster'))
  for (const name of ['a.card', 'b.card']) cpSync(shell.path(name), shell.path(`roster/${name}`))
}, 120_000)
afterAll(() => shell.end())

function page(name: string): string {
  return readFileSync(shell.path(name), 'utf8')
}

describe('countersign audit', () => {
  it('writes a report and says what it comes to', async () => {
    const ran = await shell.run('audit', 'g', '--roster', 'roster', '--report', 'one.html')
    expect(ran.err).toBe('')
    expect(ran.exit).toBe(0)
    expect(ran.out).toContain('✓ Complete and in order.')
    expect(ran.out).toContain('Report written: one.html')
    const text = page('one.html')
    expect(text).toContain('nobody can re-roll a file he has sent')
    expect(text).toContain('luck, not evidence')
    expect(text).toContain('✓ checked: the roster has this key under this name')
  })

  it('escapes every name, note and file name, and holds no script and nothing from elsewhere', async () => {
    await shell.run('audit', 'g', '--report', 'evil.html')
    const text = page('evil.html')
    expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;')
    expect(text).toContain('2 &lt;b&gt;.turn')
    expect(text).toContain('&lt;img src=x onerror=alert(2)&gt;')
    expect(text).not.toMatch(/<script|<img|<b>|javascript:|\son\w+=["']/i)
    expect(text).not.toMatch(/(?:src|href)="(?!#|data:application\/json;base64,)/)
    expect(text).not.toMatch(/url\(|@import|https?:/)
    expect(wellNested(text)).toBe('')
  })

  it('has a place for every link, each name once', async () => {
    for (const name of ['links.html', 'broken.html']) {
      if (name === 'broken.html') brokenFolder()
      await shell.run('audit', name === 'links.html' ? 'g' : 'broken', '--report', name)
      const text = page(name)
      const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
      const links = [...text.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
      expect(links.length).toBeGreaterThan(12)
      expect(new Set(ids).size).toBe(ids.length)
      expect(links.filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  it('is the same to the byte each time, and dated only when asked', async () => {
    await shell.run('audit', 'g', '--report', 'first.html')
    await shell.run('audit', 'g/', '--report', 'second.html')
    expect(page('second.html')).toBe(page('first.html'))
    await shell.run('audit', 'g', '--report', 'dated.html', '--date', '3 May <2031>')
    expect(page('dated.html')).toContain('3 May &lt;2031&gt;')
  })

  it('prints the whole audit as one JSON document', async () => {
    const ran = await shell.run('audit', 'g', '--json')
    expect(ran.exit).toBe(0)
    const document = ran.json()
    expect(Object.keys(document).toSorted()).toEqual(
      ['duplicates', 'games', 'ignored', 'ok', 'problems', 'report', 'unreadable'].toSorted(),
    )
    expect(document).toMatchObject({ ok: true, report: null, unreadable: [] })
  })

  it('finds what is wrong, in text and JSON, with exit 1', async () => {
    brokenFolder()
    const ran = await shell.run('audit', 'broken', '--report', 'wrong.html', '--force')
    expect(ran.exit).toBe(1)
    expect(ran.out).toContain('[missing-turn')
    expect(ran.out).toContain('broken/cut.turn')
    const json = await shell.run('audit', 'broken', '--json')
    expect(json.exit).toBe(1)
    expect(json.json()).toMatchObject({ ok: false, games: [{ verdict: { state: 'incomplete' } }] })
    expect(json.json().problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'malformed', file: 'broken/cut.turn' })]),
    )
    expect(page('wrong.html')).toContain('Files that should be turn files and cannot be read')
  })

  it('shows several games with an index', async () => {
    mkdirSync(shell.path('many'), { recursive: true })
    cpSync(shell.path('g'), shell.path('many/g'), { recursive: true })
    const line = 'new --module toy-war --scenario ford --side north --opponent Bob --profile a'.split(' ')
    expect((await shell.run(...line, '--out', 'many/other.turn', '--force')).exit).toBe(0)
    const ran = await shell.run('audit', 'many', '--report', 'many.html')
    expect(ran.exit).toBe(0)
    const text = page('many.html')
    expect(text).toContain('<h1>Audit of 2 games</h1>')
    expect(text).toMatch(/<a href="#g1">[\s\S]*<a href="#g2">/)
    expect(text).toContain('never accepted')
  })

  it.each([
    ['audit', 'argument "dir"'],
    ['audit nowhere', 'there is nothing of that name'],
    ['audit a.card', 'There is no turn file'],
    ['audit g --roster nowhere', 'There is no card in the roster'],
    ['audit g --roster g', 'is not a player card'],
    ['audit g --report nowhere/r.html', 'There is no folder for'],
    ['audit g --report a.card', 'is there already'],
  ])('"%s" is exit 2 with one sentence', async (line, sentence) => {
    const ran = await shell.run(...line.split(' '))
    expect(ran.exit).toBe(2)
    expect(ran.out).toBe('')
    expect(ran.err).toContain(sentence)
    expect(ran.err.trimEnd().split('\n')).toHaveLength(1)
  })
})

/** The game without its second turn, and a file that was cut off. */
function brokenFolder(): void {
  if (existsSync(shell.path('broken'))) return
  mkdirSync(shell.path('broken'))
  for (const name of ['0.turn', '1.turn', '3.turn']) cpSync(shell.path(`g/${name}`), shell.path(`broken/${name}`))
  writeFileSync(shell.path('broken/cut.turn'), readFileSync(shell.path('g/4.turn')).subarray(0, 300))
}

/** The first tag that does not close the one that is open, or the empty text. */
function wellNested(text: string): string {
  const open: string[] = []
  for (const [tag, slash, name = '', selfClosing] of text.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9]*)[^<>]*?(\/?)>/g)) {
    if (['meta', 'br'].includes(name) || selfClosing === '/') continue
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return tag
  }
  return open.join(' ')
}
