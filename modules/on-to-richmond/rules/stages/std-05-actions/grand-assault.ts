/** std:7.1 Grand Assault: the army leader rolls, then hexes next to the target are selected, then units in them. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import { raiseFatigue } from '../../consequences.ts'
import type { HexId, UnitId } from '../../ids.ts'
import { grandLeader, grandNumber, joiners, joiningHexes, joiningRefusal } from '../../queries/assaults.ts'
import { hexOfUnit } from '../../queries/occupancy.ts'
import type { Side } from '../../sides.ts'
import { type Look, type OtrStage, stage, type Work } from '../../stage-map.ts'
import type { Assault } from '../../state/march.ts'
import { assaultOf, type State } from '../../state.ts'
import { isHex } from '../../tables/hexes.ts'
import { isUnit, leaderFact } from '../../tables/units.ts'
import { hexLabel, leaderLabel, unitLabel } from '../../wording.ts'

type W = Work<'grand-assault'>
type Grand = NonNullable<Assault['grand']>

export const grandAssault: OtrStage = stage({
  id: 'grand-assault',
  rule: 'std:7.1',
  title: 'Grand Assault',
  enter(work) {
    const purpose = `${leaderLabel(commanderOf(work.board))} rolls for command of a grand assault on ${hexLabel(targetOf(work.board))}`
    return roll({ rule: 'std:7.1', purpose, dice: [6] })
  },
  rolled(work, [die]) {
    if (die === undefined) throw new Error('no die was rolled')
    const leader = commanderOf(work.board)
    const number = grandNumber(leader, die)
    if (number < 1) return end()
    change(work, { leader, number, hexes: [], units: [] })
    work.setLocals({ step: 'hexes' })
    return nextHex(work)
  },
  offers: (look) => (look.locals.step === 'hexes' ? hexOffers(look.board) : unitOffers(look.board)),
  choose(work, [verb, what]) {
    const grand = grandOf(work.board)
    if (verb === 'hex' && what !== undefined) {
      change(work, { ...grand, hexes: [...grand.hexes, what] })
      return nextHex(work)
    }
    if (verb === 'join' && what !== undefined) {
      change(work, { ...grand, units: [...grand.units, what] })
      return nextUnit(work)
    }
    return work.locals.step === 'hexes' ? toUnits(work) : over(work)
  },
  explain: (look, choice) => refused(look, choice),
})

function sideOf(state: State): Side {
  return leaderFact(assaultOf(state).leader).side
}

function commanderOf(state: State) {
  const found = grandLeader(state, sideOf(state), assaultOf(state).from)
  if (found === undefined) throw new Error('no army leader is near')
  return found
}

function targetOf(state: State): HexId {
  const { target } = assaultOf(state)
  if (target === null) throw new Error('the assault has no target')
  return target
}

function grandOf(state: State): Grand {
  const { grand } = assaultOf(state)
  if (grand === null) throw new Error('there is no grand assault')
  return grand
}

function change(work: W, grand: Grand): void {
  work.emit({ type: 'assault-changed', change: { grand } })
}

/** Hexes that can still be selected. */
function openHexes(state: State): readonly HexId[] {
  const { hexes } = grandOf(state)
  const all = joiningHexes(state, sideOf(state), targetOf(state), assaultOf(state).selected)
  return all.filter((hex) => !hexes.includes(hex))
}

/** Units of the selected hexes that can still join. */
function openUnits(state: State, hex?: HexId): readonly UnitId[] {
  const { hexes, units } = grandOf(state)
  const { selected } = assaultOf(state)
  return (hex === undefined ? hexes : [hex])
    .flatMap((from) => joiners(state, sideOf(state), from, targetOf(state), selected))
    .filter((unit) => !units.includes(unit))
}

/** Step 2: at least one hex, at most as many as the Grand Assault Number. A single one that is there is taken. */
function nextHex(work: W): Next {
  const grand = grandOf(work.board)
  const open = openHexes(work.board)
  if (open.length === 0 || grand.hexes.length === grand.number) return toUnits(work)
  const [only, ...more] = open
  if (grand.hexes.length === 0 && only !== undefined && more.length === 0) {
    change(work, { ...grand, hexes: [only] })
    return toUnits(work)
  }
  return decide(sideOf(work.board))
}

/** Step 3: at least one unit of each hex; who is the only one of his hex joins. */
function toUnits(work: W): Next {
  work.setLocals({ step: 'units' })
  for (const hex of grandOf(work.board).hexes) {
    const [only, ...more] = openUnits(work.board, hex)
    if (only === undefined || more.length > 0) continue
    const grand = grandOf(work.board)
    change(work, { ...grand, units: [...grand.units, only] })
  }
  return nextUnit(work)
}

function nextUnit(work: W): Next {
  return openUnits(work.board).length === 0 ? over(work) : decide(sideOf(work.board))
}

/** Step 4. */
function over(work: W): Next {
  for (const unit of grandOf(work.board).units) raiseFatigue(work, unit, 1, 'std:7.1')
  return end()
}

/** The first selected hex from which nobody has joined yet. */
function emptyHex(state: State): HexId | undefined {
  const { hexes, units } = grandOf(state)
  return hexes.find((hex) => !units.some((unit) => hexOfUnit(state, unit) === hex))
}

function hexOffers(state: State): readonly Offer[] {
  const { hexes, number } = grandOf(state)
  const offers = openHexes(state).map((hex): Offer => {
    const label = `Units in ${hexLabel(hex)} join the grand assault (hex ${hexes.length + 1} of ${number})`
    return { choice: ['hex', hex], label, rule: 'std:7.1', space: hex }
  })
  return hexes.length === 0 ? offers : [...offers, { choice: ['done'], label: 'No other hex joins', rule: 'std:7.1' }]
}

function unitOffers(state: State): readonly Offer[] {
  const offers = openUnits(state).map((unit): Offer => {
    const label = `${unitLabel(unit)} joins the grand assault`
    return { choice: ['join', unit], label, rule: 'std:7.1', pieces: [unit] }
  })
  if (emptyHex(state) !== undefined) return offers
  return [...offers, { choice: ['done'], label: 'Nobody else joins', rule: 'std:7.1' }]
}

function refused({ board, locals }: Look<'grand-assault'>, [verb, what]: Choice): Refusal | undefined {
  const { number, hexes, units } = grandOf(board)
  if (verb === 'done') {
    const empty = emptyHex(board)
    const message =
      empty === undefined
        ? 'A grand assault needs a hex besides the assault; choose one.'
        : `Every hex that was chosen gives a unit; choose one in ${hexLabel(empty)}.`
    return refusal('grand-assault-incomplete', 'std:7.1', message)
  }
  if (verb === 'hex' && locals.step === 'hexes' && what !== undefined && isHex(what)) {
    if (hexes.includes(what)) {
      return refusal(
        'already-selected',
        'std:7.1',
        `${hexLabel(what)} is chosen already; choose another of ${number} hexes.`,
      )
    }
    const message = `No unit in ${hexLabel(what)} can join the grand assault; choose a hex next to the target where one can.`
    return refusal('hex-not-eligible', 'std:7.1', message)
  }
  if (verb !== 'join' || what === undefined || !isUnit(what) || board.units[what] === undefined) return undefined
  if (units.includes(what)) {
    return refusal('already-selected', 'std:7.1', `${unitLabel(what)} joins already; choose another unit.`)
  }
  const why = joiningRefusal(board, what, targetOf(board), assaultOf(board).selected)
  if (why !== undefined) return why
  return refusal(
    'hex-not-chosen',
    'std:7.1',
    `${unitLabel(what)} stands in a hex that was not chosen; choose another unit.`,
  )
}
