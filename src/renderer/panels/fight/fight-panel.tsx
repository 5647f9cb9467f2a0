import { useEffect, useMemo, useRef, useState } from 'react'
import type { Choice, Contest, LogEntry, Offer, ViewFight } from '../../../ipc/shapes.ts'
import { Odds } from '../contest-panel.tsx'
import { CounterPicture } from '../counter-picture.tsx'
import { RuleMark } from '../rule-mark.tsx'
import { FightCourse } from './course-list.tsx'
import { FightBeside } from './fight-beside.tsx'
import { FightChoice } from './fight-choice.tsx'
import { courseOf } from './fight-course.ts'
import { FightDetail } from './fight-detail.tsx'
import { type Column, linesOf } from './fight-lines.ts'
import { oddsGroups } from './fight-odds.ts'
import { FightParts } from './fight-parts.tsx'
import { buttonsOf, type FightEvent, fightStep, goalsOf, NOTHING_HELD, offersOf, pieceOf } from './fight-play.ts'
import { FightRow, type Handling, putKey } from './fight-row.tsx'
import { useCarrying } from './use-carrying.ts'
import { useWalking } from './use-walking.ts'

export interface FightPanelProps {
  readonly fight: ViewFight
  /** The side that is played from here. */
  readonly side: string
  readonly sideNames: ReadonlyMap<string, string>
  readonly offers: readonly Offer[]
  /** Whether choices can be taken now; else `waiting` says why not. */
  readonly open: boolean
  readonly waiting: string
  readonly busy: boolean
  readonly confirm: boolean
  readonly log: readonly LogEntry[]
  /** The entry that is shown. */
  readonly at: number
  /** Odds and modifiers as they are, or as they would be after the choice that is looked at. */
  readonly contest: Contest | null
  readonly isAhead: boolean
  onTake(choice: Choice): void
  onPonder(offer: Offer | null): void
  onFold(): void
}

/** As many happenings as a round has shots, about. */
const SHOWN = 12

/** A fight on its own board: the enemy's positions above, our own below; pieces are brought by hand, by click, or by key. */
export function FightPanel(props: FightPanelProps) {
  const { fight, side, sideNames, offers, open, waiting, busy, confirm, log, at, contest, isAhead } = props
  const { onTake, onPonder, onFold } = props
  const table = useMemo(() => ({ fight, offers, open: open && !busy, confirm }), [fight, offers, open, busy, confirm])
  const [state, setState] = useState(NOTHING_HELD)
  const [said, setSaid] = useState('')
  const [looked, setLooked] = useState<string | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const now = useRef({ state, table, onTake })
  now.current = { state, table, onTake }
  const send = (event: FightEvent) => {
    const step = fightStep(now.current.state, event, now.current.table)
    now.current.state = step.state
    setState(step.state)
    setSaid(step.said)
    if (step.take !== null) now.current.onTake(step.take)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fight, or other choices, are another position
  useEffect(() => setState(fightStep(now.current.state, { type: 'changed' }, now.current.table).state), [fight, offers])
  const walking = useWalking(board, `${state.picked} ${state.asked.length} ${at}`, busy)
  const { carried, begin, wasCarried } = useCarrying(
    (piece) => {
      send({ type: 'let-go' })
      send({ type: 'pick', piece })
    },
    (piece, put) => {
      const target = goalsOf(piece, now.current.table).find((goal) => putKey(goal.side, goal.position) === put)
      const [to = '', position = ''] = put.split(' ')
      send({ type: 'put', piece, side: target?.side ?? to, position: target?.position ?? position })
    },
  )
  const { above, below, columns } = useMemo(() => linesOf(fight, side), [fight, side])
  const widths = columns.map(widthOf).join(' ')
  const lines = useMemo(
    () => new Map((contest?.parties ?? []).flatMap((party) => party.lines.map((line) => [line.piece, line] as const))),
    [contest],
  )
  const course = useMemo(() => courseOf(log, fight.title, at, SHOWN), [log, fight.title, at])
  const able = useMemo(() => {
    const all = fight.sides.flatMap(({ pieces }) => pieces).map(({ id }) => id)
    return new Set(all.filter((id) => offersOf(id, table).length > 0))
  }, [fight, table])
  const all = fight.sides.flatMap(({ pieces }) => pieces)
  const picked = state.picked === null ? undefined : pieceOf(fight, state.picked)
  const first = all.find(({ id }) => able.has(id)) ?? all[0]
  const isThere = all.some(({ id }) => walking.at === `piece ${id}`)
  const handling: Handling = {
    fight,
    lines,
    picked: picked?.id ?? null,
    pickedName: picked?.name ?? '',
    goals: picked === undefined ? [] : goalsOf(picked.id, table),
    carried: carried?.piece ?? null,
    over: carried?.over ?? null,
    stop: isThere ? walking.at : first === undefined ? null : `piece ${first.id}`,
    canAct: (piece) => able.has(piece),
    onPick(piece, byKey) {
      if (wasCarried()) return
      if (byKey) walking.toGoal()
      send({ type: 'pick', piece })
    },
    onPut(to, position) {
      if (state.picked === null) return
      walking.goOnAt(`piece ${state.picked}`)
      send({ type: 'put', piece: state.picked, side: to, position })
    },
    onLook: setLooked,
    onPress: begin,
  }
  const closeUp = pieceOf(fight, looked ?? state.picked ?? '')
  const buttons = buttonsOf(state, table)
  const sideName = (of: string) => sideNames.get(of) ?? of
  const held = carried === null ? undefined : pieceOf(fight, carried.piece)
  return (
    <section
      className="fight"
      aria-label={`${fight.title}, ${fight.stage}`}
      onKeyDown={(event) => {
        walking.onKeyDown(event)
        if (event.key !== 'Escape' || state.picked === null) return
        event.stopPropagation()
        event.preventDefault()
        walking.goOnAt(`piece ${state.picked}`)
        send({ type: 'let-go' })
      }}
      onFocus={walking.onFocus}
    >
      <header className="fight-head">
        <h2>{fight.title}</h2>
        <span className="fight-stage">{fight.stage}</span>
        <FightParts fight={fight} sideName={sideName} />
        <button type="button" className="fold" aria-expanded="true" onClick={onFold}>
          Show the map
        </button>
      </header>
      <p className="heard-only">
        Arrows lead from piece to piece. Enter picks one up and leads to where it can be brought; Enter there puts it
        down, Escape puts it back. All choices are buttons below the board, too.
      </p>
      <div className="fight-body">
        <div className="fight-board" ref={board}>
          <FightBeside {...{ handling }} of={above} title={`${sideName(above.side)}, ${above.role.toLowerCase()}`} />
          <FightRow
            place="above"
            label={`${sideName(above.side)} positions, over against yours`}
            cells={columns.map((column) => column.above)}
            widths={widths}
            sideName={sideName(above.side)}
            handling={handling}
          />
          <FightRow
            place="below"
            label={`${sideName(below.side)} positions, from left to right`}
            cells={columns.map((column) => column.below)}
            widths={widths}
            sideName={sideName(below.side)}
            handling={handling}
          />
          <FightBeside {...{ handling }} of={below} title={`${sideName(below.side)}, ${below.role.toLowerCase()}`} />
          <section className="fight-choices" aria-label="Choices in this fight">
            {!open ? (
              <p className="panel-empty">{waiting}</p>
            ) : buttons.length === 0 ? (
              <p className="panel-empty">
                Pick one of your pieces with gold corners: click it, drag it, or press Enter on it.
              </p>
            ) : (
              buttons.map((offer) => (
                <FightChoice key={offer.choice.join(':')} {...{ offer, busy, onTake, onPonder }} />
              ))
            )}
          </section>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and whoever has no mouse must come to its end too */}
        <section className="fight-side" aria-label="Close up, odds and course" tabIndex={0}>
          {closeUp !== undefined && <FightDetail fight={fight} piece={closeUp} line={lines.get(closeUp.id) ?? null} />}
          <FightCourse course={course} />
          {contest !== null && contest.odds.length > 0 && (
            <section className="fight-odds" aria-label="Odds">
              <h3>{isAhead ? 'Odds after this choice' : 'Odds'}</h3>
              {oddsGroups(contest.odds).map(({ heading, odds }) => (
                <div key={`${heading} ${odds[0]?.label ?? ''}`} className="fight-odds-group">
                  {heading !== '' && <h4>{heading}</h4>}
                  <Odds odds={odds} />
                </div>
              ))}
            </section>
          )}
          {contest !== null && contest.conditions.length > 0 && (
            <section className="fight-holds" aria-label="What holds for all of it">
              <h3>What holds</h3>
              <ul>
                {contest.conditions.map(({ label, rule }) => (
                  <li key={label}>
                    {label} <RuleMark rule={rule} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </section>
      </div>
      <p className="heard-only" aria-live="polite">
        {said}
      </p>
      {carried !== null && held !== undefined && (
        <div
          className="fight-carried"
          style={{ insetInlineStart: carried.x, insetBlockStart: carried.y }}
          aria-hidden="true"
        >
          <CounterPicture
            counter={{ id: held.id, side: '', space: '', name: held.name, values: [], marks: [], face: held.face }}
            size={60}
          />
        </div>
      )}
    </section>
  )
}

/** Where many stand there is more room. */
function widthOf({ above, below }: Column): string {
  const most = Math.max(above?.pieces.length ?? 0, below?.pieces.length ?? 0)
  return `minmax(0, ${most === 0 ? 0.38 : most < 3 ? 0.8 : 1}fr)`
}
