import { useEffect, useRef, useState } from 'react'
import { useLine } from '../app/host.tsx'

const RESTING_MS = 500

/** The player's own notes on a game: kept in his profile by the side he plays, seen by nobody else. */
export function NotesPanel({ gameKey, side }: { readonly gameKey: string; readonly side: string }) {
  const line = useLine()
  const [text, setText] = useState<string | null>(null)
  const [state, setState] = useState('')
  const unkept = useRef<string | null>(null)
  useEffect(() => {
    let current = true
    void line.call('game.notes', { key: gameKey, side }).then((answer) => {
      if (!current) return
      if (answer.ok) setText(answer.value.text)
      else setState(answer.error.message)
    })
    return () => {
      current = false
      // What was typed last must not be lost by leaving the game at once.
      if (unkept.current !== null) void line.call('game.setNotes', { key: gameKey, side, text: unkept.current })
    }
  }, [line, gameKey, side])
  useEffect(() => {
    if (unkept.current === null || text === null) return undefined
    const timer = setTimeout(() => {
      unkept.current = null
      void line.call('game.setNotes', { key: gameKey, side, text }).then((answer) => {
        setState(answer.ok ? (text === '' ? '' : 'Kept.') : answer.error.message)
      })
    }, RESTING_MS)
    return () => clearTimeout(timer)
  }, [line, gameKey, side, text])
  return (
    <div className="notes">
      <label className="notes-label">
        <span className="quiet">Only you see these: they lie beside your games, and are in no file.</span>
        <textarea
          value={text ?? ''}
          maxLength={20_000}
          disabled={text === null}
          placeholder="Plans, suspicions, promises…"
          onChange={({ target }) => {
            unkept.current = target.value
            setState('Being kept…')
            setText(target.value)
          }}
        />
      </label>
      <p className="quiet" role="status">
        {state}
      </p>
    </div>
  )
}
