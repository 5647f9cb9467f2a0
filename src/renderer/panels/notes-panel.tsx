import { useEffect, useRef, useState } from 'react'
import { keepNote, noteOf } from '../store/store.ts'

const RESTING_MS = 500

/** The player's own notes on a game: kept in this browser, seen by nobody else. */
export function NotesPanel({ gameKey }: { gameKey: string }) {
  const [text, setText] = useState<string | null>(null)
  const [kept, setKept] = useState(true)
  const unkept = useRef<string | null>(null)
  useEffect(() => {
    let current = true
    void noteOf(gameKey).then((note) => current && setText(note))
    return () => {
      current = false
      // What was typed last must not be lost by leaving the game at once.
      if (unkept.current !== null) void keepNote(gameKey, unkept.current)
    }
  }, [gameKey])
  useEffect(() => {
    if (unkept.current === null || text === null) return undefined
    const timer = setTimeout(() => {
      unkept.current = null
      void keepNote(gameKey, text).then(() => setKept(true))
    }, RESTING_MS)
    return () => clearTimeout(timer)
  }, [gameKey, text])
  return (
    <div className="notes">
      <label className="notes-label">
        <span className="quiet">Only you see these; they are in no file.</span>
        <textarea
          value={text ?? ''}
          disabled={text === null}
          placeholder="Plans, suspicions, promises…"
          onChange={({ target }) => {
            unkept.current = target.value
            setKept(false)
            setText(target.value)
          }}
        />
      </label>
      <p className="quiet" role="status">
        {kept ? 'Kept.' : 'Being kept…'}
      </p>
    </div>
  )
}
