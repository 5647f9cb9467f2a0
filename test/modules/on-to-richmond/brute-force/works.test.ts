/** std:5.2, std:6.3, std:8.0, std:9.0, std:10.0 Works, rest and leaders against a second reading, on positions made up at random. */
import { describe, expect, it, vi } from 'vitest'
import type { Event } from '../../../../modules/on-to-richmond/rules/events.ts'
import type { LeaderId, UnitId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { settlePontoons } from '../../../../modules/on-to-richmond/rules/pontoons.ts'
import { activatable, selectable } from '../../../../modules/on-to-richmond/rules/queries/activation.ts'
import { destroyModifiers, destructible } from '../../../../modules/on-to-richmond/rules/queries/destruction.ts'
import {
  leadersToTakeAlong,
  transferTargets,
} from '../../../../modules/on-to-richmond/rules/queries/leader-transfer.ts'
import { SIDES } from '../../../../modules/on-to-richmond/rules/sides.ts'
import { recoverySteps } from '../../../../modules/on-to-richmond/rules/stages/std-08-recovery/recovery-steps.ts'
import { recoveryWorks } from '../../../../modules/on-to-richmond/rules/stages/std-08-recovery/recovery-works.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { LEADER_IDS } from '../../../../modules/on-to-richmond/rules/tables/units.ts'
import { otrTable } from '../../../support/otr-table.ts'
import { FREE } from '../free-scenario.ts'
import { companions, isHis, joinable, led } from './leaders.ts'
import { Lots, type MadeUp, madeUp } from './positions.ts'
import { destructionsOpen, pontoonsLost, rested, worksOpen } from './works.ts'

// Neither of the game's own scenarios lets anybody build bridges.
vi.mock(import('../../../../modules/on-to-richmond/rules/tables/scenarios.ts'), async (original) => {
  const { withFreeScenario } = await import('../free-scenario.ts')
  return withFreeScenario(await original())
})

const POSITIONS = Number(process.env.BRUTE_FORCE ?? 60)
const FIRST_SEED = Number(process.env.RANDOM_SEED ?? 1)

const table = otrTable([recoveryWorks, recoverySteps])
const sum = (modifiers: readonly { readonly value: number }[] = []) =>
  modifiers.reduce((total, { value }) => total + value, 0)

/** Made-up positions with leaders among the units, half of them rested so that there is something to do. */
function position(seed: number): MadeUp {
  const lots = new Lots(seed)
  const made = madeUp(seed, lots.of(['seven-pines', 'warwick-line', FREE, FREE]))
  const units = Object.fromEntries(
    Object.entries(made.state.units).map(([unit, is]) => {
      const fresh = lots.chance(50) ? { fatigue: 0, demoralized: 0 as const } : {}
      return [unit, { ...is, ...fresh }] as const
    }),
  )
  const leaders: { [leader: LeaderId]: { attachedTo: UnitId } } = {}
  const state: State = { ...made.state, units }
  for (const leader of LEADER_IDS) {
    const his = Object.keys(units).filter((unit) => isHis(state, leader, unit))
    if (his.length > 0 && lots.chance(70)) leaders[leader] = { attachedTo: lots.of(his) }
  }
  return { ...made, state: { ...state, leaders } }
}

function works(state: State): readonly [unknown, unknown][] {
  return SIDES.map((side) => {
    const locals = { side, done: [], tried: [], rolling: false }
    const at = table.waitingIn(state, 'recovery-works', locals, side)
    const offers = table.engine.offers(at, side).filter(({ choice }) => choice[0] !== 'done')
    const told = offers.map(({ choice, modifiers }) =>
      choice[0] === 'entrench' ? choice.join(' ') : `${choice.join(' ')} ${sum(modifiers)}`,
    )
    return [worksOpen(state, side), told.sort()]
  })
}

/** Enemy pontoon bridges that go when the unit ends a move where it stands. */
function pontoonsDown(board: State, unit: UnitId): readonly string[] {
  const gone: string[] = []
  const emit = (event: Event): void => {
    if (event.type === 'pontoon-removed') gone.push(event.hexside)
  }
  settlePontoons({ board, emit }, [unit])
  return gone.sort()
}

describe('the second reading of works, rest and leaders', () => {
  it('std:5.2 std:6.3 std:8.0 std:10.1 std:10.2 std:10.3 agrees with the rules on positions made up at random', () => {
    const met = { entrench: 0, build: 0, repair: 0, destroy: 0, down: 0, led: 0, joins: 0, along: 0 }
    for (let seed = FIRST_SEED; seed < FIRST_SEED + POSITIONS; seed++) {
      const { state, march } = position(seed)
      for (const [expected, actual] of works(state)) {
        expect(actual, `works, seed ${seed}`).toEqual(expected)
        for (const kind of ['entrench', 'build', 'repair'] as const) {
          met[kind] += (Array.isArray(actual) ? actual : []).filter((one) => String(one).startsWith(kind)).length
        }
      }
      for (const unit of Object.keys(state.units)) {
        // as if it had just ended the march there
        const marched: State = { ...state, march: { ...march, unit } }
        const rules = destructible(marched, unit).map((id) => `${id} ${sum(destroyModifiers(marched, unit, id))}`)
        const destroys = destructionsOpen(marched, { ...march, unit })
        expect([...rules].sort(), `${unit} destroys, seed ${seed}`).toEqual(destroys)
        expect(pontoonsDown(state, unit), `${unit} and pontoons, seed ${seed}`).toEqual(pontoonsLost(state, unit))
        met.destroy += destroys.length
        met.down += pontoonsLost(state, unit).length
      }
      const after = table.open({ ...state, march: null }, 'recovery-steps', {}).position.board.units
      for (const [unit, is] of Object.entries(state.units)) expect(after[unit], `seed ${seed}`).toEqual(rested(is))
      for (const leader of Object.keys(state.leaders)) {
        const mine = led(state, leader)
        const can = SIDES.some((side) => activatable(state, side).includes(leader))
        expect(can ? [...selectable(state, leader)].sort() : [], `${leader}, seed ${seed}`).toEqual(mine)
        met.led += mine.length
      }
      // one rider for each position: his ten hexes are looked up slowly
      const rider = Object.keys(state.leaders)[seed % Math.max(1, Object.keys(state.leaders).length)]
      if (rider !== undefined) {
        const joins = joinable(state, rider)
        expect([...transferTargets(state, rider)].sort(), `${rider} transfers, seed ${seed}`).toEqual(joins)
        met.joins += joins.length
      }
      for (const unit of Object.keys(state.units)) {
        expect([...leadersToTakeAlong(state, unit)].sort(), `${unit}, seed ${seed}`).toEqual(companions(state, unit))
        met.along += companions(state, unit).length
      }
    }
    console.log(met)
    const least = POSITIONS >= 2000 ? 20 : 0
    expect(Object.entries(met).filter(([, count]) => count < least)).toEqual([])
  })
})
