/** fif:4.2–4.4, fif:10.3 The blocks of an activated corps march, one group after the other, and go aboard. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import { hasMoved } from '../confidence.ts'
import { infantryTakes } from '../going.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { boardingFault, landingFault, portsFor } from '../queries/activating.ts'
import { NOT_BEGUN, stepsOpen } from '../queries/marching.ts'
import { placeOf } from '../queries/occupancy.ts'
import { notInPlay, notPlace } from '../queries/refusals.ts'
import { isFogged, isOpenBlock } from '../queries/sight.ts'
import { call, type FifStage, type Look, stage, type VoyageClaims, type Work } from '../stage-map.ts'
import { playerTurnOf, type State } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { UNION_BOX } from '../tables/map.ts'
import { blockLabel, blockLabels, placeLabel } from '../wording.ts'

type InStage = Pick<Look<'activation'>, 'board' | 'locals'>

export const activation: FifStage = stage({
  id: 'activation',
  rule: 'fif:4.3',
  title: 'Activation',
  enter: (work) => next(work),
  offers: (look) => [
    ...marches(look),
    ...loads(look),
    ...sails(look),
    { choice: ['end-activation'], label: endLabel(look), rule: 'fif:4.2' },
  ],
  secret: ({ board }) => isFogged(board),
  choose(work, [verb, what]) {
    const { aboard } = work.locals
    if (what === undefined) return end()
    if (verb === 'load') {
      work.setLocals({ aboard: [...aboard, what], blocks: without(work.locals.blocks, [what]) })
      return next(work)
    }
    if (verb === 'sail') return sail(work, what)
    return march(work, verb === 'march-stack' ? ready(work, what) : [what])
  },
  resume(work, result) {
    const moved = Array.isArray(result) ? result.filter((one): one is BlockId => typeof one === 'string') : []
    work.setLocals({ blocks: without(work.locals.blocks, moved) })
    return next(work)
  },
  explain: whyNot,
})

function without(blocks: readonly BlockId[], gone: readonly BlockId[]): readonly BlockId[] {
  return blocks.filter((block) => !gone.includes(block))
}

function next(work: Work<'activation'>): Next {
  const look = { board: work.board, locals: work.locals }
  return marches(look).length + loads(look).length + sails(look).length === 0 ? end() : decide(work.locals.side)
}

function march(work: Work<'activation'>, blocks: readonly BlockId[]): Next {
  const [first] = blocks
  const place = first === undefined ? undefined : placeOf(work.board, first)
  if (place === undefined) return end()
  const { side, commander } = work.locals
  const others = without(ready(work, place), blocks)
  const locals = { side, commander, blocks, begun: [], others, path: [place], progress: NOT_BEGUN }
  return call('march', { ...locals, heading: null, forcing: null })
}

/** 10.3 They say from which port to which; the enemy may answer. */
function sail(work: Work<'activation'>, to: PlaceId): Next {
  const { side, aboard, blocks } = work.locals
  const [first] = aboard
  const from = first === undefined ? undefined : placeOf(work.board, first)
  if (from === undefined) return end()
  const fresh = aboard.filter((block) => !playerTurnOf(work.board).activated.includes(block))
  if (fresh.length > 0) work.emit({ type: 'blocks-activated', blocks: fresh })
  work.setLocals({ ships: false, aboard: [], blocks: without(blocks, aboard) })
  if (!isFogged(work.board)) {
    work.emit({ type: 'voyage-began', blocks: aboard, from, to })
    return call('voyage', { side })
  }
  const claims = claimsOf(work.board, aboard, from, to)
  const open = aboard.filter(isOpenBlock)
  const count = String(aboard.length - open.length)
  const words = [...(claims.takes ? ['takes'] : []), ...(claims.firstCorps ? ['i-corps'] : []), ...open]
  work.announce(side, ['sails', from, to, count, ...words])
  work.emit({ type: 'voyage-began', blocks: aboard, from, to })
  return call('voyage', { side, claims })
}

/** What the Union has to say of hidden blocks when they sail, since it cannot while CSS Virginia has its say. */
function claimsOf(state: State, aboard: readonly BlockId[], from: PlaceId, to: PlaceId): VoyageClaims {
  const first = from === UNION_BOX && aboard.some((block) => blockFact(block).corps === 'I')
  return {
    takes: infantryTakes(state, 'union', aboard, from, to),
    firstCorps: first && !hasMoved(state, 'mcdowell-enters'),
  }
}

/** Blocks in a place that may still march under this activation. */
function ready({ board, locals }: InStage, place: PlaceId): readonly BlockId[] {
  return locals.blocks.filter((block) => placeOf(board, block) === place && canStep({ board, locals }, [block]))
}

function canStep({ board, locals }: InStage, blocks: readonly BlockId[]): boolean {
  const [first] = blocks
  const place = first === undefined ? undefined : placeOf(board, first)
  if (place === undefined) return false
  return stepsOpen(board, { side: locals.side, commander: locals.commander, blocks }, NOT_BEGUN, place).length > 0
}

function marches(look: InStage): readonly Offer[] {
  const places = [...new Set(look.locals.blocks.flatMap((block) => placeOf(look.board, block) ?? []))].sort()
  return places.flatMap((place) => {
    const blocks = ready(look, place)
    const singles = blocks.map((block) => ({
      choice: ['march', block] as const,
      label: `March ${blockLabel(block)} from ${placeLabel(place)}`,
      rule: 'fif:10.1',
      space: place,
      pieces: [block],
    }))
    if (blocks.length < 2 || !canStep(look, blocks)) return singles
    const label = `March from ${placeLabel(place)} together: ${blockLabels(blocks)}`
    return [
      { choice: ['march-stack', place] as const, label, rule: 'fif:10', space: place, pieces: blocks },
      ...singles,
    ]
  })
}

/** 10.3 From one port; who has marched there in this activation may go aboard, too. */
function loads({ board, locals }: InStage): readonly Offer[] {
  if (!locals.ships) return []
  const [first] = locals.aboard
  const port = first === undefined ? undefined : placeOf(board, first)
  return locals.members
    .filter((block) => !locals.aboard.includes(block) && boardingFault(board, block) === undefined)
    .filter((block) => port === undefined || placeOf(board, block) === port)
    .map((block) => ({
      choice: ['load', block] as const,
      label: `${blockLabel(block)} goes aboard at ${placeLabel(placeOf(board, block) ?? '')}`,
      rule: 'fif:10.3',
      space: placeOf(board, block) ?? '',
      pieces: [block],
    }))
}

function sails({ board, locals }: InStage): readonly Offer[] {
  return portsFor(board, locals.aboard).map((to) => ({
    choice: ['sail', to] as const,
    label: `Sail to ${placeLabel(to)} with ${blockLabels(locals.aboard)}`,
    rule: 'fif:10.3',
    space: to,
    pieces: locals.aboard,
  }))
}

function endLabel({ locals }: InStage): string {
  return locals.commander === null ? 'End this activation' : `End the activation of ${blockLabel(locals.commander)}`
}

function whyNot({ board, locals }: Look<'activation'>, [verb, what]: Choice): Refusal | undefined {
  const { side, members, ships, aboard } = locals
  if (verb === 'sail') {
    const wrong = notPlace(what)
    if (wrong !== undefined || what === undefined) return wrong
    if (aboard.length === 0) return refusal('nobody-aboard', 'fif:10.3', 'Nobody is aboard; choose load:BLOCK first.')
    return landingFault(board, aboard, what)
  }
  if (verb === 'load' || verb === 'march') {
    const wrong = notInPlay(board, side, what)
    if (wrong !== undefined || what === undefined) return wrong
    if (!members.includes(what)) return outOfCommand(board, what)
    if (verb === 'march') {
      return refusal('march-over', 'fif:10.1', `${blockLabel(what)} has moved, or has no way to go from where it is.`)
    }
    if (!ships) return refusal('no-ships', 'fif:10.3', 'This corps was not activated to move by water.')
    const other = refusal('one-port', 'fif:10.3', `${blockLabel(what)} is aboard, or not in the port of those who are.`)
    return boardingFault(board, what) ?? other
  }
  if (verb === 'to' || verb === 'rail') {
    const message = 'Nobody is on the march: the last one is over, or had no movement left. Choose march:BLOCK.'
    return refusal('nobody-marches', 'fif:10.1', message)
  }
  if (!['activate', 'single', 'embark', 'embark-corps', 'end-movement'].includes(verb)) return undefined
  return refusal('activation-first', 'fif:4.2', 'This activation comes to its end first; choose end-activation.')
}

/** 4.3, 4.4 */
function outOfCommand(state: State, block: BlockId): Refusal {
  const message = `${blockLabel(block)} is not of this corps, out of its commander’s range, or was activated before.`
  return playerTurnOf(state).activated.includes(block)
    ? refusal('already-activated', 'fif:4.2', `${blockLabel(block)} has been activated in this turn already.`)
    : refusal('out-of-command', 'fif:4.3', message)
}
