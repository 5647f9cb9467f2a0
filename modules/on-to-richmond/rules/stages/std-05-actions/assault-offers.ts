/** std:7.1, std:7.4 The choices of an assault, step by step, and why others are none. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { grandLeader, grandRefusal, participantRefusal, participants } from '../../queries/assaults.ts'
import { attackRefusal, attackTargets } from '../../queries/attack-targets.ts'
import type { Look } from '../../stage-map.ts'
import { assaultOf } from '../../state.ts'
import { isHex } from '../../tables/hexes.ts'
import { isUnit, leaderFact } from '../../tables/units.ts'
import { hexLabel, leaderLabel, unitLabel } from '../../wording.ts'

type L = Look<'assault'>

/** Everything the active side can choose in this step. */
export function assaultOffers(look: L): readonly Offer[] {
  switch (look.locals.step) {
    case 'select':
      return selectOffers(look)
    case 'target':
      return targetOffers(look)
    case 'lee':
      return [
        { choice: ['lee'], label: 'Claim Lee’s bonus for this command', rule: 'std:7.4' },
        { choice: ['without-lee'], label: 'Assault without Lee’s bonus', rule: 'std:7.4' },
      ]
    case 'employ':
      return employOffers(look)
    case 'grand':
      return grandOffers(look)
    default:
      return []
  }
}

function selectOffers({ board, locals }: L): readonly Offer[] {
  const { leader, units } = locals
  const rest = participants(board, leader).filter((unit) => !units.includes(unit))
  return [
    ...rest.map((unit): Offer => {
      const label = `${unitLabel(unit)} takes part in the assault of ${leaderLabel(leader)}`
      return { choice: ['select', unit], label, rule: 'std:7.1', pieces: [unit] }
    }),
    ...(units.length === 0 ? [] : [{ choice: ['done'], label: 'Nobody else takes part', rule: 'std:7.1' } as const]),
  ]
}

function targetOffers({ board }: L): readonly Offer[] {
  const { from, selected, leader } = assaultOf(board)
  return attackTargets(board, selected, from, { action: 'assault' }).map((hex) => ({
    choice: ['target', hex],
    label: `${leaderLabel(leader)} assaults ${hexLabel(hex)}`,
    rule: 'std:7.1',
    space: hex,
    pieces: selected,
  }))
}

function employOffers({ board, locals }: L): readonly Offer[] {
  const { selected, number } = assaultOf(board)
  const most = Math.max(1, number ?? 0)
  return selected
    .filter((unit) => !locals.units.includes(unit))
    .map((unit) => ({
      choice: ['employ', unit],
      label: `${unitLabel(unit)} attacks (${locals.units.length + 1} of ${most})`,
      rule: 'std:7.1',
      pieces: [unit],
    }))
}

function grandOffers({ board, locals }: L): readonly Offer[] {
  const { from } = assaultOf(board)
  const commander = grandLeader(board, leaderFact(locals.leader).side, from)
  const name = commander === undefined ? 'the army leader' : leaderLabel(commander)
  return [
    { choice: ['grand-assault'], label: `Try a grand assault under ${name}`, rule: 'std:7.1' },
    { choice: ['no-grand-assault'], label: 'Attack without a grand assault', rule: 'std:7.1' },
  ]
}

/** Why a choice of an assault is not open. */
export function assaultRefused({ board, locals }: L, [verb, what]: Choice): Refusal | undefined {
  const { leader, step, units } = locals
  if (verb === 'select' && step === 'select' && what !== undefined && isUnit(what) && board.units[what] !== undefined) {
    if (!units.includes(what)) return participantRefusal(board, leader, what)
    return refusal('already-selected', 'std:7.1', `${unitLabel(what)} takes part already; choose another unit.`)
  }
  if (verb === 'done' && step === 'select') {
    return refusal('nobody', 'std:7.1', 'An assault needs a unit; select one first.')
  }
  if (verb === 'target' && step === 'target' && what !== undefined && isHex(what)) {
    const { selected, from } = assaultOf(board)
    return attackRefusal(board, selected, from, what, { action: 'assault' })
  }
  if (verb === 'employ' && step === 'employ' && what !== undefined && isUnit(what)) {
    const why = units.includes(what) ? 'attacks already' : 'was not selected for this assault'
    return refusal('not-selected', 'std:7.1', `${unitLabel(what)} ${why}; choose another of the selected units.`)
  }
  return verb === 'grand-assault' && board.assault?.target ? grandRefusal(board) : undefined
}
