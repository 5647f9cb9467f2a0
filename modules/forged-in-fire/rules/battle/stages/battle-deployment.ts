/** fif:11.1 A side deploys on the battle board, block by block or all at once. */
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../../src/kernel/stage.ts'
import { notOwnBlock } from '../../queries/refusals.ts'
import { isFogged } from '../../queries/sight.ts'
import type { Side } from '../../sides.ts'
import { type FifStage, stage, type Work } from '../../stage-map.ts'
import { deploymentOrder } from '../../standing-orders/battle.ts'
import { battleOf, type State } from '../../state.ts'
import { blockLabel } from '../../wording.ts'
import { asPosition, deployable, everyoneOf, isCenter, isLine, positionLabel, waitingBlocks } from '../board.ts'
import { deploymentOf, isPossible, POSTURES, type Posture } from '../deployment.ts'
import { type ClosedStack, POSITIONS } from '../state.ts'
import { deployedChoice, END_DEPLOYMENT } from './unseen-deployment.ts'

const LABELS: { readonly [posture in Posture]: string } = {
  centers: 'Deploy all in the centers',
  flanks: 'Deploy all, with infantry in both flanks',
}

export const battleDeployment: FifStage = stage({
  id: 'battle-deployment',
  rule: 'fif:11.1',
  title: 'Deployment on the Battle Board',
  // 11.1 blocks are put on the board face down: which stands where is the side's own business
  secret: ({ board }) => isFogged(board),
  enter: (work) => decide(work.locals.side),
  offers({ board, locals: { side } }) {
    const battle = battleOf(board)
    const all: readonly Offer[] = POSTURES.filter((posture) => isPossible(board, side, posture)).map((posture) => ({
      choice: ['deploy-all', posture],
      label: LABELS[posture],
      rule: 'fif:11.1',
      space: battle.place,
      pieces: waitingBlocks(battle, side),
    }))
    const single = waitingBlocks(battle, side).flatMap((block) =>
      deployable(battle, side, block).map((position) => ({
        choice: ['deploy', block, position] as const,
        label: `${blockLabel(block)} to the ${positionLabel(position)}`,
        rule: 'fif:11.1',
        space: battle.place,
        pieces: [block],
      })),
    )
    if (waitingBlocks(battle, side).length > 0) return [...all, ...single]
    return [{ choice: ['deploy-none'], label: 'Nobody can be deployed', rule: 'fif:11.1', space: battle.place }]
  },
  choose(work, [verb, what, where]) {
    const { side } = work.locals
    if (verb === 'deploy-none') return deployed(work, side)
    if (verb === 'deploy-all') {
      const posture = POSTURES.find((known) => known === what) ?? 'centers'
      for (const { block, position } of deploymentOf(work.board, side, posture)) {
        work.emit({ type: 'block-deployed', block, position })
      }
      return deployed(work, side)
    }
    const position = asPosition(where)
    if (what === undefined || position === undefined) throw new Error('no block is deployed')
    work.emit({ type: 'block-deployed', block: what, position })
    return waitingBlocks(battleOf(work.board), side).length === 0 ? deployed(work, side) : decide(side)
  },
  explain({ board, locals: { side } }, [verb, what, where]) {
    if (verb === 'deploy') return deployFault(board, side, what, where)
    if (verb !== 'deploy-all') return undefined
    const message = 'Flanks are guarded only when both centers hold infantry or artillery besides two infantry blocks.'
    return refusal('too-few-blocks', 'fif:11.1', message)
  },
  standing: ({ board, locals: { side } }, orders) => deploymentOrder(board, side, orders),
})

/** All stand where they are to stand; of hidden blocks everybody has seen how many. */
function deployed(work: Work<'battle-deployment'>, side: Side): Next {
  if (!isFogged(work.board)) return end()
  const stacks = stacksOf(work.board, side)
  for (const stack of stacks) work.announce(side, deployedChoice(stack))
  work.announce(side, END_DEPLOYMENT)
  work.emit({ type: 'side-deployed', side, stacks })
  return end()
}

/** From the left to the right, and by where they came from: the order must tell nothing of the blocks. */
function stacksOf(state: State, side: Side): readonly ClosedStack[] {
  const stacks = new Map<string, ClosedStack>()
  const { fighters } = battleOf(state)
  for (const block of everyoneOf(battleOf(state), side)) {
    const { position: at, from, arrival } = fighters[block] ?? { position: 'off', from: '', arrival: 'stood' }
    const position = POSITIONS.find((one) => one === at)
    if (position === undefined || arrival === 'reinforcement') continue
    const key = `${position} ${from} ${arrival}`
    stacks.set(key, { position, from, arrival, count: (stacks.get(key)?.count ?? 0) + 1 })
  }
  return POSITIONS.flatMap((position) =>
    [...stacks.keys()].sort().flatMap((key) => {
      const stack = stacks.get(key)
      return stack?.position === position ? [stack] : []
    }),
  )
}

function deployFault(
  state: State,
  side: Side,
  block: string | undefined,
  where: string | undefined,
): Refusal | undefined {
  const wrong = notOwnBlock(side, block)
  if (wrong !== undefined || block === undefined) return wrong
  const battle = battleOf(state)
  const position = asPosition(where)
  if (position === undefined) {
    return refusal('unknown-position', 'fif:11.1', `There is no position "${where ?? ''}" on the board.`)
  }
  if (battle.fighters[block]?.position !== 'waiting') {
    return refusal('not-waiting', 'fif:11.1', `${blockLabel(block)} does not wait to be deployed.`)
  }
  if (!isLine(block)) {
    const message = `${blockLabel(block)} stands only where infantry or artillery is.`
    return refusal('decoy-alone', 'fif:11.1', message)
  }
  const message = isCenter(position)
    ? 'The other center must be held, too, and nobody else is left for it.'
    : 'Both centers must be held before anybody stands in a flank.'
  return refusal('centers-first', 'fif:11.1', message)
}
