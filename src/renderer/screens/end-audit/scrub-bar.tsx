import { type KeyboardEvent, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import type { EndAuditSight } from '../../../ipc/shapes.ts'
import type { ShownStop } from './map-scenes.ts'

/** How long a stop is looked at while it plays. */
const LOOK_MS = 1300

export interface ScrubBarProps {
  readonly stops: EndAuditSight['stops']
  readonly at: number
  /** The stop on the maps: it plays on when the one wanted is there. */
  readonly shown: Pick<ShownStop, 'at' | 'heading'> | null
  onGo(stop: number): void
}

/** One scrubber for both maps: from the set-up through the end of every file. */
export function ScrubBar({ stops, at, shown, onGo }: ScrubBarProps) {
  const [playing, setPlaying] = useState(false)
  const last = stops.length - 1
  useEffect(() => {
    if (!playing || shown?.at !== at) return undefined
    if (at >= last) {
      setPlaying(false)
      return undefined
    }
    const timer = setTimeout(() => onGo(at + 1), LOOK_MS)
    return () => clearTimeout(timer)
  }, [playing, shown, at, last, onGo])
  const go = (to: number) => {
    setPlaying(false)
    onGo(to)
  }
  const play = () => {
    if (!playing && at >= last) onGo(0)
    setPlaying(!playing && last > 0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    play()
  }
  const title = stops[at]?.title ?? ''
  const heading = (shown?.heading ?? []).filter((part) => !title.includes(part)).join(' · ')
  return (
    <section className="audit-scrub" aria-label="Through the game">
      <div className="audit-keys">
        <Key label="To the set-up" path="M3 3v10M13 3 6 8l7 5Z" off={at === 0} onPress={() => go(0)} />
        <Key label="One file back" path="M12 3 5 8l7 5Z" off={at === 0} onPress={() => go(at - 1)} />
        <Button aria-label={playing ? 'Pause' : 'Play'} isDisabled={last === 0} onPress={play}>
          <Sign path={playing ? 'M4 3h3v10H4ZM9 3h3v10H9Z' : 'm4 3 9 5-9 5Z'} />
        </Button>
        <Key label="One file on" path="m4 3 7 5-7 5Z" off={at >= last} onPress={() => go(at + 1)} />
        <Key label="To the end" path="m3 3 7 5-7 5ZM13 3v10" off={at >= last} onPress={() => go(last)} />
      </div>
      <label className="audit-range">
        <span className="heard-only">Place in the game; Space plays</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-valuetext={title}
          onChange={({ target }) => go(target.valueAsNumber)}
          onKeyDown={onKeyDown}
        />
      </label>
      <p className="audit-place">
        <b>{title}</b>{' '}
        <span className="quiet">
          {at} of {last}
        </span>
        <span className="audit-heading quiet" title={heading}>
          {heading}
        </span>
      </p>
    </section>
  )
}

function Key(props: { label: string; path: string; off: boolean; onPress: () => void }) {
  return (
    <Button aria-label={props.label} isDisabled={props.off} onPress={props.onPress}>
      <Sign path={props.path} />
    </Button>
  )
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" className="sign" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
