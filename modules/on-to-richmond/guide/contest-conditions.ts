/** std:7.3, std:7.4, std:7.5 What holds for the whole of a combat: columns, artillery, the six hexes around the defender. */
import type { Contest } from '../../../src/kernel/guide.ts'
import type { AttackPlan, CombatPreview } from '../rules/queries/combat-modifiers.ts'
import { isRain } from '../rules/queries/weather.ts'
import type { State } from '../rules/state.ts'
import { hexFact } from '../rules/tables/hexes.ts'
import { signed } from '../rules/wording.ts'
import { flankHexText } from '../view/flank-words.ts'

type Condition = Contest['conditions'][number]

export function conditionsOf(
  board: State,
  plan: AttackPlan,
  preview: CombatPreview,
  planned: boolean,
): readonly Condition[] {
  return [
    ...(planned && plan.type === 'assault' ? [ALL_TAKEN_FOR_GRANTED] : []),
    ...chartConditions(preview),
    { label: artilleryText(preview), rule: 'std:7.4' },
    ...flankConditions(board, plan, preview),
    {
      label: `The defender’s hex is ${hexFact(plan.target).terrain.replace('-', ' ')}${isRain(board) ? ', in rain' : ''}`,
      rule: 'std:2.3',
    },
  ]
}

const ALL_TAKEN_FOR_GRANTED: Condition = {
  label: 'Nobody is committed yet: this is the assault with everybody who can take part',
  rule: 'std:7.1',
}

function chartConditions({ columns, wideLoss }: CombatPreview): readonly Condition[] {
  return [
    {
      label: `Columns of the chart: defender ${columns.defender}, attacker ${columns.attacker}`,
      rule: 'std:7.5',
    },
    ...(wideLoss === 0 ? [] : [{ label: `So strong an attack loses ${wideLoss} manpower more`, rule: 'std:7.2' }]),
  ]
}

function artilleryText({ artillery }: CombatPreview): string {
  const { attacker, defender, printed, differential, even, odd } = artillery
  const works = defender === printed ? '' : ` (${printed} as printed)`
  const values = `Artillery ${attacker} to ${defender}${works}, difference ${signed(differential)}`
  if (even === odd) return `${values}: ${signed(even)} without a die`
  return `${values}: a die decides first, even ${signed(even)}, odd ${signed(odd)}`
}

/** 7.4 Hex by hex. */
function flankConditions(board: State, { target }: AttackPlan, { flank }: CombatPreview): readonly Condition[] {
  return [
    ...flank.hexes.map((hex, at) => ({
      // two hexes beyond the edge are told apart, since both have the same words
      label: hex.hex === null ? `${flankHexText(hex)} (${at + 1})` : flankHexText(hex),
      rule: 'std:7.4',
    })),
    ...(board.flanksRefused.includes(target) ? [{ label: 'Flanks are refused in the hex', rule: 'std:7.8' }] : []),
  ]
}
