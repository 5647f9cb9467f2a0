import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import type { GameLine } from '../../ipc/shapes.ts'
import { useAsked, useFacts, useLine } from '../app/host.tsx'
import { usePost } from '../app/post.tsx'
import { addressOf } from '../app/routes.ts'
import { Trouble, Waiting } from '../app/states.tsx'
import { ago, exactly } from '../app/times.ts'
import { Since } from '../panels/since.tsx'
import { Who } from '../panels/who.tsx'
import { keepLines, keptLines } from '../store/store.ts'
import { SentDialog } from './game/sent-dialog.tsx'
import { forkSentence } from './game/standing.tsx'
import { checkedSoFar, waitsForMe, withNews } from './library-lines.ts'

const GROUPS: readonly { readonly title: string; holds(line: GameLine): boolean }[] = [
  { title: 'Waiting for you', holds: waitsForMe },
  {
    title: 'Waiting for others',
    holds: (line) => (line.state === 'invited' || line.state === 'playing') && !waitsForMe(line),
  },
  { title: 'Being looked at', holds: ({ state }) => state === 'unknown' },
  { title: 'Cannot be opened', holds: ({ state }) => state === 'damaged' },
  { title: 'Over', holds: ({ state }) => state === 'over' },
]

/** All games of this player: whose turn it is, and since when. */
export function LibraryScreen() {
  const { games, lines } = useLines()
  const { profileTrouble } = useFacts()
  const { open: waiting } = usePost()
  const kept = useAsked('inbox.kept', {}, ['library-changed']).value ?? []
  const asks = new Map(kept.map(({ key, since }) => [key, since]))
  return (
    <div className="page library">
      <div className="title-row">
        <h1>My games</h1>
        {games.value === null || games.value.length === 0 ? null : (
          <a className="button" href={addressOf({ screen: 'new-game', module: null })}>
            New game
          </a>
        )}
        <Checking lines={lines} />
      </div>
      {waiting === 0 ? null : (
        <p className="well">
          {waiting === 1 ? 'A file waits' : `${waiting} files wait`} in the{' '}
          <a href={addressOf({ screen: 'inbox' })}>inbox</a>.
        </p>
      )}
      {profileTrouble === null ? null : (
        <p className="trouble" role="alert">
          {profileTrouble}
        </p>
      )}
      {games.failure === null ? null : <Trouble failure={games.failure} />}
      {games.value === null && games.waiting ? <Waiting label="Looking for your games" /> : null}
      {games.value?.length === 0 ? <NoGames /> : null}
      {GROUPS.map(({ title, holds }) => {
        const group = lines.filter(holds)
        return group.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className="games">
              {group.map((line) => (
                <li key={line.key}>
                  <GameCard line={line} asks={asks.get(line.key) ?? null} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** The list as the host gave it, with what it has found of single games since; before it answers, as it was seen last. */
function useLines() {
  const host = useLine()
  const games = useAsked('library.list', {}, ['library-changed'])
  const [kept, setKept] = useState<readonly GameLine[]>([])
  const [news, setNews] = useState<ReadonlyMap<string, GameLine>>(new Map())
  useEffect(() => {
    void keptLines().then(setKept)
  }, [])
  useEffect(
    () =>
      host.listen((word) => {
        if (word.type === 'game-listed') setNews((before) => new Map(before).set(word.line.key, word.line))
      }),
    [host],
  )
  const lines = withNews(games.value ?? kept, news)
  useEffect(() => {
    if (games.value !== null) void keepLines(withNews(games.value, news))
  }, [games.value, news])
  return { games, lines }
}

/** How many games are checked, while not all are. Not said aloud at each of them. */
function Checking({ lines }: { readonly lines: readonly GameLine[] }) {
  const { done, of } = checkedSoFar(lines)
  if (done === of) return null
  return (
    <p className="checking-all">
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${(done / of) * 100}%` }} />
      </span>
      <span role="status">Your games are being checked.</span> {done} of {of} done.
    </p>
  )
}

/** A file that never left says so; an invitation, which has no board yet, can be sent again from here. */
function Send({ line }: { readonly line: GameLine }) {
  const [open, setOpen] = useState(false)
  const { notSent, state, opponent } = line
  if (notSent === null && state !== 'invited') return null
  return (
    <>
      {notSent === null ? null : <p className="now unsent">{notSent.sentence}</p>}
      <div className="buttons">
        <Button
          className={notSent === null ? 'react-aria-Button' : 'react-aria-Button main'}
          onPress={() => setOpen(true)}
        >
          {notSent === null ? 'Send it again …' : 'Send it …'}
        </Button>
      </div>
      {open ? <SentDialog gameKey={line.key} opponent={opponent} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function NoGames() {
  return (
    <section className="sheet empty">
      <h2>No games yet</h2>
      <p>
        Begin one against the computer, with somebody at this table, or with a friend by mail. An invitation that came
        to you goes to the inbox: drop its file anywhere on this window.
      </p>
      <div className="buttons">
        <a className="button" href={addressOf({ screen: 'new-game', module: null })}>
          New game
        </a>
        <a className="button" href={addressOf({ screen: 'inbox' })}>
          Open the inbox
        </a>
      </div>
    </section>
  )
}

/** `asks`: since when a request of the opponent waits for an answer. */
function GameCard({ line, asks }: { readonly line: GameLine; readonly asks: string | null }) {
  const { opponent } = line
  const { modules } = useFacts()
  const map = modules.find(({ id }) => id === line.module)?.map ?? null
  const playable = line.state === 'playing' || line.state === 'over' || line.state === 'unknown'
  const isKnown = line.module !== ''
  const title = `${line.moduleTitle}: ${line.scenarioTitle}`
  return (
    <article className={`sheet game-card ${waitsForMe(line) ? 'ours' : ''}`}>
      {map === null ? null : <img className="game-picture" src={`${map}overview.webp`} alt="" loading="lazy" />}
      <h3>{playable ? <a href={addressOf({ screen: 'game', key: line.key })}>{title}</a> : title}</h3>
      {!isKnown ? null : (
        <p className="facts">
          <span>
            {line.sideName} against <Who opponent={opponent} />
            {opponent.kind === 'mail' ? ' by mail' : ''}
          </span>
          {line.place === '' ? null : <span>{line.place}</span>}
          {line.since === null ? null : (
            <time dateTime={line.since} title={exactly(line.since)}>
              {ago(line.since, Date.now())}
            </time>
          )}
        </p>
      )}
      {line.notSent !== null && line.result === null ? null : (
        <p className={line.state === 'damaged' ? 'error-text' : 'now'}>
          {line.result ?? line.waiting}
          {line.asking === null || line.asking.since === null ? null : (
            <span className="game-asked">
              {' '}
              (<Since iso={line.asking.since} />)
            </span>
          )}
        </p>
      )}
      {asks === null || line.result !== null ? null : (
        <p className="now">
          {opponent.name} asks since {exactly(asks)} and is not answered:{' '}
          <a href={addressOf({ screen: 'inbox' })}>look at it in the inbox</a>.
        </p>
      )}
      <Send line={line} />
      {line.evidence === null ? null : <p className="trouble">{forkSentence(line.evidence)}</p>}
      {line.checked || line.state === 'unknown' ? null : <p className="checking">As it was last time; checking …</p>}
      {line.unsent === 0 || (line.asking !== null && line.asking.since !== null) ? null : (
        <p className="quiet">
          {line.unsent} {line.unsent === 1 ? 'choice is' : 'choices are'}{' '}
          {opponent.kind === 'mail' ? 'not sent yet' : 'made; the turn is not finished yet'}.
        </p>
      )}
      {line.state === 'over' && line.hidden ? (
        <p>
          <a href={addressOf({ screen: 'end-audit', key: line.key })}>The end audit: both maps side by side</a>
        </p>
      ) : null}
      {line.drawOffered ? <p className="well">{opponent.name} offers a draw.</p> : null}
      {line.diceLabel === '' ? null : (
        <details className="small">
          <summary>Dice</summary>
          {line.diceLabel}
        </details>
      )}
    </article>
  )
}
