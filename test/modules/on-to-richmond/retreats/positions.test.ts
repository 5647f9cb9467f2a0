import { describe, expect, it } from 'vitest'
import { endRefusal, retreatSteps } from '../../../../modules/on-to-richmond/rules/queries/retreat-hexes.ts'
import {
  canFinishRetreat,
  retreatOptions,
  retreatPlans,
} from '../../../../modules/on-to-richmond/rules/queries/retreat-plans.ts'
import { retreat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/retreat.ts'
import { retreatOf } from '../../../../modules/on-to-richmond/rules/state.ts'
import { otrTable } from '../../../support/otr-table.ts'
import { layOut, type Position } from './position.ts'
import { AMONG_ENEMIES } from './positions-enemies.ts'
import { OPEN_GROUND } from './positions-open.ts'
import { OVERRIDES } from './positions-overrides.ts'
import { PATHS_AND_EDGES } from './positions-paths.ts'
import { WATER } from './positions-water.ts'

const table = otrTable([retreat])

const POSITIONS: readonly Position[] = [...OPEN_GROUND, ...AMONG_ENEMIES, ...PATHS_AND_EDGES, ...WATER, ...OVERRIDES]

function meansWord(position: Position): string {
  const state = layOut(position)
  const { means } = retreatOptions(state, retreatOf(state))
  if (means === undefined) return 'surrender'
  return [means.override ? 'override' : '', means.extended ? 'extended' : ''].filter(Boolean).join('-') || 'plain'
}

/** The priority number of a hex that is open by itself: `2` of `1:2/0`. */
function priorityOf(said: string): number | undefined {
  const [, priority] = /^\d:(\d)\/\d$/.exec(said) ?? []
  return priority === undefined ? undefined : Number(priority)
}

describe.each(POSITIONS)('std:7.6 position: $name', (position) => {
  const state = layOut(position)
  const now = retreatOf(state)

  it('every hex beside the stack has its priority and loss, or the restriction that shuts it', () => {
    const said = retreatSteps(state, now).map(({ hex, chart, priority, loss, legal, why }) => [
      hex,
      legal ? `${chart}:${priority}/${loss}` : why?.code,
    ])
    expect(Object.fromEntries(said)).toEqual(position.hexes)
  })

  it('the words for a hex say whether the enemy, or his zone, is in it', () => {
    for (const { chart, priority, description } of retreatSteps(state, now)) {
      expect(description.includes('through the enemy'), description).toBe(priority === 5)
      const inZone = chart === 1 ? priority === 4 : priority === 2 || priority === 3
      expect(description.includes('into an enemy zone'), description).toBe(inZone)
    }
  })

  it('only the right hexes are open, and the retreat ends by the mildest means', () => {
    const { open } = retreatOptions(state, now)
    expect(open.map(({ step, override }) => `${override ? '!' : ''}${step.hex}`)).toEqual(position.open)
    expect(meansWord(position)).toBe(position.ends ?? 'plain')
    expect(canFinishRetreat(state, now)).toBe(position.ends !== 'surrender')
  })

  it('it may stop here, or the reason why not', () => {
    expect(endRefusal(state, now)?.code ?? true).toBe(position.stop)
  })

  it('the stage offers just that, and refuses every other hex with its reason', () => {
    const at = table.waitingIn(state, 'retreat', { rolling: null }, now.side)
    const stop = position.stop === true ? ['stop'] : []
    const hexes = position.open.map((hex) => (hex.startsWith('!') ? `override:${hex.slice(1)}` : `retreat:${hex}`))
    expect(table.offered(at)).toEqual([...hexes, ...stop])
    const lowest = Math.min(...Object.values(position.hexes).flatMap((said) => priorityOf(said) ?? []))
    for (const [hex, said] of Object.entries(position.hexes)) {
      if (position.open.includes(hex) || hexes.length === 0) continue
      const { code, message } = table.refusalOf(at, `retreat:${hex}`)
      const priority = priorityOf(said)
      const sort = priority === lowest ? 'retreat-dead-end' : 'retreat-priority'
      if (priority === undefined) expect(code, hex).toBe(said)
      else expect(code, hex).toBe(position.open.includes(`!${hex}`) ? 'retreat-override' : sort)
      if (code === 'retreat-priority') expect(message).toContain(`hexes of priority ${lowest} are open`)
      expect(message).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('every plan goes only where the priorities let it, and ends where a retreat may end', () => {
    const plans = retreatPlans(state, now)
    expect(plans.length > 0).toBe(position.ends !== 'surrender')
    const first = new Set(plans.flatMap(({ path }) => path[position.path.length] ?? []))
    expect([...first].sort()).toEqual(position.open.map((hex) => hex.replace('!', '')).sort())
    for (const plan of plans) {
      expect(endRefusal(state, { ...now, path: plan.path })).toBeUndefined()
      expect(new Set(plan.path).size).toBe(plan.path.length)
      expect(plan.priorities.length).toBe(plan.path.length - position.path.length)
    }
  })
})

it('std:7.6 at least forty positions are in the table', () => {
  expect(POSITIONS.length).toBeGreaterThanOrEqual(40)
})
