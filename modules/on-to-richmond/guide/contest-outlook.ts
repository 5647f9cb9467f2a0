/** std:5.3, std:7.1, std:7.2, std:7.4 What a player wants to know of a combat first: whether it takes place, sums, ratio, flank. */
import type { Contest } from '../../../src/kernel/guide.ts'
import type { Modifier } from '../../../src/kernel/modifiers.ts'
import { assaultNumber } from '../rules/queries/assaults.ts'
import { type AttackPlan, type CombatPreview, sumOf } from '../rules/queries/combat-modifiers.ts'
import type { State } from '../rules/state.ts'
import { hexLabel, signed, valueText } from '../rules/wording.ts'

type Line = NonNullable<Contest['outlook']>[number]

/** The lines in the order in which they are asked: does it take place, what does the sum come to, ratio, flank. */
export function outlookOf(board: State, plan: AttackPlan, preview: CombatPreview): readonly Line[] {
  return [...commandLines(board, plan), sumLine(plan, preview), ratioLine(preview), flankLine(plan, preview)]
}

/** 7.4 Both sides' modifiers as they count for the attacker: his die less the defender's decides. */
export function modifiersOf({ attacker, defender }: CombatPreview): readonly Modifier[] {
  return [...attacker, ...defender.map(({ value, ...modifier }) => ({ ...modifier, value: -value }))]
}

const FACES = [1, 2, 3, 4, 5, 6] as const

/** 7.1 The roll for command, as long as it is to come: a low number is good, and a 6 ends the assault. */
function commandLines(board: State, { type, leader, attackers }: AttackPlan): readonly Line[] {
  const rolled = board.combat !== null || (board.assault?.number ?? null) !== null
  if (type !== 'assault' || leader === null || rolled) return []
  const units = board.assault?.selected ?? attackers
  const highestFor = (count: number) =>
    FACES.filter((die) => {
      const number = assaultNumber(leader, die)
      return number !== undefined && number >= 0 && Math.max(1, number) >= count
    }).length
  const [one, all] = [highestFor(1), highestFor(units.length)]
  const takesPlace = `The assault takes place: ${chanceOf(one)} (${rollUpTo(one)})`
  const everybody = units.length === 2 ? 'both units' : `all ${units.length} units`
  const whole = one === all ? '' : `, with ${everybody}: ${chanceOf(all)}${all === 0 ? '' : ` (${rollUpTo(all)})`}`
  return [{ label: `${takesPlace}${whole}; all else holds for that case`, rule: 'std:7.1' }]
}

function chanceOf(faces: number): string {
  return `${((faces / FACES.length) * 100).toFixed(1)} %`
}

function rollUpTo(face: number): string {
  return face === 1 ? 'roll for command 1' : `roll for command 1 to ${face}`
}

function sumLine({ artilleryDie = null }: AttackPlan, { attacker, defender, artillery }: CombatPreview): Line {
  const [own, other] = [sumOf(attacker), sumOf(defender)]
  const sum = `Sum of modifiers ${signed(own - other)}: attacker ${signed(own)}, defender ${signed(other)}`
  const { even, odd } = artillery
  const isOpen = even !== odd && artilleryDie === null
  const label = isOpen ? `${sum}; the artillery die adds ${signed(even)} if even, ${signed(odd)} if odd` : sum
  return { label, rule: 'std:7.4' }
}

function ratioLine({ attackValue, defence, ratio }: CombatPreview): Line {
  const { bare, entrenched, most, value } = defence
  const works = entrenched === bare ? '' : ` (${valueText(bare)} without entrenchments)`
  const capped = value < entrenched ? `, at most ${most} of ${valueText(entrenched)}` : ''
  const values = `${valueText(attackValue)} to ${valueText(value)}${works}${capped}`
  return { label: `Ratio ${ratio.label}, modifier ${signed(ratio.modifier)}: ${values}`, rule: 'std:7.2' }
}

function flankLine({ target }: AttackPlan, { flank }: CombatPreview): Line {
  const { count, basic, reduction, final, adjustments, bonus } = flank
  const sum = [
    `Flank ${signed(bonus)}: ${count} of 6 hexes around ${hexLabel(target)} are covered`,
    ...(bonus === basic ? [] : [`basic bonus ${signed(basic)}`]),
    ...(reduction === 0 ? [] : [`reduced by ${reduction} to ${signed(final)}`]),
    ...adjustments.map(({ label, value }) => `${label} ${signed(value)}`),
  ]
  return { label: sum.join('; '), rule: 'std:7.4' }
}
