/** atp:16.3 One Union unit a turn goes by sea, hex by hex. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import { enterHex } from '../consequences.ts'
import type { HexId } from '../ids.ts'
import { isFogged, mustTell } from '../queries/knowledge.ts'
import { hexLabel, unitLabel } from '../queries/labels.ts'
import { batteriesAt, sailFault, sailsFrom } from '../queries/naval.ts'
import { isEnemyTerritory } from '../queries/occupancy.ts'
import { notHex } from '../queries/refusals.ts'
import { isBay } from '../queries/waterways.ts'
import { type AtpStage, call, type Look, stage, type Work } from '../stage-map.ts'
import { neighboursOf } from '../tables/hexes.ts'
import { TOLD } from './announcements.ts'

export const navalMovement: AtpStage = stage({
  id: 'naval-movement',
  rule: 'atp:16.3',
  title: 'Naval Movement',
  secret: ({ board }) => isFogged(board),
  enter: ({ locals }) => decide(locals.side),
  offers: (look) => [...sails(look), halt(look)],
  choose(work, [verb, to]) {
    return verb === 'to' && to !== undefined ? sail(work, to) : end() // 16.3H also in a bay hex, for as long as it likes
  },
  resume: (work, result) => (isFogged(work.board) ? resumeInFog(work, result) : onward(work)),
  explain: whyNot,
})

type InStage = Pick<Look<'naval-movement'>, 'board' | 'locals'>

/** What has come of the try to enter a hex, or of the announcements after it. */
function resumeInFog(work: Work<'naval-movement'>, result: Plain): Next {
  const { side, heading } = work.locals
  if (result === TOLD) return work.locals.stopped === true ? end() : onward(work)
  if (heading === undefined || heading === null) return onward(work)
  work.setLocals({ heading: null })
  if (result === 'stopped') {
    performed(work) // RULING ATP-74: 15.6B holds at sea too
    work.setLocals({ stopped: true })
  } else go(work, heading)
  return call('announcements', { side, afterEnemy: result === 'entered-later' })
}

function performed(work: Work<'naval-movement'>): void {
  const { unit, path } = work.locals
  if (path.length > 1) return
  work.emit({ type: 'transport-used', unit }) // 16.3A
  work.emit({ type: 'action-performed', unit, action: 'move' }) // 16.3A, 16.3J so that it does not march as well
}

function go(work: Work<'naval-movement'>, to: HexId): void {
  const { unit, path } = work.locals
  performed(work)
  if (isFogged(work.board)) work.emit({ type: 'unit-moved', unit, to })
  else enterHex(work, unit, here(path), to)
  work.setLocals({ path: [...path, to] })
}

function sail(work: Work<'naval-movement'>, to: HexId): Next {
  const { side, path } = work.locals
  if (isFogged(work.board) && isEnemyTerritory(side, to)) {
    const told = mustTell(work.board, side, here(path)) ? here(path) : null
    work.announce(side, told === null ? ['enter', to] : ['enter', to, told])
    work.setLocals({ heading: to })
    return call('entering', { side, to, from: told })
  }
  go(work, to)
  if (isFogged(work.board)) return call('announcements', { side, afterEnemy: false })
  return work.board.bridgesReached.length > 0 ? call('bridge-capture', { onto: null }) : onward(work)
}

function onward(work: Work<'naval-movement'>): Next {
  const { side, unit } = work.locals
  return sailsFrom(work.board, unit, work.locals.path).length === 0 ? end() : decide(side)
}

function sails({ board, locals }: InStage): readonly Offer[] {
  const { unit, path } = locals
  return sailsFrom(board, unit, path).map((to) => {
    const notes = [`${path.length} of the hexes by sea`]
    if (isBay(to)) notes.push('open water')
    if (batteriesAt(board, to).length > 0) notes.push('must stop there')
    return {
      choice: ['to', to] as const,
      label: `Sail to ${hexLabel(to)}: ${notes.join('; ')}`,
      rule: 'atp:16.3B',
      cost: path.length,
      space: to,
      pieces: [unit],
    }
  })
}

/** As on the march (ATP-51), what has not left its first hex has not moved; the transport is still to be had. */
function halt({ locals }: InStage): Offer {
  const { unit, path } = locals
  const hex = here(path)
  const label =
    path.length === 1
      ? `${unitLabel(unit)}: do not sail now`
      : `${isBay(hex) ? 'Lie off in' : 'Land in'} ${hexLabel(hex)}`
  return { choice: ['halt'], label, rule: 'atp:16.3H', space: hex, pieces: [unit] }
}

function here(path: readonly HexId[]): HexId {
  const hex = path[path.length - 1]
  if (hex === undefined) throw new Error('a voyage has no first hex')
  return hex
}

function whyNot({ board, locals }: InStage, [verb, to]: Choice): Refusal | undefined {
  const { unit, path } = locals
  if (verb === 'to') {
    const wrong = notHex(to)
    if (wrong !== undefined || to === undefined) return wrong
    const from = here(path)
    if (neighboursOf(from).includes(to)) return sailFault(board, unit, path, to)
    return refusal('not-adjacent', 'atp:16.3B', `${hexLabel(to)} is not next to ${hexLabel(from)}; sail hex by hex.`)
  }
  if (!['sail', 'march', 'march-stack', 'end-movement', 'join'].includes(verb)) return undefined
  return refusal(
    'voyage-under-way',
    'atp:16.3J',
    `The voyage of ${unitLabel(unit)} comes to its end first; choose halt.`,
  )
}
