import { Button } from 'react-aria-components'
import type { Sight } from '../../../ipc/shapes.ts'
import { usePreferences } from '../../app/preferences.tsx'

export interface FirstGuideProps {
  readonly sight: Sight
  readonly sideName: string
  /** The board shows the present. */
  readonly now: boolean
  /** A card was put away. */
  onRead(): void
}

interface GuideStep {
  readonly title: string
  readonly text: string
  /** Told when there is something to try it on, and not before. */
  fits(sight: Sight): boolean
}

/** How many steps there are; as many put away, and the guide is over. */
const STEPS = 3

/** The first game's guide: three cards, each shown when its time has come, and put away for good when it has been read. */
export function FirstGuide({ sight, sideName, now, onRead }: FirstGuideProps) {
  const { preferences, change } = usePreferences()
  // Whoever has chosen something has found the list.
  const at = preferences.guided === 0 && sight.unsent > 0 ? 1 : preferences.guided
  const step = stepsOf(sight, sideName)[at]
  if (step === undefined || !now || sight.turn !== 'ours' || !step.fits(sight)) return null
  const put = (guided: number) => {
    onRead()
    change({ guided })
  }
  return (
    <aside className="first-guide sheet" aria-label="Guide to the first turn">
      <p className="guide-count">
        {at + 1} of {STEPS}
      </p>
      <h2>{step.title}</h2>
      <p>{step.text}</p>
      <div className="buttons">
        <Button className="react-aria-Button main" onPress={() => put(at + 1)}>
          Understood
        </Button>
        {at < STEPS - 1 && (
          <Button className="react-aria-Button plain" onPress={() => put(STEPS)}>
            I know my way
          </Button>
        )}
      </div>
    </aside>
  )
}

function stepsOf({ offers }: Sight, sideName: string): readonly GuideStep[] {
  const [only] = offers
  const begin = offers.length === 1 && only !== undefined ? ` Begin with the one choice there: “${only.label}”.` : ''
  return [
    {
      title: `You command the ${sideName} side`,
      text: `The list on the left holds everything you may do now; nothing else is possible.${begin} The line above the map always says what is next.`,
      fits: () => true,
    },
    {
      title: 'Pick a counter, then a place',
      text: 'Counters with gold corners can do something: click one. The places it can reach are marked with their cost; crossed sabres mean a fight. Point at one to see the way, click to go. Anywhere else, you are told which rule forbids it.',
      fits: ({ offers: open }) => open.some(({ pieces }) => (pieces ?? []).length > 0),
    },
    {
      title: 'Undo freely, then finish',
      text: 'Choices can be taken back until dice have fallen. When nothing is left for you to decide, “Finish turn” lights up: it signs your part and hands it over. The answer is then played back to you.',
      fits: ({ canUndo, cannotFinish }) => canUndo || cannotFinish === null,
    },
  ]
}
