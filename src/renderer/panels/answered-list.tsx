import type { ResponderState } from '../../ipc/shapes.ts'
import { addressOf } from '../app/routes.ts'
import { Since } from './since.tsx'

/** What the app answered by itself, the newest first. */
export function AnsweredList({ answered }: Pick<ResponderState, 'answered'>) {
  return (
    <ul className="answered">
      {answered.map(({ at, key, sentence }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same at the same instant
        <li key={`${at} ${index}`}>
          <span>{sentence}</span>{' '}
          <span className="quiet small">
            <Since iso={at} />
          </span>{' '}
          <a href={addressOf({ screen: 'game', key })}>To the game</a>
        </li>
      ))}
    </ul>
  )
}
