import { memo } from 'react'
import { Button } from 'react-aria-components'
import type { LogEntry } from '../../../ipc/shapes.ts'
import { Roll } from '../../panels/dice.tsx'
import { RuleMark } from '../../panels/rule-mark.tsx'
import { RuleText } from '../../panels/rule-text.tsx'
import { SPEEDS, type Speed } from './playback.ts'
import { useLatest } from './use-latest.ts'
import type { Player } from './use-playback.ts'

export interface PlaybackBarProps {
  readonly player: Player
  readonly entries: number
  /** What came in since our last file; null: nothing to play. */
  readonly since: { readonly first: number; readonly last: number } | null
  readonly opponent: string
  readonly sideNames: ReadonlyMap<string, string>
}

/** The bar below the board: play, step, scrub through all entries; back to the present. */
export function PlaybackBar({ player, entries, since, opponent, sideNames }: PlaybackBarProps) {
  const { playback, entry } = player
  const at = playback?.at ?? entries
  const move = (to: number) => player.look(Math.min(Math.max(0, to), entries))
  const step = useLatest((by: 1 | -1) => move(at + by))
  const pause = useLatest(() => player.send({ type: 'pause' }))
  const play = useLatest(() =>
    playback === null ? player.start(since?.first ?? 1, since?.last ?? entries) : player.send({ type: 'play' }),
  )
  return (
    <section className={playback === null ? 'playback' : 'playback playback-on'} aria-label="Playback">
      <PlaybackKeys
        atStart={at === 0}
        atEnd={at >= entries}
        playing={playback?.playing === true}
        playable={playback === null ? since !== null || entries > 0 : playback.from < playback.to}
        onStep={step}
        onPlay={play}
        onPause={pause}
      />
      <label className="playback-scrub">
        <span className="heard-only">Entry of the log that the board shows</span>
        <input
          type="range"
          min={0}
          max={entries}
          value={at}
          aria-valuetext={at === 0 ? 'the set-up' : `entry ${at} of ${entries}`}
          onChange={(event) => move(event.target.valueAsNumber)}
        />
      </label>
      <span className="playback-count">
        {entries === 0 ? (
          'The set-up'
        ) : (
          <>
            {at === 0 ? 'Set-up' : `Entry ${at}`} <span className="quiet">of {entries}</span>
          </>
        )}
      </span>
      {playback !== null && (
        <label className="playback-speed">
          <span className="heard-only">Speed</span>
          <select
            value={playback.speed}
            onChange={({ target }) => player.send({ type: 'speed', speed: speedOf(target.value) })}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
      )}
      {playback === null ? (
        since !== null && (
          <Button onPress={() => player.start(since.first, since.last)}>Watch the other side’s turn again</Button>
        )
      ) : (
        <Button className="react-aria-Button main" onPress={player.leave}>
          Back to now
        </Button>
      )}
      {playback !== null && (
        <Caption entry={entry} at={at} opponent={opponent} by={sideNames.get(entry?.side ?? '') ?? ''} />
      )}
    </section>
  )
}

/** Buttons take long to be made: they stay while one scrubs. */
const PlaybackKeys = memo(function PlaybackKeys(props: {
  atStart: boolean
  atEnd: boolean
  playing: boolean
  playable: boolean
  onStep: (by: 1 | -1) => void
  onPlay: () => void
  onPause: () => void
}) {
  const { atStart, atEnd, playing, playable, onStep, onPlay, onPause } = props
  return (
    <div className="playback-keys">
      <Button aria-label="One entry back" isDisabled={atStart} onPress={() => onStep(-1)}>
        <Sign path="M11 3 4 8l7 5ZM3 3v10" />
      </Button>
      {playing ? (
        <Button aria-label="Pause" onPress={onPause}>
          <Sign path="M4 3h3v10H4ZM9 3h3v10H9Z" />
        </Button>
      ) : (
        <Button aria-label="Play" isDisabled={!playable} onPress={onPlay}>
          <Sign path="m4 3 9 5-9 5Z" />
        </Button>
      )}
      <Button aria-label="One entry on" isDisabled={atEnd} onPress={() => onStep(1)}>
        <Sign path="m5 3 7 5-7 5ZM13 3v10" />
      </Button>
    </div>
  )
})

/** What the entry says, above the bar; heard as well. */
function Caption(props: { entry: LogEntry | undefined; at: number; opponent: string; by: string }) {
  const { entry, at, opponent, by } = props
  if (entry === undefined || at === 0) {
    return (
      <div className="playback-caption" role="status">
        <p className="playback-title">The set-up, before {opponent} or you did anything.</p>
      </div>
    )
  }
  const { title, says, told, rule, dice, secret } = entry
  return (
    <div className="playback-caption" role="status">
      <div>
        {by !== '' && <p className="playback-by">{by}</p>}
        <p className="playback-title">
          <RuleText text={title} /> <RuleMark rule={rule} />
        </p>
        {secret && <p className="log-secret">Known to you only</p>}
        {told
          .filter((sentence) => sentence !== title)
          .map((sentence) => (
            <p key={sentence} className={sentence === says ? 'log-says' : undefined}>
              <RuleText text={sentence} />
            </p>
          ))}
      </div>
      {dice !== null && <Roll key={at} roll={dice} popping titled={dice.purpose !== title} />}
    </div>
  )
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" className="sign" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

function speedOf(value: string): Speed {
  return SPEEDS.find((speed) => `${speed}` === value) ?? 1
}
