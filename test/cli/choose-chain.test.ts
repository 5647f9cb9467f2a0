import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acrossThePotomac } from '../../modules/across-the-potomac/rules/game.ts'
import { MODULES } from '../../modules/index.ts'
import { onToRichmond } from '../../modules/on-to-richmond/rules/game.ts'
import { cameByItself } from '../../src/cli/came-by-itself.ts'
import { createEngine, type Engine } from '../../src/kernel/engine.ts'
import type { LoggedEvent } from '../../src/kernel/events.ts'
import { applyInput, type Input } from '../../src/kernel/inputs.ts'
import type { Position } from '../../src/kernel/position.ts'
import { playAtRandom } from '../support/random-play.ts'
import { type Ran, type Terminal, terminal } from './terminal.ts'

let shell: Terminal

async function ann(line: string): Promise<Ran> {
  return shell.run(...line.split(' '), '--profile', 'a')
}

async function done(line: string): Promise<Ran> {
  const ran = await ann(line)
  expect(ran.err, line).toBe('')
  expect(ran.exit, line).toBe(0)
  return ran
}

beforeAll(async () => {
  shell = terminal({ modules: MODULES, seed: 'chain' })
  const bob = (line: string) => shell.run(...line.split(' '), '--profile', 'b')
  await ann('identity new --name Ann --no-passphrase')
  await bob('identity new --name Bob --no-passphrase')
  await bob('identity export --out bob.card')
  await ann(
    'new --module across-the-potomac --scenario great-invasion --side confederate --opponent bob.card --out 0.turn',
  )
  await bob('accept 0.turn --out 1.turn')
  await ann('open 1.turn')
  await done('choose bob roll-weather')
}, 120_000)
afterAll(() => shell.end())

describe('a chain of choices', () => {
  it('goes on where a stage had ended by itself and the next word would only have ended it', async () => {
    // The command points are spent with the third activation, so that activation and attacks are over.
    const activations = 'activate-stack:2519 activate-unit:cs-rodes activate-unit:cs-jenkimb'
    // A fourth would have done something: it is refused, not left out.
    const refused = await ann(`choose bob ${activations} activate-unit:cs-early`)
    expect(refused.exit).toBe(1)
    expect(refused.err).toContain('3 choices before it were taken and stay.')
    await done('undo bob')
    const ran = await done('choose bob activate-unit:cs-jenkimb end-activation end-attacks march:cs-rodes')
    expect(ran.out).toContain('\nend-activation: left out, Activation had ended by itself.\n')
    expect(ran.out).toContain('\nend-attacks: left out, Attacks had ended by itself.\n')
  })

  it('takes words in upper case for the same', async () => {
    const ran = await done('choose bob TO:2019')
    expect(ran.out).toContain('2019')
    await done('undo bob')
  })

  it('says in JSON what it left out', async () => {
    await done('choose bob to:2019 halt')
    // Marched to the last point and by force: no step is left.
    const ran = await done('choose bob march-stack:2519 to:2419 to:2319 to:2219 halt --json')
    expect(ran.json()).toMatchObject({ skipped: [{ choice: 'halt', ended: 'March' }] })
    expect(ran.json().taken).toHaveLength(4)
  })

  it('leaves nothing out that would have done something, nor a second time, nor in another call', async () => {
    for (const line of ['choose bob halt', 'choose bob activate-unit:cs-early']) {
      const ran = await ann(line)
      expect(ran.exit, line).toBe(1)
      expect(ran.err).toContain('Nothing was changed.')
    }
    await ann('undo bob')
    const twice = await ann('choose bob to:2219 halt halt')
    expect(twice.exit).toBe(1)
    expect(twice.out).toContain('halt: left out, March had ended by itself.')
    expect(twice.err).toContain('1 choice before it was taken and stays.')
  })

  it('tells what is wrong with words that are nearly right', async () => {
    const told = async (line: string) => (await ann(`choose bob ${line}`)).err
    expect(await told('March:CS-Hood')).toBe(
      await told('march:cs-hood').then((err) => err.replace('march', 'March').replace('cs-hood', 'CS-Hood')),
    )
    expect(await told('to:2019')).toContain('choose first who marches (march:UNIT or march-stack:HEX)')
  })
})

type Choosing = Extract<Input, { readonly type: 'choice' }>

/** Plays a game again and shows every choice, with the position before it and all that it brought about. */
function eachChoice(
  engine: Engine<unknown, unknown>,
  { start, inputs }: { readonly start: Position<unknown>; readonly inputs: readonly Input[] },
  look: (before: Position<unknown>, input: Choosing, events: readonly LoggedEvent<unknown>[]) => void,
): void {
  let position = start
  for (const input of inputs) {
    const step = applyInput(engine, position, input)
    if (!step.ok) throw new Error(step.error.message)
    if (input.type === 'choice') look(position, input, step.value.events)
    position = step.value.position
  }
}

describe('what came by itself', () => {
  it('can be asked at every choice of a game, and is never what would have done anything', () => {
    const engine = createEngine<unknown, unknown>(acrossThePotomac)
    const game = playAtRandom(engine, 3, {
      scenario: 'great-invasion',
      options: { lastTurn: 25 },
      weight: (offer) => (/^(end-|halt|cease)/.test(offer.choice[0]) ? 2 : 6),
      check: () => undefined,
    })
    const found = new Set<string>()
    eachChoice(engine, game, (position, input, events) => {
      const words = ['halt', 'end-activation', 'end-attacks', 'end-movement', 'engage', 'cease-fire', 'end-foraging']
      const chosen = input.choice[0]
      for (const word of words) {
        const title = cameByItself(engine, position, events, input.side, [word])
        if (title !== undefined) found.add(word)
        // What was chosen has not come by itself, unless a stage of the same kind came and went after it.
        if (word === chosen && word === 'halt') expect(title).toBeUndefined()
      }
      expect(cameByItself(engine, position, events, input.side, ['roll-weather'])).toBeUndefined()
    })
    expect([...found]).toEqual(expect.arrayContaining(['halt', 'end-attacks', 'end-movement']))
  }, 60_000)

  it('is also the end of a march whose stage names no side, and the march of the last unit, which nobody had to name', () => {
    const engine = createEngine<unknown, unknown>(onToRichmond)
    const game = playAtRandom(engine, 5, {
      scenario: 'seven-pines',
      options: {},
      weight: ({ choice: [verb] }) =>
        ['take', 'activate', 'to', 'select'].includes(verb) ? 30 : verb === 'pass' ? 1 : 3,
      check: () => undefined,
    })
    const found = new Set<string>()
    eachChoice(engine, game, (position, input, events) => {
      for (const logged of events) {
        if (logged.of !== 'kernel' || logged.event.type !== 'frame-called' || logged.event.stage !== 'march') continue
        const { unit } = logged.event.locals
        if (typeof unit !== 'string') throw new Error('a march is of a unit')
        const came = cameByItself(engine, position, events, input.side, ['march', unit])
        if (input.choice[0] === 'march') expect(came).toBeUndefined()
        else if (came !== undefined) found.add(`${input.choice[0]}: ${came.did} ${came.stage}`)
      }
      const ended = cameByItself(engine, position, events, input.side, ['end-march'])
      if (ended !== undefined) found.add(`${input.choice[0]}: ${ended.did} ${ended.stage}`)
    })
    expect([...found]).toEqual(expect.arrayContaining(['end-march: begun March', 'to: ended March']))
  }, 60_000)
})
