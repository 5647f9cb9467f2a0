/** std:7.7 What cavalry retreats take from the allowance of the unit on the march. */
import type { Plain } from '../../../../../src/kernel/plain.ts'
import type { AnyWork } from '../../stage-map.ts'
import { marchOf } from '../../state.ts'

/** Takes half MP, the result of `cavalry-retreat`, off what the unit has left; never more than that. */
export function takeFromMarch(work: AnyWork, lost: Plain): void {
  if (typeof lost !== 'number' || lost <= 0) return
  const { halfPoints, spent } = marchOf(work.board)
  work.emit({ type: 'march-changed', change: { halfPoints: Math.max(spent, halfPoints - lost) } })
}
