import { lazy, memo, Suspense } from 'react'
import { Waiting } from '../../app/states.tsx'
import type { BoardSettings, Clear, Intent, Scene } from '../../board/scene.ts'

/** The board is the largest part of the screens by far: it is fetched when the first game is opened. */
const BoardView = lazy(async () => ({ default: (await import('../../board/board-view.tsx')).BoardView }))

export interface BoardPlaceProps {
  readonly scene: Scene
  readonly motion: 'animate' | 'jump'
  /** Where the map lies; null: none. */
  readonly map: string | null
  readonly settings: BoardSettings
  /** A space to go to; another object goes there again. */
  readonly goTo: { readonly space: string } | null
  /** A space to be kept clear of what lies over the board; null: none. */
  readonly clear: Clear | null
  /** Under which name the window keeps where the player was on it. */
  readonly keptAs: string
  onIntent(intent: Intent): void
  onShown(): void
}

export const BoardPlace = memo(function BoardPlace(props: BoardPlaceProps) {
  return (
    <Suspense fallback={<Waiting label="The map is being unrolled" />}>
      <BoardView {...props} />
    </Suspense>
  )
})
