import { Button } from 'react-aria-components'
import { usePreferences } from '../../app/preferences.tsx'
import { ALL_READ, CARDS, type GuideMoment, guideCard, withRead } from './guide-cards.ts'

export interface FirstGuideProps {
  readonly moment: GuideMoment
  /** It is our turn, and the board shows the present. */
  readonly open: boolean
  /** A card was put away. */
  onRead(): void
}

/** The first game's guide: a few cards, each shown when its time has come, and put away for good when it has been read. */
export function FirstGuide({ moment, open, onRead }: FirstGuideProps) {
  const { preferences, change } = usePreferences()
  const card = open ? guideCard(preferences.guided, moment) : null
  if (card === null) return null
  const put = (guided: number) => {
    onRead()
    change({ guided })
  }
  const read = withRead(preferences.guided, card.at)
  return (
    <aside className="first-guide sheet" aria-label="Guide to the first turn">
      <p className="guide-count">
        {card.at + 1} of {CARDS}
      </p>
      <h2>{card.title}</h2>
      <p>{card.text}</p>
      <div className="buttons">
        <Button className="react-aria-Button main" onPress={() => put(read)}>
          Understood
        </Button>
        {read !== ALL_READ && (
          <Button className="react-aria-Button plain" onPress={() => put(ALL_READ)}>
            I know my way
          </Button>
        )}
      </div>
    </aside>
  )
}
