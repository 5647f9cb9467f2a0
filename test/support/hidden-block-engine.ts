/** The engine of Forged in Fire for games with hidden blocks in several positions at once, with one stage more by which tests open any other. */
import type { Event } from '../../modules/forged-in-fire/rules/events.ts'
import { fogged } from '../../modules/forged-in-fire/rules/fog-events.ts'
import { forgedInFire } from '../../modules/forged-in-fire/rules/game.ts'
import type { Side } from '../../modules/forged-in-fire/rules/sides.ts'
import type { Attack, State, StrangersAttacking } from '../../modules/forged-in-fire/rules/state.ts'
import { createEngine } from '../../src/kernel/engine.ts'
import type { Plain, PlainObject } from '../../src/kernel/plain.ts'
import { type AnyStage, call, decide, type Next } from '../../src/kernel/stage.ts'

/** Under every stage that a test opens: enters it, and stays where it ends, with its result. */
const gate: AnyStage<State, Event> = {
  id: 'gate',
  rule: 'kernel',
  title: 'A gate for tests',
  enter: () => decide('confederate'),
  offers: () => [{ choice: ['enter'], label: 'Enter the stage', rule: 'kernel' }],
  choose(work): Next {
    const { stage, locals } = work.locals
    if (typeof stage !== 'string' || !isObject(locals)) throw new Error('the gate leads nowhere')
    return call(stage, locals)
  },
  resume(work, result) {
    work.setLocals({ result })
    return decide('confederate')
  },
}

function isObject(value: Plain | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const hiddenEngine = createEngine<State, Event>({
  ...forgedInFire,
  stages: [...forgedInFire.stages, gate],
})

/** An open state as it is known to those who see these sides. */
export function hiddenState(state: State, sees: readonly Side[], told: readonly string[] = []): State {
  const hidden = fogged(state, sees, (block) => told.includes(state.blocks[block]?.place ?? ''))
  const { playerTurn } = hidden
  if (playerTurn === null || sees.includes(playerTurn.side)) return hidden
  return { ...hidden, playerTurn: { ...playerTurn, attacks: playerTurn.attacks.map(unseenAttack) } }
}

function unseenAttack({ place, blocks }: Attack): Attack {
  const strangers: StrangersAttacking[] = []
  for (const { from, by } of blocks) {
    const same = strangers.findIndex((one) => one.from === from && one.by === by)
    const before = strangers[same]
    if (before === undefined) strangers.push({ from, by, count: 1 })
    else strangers[same] = { from, by, count: before.count + 1 }
  }
  return { place, blocks: [], strangers }
}
