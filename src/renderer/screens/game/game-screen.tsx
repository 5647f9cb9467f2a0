import { Button } from 'react-aria-components'
import { addressOf } from '../../app/routes.ts'
import { Waiting } from '../../app/states.tsx'
import { GameDesk } from './game-desk.tsx'
import type { GameTable } from './game-table.ts'
import { useGameState, useGameTable } from './use-game-table.ts'

/** The game screen: opens the game and shows it, or says why it cannot be shown. */
export function GameScreen({ gameKey }: { readonly gameKey: string }) {
  const game = useGameTable(gameKey)
  return game === null ? null : <OpenGame game={game} />
}

function OpenGame({ game }: { game: GameTable }) {
  const { sight, failure, progress } = useGameState(game)
  if (failure !== null) {
    return (
      <div className="page">
        <h1>This game is not on the table</h1>
        <p className="trouble" role="alert">
          {failure.message}
        </p>
        <div className="buttons">
          <Button className="react-aria-Button main" onPress={() => void game.open()}>
            {failure.code === 'cancelled' ? 'Go on' : 'Try again'}
          </Button>
          <a className="button" href={addressOf({ screen: 'library' })}>
            Back to the library
          </a>
        </div>
      </div>
    )
  }
  if (sight === null) {
    return (
      <div className="page">
        <Waiting label={progress === null ? 'The game is being set up' : progress.label} />
      </div>
    )
  }
  return <GameDesk game={game} sight={sight} />
}
