import { useMemo } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { CounterFace, ViewCounter } from '../../../ipc/shapes.ts'
import { CounterPicture } from '../../panels/counter-picture.tsx'

const PICTURE = 76
const TURNS_AGO = 3

/** How what is seen, what is known to be there, and what was only told look on the board. */
export function LegendDialog({
  counters,
  side,
  onClose,
}: {
  readonly counters: readonly ViewCounter[]
  /** Whose own counters are seen from here. */
  readonly side: string
  readonly onClose: () => void
}) {
  const samples = useMemo(() => samplesOf(counters, side), [counters, side])
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="react-aria-Modal sheet narrow">
        <Dialog>
          <Heading slot="title">What is seen, and what is only known</Heading>
          <ul className="legend">
            {samples.map(({ counter, title, says }) => (
              <li key={title}>
                <CounterPicture counter={counter} size={PICTURE} />
                <div>
                  <strong>{title}</strong>
                  <p>{says}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className="quiet small">
            The number on the left is how many there were, where that was told. Where nothing lies somebody may still
            stand: an empty place on your map is only a place of which you were told nothing.
          </p>
          <div className="buttons">
            <Button className="react-aria-Button main" autoFocus onPress={onClose}>
              Close
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

interface Sample {
  readonly counter: ViewCounter
  readonly title: string
  readonly says: string
}

/** In the colours of this very game; what it has no example of is left out. */
export function samplesOf(counters: readonly ViewCounter[], side: string): readonly Sample[] {
  const own = counters.find((counter) => counter.side === side && counter.face !== undefined)
  const told = counters.find(({ face }) => face?.report !== undefined)
  const samples: Sample[] = []
  if (own !== undefined) {
    samples.push({
      counter: own,
      title: 'Seen',
      says: 'A counter of cardboard: yours, or one that fights with you now.',
    })
  }
  if (told?.face === undefined) return samples
  const face: CounterFace = told.face
  const as = (sure: boolean, age: number): ViewCounter => ({ ...told, face: { ...face, report: { sure, age } } })
  return [
    ...samples,
    {
      counter: as(true, 0),
      title: 'Known to be there',
      says: 'A slip of paper with a broken edge: you were told, and it cannot have left unsaid. In the corner is when: “now” is this turn.',
    },
    {
      counter: as(false, TURNS_AGO),
      title: 'Told once, may have left',
      says: `With a question mark. “−${TURNS_AGO}” says that it was told ${TURNS_AGO} turns ago; the older, the fainter.`,
    },
  ]
}
