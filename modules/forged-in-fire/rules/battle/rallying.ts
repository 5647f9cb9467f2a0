/** fif:11.7 Which infantry a commander may rally, and what the roll must be. */
import { maySubordinate } from '../queries/command.ts'
import type { Side } from '../sides.ts'
import { battleOf, blockState, type State } from '../state.ts'
import { fighterOf, isCommander, isInfantry, onBoard } from './board.ts'
import type { Attempt } from './stage-locals.ts'

/**
 * fif:11.7 Every rally a side may still try: infantry of the commander's own, in his position, that has lost in this battle.
 * RULING FIF-20: a block is rallied by one commander a round.
 */
export function ralliesOf(state: State, side: Side): readonly Attempt[] {
  const battle = battleOf(state)
  const blocks = onBoard(battle, side).filter((block) => !battle.rallied.includes(block))
  return blocks
    .filter(isCommander)
    .flatMap((commander) =>
      blocks
        .filter(
          (block) =>
            isInfantry(block) &&
            maySubordinate(commander, block) &&
            fighterOf(battle, block).position === fighterOf(battle, commander).position &&
            blockState(state, block).sp < fighterOf(battle, block).initialSp,
        )
        .map((block) => ({ commander, block })),
    )
}
