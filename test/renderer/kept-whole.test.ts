import { expect, it } from 'vitest'
import { acrossThePotomac } from '../../modules/across-the-potomac/rules/game.ts'
import { SIDES } from '../../modules/across-the-potomac/rules/sides.ts'
import { view } from '../../modules/across-the-potomac/view/view.ts'
import { createEngine } from '../../src/kernel/engine.ts'
import { isGameLine, isSight } from '../../src/renderer/store/kept-shapes.ts'
import { named, playing } from '../host/app/mail-table.ts'

/** As the browser keeps it: what is undefined is not there. */
function kept(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

it('whatever a host gives is kept and shown again', async () => {
  const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
  const key = await playing(ann, bob)
  for (const { get } of [ann, bob]) {
    const lines = await get('library.list', {})
    expect(lines).toHaveLength(1)
    expect(lines.map((line) => isGameLine(kept(line)))).toEqual([true])
    expect(isSight(kept(await get('game.see', { key, spacesDigest: null })))).toBe(true)
  }
  // A real map, its counters and overlays.
  const engine = createEngine(acrossThePotomac)
  const begun = engine.start('great-invasion', { lastTurn: 30 })
  if (!begun.ok) throw new Error(begun.error.message)
  const { position } = begun.value
  const { spaces, ...seen } = view(position, 'union')
  expect(seen.counters.length).toBeGreaterThan(10)
  const sight = await ann.get('game.see', { key, spacesDigest: null })
  const whole = {
    ...sight,
    view: seen,
    spaces: { digest: 'd', list: spaces },
    offers: SIDES.flatMap((side) => engine.offers(position, side)),
  }
  expect(isSight(kept(whole))).toBe(true)
})
