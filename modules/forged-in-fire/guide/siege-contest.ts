/** fif:9 A siege gun's shot before it is fired. */
import type { Contest } from '../../../src/kernel/guide.ts'
import type { BlockId } from '../rules/ids.ts'
import { SIEGE_GUNS, shotsOf, siegeTargets } from '../rules/queries/siege.ts'
import { hiddenCountIn, isSeen } from '../rules/queries/sight.ts'
import { blockState, type State } from '../rules/state.ts'
import { SIEGE_HITS } from '../rules/tables/tracks.ts'
import { blockLabel, counted, placeLabel } from '../rules/wording.ts'
import { anyHit, atLeast, hitsOf, meanOf } from './chances.ts'

/** Undefined where the gun may not fire there. */
export function siegeContest(board: State, gun: BlockId, place: string | undefined): Contest | undefined {
  if (place === undefined || !SIEGE_GUNS.includes(gun) || !shotsOf(board, gun).includes(place)) return undefined
  const { sp } = blockState(board, gun)
  const targets = siegeTargets(board, place)
  const hidden = hiddenCountIn(board, 'confederate', place)
  const spread = hitsOf(sp, SIEGE_HITS.length)
  const quiet = { base: 0, modifiers: [], total: 0, die: 0, successes: 0, outOf: 1 } as const
  const there = targets.reduce((sum, block) => sum + blockState(board, block).sp, 0)
  return {
    title: `${blockLabel(gun)} fires at ${placeLabel(place)}`,
    rule: 'fif:9',
    space: place,
    parties: [
      {
        side: 'union',
        role: 'Siege guns',
        lines: [
          {
            piece: gun,
            name: blockLabel(gun),
            part: `hits on ${SIEGE_HITS.join(', ')}`,
            base: sp,
            modifiers: [],
            total: sp,
            die: 6,
            dice: sp,
            ...anyHit(sp, SIEGE_HITS.length),
          },
        ],
      },
      {
        side: 'confederate',
        role: 'Target',
        lines: targets.map((block) => ({
          ...quiet,
          piece: block,
          name: blockLabel(block),
          part: `${blockState(board, block).sp} SP`,
        })),
      },
    ],
    conditions: [
      hidden === 0 || isSeen(board, 'confederate')
        ? { label: `${there} SP can be hit there; the Confederate side spreads the losses`, rule: 'fif:9' }
        : { label: `${counted(hidden, 'block')} there face down: what can be hit is not known`, rule: 'fif:9' },
      { label: `On average ${meanOf(spread).toFixed(1)} hits`, rule: 'fif:9' },
    ],
    odds: spread.map((chance, hits) => ({
      label: hits === 0 ? 'No hit' : hits === sp ? counted(hits, 'hit') : `${counted(hits, 'hit')} or more`,
      chance: hits === 0 ? chance : atLeast(spread, hits),
    })),
  }
}
