import { Button } from 'react-aria-components'
import { useAsked } from '../../app/host.tsx'
import { addressOf } from '../../app/routes.ts'
import { Waiting } from '../../app/states.tsx'
import { Ceremony } from './ceremony.tsx'

/** The end audit of a game with hidden forces: what was disclosed held against all that was signed, and both maps to look back. */
export function EndAuditScreen({ gameKey }: { readonly gameKey: string }) {
  const { value, failure, again } = useAsked('endAudit.see', { key: gameKey }, ['game-changed'])
  if (value !== null) return <Ceremony sight={value} />
  if (failure === null) {
    return (
      <div className="page">
        <h1>The end audit</h1>
        <p>
          Everything that was hidden is laid open: the whole game is played again with it, and what both players signed
          is held against it.
        </p>
        <Waiting label="This takes some seconds" />
      </div>
    )
  }
  return (
    <div className="page">
      <h1>The end audit</h1>
      <p className="trouble" role="alert">
        {failure.message}
      </p>
      <div className="buttons">
        <Button className="react-aria-Button main" onPress={again}>
          {failure.code === 'cancelled' ? 'Go on' : 'Try again'}
        </Button>
        <a className="button" href={addressOf({ screen: 'game', key: gameKey })}>
          To the game
        </a>
        <a className="button" href={addressOf({ screen: 'library' })}>
          Back to the library
        </a>
      </div>
    </div>
  )
}
