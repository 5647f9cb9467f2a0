/** atp:9.3–9.9 One unit or stack on the march, hex by hex. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import { enterHex } from '../consequences.ts'
import type { HexId, UnitId } from '../ids.ts'
import { bridgesReached } from '../queries/bridges.ts'
import { isFogged, mustTell } from '../queries/knowledge.ts'
import { hexLabel, unitLabel, unitLabels } from '../queries/labels.ts'
import { marchersIn, stepsFrom } from '../queries/march.ts'
import { afterStep, isForced, lossText, progressAlong, stepRefusal } from '../queries/march-cost.ts'
import { hexOf, isEnemyTerritory } from '../queries/occupancy.ts'
import { notHex, notOnMap, whereIs } from '../queries/refusals.ts'
import { opponentOf } from '../sides.ts'
import { type AtpStage, call, type Look, stage, type Work } from '../stage-map.ts'
import { unitState } from '../state.ts'
import { neighboursOf } from '../tables/hexes.ts'
import { hexsideId } from '../tables/hexsides.ts'
import { TOLD } from './announcements.ts'
import { whyNoMarch } from './movement.ts'

export const march: AtpStage = stage({
  id: 'march',
  rule: 'atp:9.3',
  title: 'March',
  secret: ({ board }) => isFogged(board),
  enter: ({ locals }) => decide(locals.side),
  offers: (look) => [...joins(look), ...steps(look), halt(look)],
  choose(work, [verb, what]) {
    const { side, units } = work.locals
    if (verb === 'join' && what !== undefined) {
      work.setLocals({ units: [...units, what] })
      return decide(side)
    }
    if (verb !== 'to' || what === undefined) return end() // 9.3E not every point need be spent
    return crossesEnemyBridge(work, what) ? call('bridge-capture', { onto: what }) : step(work, what)
  },
  resume(work, result) {
    if (isFogged(work.board)) return resumeInFog(work, result)
    return typeof result === 'string' ? crossed(work, result) : onward(work)
  },
  explain: whyNot,
})

/** The owner of the bridge has decided: burned, it may make the step dearer or bar it, so that it is asked for anew. */
function crossed(work: Work<'march'>, onto: HexId): Next {
  const bridge = hexsideId(here(work.locals.path), onto)
  return work.board.burnedBridges.includes(bridge) ? onward(work) : step(work, onto)
}

/** What has come of the step, or of the announcements after it. */
function resumeInFog(work: Work<'march'>, result: Plain): Next {
  const { side, heading } = work.locals
  if (result === TOLD) return work.locals.stopped === true ? end() : onward(work)
  // after the enemy's decision about a bridge the step is chosen anew; 15.3B he may have shown cavalry by it
  if (heading === undefined || heading === null) return call('announcements', { side, afterEnemy: true })
  work.setLocals({ heading: null })
  if (result === 'stopped') {
    // 15.6B it has moved as far as it may, also when it has not left its hex: it neither turns elsewhere nor rests
    performed(work)
    work.setLocals({ stopped: true })
  } else go(work, heading)
  return call('announcements', { side, afterEnemy: result === 'entered-later' })
}

/** The units enter the next hex; play goes on here as long as they can go farther. */
function step(work: Work<'march'>, to: HexId): Next {
  const { side, path } = work.locals
  if (isFogged(work.board)) {
    const from = here(path)
    if (!isEnemyTerritory(side, to)) {
      go(work, to)
      return call('announcements', { side, afterEnemy: false })
    }
    const told = mustTell(work.board, side, from) ? from : null
    work.announce(side, told === null ? ['enter', to] : ['enter', to, told])
    work.setLocals({ heading: to })
    return call('entering', { side, to, from: told })
  }
  go(work, to)
  return work.board.bridgesReached.length > 0 ? call('bridge-capture', { onto: null }) : onward(work)
}

function performed(work: Work<'march'>): void {
  const { units, path } = work.locals
  if (path.length === 1) for (const unit of units) work.emit({ type: 'action-performed', unit, action: 'move' })
}

function go(work: Work<'march'>, to: HexId): void {
  const { units, path } = work.locals
  const from = here(path)
  performed(work)
  for (const unit of units) {
    if (isFogged(work.board)) work.emit({ type: 'unit-moved', unit, to })
    else enterHex(work, unit, from, to)
  }
  const after = [...path, to]
  if (isForced(units, progressAlong(work.board, after))) {
    // 9.8 fatigued after the extra hex; RULING ATP-50: the whole stack, also those who alone would have had the points.
    for (const unit of units) {
      if (!unitState(work.board, unit).fatigued) work.emit({ type: 'unit-fatigued', unit, rule: 'atp:9.8' })
    }
  }
  work.setLocals({ path: after })
}

function onward(work: Work<'march'>): Next {
  const { side, units, path } = work.locals
  return stepsFrom(work.board, side, units, path).length === 0 ? end() : decide(side)
}

/** 16.2C An enemy bridge next to which the march began: RULING ATP-69: the owner decides before it is crossed. */
function crossesEnemyBridge(work: Work<'march'>, to: HexId): boolean {
  const { side, path } = work.locals
  const bridge = hexsideId(here(path), to)
  const owner = work.board.bridgeOwners[bridge]
  if (owner !== opponentOf(side) || !bridgesReached(work.board, side, here(path)).includes(bridge)) return false
  if (isFogged(work.board)) work.announce(side, ['cross', bridge])
  work.emit({ type: 'bridge-reached', hexside: bridge, by: side })
  return true
}

function joins({ board, locals }: Look<'march'>): readonly Offer[] {
  const { side, units, path } = locals
  if (path.length > 1) return [] // 9.3D a stack is made up before it sets out
  return marchersIn(board, side, here(path))
    .filter((unit) => !units.includes(unit))
    .map((unit) => ({
      choice: ['join', unit] as const,
      label: `${unitLabel(unit)} marches along`,
      rule: 'atp:9.3D',
      space: here(path),
      pieces: [unit],
    }))
}

function steps({ board, locals }: Look<'march'>): readonly Offer[] {
  const { side, units, path } = locals
  const from = here(path)
  const before = progressAlong(board, path)
  return stepsFrom(board, side, units, path).map((to) => {
    const after = afterStep(board, before, from, to)
    const forced = isForced(units, after)
    const notes = [`${after.steps} MP`]
    if (before.bonusLost === null && after.bonusLost !== null) notes.push(lossText(after.bonusLost))
    if (forced) notes.push('forced march: fatigues')
    return {
      choice: ['to', to] as const,
      label: `To ${hexLabel(to)}: ${notes.join('; ')}`,
      rule: forced ? 'atp:9.8' : 'atp:9.3C',
      cost: after.steps,
      space: to,
      pieces: units,
    }
  })
}

/** RULING ATP-51: a march halted before its first hex is no action (8.5E); the units may still march, forage or rest. */
function halt({ locals }: Look<'march'>): Offer {
  const { units, path } = locals
  const label = path.length === 1 ? `${unitLabels(units)}: do not march now` : `Halt in ${hexLabel(here(path))}`
  return { choice: ['halt'], label, rule: 'atp:9.3E', space: here(path), pieces: units }
}

function here(path: readonly HexId[]): HexId {
  const hex = path[path.length - 1]
  if (hex === undefined) throw new Error('a march has no first hex')
  return hex
}

function whyNot({ board, locals }: Look<'march'>, [verb, what]: Choice): Refusal | undefined {
  const { side, units, path } = locals
  if (verb === 'to') {
    const wrong = notHex(what)
    if (wrong !== undefined || what === undefined) return wrong
    const from = here(path)
    if (what === from)
      return refusal(
        'already-there',
        'atp:9.3A',
        `The march is already in ${hexLabel(from)}; choose a hex next to it, or halt.`,
      )
    if (neighboursOf(from).includes(what)) {
      return stepRefusal(board, side, units, progressAlong(board, path), from, what)
    }
    return refusal('not-adjacent', 'atp:9.3A', `${hexLabel(what)} is not next to ${hexLabel(from)}; march hex by hex.`)
  }
  if (verb === 'join') return whyNotJoined({ board, locals, side }, what)
  if (AFTER_A_MARCH.includes(verb)) {
    const message = `The march of ${unitLabels(units)} comes to its end first; choose halt.`
    return refusal('march-under-way', 'atp:9.3D', message)
  }
  return undefined
}

/** What waits for the end of a march. */
const AFTER_A_MARCH: readonly string[] = ['march', 'march-stack', 'end-movement', 'forage', 'end-foraging', 'attack']

function whyNotJoined({ board, locals }: Look<'march'>, unit: UnitId | undefined): Refusal | undefined {
  const { side, units, path } = locals
  const wrong = notOnMap(board, side, unit)
  if (wrong !== undefined || unit === undefined) return wrong
  if (units.includes(unit))
    return refusal('already-marching', 'atp:9.3D', `${unitLabel(unit)} is on this march already.`)
  if (path.length > 1) {
    return refusal('under-way', 'atp:9.3D', `The march has begun; ${unitLabel(unit)} cannot join it on the way.`)
  }
  if (hexOf(board, unit) !== here(path)) {
    const message = `${unitLabel(unit)} stands in ${whereIs(board, unit)}, not in ${hexLabel(here(path))}.`
    return refusal('not-together', 'atp:9.3D', message)
  }
  return whyNoMarch(board, side, unit)
}
