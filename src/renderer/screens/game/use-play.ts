import { useCallback, useEffect, useRef, useState } from 'react'
import type { Choice, Sight } from '../../../ipc/shapes.ts'
import type { GameTable } from './game-table.ts'
import { NOTHING_PICKED, type PlayEvent, type PlayState, playStep, type Table } from './play-state.ts'

export interface Play {
  readonly state: PlayState
  readonly table: Table
  readonly send: (event: PlayEvent) => void
}

/** Runs the play state machine for a game on the table: asks the host what it wants to know, takes what it chooses. */
export function usePlay(
  game: GameTable,
  sight: Sight,
  looked: Table,
  take: (choices: readonly Choice[]) => void,
): Play {
  const [state, setState] = useState<PlayState>(NOTHING_PICKED)
  const now = useRef({ state, looked, take, sight })
  now.current = { ...now.current, looked, take, sight }
  const send = useCallback(
    (event: PlayEvent) => {
      const { looked: table, sight: position } = now.current
      const { state: next, effects } = playStep(now.current.state, event, table)
      now.current.state = next
      setState(next)
      const { key } = game
      for (const effect of effects) {
        if (effect.do === 'choose') now.current.take(effect.choices)
        else if (effect.do === 'plans') {
          const { pieces } = effect
          void game.ask('game.plans', { key, pieces }).then((answer) => {
            // An answer about a position that is gone says nothing about this one.
            if (now.current.sight === position) send({ type: 'plans', pieces, plans: answer.ok ? answer.value : [] })
          })
        } else {
          const { pieces, space } = effect
          void game.ask('game.whyNot', { key, pieces, space }).then((answer) => {
            if (now.current.sight !== position) return
            send({ type: 'why-not', pieces, space, refusal: answer.ok ? answer.value : null })
          })
        }
      }
    },
    [game],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sight, or the way back from the past, is another position
  useEffect(() => send({ type: 'changed' }), [sight, looked.open, send])
  return { state, table: looked, send }
}
