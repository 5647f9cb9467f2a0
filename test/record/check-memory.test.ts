import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/kernel/game.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import { refusal } from '../../src/kernel/refusal.ts'
import { fail } from '../../src/kernel/result.ts'
import { isPlainObject } from '../../src/record/canonical-text.ts'
import { CheckMemory } from '../../src/record/check-memory.ts'
import { type NamedFile, type RulesModule, verifyFiles } from '../../src/record/verify.ts'
import { forge } from '../support/forger.ts'
import { findToy, TOY_MODULE } from '../support/toy-game.ts'
import { beginToy, type Chooser, nextToyFile, type ToyPlay } from '../support/toy-play.ts'

const brisk: Chooser = (offers, _side, count) => (offers.length === 2 ? 0 : count === 0 ? 1 : 2)

async function played(files = 6): Promise<ToyPlay> {
  const play = await beginToy()
  for (let file = 1; file <= files; file++) await nextToyFile(play, brisk)
  return play
}

/** The toy, and how often it was asked for a choice, a roll or the public state. */
function counting(module: RulesModule = TOY_MODULE) {
  const asked = { inputs: 0, states: 0 }
  const { engine } = module
  const game: Game<unknown, unknown> = {
    ...engine.game,
    publicState(position) {
      asked.states += 1
      return engine.game.publicState(position)
    },
  }
  const counted: RulesModule = {
    ...module,
    engine: {
      ...engine,
      game,
      choose(...args) {
        asked.inputs += 1
        return engine.choose(...args)
      },
      supplyRoll(...args) {
        asked.inputs += 1
        return engine.supplyRoll(...args)
      },
    },
  }
  return { asked, find: (id: string) => (id === counted.id ? counted : undefined) }
}

/** The file with the bit of one byte turned round. */
function changed({ name, bytes }: NamedFile, at: number): NamedFile {
  const other = Uint8Array.from(bytes)
  other[at] = (other[at] ?? 0) ^ 1
  return { name, bytes: other }
}

/** Of a roll the same body with other numbers on its dice; any other body as it is. */
function withOtherDice(body: Plain): Plain {
  if (!isPlainObject(body) || !Array.isArray(body.values)) return body
  return { values: body.values.map((value) => (value === 1 ? 2 : 1)) }
}

describe('a game verified again with the memory of what held', () => {
  it('gives the very same report, without asking the rules again', async () => {
    const { files } = await played()
    const { asked, find } = counting()
    const memory = new CheckMemory()
    const first = await verifyFiles(files, find, { memory })
    const once = { ...asked }
    expect(once.inputs).toBe(first.checked?.inputs.length)
    expect(await verifyFiles(files, find, { memory })).toEqual(first)
    expect(asked).toEqual({ inputs: once.inputs, states: once.states + 1 }) // the acceptance states the first position
    const anew = await verifyFiles(files, find)
    expect(anew).toEqual(first)
    expect(asked.inputs).toBe(2 * once.inputs)
  })

  it('asks the rules only about the turn that is new', async () => {
    const { files } = await played()
    const { asked, find } = counting()
    const memory = new CheckMemory()
    const before = await verifyFiles(files.slice(0, -1), find, { memory })
    const known = before.checked?.inputs.length ?? 0
    const after = await verifyFiles(files, find, { memory })
    expect(after.ok).toBe(true)
    expect(asked.inputs).toBe(after.checked?.inputs.length)
    expect(asked.inputs).toBeGreaterThan(known)
  })

  it('refuses a file in which any byte was changed since', async () => {
    const { files } = await played(3)
    const memory = new CheckMemory()
    expect((await verifyFiles(files, findToy, { memory })).ok).toBe(true)
    const last = files[files.length - 1]
    if (last === undefined) throw new Error('no file')
    for (let at = 0; at < last.bytes.length; at += 17) {
      const { ok } = await verifyFiles([...files.slice(0, -1), changed(last, at)], findToy, { memory })
      expect(ok).toBe(false)
    }
    expect((await verifyFiles(files, findToy, { memory })).ok).toBe(true)
  })

  it('checks the dice of a turn that was signed again', async () => {
    const { files, inviter, acceptor } = await played()
    const memory = new CheckMemory()
    const { checked } = await verifyFiles(files, findToy, { memory })
    const rolled = files.findLast(({ sealed }) => sealed.lines.some((line) => line.includes('"type":"roll"')))
    if (checked === null || rolled === undefined) throw new Error('no roll')
    const author = rolled.sealed.header.author === inviter.side ? inviter : acceptor
    const forged = await forge(
      rolled,
      { entries: (own) => own.map((entry) => ({ ...entry, body: withOtherDice(entry.body ?? null) })) },
      author,
      checked,
    )
    const given = files.map((file) => (file.name === rolled.name ? forged : file))
    const { problems } = await verifyFiles(given, findToy, { memory })
    expect(problems.map(({ code }) => code)).toContain('wrong-dice')
  })

  it('reads the report of a file that was signed again', async () => {
    const { files, inviter, acceptor } = await played()
    const memory = new CheckMemory()
    const { checked } = await verifyFiles(files, findToy, { memory })
    const last = files[files.length - 1]
    if (checked === null || last === undefined) throw new Error('no turn')
    const author = last.sealed.header.author === inviter.side ? inviter : acceptor
    const forged = await forge(last, { report: (report) => report.replace('Dice', 'Mice') }, author, checked)
    const { problems } = await verifyFiles([...files.slice(0, -1), forged], findToy, { memory })
    expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['malformed']))
  })

  it('knows nothing of a turn in a game with another turn before it', async () => {
    const one = await played(2)
    const memory = new CheckMemory()
    const { asked, find } = counting()
    expect((await verifyFiles(one.files, find, { memory })).ok).toBe(true)
    // The same players and seeds, so the same game: but the first turn is another one.
    const other = await beginToy()
    await nextToyFile(other, (offers) => offers.length - 1)
    await nextToyFile(other, brisk)
    expect(other.files[0]?.bytes).toEqual(one.files[0]?.bytes)
    asked.inputs = 0
    const report = await verifyFiles(other.files, find, { memory })
    expect(report.ok).toBe(true)
    expect(asked.inputs).toBe(report.checked?.inputs.length)
    const mixed = await verifyFiles([...other.files.slice(0, -1), ...one.files.slice(-1)], find, { memory })
    expect(mixed.problems.map(({ code }) => code)).toContain('broken-chain')
  })

  it('asks other rules anew, even under the same digest', async () => {
    const { files } = await played()
    const memory = new CheckMemory()
    const one = counting()
    const other = counting()
    const first = await verifyFiles(files, one.find, { memory })
    await verifyFiles(files, other.find, { memory })
    expect(other.asked.inputs).toBe(first.checked?.inputs.length)
    const refuse = () => fail(refusal('never', 'toy:0', 'These rules allow nothing any more.'))
    const refusing: RulesModule = { ...TOY_MODULE, engine: { ...TOY_MODULE.engine, choose: refuse } }
    const refused = await verifyFiles(files, () => refusing, { memory })
    expect(refused.problems.map(({ code }) => code)).toContain('illegal-choice')
  })

  it('tells of a fork, a missing turn and a file sent twice as ever', async () => {
    const { files } = await played()
    const memory = new CheckMemory()
    await verifyFiles(files, findToy, { memory })
    const last = files[files.length - 1]
    if (last === undefined) throw new Error('no file')
    for (const given of [files.toSpliced(3, 1), [...files, { ...last, name: 'again.turn' }], files.toReversed()]) {
      expect(await verifyFiles(given, findToy, { memory })).toEqual(await verifyFiles(given, findToy))
    }
  })
})
