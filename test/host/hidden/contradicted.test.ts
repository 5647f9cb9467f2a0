import { describe, expect, it } from 'vitest'
import { answerRequest } from '../../../src/host/answer-request.ts'
import { loadGame, viewGame } from '../../../src/host/load-game.ts'
import type { Library } from '../../../src/host/modules.ts'
import { takeIn } from '../../../src/host/take-in.ts'
import type { Engine } from '../../../src/kernel/engine.ts'
import { numberSource } from '../../../src/kernel/player.ts'
import { refusal } from '../../../src/kernel/refusal.ts'
import { fail } from '../../../src/kernel/result.ts'
import { verifyFiles } from '../../../src/record/verify.ts'
import { exchange, fileByChance, hiddenWorld } from '../../support/hidden-world.ts'
import { code, LIBRARY, message, opened, type Player, value, type World } from '../../support/host-world.ts'

/** What the rules say to what the south does. */
interface Rules {
  /** In a position that sees the north only: what it knows of itself contradicts what the south signed. */
  contradict: boolean
  /** In every position. */
  stop: boolean
  /** In the position that sees nobody: what the north tells is not heard. */
  deaf: boolean
}

/** The same library, whose rules can be made to refuse what the south does, or to come to a stop at it. */
function contradicting(rules: Rules): Library {
  const modules = LIBRARY.modules.map((module) => {
    const choose: Engine<unknown, unknown>['choose'] = (position, side, choice) => {
      if (rules.stop && side === 'south') throw new Error('stage entering offers nothing')
      const sees = JSON.stringify(Object(position.board).sees)
      if (rules.contradict && side === 'south' && sees === '["north"]') {
        return fail(refusal('prober-missing', 'ring:2', 'the north stands there itself'))
      }
      if (rules.deaf && side === 'north' && sees === '[]') {
        return fail(refusal('not-heard', 'ring:2', 'the south is known to stand there'))
      }
      return module.engine.choose(position, side, choice)
    }
    return { ...module, engine: { ...module.engine, choose } }
  })
  const module = (id: string) => modules.find((one) => one.id === id)
  return { modules, find: module, module }
}

interface Table {
  readonly world: World
  /** Nora as her app is with these rules. */
  readonly nora: Player
  readonly rules: Rules
  /** The file of the south that Nora has not seen. */
  readonly bytes: Uint8Array
}

/** Nora's file is out; Sam has closed his. */
async function begun(): Promise<Table> {
  const rules: Rules = { contradict: false, stop: false, deaf: false }
  const world = await hiddenWorld({ turns: 3 })
  const nora: Player = { ...world.nora, host: { ...world.nora.host, library: contradicting(rules) } }
  const her = await opened(nora, world.id)
  const his = await opened(world.sam, world.id)
  const next = numberSource(3)
  while (her.turn === 'ours') await fileByChance(her, his, next)
  for (;;) {
    value(his.goOn())
    if (his.asking !== null) {
      await exchange(his, her)
      continue
    }
    const offers = his.offers()
    const offer = offers[next() % Math.max(1, offers.length)]
    if (offer === undefined) break
    value(his.choose(offer.choice))
  }
  const { bytes } = value(await his.close())
  her.release()
  his.release()
  return { world, nora, rules, bytes }
}

describe('a file that holds for everybody and contradicts what its reader knows', () => {
  it('is not taken in, is kept as evidence, and says so', async () => {
    const { world, nora, rules, bytes } = await begun()
    rules.contradict = true
    const taken = await takeIn(nora.host, bytes)
    expect(code(taken)).toBe('hidden-illegal')
    expect(message(taken)).toMatch(/^What Sam signed contradicts .*the north stands there itself.*you can resign/)
    const evidence = taken.ok || taken.error.kind !== 'file' ? [] : (taken.error.evidence ?? [])
    expect(evidence).toHaveLength(1)
    expect(nora.host.disk.read(evidence[0] ?? '')).toEqual(bytes)
    // Nothing else has changed, in a game that is open neither.
    const session = await opened(nora, world.id)
    expect(session.stuck).toBeNull()
    expect(code(await session.takeIn(bytes))).toBe('hidden-illegal')
    rules.contradict = false
    value(await session.takeIn(bytes))
    expect(session.turn).toBe('ours')
    session.release()
  })

  it('leaves a game that has it already open, to resign and to disclose', async () => {
    const { world, nora, rules, bytes } = await begun()
    value(await takeIn(nora.host, bytes))
    rules.contradict = true
    // As in another run of the program, which has not followed the game before.
    const again: Player = { ...nora, host: { ...nora.host, profile: { ...nora.host.profile } } }
    const looked = value(await viewGame(again.host, world.id))
    expect(looked.stuck?.message).toMatch(/^What Sam signed contradicts/)
    const session = value(await loadGame(again.host, world.id, again.identity))
    expect(session.offers()).toEqual([])
    expect(code(session.goOn())).toBe('hidden-illegal')
    expect(code(await session.close())).toBe('hidden-illegal')
    expect(code(await session.note('You lie.'))).toBe('ok')
    value(await session.resign())
    expect(session.turn).toBe('over')
    expect(session.stuck).toBeNull()
    value(await session.disclose())
    session.release()
  })
})

describe('a file at which the rules come to a stop', () => {
  it('is refused by name, by verify and by the app', async () => {
    const { world, nora, rules, bytes } = await begun()
    rules.stop = true
    const session = await opened(nora, world.id)
    const files = [...session.files, { name: 'bad.turn', bytes }]
    session.release()
    const report = await verifyFiles(files, nora.host.library.find)
    expect(report.problems.find(({ severity }) => severity === 'error')).toMatchObject({
      code: 'illegal-choice',
      file: 'bad.turn',
      message: expect.stringContaining('stage entering offers nothing'),
    })
    expect(code(await takeIn(nora.host, bytes))).toBe('illegal-choice')
    expect(code(await answerRequest(nora.host, bytes, nora.identity))).toBe('nothing-asked')
  })
})

describe('what has to be told and is not heard', () => {
  it('is refused like any choice: nothing was done, and the game goes on', async () => {
    const rules: Rules = { contradict: false, stop: false, deaf: false }
    const world = await hiddenWorld()
    const session = await opened(
      { ...world.nora, host: { ...world.nora.host, library: contradicting(rules) } },
      world.id,
    )
    rules.deaf = true
    const next = numberSource(3)
    for (;;) {
      const before = session.deeds
      const offers = session.offers()
      const offer = offers[next() % Math.max(1, offers.length)]
      if (offer === undefined) throw new Error('nothing was told')
      const chosen = session.choose(offer.choice)
      if (chosen.ok) continue
      expect(chosen.error).toMatchObject({ kind: 'refusal', code: 'not-heard' })
      expect(session.deeds).toEqual(before)
      break
    }
    session.release()
    value(await loadGame(world.nora.host, world.id, world.nora.identity)).release()
  })
})
