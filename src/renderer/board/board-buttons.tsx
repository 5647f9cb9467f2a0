import { memo } from 'react'
import { Button } from 'react-aria-components'
import type { Board } from './board.ts'

export interface BoardButtonsProps {
  readonly board: Board
  /** The overview is hidden. */
  readonly folded: boolean
  onFold(folded: boolean): void
}

const NEAR = 1.5

/** What one does with the view, for the pointer. */
export const BoardButtons = memo(function BoardButtons({ board, folded, onFold }: BoardButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, and no form
    <div className="board-buttons" role="group" aria-label="View of the board">
      <Button aria-label="Closer" onPress={() => board.zoomBy(NEAR)}>
        <Sign lines="M5 12h14M12 5v14" />
      </Button>
      <Button aria-label="Further" onPress={() => board.zoomBy(1 / NEAR)}>
        <Sign lines="M5 12h14" />
      </Button>
      <Button aria-label="Whole map" onPress={() => board.fit()}>
        <Sign lines="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
      </Button>
      <Button aria-label={folded ? 'Show the overview' : 'Hide the overview'} onPress={() => onFold(!folded)}>
        <Sign lines={folded ? 'M4 5h16v14H4zM12 12h5v4h-5z' : 'M4 5h16v14H4zM12 12h5v4h-5zM3 3l18 18'} />
      </Button>
    </div>
  )
})

function Sign({ lines }: { readonly lines: string }) {
  return (
    <svg viewBox="0 0 24 24" className="board-sign" aria-hidden="true">
      <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}
