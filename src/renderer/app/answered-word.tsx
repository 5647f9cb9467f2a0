import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import type { Word } from '../../ipc/contract.ts'
import { useLine } from './host.tsx'
import { addressOf } from './routes.ts'

type Answered = Extract<Word, { type: 'answered' }>

/** Long enough to be read; it stands in the inbox after that. */
const SHOWN_MS = 20_000

/** Says it, whichever screen is there, when the app has answered something by itself. */
export function AnsweredWord() {
  const line = useLine()
  const [word, setWord] = useState<Answered | null>(null)
  useEffect(() => line.listen((said) => said.type === 'answered' && setWord(said)), [line])
  useEffect(() => {
    if (word === null) return undefined
    const timer = setTimeout(() => setWord(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [word])
  return (
    <div className="answered-word" role="status">
      {word === null ? null : (
        <div className="sheet">
          <p>{word.sentence}</p>
          <div className="buttons">
            <a className="button" href={addressOf({ screen: 'game', key: word.key })}>
              To the game
            </a>
            <Button onPress={() => setWord(null)}>Put it away</Button>
          </div>
        </div>
      )}
    </div>
  )
}
