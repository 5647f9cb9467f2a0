import { useEffect, useState } from 'react'
import type { Choice, Contest } from '../../../ipc/shapes.ts'
import type { GameTable } from './game-table.ts'
import { idOf } from './play-items.ts'

export interface Contested {
  readonly contest: Contest
  /** It is being fought; false: the choice that is looked at would begin it. */
  readonly underWay: boolean
}

const RESTING_MS = 120

/**
 * The contest that the choice looked at would begin, else the one that is on. `moment` changes with every position.
 * A pointer that only passes over asks nothing.
 */
export function useContest(game: GameTable, moment: unknown, choice: Choice | null, shown: boolean): Contested | null {
  const [current, setCurrent] = useState<Contest | null>(null)
  const [ahead, setAhead] = useState<{ readonly id: string; readonly contest: Contest } | null>(null)
  const { key } = game
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` says that the position is another one
  useEffect(() => {
    let wanted = true
    setAhead(null)
    void game.ask('game.contest', { key, choice: null }).then((answer) => {
      if (wanted) setCurrent(answer.ok ? answer.value : null)
    })
    return () => {
      wanted = false
    }
  }, [game, key, moment])
  const id = choice === null ? null : idOf(choice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is the same as long as its words are
  useEffect(() => {
    if (choice === null || id === null) return setAhead(null)
    let wanted = true
    const timer = setTimeout(() => {
      void game.ask('game.contest', { key, choice }).then((answer) => {
        if (wanted) setAhead(answer.ok && answer.value !== null ? { id, contest: answer.value } : null)
      })
    }, RESTING_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [game, key, id, moment])
  if (!shown) return null
  if (ahead !== null && ahead.id === id) return { contest: ahead.contest, underWay: false }
  return current === null ? null : { contest: current, underWay: true }
}
