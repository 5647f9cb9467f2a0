import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { LogEntry, NoticeSight, Sight } from '../../../ipc/shapes.ts'
import { useLine } from '../../app/host.tsx'
import { addressOf } from '../../app/routes.ts'
import { diceSummary } from '../../panels/dice-summary.ts'
import { Said } from '../../panels/log-panel.tsx'
import { RuleMark } from '../../panels/rule-mark.tsx'
import { RuleText } from '../../panels/rule-text.tsx'
import { EndDisclosure } from './end-disclosure.tsx'
import type { DialogName } from './game-dialogs.tsx'
import { saveText } from './save-text.ts'

export interface GameEndProps {
  readonly sight: Sight
  readonly log: readonly LogEntry[]
  readonly notices: readonly NoticeSight[]
  readonly sideNames: ReadonlyMap<string, string>
  readonly title: string
  onLook(): void
  onDialog(dialog: DialogName): void
}

/** How it ended, and what is left to do with a finished game. */
export function GameEnd({ sight, log, notices, sideNames, title, onLook, onDialog }: GameEndProps) {
  const line = useLine()
  const [trouble, setTrouble] = useState<string | null>(null)
  const { finished, view, side, key } = sight
  if (finished === null) return null
  const { winner, winnerName, reason, rule } = finished
  const toDisclose = sight.hidden?.disclosed?.ours === false
  const outcome = winner === null ? 'A draw' : winner === side ? 'Victory' : 'Defeat'
  const download = async () => {
    const answer = await line.call('game.text', { key })
    if (!answer.ok) return setTrouble(answer.error.message)
    setTrouble(null)
    saveText(`${key.slice(0, 8)}-record.txt`, answer.value.text)
  }
  return (
    <div className="game-end">
      <article className="sheet">
        <p className="end-title">{title}</p>
        <h1>{outcome}</h1>
        <p className="end-result">
          {winnerName === null ? 'Neither side has won.' : `The ${winnerName} side has won.`}
        </p>
        <p className="end-reason">
          <RuleText text={reason} /> <RuleMark rule={rule} />
        </p>
        {notices.slice(-3).map((notice) => (
          <Said key={notice.key} notice={notice} sideName={sideNames.get(notice.side) ?? ''} />
        ))}
        <hr className="rule-line" />
        <dl className="end-facts">
          {view.facts
            .filter((fact) => fact.rule !== undefined)
            .map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          <div>
            <dt>Entries of the record</dt>
            <dd>{sight.entries}</dd>
          </div>
        </dl>
        <EndDice log={log} sideNames={sideNames} />
        <EndDisclosure sight={sight} onDisclose={() => onDialog('disclose')} onSend={() => onDialog('sent')} />
        {trouble !== null && (
          <p className="trouble" role="alert">
            {trouble}
          </p>
        )}
        <div className="buttons">
          <Button className={toDisclose ? 'react-aria-Button' : 'react-aria-Button main'} onPress={onLook}>
            Look at the board
          </Button>
          <Button onPress={() => void download()}>Save the record as text</Button>
          {/* Where forces were hidden the end audit above is the one that says more. */}
          {sight.hidden === null && (
            <a className="button" href={addressOf({ screen: 'audit' })}>
              To the audit of files
            </a>
          )}
          <a className="button" href={addressOf({ screen: 'library' })}>
            Back to the library
          </a>
        </div>
      </article>
    </div>
  )
}

function EndDice({ log, sideNames }: { log: readonly LogEntry[]; sideNames: ReadonlyMap<string, string> }) {
  const dice = diceSummary(log)
  if (dice.length === 0) return <p className="quiet">No dice were rolled.</p>
  return (
    <table className="end-dice">
      <caption>The dice, by whose choice they fell</caption>
      <thead>
        <tr>
          <th scope="col">Side</th>
          <th scope="col">Die</th>
          <th scope="col">Rolled</th>
          <th scope="col">Average</th>
          <th scope="col">Expected</th>
        </tr>
      </thead>
      <tbody>
        {dice.map(({ side, sides, count, average, expected }) => (
          <tr key={`${side} ${sides}`}>
            <th scope="row">{sideNames.get(side) ?? 'Neither'}</th>
            <td>d{sides}</td>
            <td>{count}</td>
            <td>{average.toFixed(2)}</td>
            <td>{expected.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
