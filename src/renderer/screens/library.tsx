import { useEffect, useState } from 'react'
import type { GameLine } from '../../ipc/shapes.ts'
import { useAsked, useFacts } from '../app/host.tsx'
import { usePost } from '../app/post.tsx'
import { addressOf } from '../app/routes.ts'
import { Trouble, Waiting } from '../app/states.tsx'
import { ago, exactly } from '../app/times.ts'
import { keepLines, keptLines } from '../store/store.ts'

const GROUPS: readonly { readonly title: string; holds(line: GameLine): boolean }[] = [
  { title: 'Waiting for you', holds: ({ state, turn }) => state === 'playing' && turn === 'ours' },
  {
    title: 'Waiting for others',
    holds: ({ state, turn }) => state === 'invited' || (state === 'playing' && turn !== 'ours'),
  },
  { title: 'Cannot be opened', holds: ({ state }) => state === 'damaged' },
  { title: 'Over', holds: ({ state }) => state === 'over' },
]

/** All games of this player: whose turn it is, and since when. */
export function LibraryScreen() {
  const games = useAsked('library.list', {}, ['library-changed'])
  const { waiting } = usePost()
  const [kept, setKept] = useState<readonly GameLine[]>([])
  useEffect(() => {
    void keptLines().then(setKept)
  }, [])
  useEffect(() => {
    if (games.value !== null) void keepLines(games.value)
  }, [games.value])
  // What was seen last stands there at once, until every game is checked anew.
  const lines = games.value ?? kept
  return (
    <div className="page library">
      <div className="title-row">
        <h1>My games</h1>
        {games.value === null || games.value.length === 0 ? null : (
          <a className="button" href={addressOf({ screen: 'new-game', module: null })}>
            New game
          </a>
        )}
      </div>
      {waiting.length === 0 ? null : (
        <p className="well">
          {waiting.length === 1 ? 'A file waits' : `${waiting.length} files wait`} in the{' '}
          <a href={addressOf({ screen: 'inbox' })}>inbox</a>.
        </p>
      )}
      {games.failure === null ? null : <Trouble failure={games.failure} />}
      {games.value === null && games.waiting ? <Waiting label="Checking your games" /> : null}
      {games.value?.length === 0 ? <NoGames /> : null}
      {GROUPS.map(({ title, holds }) => {
        const group = lines.filter(holds)
        return group.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className="games">
              {group.map((line) => (
                <li key={line.key}>
                  <GameCard line={line} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
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

function GameCard({ line }: { readonly line: GameLine }) {
  const { opponent } = line
  const { modules } = useFacts()
  const map = modules.find(({ id }) => id === line.module)?.map ?? null
  const playable = line.state === 'playing' || line.state === 'over'
  const title = `${line.moduleTitle}: ${line.scenarioTitle}`
  return (
    <article className={`sheet game-card ${line.turn === 'ours' ? 'ours' : ''}`}>
      {map === null ? null : <img className="game-picture" src={`${map}overview.webp`} alt="" loading="lazy" />}
      <h3>{playable ? <a href={addressOf({ screen: 'game', key: line.key })}>{title}</a> : title}</h3>
      {line.state === 'damaged' ? null : (
        <p className="facts">
          <span>
            {line.sideName} against {opponent.kind === 'computer' ? 'the computer' : opponent.name}
            {opponent.kind === 'mail' ? ' by mail' : ''}
          </span>
          <span>{line.place}</span>
          {line.since === null ? null : (
            <time dateTime={line.since} title={exactly(line.since)}>
              {ago(line.since, Date.now())}
            </time>
          )}
        </p>
      )}
      <p className={line.state === 'damaged' ? 'error-text' : 'now'}>{line.result ?? line.waiting}</p>
      {line.unsent === 0 ? null : (
        <p className="quiet">
          {line.unsent} {line.unsent === 1 ? 'choice is' : 'choices are'}{' '}
          {opponent.kind === 'mail' ? 'not sent yet' : 'made; the turn is not finished yet'}.
        </p>
      )}
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
