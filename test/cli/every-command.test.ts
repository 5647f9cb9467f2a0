import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { COMMANDS } from '../../src/cli/commands/index.ts'
import { VERSION } from '../../src/host/version.ts'
import { terminal } from './terminal.ts'
import { type ToyTable, toyTable } from './toy-table.ts'

const shell = terminal()
afterAll(() => shell.end())

describe('the help of every command', () => {
  it.each(COMMANDS.map(({ name }) => name))('%s offers --json and shows an example', async (name) => {
    const ran = await shell.run(...name.split(' '), '--help')
    expect(ran.exit).toBe(0)
    expect(ran.err).toBe('')
    expect(ran.out).toContain('--json')
    expect(ran.out).toMatch(new RegExp(`\\$ countersign ${name}`))
  })

  it('has examples of every game where what is typed differs from game to game', () => {
    const games = [
      /across-the-potomac|3f2a|great-invasion/,
      /forged-in-fire|fair-oaks/,
      /on-to-richmond|seven-pines |seven-pines$|warwick-line/,
    ]
    for (const name of ['new', 'choose', 'show', 'offers', 'orders', 'demo']) {
      const examples = COMMANDS.find((command) => command.name === name)?.examples ?? []
      for (const game of games)
        expect(
          examples.some((example) => game.test(example)),
          `${name}: ${game}`,
        ).toBe(true)
    }
  })

  it('names modules, scenarios, sides and options that there are in its examples', () => {
    const words = (example: string, flag: string) =>
      [...example.matchAll(new RegExp(`--${flag} (\\S+)`, 'g'))].map(([, word = '']) => word)
    for (const example of COMMANDS.flatMap(({ examples }) => examples)) {
      const [id = MODULES[0]?.manifest.id] = words(example, 'module')
      const module = MODULES.find(({ manifest }) => manifest.id === id)
      const { scenarios = [], sides = [] } = module?.manifest ?? {}
      for (const scenario of words(example, 'scenario')) {
        expect(scenarios.find((each) => each.id === scenario)?.status, example).toBe('complete')
        const known = module?.optionsOf(scenario).map((option) => option.id) ?? []
        for (const option of words(example, 'option')) expect(known, example).toContain(option.split('=')[0])
      }
      for (const side of words(example, 'side'))
        expect(
          sides.map((each) => each.id),
          example,
        ).toContain(side)
    }
  })

  it('lists every command of the command line', async () => {
    const { out, exit } = await shell.run('--help')
    const families = new Set(COMMANDS.map(({ name }) => name.split(' ')[0]))
    expect(exit).toBe(0)
    for (const family of families) expect(out).toContain(`\n  ${family} `)
    const wanted =
      'identity new accept open games show offers choose undo orders close resign export verify audit replay demo'
    for (const command of [...wanted.split(' '), 'coverage', 'modules']) expect(families).toContain(command)
  })

  it('is one JSON document with --json', async () => {
    expect((await shell.run('choose', '--help', '--json')).json()).toMatchObject({ ok: true })
    expect((await shell.run('help', 'choose')).out).toContain('Usage: countersign choose')
  })

  it('names the version of package.json', async () => {
    const about: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(about).toMatchObject({ version: VERSION })
    expect((await shell.run('--version')).out).toBe(`countersign ${VERSION}\n`)
  })
})

describe('the sentences of host and record', () => {
  it.each(['host', 'record'])('in src/%s name no command: other programs say them, too', (layer) => {
    const folder = fileURLToPath(new URL(`../../src/${layer}`, import.meta.url))
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    expect(sources.length).toBeGreaterThan(20)
    const quoted = new RegExp(`"(${COMMANDS.map(({ name }) => name).join('|')})[" ]|[' ]--[a-z]`)
    const lines = sources.flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
    const said = lines.filter((line) => !/^\s*(\*|\/\/|\/\*\*|:root|--)/.test(line))
    expect(said.filter((line) => quoted.test(line))).toEqual([])
  })

  it('are told with what to type by the command line', async () => {
    expect((await shell.run('games')).err).toMatch(
      /make your identity there\. The folder is named by --profile; an identity is made by "identity new/,
    )
  })
})

describe('wrong usage', () => {
  it.each([
    ['chooes bob', 'did you mean choose?'],
    ['choose bob x --proflie a', 'did you mean --profile?'],
    ['choose', 'Missing required argument "game"'],
    ['games extra', 'Too many arguments'],
    ['close bob --out', 'argument missing'],
    ['new --module toy-war', 'Required option'],
    ['identity', 'identity needs a command: new, show, export, trust.'],
    ['identity nwe', 'did you mean new?'],
    ['', 'countersign needs a command: '],
    ['close bob', 'Say where the file goes'],
    ['resign bob --out o', 'add --yes'],
    ['orders bob', 'Say one of --file FILE, --clear, --held FILE, --drop-held and --show.'],
    ['choose bob 1 2', 'give one number at a time'],
    ['replay x --at last', '--at takes the number of an entry'],
    ['demo --turns many', '--turns takes a whole number'],
    ['coverage --module chess', 'There is no game "chess" installed; there is: toy-war.'],
    ['new --module toy-war --scenario march --side north --opponent c --out o', 'cannot be played yet'],
    ['new --module toy-war --scenario hill --side north --opponent c --out o', 'it has: ridge, ford, march'],
    ['new --module toy-war --scenario ridge --side east --opponent c --out o', 'the sides are north and south'],
    ['new --module toy-war --scenario ridge --side north --opponent c --out o --option turns=99', 'from 1 to 20'],
    ['new --module toy-war --scenario ridge --side north --opponent c --out o --option luck=1', 'it has: turns'],
  ])('"%s" is exit 2 with one sentence', async (line, sentence) => {
    const argv = line.split(' ').filter((word) => word !== '')
    const ran = await shell.run(...argv)
    expect(ran.exit).toBe(2)
    expect(ran.out).toBe('')
    expect(ran.err).toContain(sentence)
    expect(ran.err.trimEnd().split('\n')).toHaveLength(1)
    expect(ran.err).not.toMatch(/\n\s+at /)
    const json = await shell.run(...argv, '--json')
    // An option that lost its value takes the next word, so that --json can be it.
    if (line.endsWith('--out')) return
    expect(json.exit).toBe(2)
    expect(json.err).toBe('')
    expect(json.json()).toMatchObject({ ok: false, problems: [{ code: 'usage', severity: 'error' }] })
  })
})

describe('--json of every command', () => {
  let table: ToyTable
  beforeAll(async () => {
    table = await toyTable()
  }, 60_000)
  afterAll(() => table.end())

  const STATUS = ['ok', 'game', 'module', 'scenario', 'side', 'turn', 'waiting', 'since', 'unsent', 'canClose']

  // In the order of a game: each line works on what the ones before left.
  it('prints one document with the documented members', async () => {
    const lines: readonly (readonly [string, readonly string[]])[] = [
      ['identity show', ['ok', 'name', 'key', 'fingerprint', 'words', 'encrypted', 'trusted']],
      ['identity export --out again.card', ['ok', 'name', 'key', 'fingerprint', 'words', 'file']],
      ['identity trust bob.card', ['ok', 'name', 'key', 'fingerprint', 'words', 'added', 'sameName']],
      [
        'new --module toy-war --scenario ford --side north --opponent Bob --out ford.turn',
        ['invitation', 'sent', 'dice'],
      ],
      ['games', ['ok', 'games']],
      ['show ridge', [...STATUS, 'view', 'warnings']],
      ['show ridge --space 0102', [...STATUS, 'space', 'counters']],
      ['offers ridge', [...STATUS, 'offers']],
      ['choose ridge attack:1', [...STATUS, 'taken', 'offers']],
      ['close ridge --out 2.turn --armour 2.txt', [...STATUS, 'sent']],
      ['export ridge --format text', ['ok', 'game', 'out', 'record']],
      ['export ridge --format turn --out again.turn', ['ok', 'game', 'sent']],
      ['verify 0.turn 1.turn 2.turn', ['ok', 'game', 'module', 'entries', 'files', 'inputs', 'problems']],
      ['replay 0.turn 1.turn 2.turn --at 3', ['ok', 'game', 'module', 'seq', 'state', 'waiting', 'position', 'view']],
      ['coverage', ['ok', 'module', 'statements']],
      ['modules', ['ok', 'modules']],
    ]
    for (const [line, members] of lines) {
      // Commands that need no profile take none.
      const run = ['coverage', 'modules'].includes(line) ? table.run : table.ann
      const json = await run(...line.split(' '), '--json')
      expect(json.err, line).toBe('')
      expect(json.exit, line).toBe(0)
      expect(Object.keys(json.json()), line).toEqual(expect.arrayContaining([...members]))
    }
    const rest: readonly (readonly [string, readonly string[]])[] = [
      ['open 2.txt', [...STATUS, 'opened', 'happened', 'warnings']],
      ['orders ridge --show', [...STATUS, 'orders']],
      ['choose ridge 2', [...STATUS, 'taken', 'offers']],
      ['undo ridge', [...STATUS, 'undone', 'offers']],
      ['accept ford.turn --out ford-answer.turn', ['ok', 'game', 'module', 'scenario', 'side', 'opponent', 'sent']],
      ['resign ridge --out resigned.turn --text Enough. --yes', [...STATUS, 'sent']],
    ]
    for (const [line, members] of rest) {
      const ran = await table.bob(...line.split(' '), '--json')
      expect(ran.err, line).toBe('')
      expect(ran.exit, line).toBe(0)
      expect(Object.keys(ran.json()), line).toEqual(expect.arrayContaining([...members]))
    }
    const made = await table.run('identity', 'new', '--name', 'Cid', '--no-passphrase', '--profile', 'c', '--json')
    expect(Object.keys(made.json())).toEqual(expect.arrayContaining(['ok', 'name', 'key', 'fingerprint', 'words']))
  })
})
