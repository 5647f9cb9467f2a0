import { useState } from 'react'
import type { Choice, Offer } from '../../../ipc/shapes.ts'
import { usePreferences } from '../../app/preferences.tsx'
import type { LeavingDialogProps } from './leaving-dialog.tsx'
import { useLatest } from './use-latest.ts'

/** Takes a choice of the list, but asks first when it tells the other side what need not be told, or leaves something unused and the player wants to be asked. */
export function useLeaving(
  offers: readonly Offer[],
  take: (choices: readonly Choice[]) => void,
): { readonly takeOne: (choice: Choice) => void; readonly leaving: LeavingDialogProps } {
  const { preferences, change } = usePreferences()
  const [asked, setAsked] = useState<Offer | null>(null)
  const takeOne = useLatest((choice: Choice) => {
    const offer = offers.find((each) => each.choice === choice)
    const asks = offer?.tells !== undefined || (offer?.leaves !== undefined && preferences.askLeaving)
    if (offer === undefined || !asks) take([choice])
    else setAsked(offer)
  })
  return {
    takeOne,
    leaving: {
      // Whatever has changed in the meantime, only what is still offered is asked about.
      offer: asked !== null && offers.includes(asked) ? asked : null,
      onTake({ choice }, again) {
        setAsked(null)
        if (!again) change({ askLeaving: false })
        take([choice])
      },
      onBack: () => setAsked(null),
    },
  }
}
