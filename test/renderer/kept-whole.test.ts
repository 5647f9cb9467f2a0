import { expect, it } from 'vitest'
import { acrossThePotomac } from '../../modules/across-the-potomac/rules/game.ts'
import { SIDES } from '../../modules/across-the-potomac/rules/sides.ts'
import { view } from '../../modules/across-the-potomac/view/view.ts'
import { view as fifView } from '../../modules/forged-in-fire/view/view.ts'
import { createEngine } from '../../src/kernel/engine.ts'
import { isGameLine, isSight } from '../../src/renderer/store/kept-shapes.ts'
import { named, playing } from '../host/app/mail-table.ts'
import { attackOn, fieldWith, open } from '../support/fif-battle.ts'

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
  // A fight on its own board, tracks and markers.
  const battle = open(fieldOfBattle(), 'battle', { place: 'beaver-dam', attacker: 'confederate' }).position
  const { spaces: places, ...fought } = fifView(battle, 'union')
  expect(fought.fight?.moves.length).toBeGreaterThan(0)
  expect(fought.markers?.length).toBeGreaterThan(0)
  expect(fought.tables.some(({ track }) => track !== undefined)).toBe(true)
  const withFight = { ...sight, view: fought, spaces: { digest: 'd', list: places } }
  expect(isSight(kept(withFight))).toBe(true)
  const broken = { ...withFight, view: { ...fought, fight: { ...fought.fight, sides: [] } } }
  expect(isSight(kept(broken))).toBe(false)
})

function fieldOfBattle() {
  return fieldWith({
    at: { 'beaver-dam': ['us-mccall', 'us-v-cdr', 'us-weed'], mechanicsville: ['cs-ap-hill-1', 'cs-early'] },
    attacks: [attackOn('beaver-dam', { mechanicsville: ['cs-ap-hill-1', 'cs-early'] })],
  })
}
