import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import type { Sight } from '../../../ipc/shapes.ts'
import { markOf, Who } from '../../panels/who.tsx'

/** What stands beside the game itself: a file that never left, a key that nobody checked, a proof of a swindle. */
export function Standing({
  sight,
  onSend,
  children,
}: {
  readonly sight: Sight
  readonly onSend: () => void
  readonly children: ReactNode
}) {
  const { notSent, opponent, evidence } = sight
  const doubt = markOf(opponent) !== null || opponent.saysName !== null
  return (
    <div className="game-standing">
      {children}
      {notSent === null ? null : (
        <div className="game-banner game-unsent" role="status">
          {notSent.sentence}
          <Button className="react-aria-Button main" onPress={onSend}>
            Send it…
          </Button>
        </div>
      )}
      {evidence === null ? null : <p className="game-note trouble">{forkSentence(evidence)}</p>}
      {doubt || opponent.showWords ? (
        <p className="game-note">
          You play against <Who opponent={opponent} />
        </p>
      ) : null}
    </div>
  )
}

/** What is told of a proven fork, in library and game. */
export function forkSentence(folder: string): string {
  return `Two different files were signed for one and the same place of this game. Both are kept as proof in ${folder}: show them to your opponent or the director.`
}
