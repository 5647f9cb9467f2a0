import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { Answered, CallOut, Line } from '../../ipc/contract.ts'
import type { CallFailure, Inspection, Notice } from '../../ipc/shapes.ts'
import { useLine } from '../app/host.tsx'
import { type Posted, usePost } from '../app/post.tsx'
import { go } from '../app/routes.ts'
import { Trouble, Waiting } from '../app/states.tsx'
import { Asks } from '../panels/asks.tsx'
import { ExchangeFacts } from '../panels/exchange-facts.tsx'
import { RuleMark } from '../panels/rule-mark.tsx'
import { Who } from '../panels/who.tsx'
import { playFrom } from './game/play-from.ts'
import { refusedWords } from './refused-words.ts'
import { ReplyToSend, ToBoard } from './reply-to-send.tsx'

/** One file from outside: what it is, every check, and what can be done with it. */
export function Incoming({ file, onAway }: { readonly file: Posted; readonly onAway: () => void }) {
  const line = useLine()
  const [seen, setSeen] = useState<Inspection | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const [looked, setLooked] = useState(0)
  const [yes, setYes] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState<CallOut<'inbox.take'> | null>(null)
  const answer = useRef<HTMLDivElement>(null)
  const refusedNow = useRef(false)
  const { settle } = usePost()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `looked` counts the looks
  useEffect(() => {
    void line.call('inbox.inspect', { bytes: file.bytes }).then((answer) => {
      if (answer.ok) setSeen(answer.value)
      else setFailure(answer.error)
    })
  }, [line, file, looked])
  // What another file was missing for may fit now.
  useEffect(
    () =>
      line.listen(({ type }) => {
        if (type === 'library-changed' && refusedNow.current) setLooked((before) => before + 1)
      }),
    [line],
  )
  async function take() {
    setBusy(true)
    const answer = await taking(line, file.bytes, seen)
    setBusy(false)
    if (!answer.ok) {
      setFailure(answer.error)
      return
    }
    setTaken(answer.value)
    const { key, reply, firstNewEntry } = answer.value
    if (key === null || reply !== null) return
    if (firstNewEntry !== null) playFrom(key, firstNewEntry)
    onAway()
    go({ screen: 'game', key })
  }
  async function putAway() {
    // The library says no more that somebody waits for an answer.
    if (asksUs && seen?.game != null) await line.call('inbox.putAway', { key: seen.game })
    onAway()
  }
  const refused = seen?.failure ?? failure
  const asksUs = seen?.can === 'answer' && taken === null && refused === null
  const words = refused === null ? null : refusedWords(refused)
  refusedNow.current = words?.waits === true
  const settled =
    taken !== null
      ? 'done'
      : refused !== null && words?.waits !== true
        ? 'refused'
        : seen?.can === 'nothing'
          ? 'done'
          : null
  useEffect(() => {
    if (settled !== null) settle(file, settled)
  }, [file, settled, settle])
  useEffect(() => {
    if (taken?.reply != null) answer.current?.scrollIntoView({ block: 'center' })
  }, [taken])
  return (
    <section className={`sheet incoming ${words?.stamped === true ? 'incoming-refused' : ''}`} aria-label={file.name}>
      <p className="quiet small">{file.name}</p>
      {seen === null && failure === null ? <Waiting label="Checking it" /> : null}
      {refused === null || words === null ? null : (
        <>
          {words.stamped ? (
            <p className="stamp" aria-hidden="true">
              Refused
            </p>
          ) : null}
          <h2>{words.title}</h2>
          {words.plain === null ? <Trouble failure={refused} /> : <p role="alert">{words.plain}</p>}
          {words.advice ? (
            <p className="quiet">
              Ask for the file again, or send your opponent this code: <code>{refused.code}</code>
              {refused.seq === undefined ? '' : `, entry ${refused.seq}`}.
            </p>
          ) : null}
          {words.plain === null || refused.message === words.plain ? null : (
            <details className="small">
              <summary>What was found</summary>
              {refused.message} (<code>{refused.code}</code>)
            </details>
          )}
        </>
      )}
      {seen === null ? null : (
        <>
          {refused === null ? <h2>{seen.title}</h2> : null}
          <Sender seen={seen} />
          <SaidInIt seen={seen} />
          {seen.exchange === null ? null : (
            <ExchangeFacts
              exchange={seen.exchange}
              other={seen.sender?.name ?? 'Your opponent'}
              asks={seen.kind === 'request'}
            />
          )}
          {seen.kind === 'disclosure' && refused === null ? <p>{DISCLOSED}</p> : null}
          <InvitationFacts seen={seen} />
          {seen.card === null ? null : (
            <p>
              Let {seen.card.name} tell you these eight words by another way, such as the telephone:{' '}
              <strong>{seen.card.words}</strong>
            </p>
          )}
          {seen.warnings.map((warning) => (
            <p key={warning} className="warning">
              Note: {warning}
            </p>
          ))}
          <Checks seen={seen} />
          {taken !== null || refused !== null ? null : <Asks asks={seen.asks} yes={yes} onYes={setYes} />}
        </>
      )}
      {taken?.reply == null || taken.key === null ? null : (
        <div ref={answer} className="reply">
          <ReplyToSend
            reply={taken.reply}
            gameKey={taken.key}
            opponent={seen?.sender ?? { name: 'your opponent', fingerprint: '' }}
          />
        </div>
      )}
      {taken !== null && taken.key === null ? <p className="well">The key is trusted now.</p> : null}
      <div className="buttons">
        {seen === null || taken !== null || refused !== null || seen.can === 'nothing' ? null : (
          <Button
            className="react-aria-Button main"
            isDisabled={busy || seen.asks.some(({ code }) => !yes.has(code))}
            onPress={() => void take()}
          >
            {busy ? 'Taking it in …' : doingOf(seen)}
          </Button>
        )}
        {taken?.reply == null || taken.key === null ? null : (
          <ToBoard gameKey={taken.key} firstNewEntry={taken.firstNewEntry} />
        )}
        <Button onPress={() => void putAway()}>
          {taken !== null ? 'Done' : asksUs ? 'Put it away unanswered' : 'Put it away'}
        </Button>
      </div>
    </section>
  )
}

/** A card is trusted with the yes that was said to each thing it asks; everything else is taken in. */
async function taking(line: Line, bytes: string, seen: Inspection | null): Promise<Answered<CallOut<'inbox.take'>>> {
  if (seen?.can !== 'trust') return line.call('inbox.take', { bytes })
  const asked = (wanted: string) => seen.asks.some(({ code }) => code === wanted)
  const answer = await line.call('trust.add', { bytes, anotherKey: asked('another-key'), rename: asked('rename') })
  return answer.ok ? { ok: true, value: { key: null, reply: null, firstNewEntry: null } } : answer
}

/** Who signed it, as far as his key says so; a name that somebody else has is an alarm and no note. */
function Sender({ seen: { sender } }: { readonly seen: Inspection }) {
  if (sender === null) return null
  return (
    <div
      className={sender.trust === 'namesake' ? 'trouble' : 'sender'}
      role={sender.trust === 'namesake' ? 'alert' : undefined}
    >
      From <Who opponent={sender} />
    </div>
  )
}

/** What a notice says, before it is taken in. */
function SaidInIt({ seen: { notice, sender } }: { readonly seen: Inspection }) {
  if (notice === null) return null
  return (
    <>
      <p>
        {sender?.name ?? 'Your opponent'} {NOTICE_DOES[notice.type]}
      </p>
      {notice.text === '' ? null : <blockquote className="said">{notice.text}</blockquote>}
    </>
  )
}

const NOTICE_DOES: { readonly [type in Notice['type']]: string } = {
  resign: 'resigns: when you take this in, the game is over and you have won.',
  'draw-offer': 'offers a draw: take it in, then accept it at the board, or play on.',
  'draw-accept': 'accepts the draw: when you take this in, the game is over.',
  note: 'writes:',
}

const DISCLOSED =
  'It shows every secret choice of its author. Taken in, it is checked against what was signed, move by move.'

/** Only what brings moves is watched. */
function doingOf({ can, notice, kind, exchange }: Inspection): string {
  if (can === 'nothing') return ''
  if (can === 'answer' && exchange?.again === true) return 'Give the same answer again'
  if (can !== 'take' || (kind === 'turn' && notice === null)) return DOING[can]
  return kind === 'answer' ? 'Take it in and go on' : 'Take it in'
}

const DOING = {
  accept: 'Accept the invitation',
  answer: 'Answer',
  take: 'Take it in and watch',
  trust: 'Trust this key',
} as const

function InvitationFacts({ seen }: { readonly seen: Inspection }) {
  const { invitation, sender } = seen
  if (invitation === null) return null
  return (
    <>
      <p>
        You would play: <strong>{invitation.side}</strong>.
      </p>
      <dl className="facts-list">
        {[...invitation.facts, ...invitation.options].map(({ label, value, rule }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <RuleMark rule={rule} />
            </dd>
          </div>
        ))}
      </dl>
      {sender === null ? null : (
        <p>
          {sender.showWords ? null : (
            <>
              {sender.name} has this key: <strong>{sender.words}</strong>.{' '}
            </>
          )}
          {sender.trust === 'checked'
            ? 'You trust it already.'
            : `Let ${sender.name} say these words to you by another way, such as the telephone; to trust the key, drop the card that belongs to it here.`}
        </p>
      )}
      <p>
        <strong>Dice: {invitation.dice}.</strong> {invitation.diceLabel}
      </p>
    </>
  )
}

function Checks({ seen }: { readonly seen: Inspection }) {
  const [first, ...others] = seen.checks
  // The one thing that is wrong stands above already.
  if (first === undefined || (others.length === 0 && first.detail === seen.failure?.message)) return null
  const held = seen.checks.filter(({ ok }) => ok).length
  // Of a refused file there are only those that did not hold.
  const count = held === 0 ? `${seen.checks.length} checks failed` : `${held} of ${seen.checks.length} checks held`
  return (
    <details open={held !== seen.checks.length}>
      <summary>{count}</summary>
      <ul className="checks">
        {seen.checks.map(({ name, ok, detail }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: checks of one file never change their order
          <li key={at} className={ok ? 'held' : 'failed'}>
            <span className="mark">{ok ? '✓' : '✗'}</span>
            <span className="heard-only">{ok ? 'held' : 'failed'}: </span>
            <strong>{name}</strong> {detail}
          </li>
        ))}
      </ul>
    </details>
  )
}
