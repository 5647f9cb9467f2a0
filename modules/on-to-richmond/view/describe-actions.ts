/** std:4.0, std:5.0, std:7.0 The Action Cycle, marches, assaults, combats and retreats as sentences. */
import type { Modifier } from '../../../src/kernel/modifiers.ts'
import type { ActionEvent } from '../rules/events/actions.ts'
import type { LeaderId } from '../rules/ids.ts'
import { combatPreview, sumOf } from '../rules/queries/combat-modifiers.ts'
import { isEnemyOccupied } from '../rules/queries/occupancy.ts'
import type { Combat, CombatResultShare, Retreat } from '../rules/state/combat.ts'
import { assaultOf, combatOf, retreatOf, type State } from '../rules/state.ts'
import { leaderFact } from '../rules/tables/units.ts'
import {
  allowanceText,
  hexLabel,
  leaderLabel,
  mpText,
  sideName,
  signed,
  unitLabel,
  unitLabels,
} from '../rules/wording.ts'

export function describeAction(event: ActionEvent, board: State): string | undefined {
  switch (event.type) {
    case 'phase-began':
      return `Action Phase ${event.number}.`
    case 'initiative-rolled': {
      const { confederate, union, winner } = event
      const tie = confederate === union ? ', a tie' : ''
      return `Initiative: Confederate ${confederate}, Union ${union}${tie}. The ${sideName(winner)} side has it.`
    }
    case 'initiative-given':
      return `The ${sideName(event.winner)} side has the initiative without a roll.`
    case 'side-passed':
      return `The ${sideName(event.side)} side passes.`
    case 'initiative-taken':
      return `The ${sideName(event.side)} side takes the initiative.`
    case 'phase-ended':
      return event.by === null ? 'Nobody acts.' : undefined // its action has been told
    case 'cycle-ended':
      return 'The Action Cycle is over.'
    case 'activation-began': {
      const { leader, units, halfPoints } = event.activation
      return `${leaderLabel(leader)} leads ${unitLabels(units)}: ${allowanceText(halfPoints, units.length)}.`
    }
    case 'activation-ended':
      return undefined
    case 'march-began':
      return `${unitLabel(event.march.unit)} marches with ${mpText(event.march.halfPoints)}.`
    case 'march-changed':
      return marchSentence(event.change, board)
    case 'march-ended':
      return board.march === null ? undefined : `${unitLabel(board.march.unit)} ends its march.`
    case 'assault-began': {
      const { leader, from, selected } = event.assault
      return `${leaderLabel(leader)} prepares an assault from ${hexLabel(from)} with ${unitLabels(selected)}.`
    }
    case 'assault-changed':
      return assaultSentence(event.change, board)
    case 'assault-ended':
      return endedSentence(board)
    case 'combat-joined':
      return joinedSentence(event.combat)
    case 'combat-changed':
      return combatSentence(event.change, board)
    case 'combat-ended':
      return undefined
    case 'retreat-began':
      return retreatSentence(event.retreat)
    case 'retreat-went': {
      const { units } = retreatOf(board)
      const against = event.overridden ? ', against the priorities' : ''
      return `${unitLabels(units)} ${units.length === 1 ? 'goes' : 'go'} back to ${hexLabel(event.to)} (priority ${event.priority}${against}).`
    }
    case 'retreat-ended':
      return undefined
  }
}

/** Steps and attacks are told by what they are; here only what changes the allowance. */
function marchSentence(
  { halfPoints }: Extract<ActionEvent, { readonly type: 'march-changed' }>['change'],
  { march }: State,
): string | undefined {
  if (march === null || halfPoints === undefined || halfPoints === march.halfPoints) return undefined
  const less = halfPoints < march.halfPoints
  const by = mpText(Math.abs(halfPoints - march.halfPoints))
  return `${unitLabel(march.unit)} ${less ? `loses ${by}` : `gains ${by}`}: ${mpText(halfPoints)} in all.`
}

function assaultSentence(
  { target, number, units, lee, grand }: Extract<ActionEvent, { readonly type: 'assault-changed' }>['change'],
  board: State,
): string | undefined {
  if (target !== undefined && target !== null) return `The assault is aimed at ${hexLabel(target)}.`
  if (lee === true) return 'Lee rides with the assault.'
  if (number !== undefined && number !== null) return numberSentence(number, board)
  if (units !== undefined && units.length > 0) {
    return `${unitLabels(units)} ${units.length === 1 ? 'attacks' : 'attack'}.`
  }
  if (grand === undefined || grand === null) return undefined
  if (grand.hexes.length === 0) {
    const hexes = grand.number === 1 ? 'one hex joins' : `up to ${grand.number} hexes join`
    return `${commandText(grand.leader, grand.number)}: Grand Assault Number ${grand.number}, ${hexes}.`
  }
  if (grand.units.length > 0)
    return `${unitLabels(grand.units)} ${grand.units.length === 1 ? 'joins' : 'join'} the grand assault.`
  return `Units in ${grand.hexes.map(hexLabel).join(' and ')} join.`
}

function numberSentence(number: number, board: State): string {
  const who = number < 0 ? 'nobody attacks' : number <= 1 ? 'one unit attacks' : `up to ${number} units attack`
  return `${commandText(assaultOf(board).leader, number)}: Assault Number ${number}, ${who}.`
}

/** 7.1 e.g. `Command value 4 of Keyes less the roll of 3`; a roll that a district leader lowers is told as it counts. */
function commandText(leader: LeaderId, number: number): string {
  const { name, commandValue } = leaderFact(leader)
  return `Command value ${commandValue} of ${name} less the roll of ${commandValue - number}`
}

/** 7.1 A 6 ends an assault without an Assault Number; where cavalry has left the hex there is nobody to roll for. */
function endedSentence(board: State): string | undefined {
  const { leader, target, number } = assaultOf(board)
  if (number !== null || target === null || !isEnemyOccupied(board, leaderFact(leader).side, target)) return undefined
  return 'A 6 ends the assault: nobody attacks.'
}

const TYPE_WORDS: { readonly [type in Combat['type']]: string } = {
  'column-of-route': 'in column of route',
  hasty: 'hastily',
  normal: 'in a normal attack',
  prepared: 'in a prepared attack',
  assault: 'in an assault',
}

function joinedSentence({ attackers, target, type, leader, defenders }: Combat): string {
  const under = leader === null ? '' : ` under ${leaderLabel(leader)}`
  const many = attackers.length === 1 ? 'attacks' : 'attack'
  const whom = `${unitLabels(defenders)} defend${defenders.length === 1 ? 's' : ''}`
  return `${unitLabels(attackers)} ${many} ${hexLabel(target)}${under} ${TYPE_WORDS[type]}; ${whom}.`
}

/** 7.5 Both dice with every modifier, the difference and both results. */
function combatSentence(
  { dice, difference, results }: Extract<ActionEvent, { readonly type: 'combat-changed' }>['change'],
  board: State,
): string | undefined {
  if (dice === undefined || dice === null || difference === undefined || difference === null) return undefined
  const preview = combatPreview(board, combatOf(board))
  const [attacker, defender] = dice
  return [
    `Attacker ${sumText(attacker, preview.attacker)}.`,
    `Defender ${sumText(defender, preview.defender)}.`,
    `Difference ${signed(difference)}.`,
    ...(results === undefined || results === null
      ? []
      : [
          `Defender (${preview.columns.defender}): ${resultText(results.defender)}.`,
          `Attacker (${preview.columns.attacker}): ${resultText(results.attacker)}.`,
        ]),
  ].join(' ')
}

/** e.g. `4, +2 Ratio 3:1 (9 to 3), -1 Hasty attack = 5`; the ratio is told also where it changes nothing, so that it can be checked. */
function sumText(die: number, modifiers: readonly Modifier[]): string {
  const parts = modifiers
    .filter(({ value, label }) => value !== 0 || label.startsWith('Ratio '))
    .map(({ label, value }) => `${signed(value)} ${label}`)
  return parts.length === 0 ? `${die}` : `${[`${die}`, ...parts].join(', ')} = ${die + sumOf(modifiers)}`
}

/** e.g. `2 manpower, D, r`. */
export function resultText({ manpower, letters }: Pick<CombatResultShare, 'manpower' | 'letters'>): string {
  const words = [...(manpower > 0 ? [`${manpower} manpower`] : []), ...letters]
  return words.length === 0 ? 'no effect' : words.join(', ')
}

function retreatSentence({ units, kind, path }: Retreat): string {
  const from = path[0] === undefined ? '' : ` from ${hexLabel(path[0])}`
  const many = units.length === 1
  const words = {
    normal: many ? 'retreats' : 'retreat',
    rout: many ? 'is routed' : 'are routed',
    voluntary: many ? 'retreats of its own accord' : 'retreat of their own accord',
    cavalry: many ? 'gives way' : 'give way',
  }
  return `${unitLabels(units)} ${words[kind]}${from}.`
}
