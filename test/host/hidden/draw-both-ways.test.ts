import { describe, expect, it } from 'vitest'
import { readGame } from '../../../src/host/game-store.ts'
import { authorOf } from '../../../src/host/sending.ts'
import type { GameSession } from '../../../src/host/session.ts'
import { takeIn } from '../../../src/host/take-in.ts'
import type { Trouble } from '../../../src/host/trouble.ts'
import type { Result } from '../../../src/kernel/result.ts'
import { writeNotice } from '../../../src/record/build.ts'
import type { NamedFile } from '../../../src/record/checked.ts'
import { endAudit } from '../../../src/record/hidden/end-audit.ts'
import { verifyFiles } from '../../../src/record/verify.ts'
import { begunWorld, LIBRARY, opened, value } from '../../support/host-world.ts'
import { MemoryDisk } from '../../support/memory-disk.ts'

const RING = { module: 'ring-war', scenario: 'dusk', options: { turns: 3 }, dice: 'strict' } as const

/** Halts with everything until the file can be closed, or until somebody must be asked about a march. */
function play(session: GameSession, marches: boolean): void {
  for (;;) {
    const offers = session.offers()
    if (session.asking !== null || offers.length === 0) return
    const quiet = offers.find(({ choice }) => /halt|pass|rest|end/.test(choice[0] ?? ''))
    const kind = marches ? offers.find(({ choice }) => choice[0] === 'kind') : undefined
    const next = kind ?? quiet ?? offers[0]
    if (next === undefined) return
    value(session.choose(next.choice))
  }
}

/**
 * Nora closes her file and offers a draw. Sam signs his acceptance beside his next file, and shows Nora the acceptance alone: she
 * discloses everything she hid.
 */
async function disclosed(by: 'turn' | 'request') {
  const world = await begunWorld({ nora: new MemoryDisk(), sam: new MemoryDisk() }, undefined, RING)
  const nora = await opened(world.nora, world.id)
  play(nora, false)
  const first = value(await nora.close())
  const offer = value(await nora.offerDraw())
  value(await takeIn(world.sam.host, first.bytes))
  value(await takeIn(world.sam.host, offer.bytes))
  const sam = await opened(world.sam, world.id)
  const game = sam.checked
  const stored = value(readGame(world.sam.host, world.id))
  const author = value(authorOf(world.sam.host, stored, game, world.sam.identity))
  const said = { type: 'draw-accept', text: '' } as const
  const accepted = await writeNotice({ author, game, notice: said, claimedTime: '2031-05-01T13:00:00Z' })
  play(sam, by === 'request')
  const other = value(by === 'turn' ? await sam.close() : await sam.ask())
  value(await nora.takeIn(accepted.bytes))
  expect(nora.checked.finished).toMatchObject({ rule: 'turn-file:draw' })
  value(await nora.disclose())
  const files = (): readonly NamedFile[] => value(readGame(world.nora.host, world.id)).files
  return { world, nora, other, files }
}

function evidence(result: Result<unknown, Trouble>): readonly string[] {
  if (result.ok || result.error.kind !== 'file') throw new Error('no file was refused')
  expect(result.error.code).toBe('fork')
  return (result.error.evidence ?? []).map((path) => path.replace(/.*-/, '')).toSorted()
}

describe('who accepts a draw and plays on', () => {
  it.each(['turn', 'request'] as const)(
    'has forked the game, and what was disclosed stays in order (%s)',
    async (by) => {
      const { nora, other, files } = await disclosed(by)
      const before = files()
      const refused = by === 'turn' ? await nora.takeIn(other.bytes) : await nora.answer(other.bytes)
      expect(evidence(refused)).toEqual(['notice.turn', `${by}.turn`])
      // Her own game is as it was: over, and disclosed.
      expect(files()).toEqual(before)
      expect(nora.checked.finished).toMatchObject({ rule: 'turn-file:draw' })
      expect(endAudit(nora.checked).disclosed).toEqual(['north'])
      // Whoever gets all of it sees Sam's two signatures against each other, and nothing against Nora.
      const all = [...before, { name: 'shown-later.turn', bytes: other.bytes }]
      for (const given of [all, all.toReversed()]) {
        const { problems, checked } = await verifyFiles(given, LIBRARY.find)
        const errors = problems.filter(({ severity }) => severity === 'error')
        expect(errors.map(({ code }) => code)).toEqual(['fork', 'fork'])
        expect(errors.map(({ file }) => file)).toEqual([
          before.find(({ name }) => name.endsWith('notice.turn') && !name.startsWith('0003'))?.name,
          'shown-later.turn',
        ])
        expect(checked?.finished).toBeNull()
        expect(checked?.disclosures.map(({ author }) => author)).toEqual(['north'])
      }
      nora.release()
    },
  )
})
