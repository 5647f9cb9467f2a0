import { Button } from 'react-aria-components'
import type { Sight } from '../../../ipc/shapes.ts'
import { addressOf } from '../../app/routes.ts'

export interface EndDisclosureProps {
  readonly sight: Pick<Sight, 'key' | 'hidden' | 'opponent'>
  onDisclose(): void
  onSend(): void
}

/** Forces were hidden: who has disclosed, who has not, and the way to the end audit. */
export function EndDisclosure({ sight: { key, hidden, opponent }, onDisclose, onSend }: EndDisclosureProps) {
  const disclosed = hidden?.disclosed ?? null
  if (disclosed === null) return null
  const { ours, theirs } = disclosed
  return (
    <section className="end-disclosure" aria-labelledby="end-disclosure-title">
      <h2 id="end-disclosure-title">What was hidden</h2>
      <ul>
        <li data-done={ours}>{ours ? 'You have disclosed what you hid.' : 'You have not disclosed yet.'}</li>
        <li data-done={theirs}>
          {theirs ? `${opponent.name} has disclosed what he hid.` : `${opponent.name} has not disclosed yet.`}
        </li>
      </ul>
      <p className="quiet">
        {ours && theirs
          ? 'Every hidden move can be checked now, and both maps be looked at side by side.'
          : 'When both have, the end audit checks every hidden move and shows both maps side by side.'}
      </p>
      <div className="buttons">
        {ours ? null : (
          <Button className="react-aria-Button main" onPress={onDisclose}>
            Disclose what you hid…
          </Button>
        )}
        {ours && !theirs && opponent.kind === 'mail' ? (
          <Button onPress={onSend}>Send your disclosure again…</Button>
        ) : null}
        {ours || theirs ? (
          <a className="button" href={addressOf({ screen: 'end-audit', key })}>
            {ours && theirs ? 'See both maps: the end audit' : 'The end audit, as far as it goes'}
          </a>
        ) : null}
      </div>
    </section>
  )
}
