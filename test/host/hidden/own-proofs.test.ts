import { describe, expect, it } from 'vitest'
import { auditedGame, endAuditSight } from '../../../src/host/app/end-audit-sight.ts'
import { History } from '../../../src/host/app/history.ts'
import { goesByItself } from '../../../src/host/by-itself.ts'
import { askingIn } from '../../../src/host/exchanging.ts'
import { readGame } from '../../../src/host/game-store.ts'
import { viewGame } from '../../../src/host/load-game.ts'
import { ownGameOf, privateLogOf } from '../../../src/host/own-game.ts'
import type { GameSession } from '../../../src/host/session.ts'
import { toHex } from '../../../src/record/bytes.ts'
import { endAudit } from '../../../src/record/hidden/end-audit.ts'
import { provingFrom } from '../../../src/record/hidden/own-proofs.ts'
import { verifyFiles } from '../../../src/record/verify.ts'
import { afterEachCrash, diskOf, LATER, on } from '../../support/crashes.ts'
import { exchange, hiddenWorld, playedByChance } from '../../support/hidden-world.ts'
import { choose, code, LIBRARY, opened, value, type World } from '../../support/host-world.ts'

const TRUE_ATTACK = ['north-a 3', 'north-b 2']

function fords(dice: 'casual' | 'strict', turns = 2): Promise<World> {
  return hiddenWorld({ dice, turns, module: 'three-fords' })
}

function fordsModule() {
  const module = LIBRARY.module('three-fords')
  if (module === undefined) throw new Error('the game is not there')
  return module
}

const types = (session: GameSession) => session.checked.entries.map(({ type }) => type)

describe('what a side has to prove of its own pieces', () => {
  for (const dice of ['casual', 'strict'] as const) {
    it(`is proved by its app at once, without a word of the player, and holds to the end audit (${dice} dice)`, async () => {
      const world = await fords(dice, 3)
      const { nora, sam } = await playedByChance(world, 11)
      expect(types(nora)).toContain('proof')
      value(await sam.takeIn(value(await nora.disclose()).bytes))
      value(await nora.takeIn(value(await sam.disclose()).bytes))
      expect(endAudit(nora.checked)).toMatchObject({ ok: true, findings: [], disclosed: ['north', 'south'] })
      const { checks } = endAuditSight('', auditedGame(fordsModule(), nora.checked, endAudit(nora.checked)))
      expect(checks.find(({ name }) => name === 'Forces as signed for')?.detail).toContain('piece by piece')
      expect(await verifyFiles(sam.files, LIBRARY.find)).toMatchObject({ ok: true })
      nora.release()
      sam.release()
      const again = await opened(world.nora, world.id)
      expect(again.checked.lines).toEqual(sam.checked.lines)
      again.release()
    })
  }

  it('asks nobody, is told as a proof, and cannot be taken back', async () => {
    const world = await fords('casual')
    const nora = await opened(world.nora, world.id)
    const sam = await opened(world.sam, world.id)
    choose(nora, 'halt', 'class:mid')
    await exchange(nora, sam)
    choose(nora, 'attack:left')
    expect(nora.asking).toBeNull()
    expect(nora.pending.filter(({ type }) => type === 'answer')).toEqual([
      { type: 'answer', answer: [1, 2] },
      { type: 'answer', answer: TRUE_ATTACK },
    ])
    expect(nora.canUndo).toBe(false)
    const history = new History(fordsModule())
    history.follow(nora)
    const titles = history.entries(nora, 1).flatMap(({ type, title }) => (type === 'answer' ? [title] : []))
    expect(titles).toEqual([
      expect.stringMatching(/^Answered: .*class.*mid/),
      expect.stringMatching(/^Proved: .*attackers.*left/),
    ])
    nora.release()
    sam.release()
  })

  it('is due before anything is asked of anybody, and is out of what was signed last, an answer too', async () => {
    const world = await fords('strict')
    const [nora, sam] = [await opened(world.nora, world.id), await opened(world.sam, world.id)]
    choose(nora, 'halt')
    const due = value(nora.checked.module.engine.choose(nora.position, 'north', ['attack', 'left']))
    const pending = { inputs: [], answers: [], asked: null }
    const standing = { ...nora.standing, own: { ...nora.standing.own, position: due.position } }
    expect(askingIn({ checked: nora.checked, side: 'north', pending, position: due.position })).toBeNull()
    expect(goesByItself({ checked: nora.checked, side: 'north', pending, standing })).toBe(true)
    choose(nora, 'class:mid')
    await exchange(nora, sam)
    choose(nora, 'pass')
    value(await sam.takeIn(value(await nora.close()).bytes))
    expect(sam.checked.versions?.south?.version).toBe(1)
    const stored = value(readGame(world.sam.host, world.id))
    const log = value(privateLogOf(world.sam.host, stored, sam.checked))
    const { signed } = value(ownGameOf(world.sam.host, stored, sam.checked))
    expect(signed).toEqual(provingFrom(sam.checked, 'south', log).signed)
    expect(signed.waiting).toMatchObject({ for: 'answer' })
    nora.release()
    sam.release()
  })

  it('cannot be taken back where nothing was rolled since, either', async () => {
    const world = await fords('strict')
    const nora = await opened(world.nora, world.id)
    choose(nora, 'halt', 'attack:left')
    expect(nora.asking).toMatchObject({ roll: { purpose: 'Attack at left' }, query: null })
    expect(code(nora.undo())).toBe('undo-past-answer')
    nora.release()
    const again = await opened(world.nora, world.id)
    expect(again.pending.at(-1)).toEqual({ type: 'answer', answer: TRUE_ATTACK })
    expect(code(again.undo())).toBe('undo-past-answer')
    again.release()
  })

  it('is the same after a crash at whatever step', async () => {
    const world = await fords('strict')
    const run = async (who: World['nora']): Promise<string> => {
      const session = await opened(who, world.id)
      if (!session.pending.some(({ type }) => type === 'choice')) choose(session, 'march:north-d:left', 'halt')
      if (session.offers().some(({ choice }) => choice[0] === 'halt')) choose(session, 'halt')
      if (session.offers().some(({ choice }) => choice[0] === 'attack')) choose(session, 'attack:left')
      const sent = value(await session.ask())
      session.release()
      return toHex(sent.bytes)
    }
    const whole = await run(on(diskOf(world.nora).after('everything'), world.nora))
    let asked = 0
    const steps = await afterEachCrash(
      diskOf(world.nora),
      async (disk) => {
        await run(on(disk, world.nora))
      },
      async (left) => {
        const who = on(left, world.nora, LATER)
        const isAsked = value(await viewGame(who.host, world.id)).asking?.since !== null
        const view = value(await viewGame(who.host, world.id))
        if (view.asking !== null && isAsked) {
          asked += 1
          expect(await run(who)).toBe(whole)
        } else expect(await run(who)).not.toBe('')
      },
    )
    expect(steps).toBeGreaterThan(10)
    expect(asked).toBeGreaterThan(1)
  })
})
