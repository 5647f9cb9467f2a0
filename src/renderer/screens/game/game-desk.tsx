import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { flushSync } from 'react-dom'
import type { Offer, Sight } from '../../../ipc/shapes.ts'
import { useFacts } from '../../app/host.tsx'
import { usePreferences } from '../../app/preferences.tsx'
import { AskingPanel } from '../../panels/asking-panel.tsx'
import { BattleOrderPanel } from '../../panels/battle-order-panel.tsx'
import { EVERYTHING, type LogFilter } from '../../panels/log-filter.ts'
import { LogPanel } from '../../panels/log-panel.tsx'
import { NotesPanel } from '../../panels/notes-panel.tsx'
import { OffersPanel } from '../../panels/offers-panel.tsx'
import { RecordPanel } from '../../panels/record-panel.tsx'
import { RuleMarksOpen } from '../../panels/rule-mark.tsx'
import { useBooks } from '../../panels/rule-text.tsx'
import { rulesSpoken } from '../../panels/rules-in-text.ts'
import { RulesPanel } from '../../panels/rules-panel.tsx'
import { BoardArea } from './board-area.tsx'
import { GameDialogs } from './game-dialogs.tsx'
import { GameEnd } from './game-end.tsx'
import { GameHeader } from './game-header.tsx'
import { GameMenu } from './game-menu.tsx'
import type { GameTable } from './game-table.ts'
import { keepDesk, keptDesk } from './kept-desk.ts'
import { LeavingDialog } from './leaving-dialog.tsx'
import { noticesFor } from './notices-for.ts'
import { OrdersTab } from './orders-tab.tsx'
import { offersAbout } from './play-state.ts'
import { PlaybackBar } from './playback-bar.tsx'
import { promptOf } from './prompt.ts'
import { SeatChange } from './seat-change.tsx'
import { type ShortcutKey, useShortcuts } from './shortcuts.tsx'
import { SidePanel, type SideTab } from './side-panel.tsx'
import { spokenOf } from './spoken.ts'
import { Standing } from './standing.tsx'
import { useDesk } from './use-desk.ts'
import { useFolding } from './use-folding.ts'
import { useGameState } from './use-game-table.ts'
import { useLatest } from './use-latest.ts'
import { useLeaving } from './use-leaving.ts'

const BUSY = {
  opening: 'Opening the game',
  choosing: 'Carrying it out',
  finishing: 'Finishing the turn',
  asking: 'Writing the request',
  disclosing: 'Writing the disclosure',
} as const

/** The whole game screen: heading, choices, board, what is looked up, playback. */
export function GameDesk({ game, sight }: { game: GameTable; sight: Sight }) {
  const state = useGameState(game)
  const desk = useDesk(game, state, sight)
  const { player, play, now } = desk
  const { modules } = useFacts()
  const { preferences, change } = usePreferences()
  const module = modules.find(({ id }) => id === sight.module)
  const books = useBooks()
  const sideNames = useMemo(() => new Map((module?.sides ?? []).map(({ id, name }) => [id, name])), [module])
  const shown = player.seen ?? { sight, spaces: state.spaces }
  const places = useMemo(() => new Map(shown.spaces.map((space) => [space.id, space])), [shown.spaces])
  const presentPlaces = useMemo(() => new Map(state.spaces.map((space) => [space.id, space])), [state.spaces])
  const { leftFolded, rightFolded, foldLeft, foldRight } = useFolding(window.innerWidth / preferences.textScale)
  const [tab, setTab] = useState<SideTab>(() => keptDesk().tab)
  useEffect(() => keepDesk({ tab }), [tab])
  const [filter, setFilter] = useState<LogFilter>(EVERYTHING)
  const [rule, setRule] = useState<{ readonly rule: string } | null>(null)
  const [endSeen, setEndSeen] = useState(false)
  const left = useRef<HTMLElement>(null)
  const { counters, facts, tables, overlays = [] } = shown.sight.view
  const selected = counters.filter(({ id }) => play.state.selected.includes(id))
  const showTab = useLatest((wanted: SideTab) => {
    setTab(wanted)
    foldRight(false)
  })
  const look = useLatest(player.look)
  const about = useMemo(
    () => (now ? offersAbout(play.state.selected, play.table) : NONE),
    [now, play.state.selected, play.table],
  )
  const { takeOne, leaving } = useLeaving(sight.offers, desk.take)
  const readRule = useLatest((rule: string) => {
    setRule({ rule })
    showTab('rules')
  })
  const findRule = (rule: string) => {
    setFilter({ ...EVERYTHING, rule })
    showTab('log')
  }
  const step = (by: number) =>
    player.look(Math.min(Math.max(0, (player.playback?.at ?? sight.entries) + by), sight.entries))
  const finishable = now && sight.turn === 'ours' && sight.cannotFinish === null && state.busy === null
  const sideName = sideNames.get(sight.side) ?? sight.side
  const letGo = () => desk.onIntent({ type: 'let-go' })
  const keys: { readonly [key in ShortcutKey]: () => void } = {
    '?': () => desk.openDialog('keys'),
    g: () => desk.openDialog('go-to'),
    u: () => void (now && sight.canUndo && state.busy === null && game.undo()),
    f: () => void (finishable && desk.finish()),
    c: () => {
      flushSync(() => foldLeft(false))
      left.current?.querySelector<HTMLElement>('button.offer, button.offer-apart')?.focus()
    },
    b: () => document.querySelector<HTMLElement>('.board-picture')?.focus(),
    l: () => showTab('log'),
    m: () => desk.setLastMoves(!desk.lastMoves),
    ',': () => step(-1),
    '.': () => step(1),
    p: () => {
      if (player.playback === null) player.start(desk.since?.first ?? 1, desk.since?.last ?? sight.entries)
      else player.send({ type: player.playback.playing ? 'pause' : 'play' })
    },
    n: player.leave,
    '1': () => foldLeft(!leftFolded),
    '2': () => foldRight(!rightFolded),
    Escape: letGo,
  }
  useShortcuts((key) => keys[key]())
  const undo = useLatest(() => void game.undo())
  const showGuide = useLatest(() => change({ guided: 0 }))
  const { turn, drawOffered } = sight
  const disclosable = sight.hidden?.disclosed?.ours === false
  const menu = useMemo(() => {
    const notices = noticesFor(turn, drawOffered, desk.local)
    return (
      <GameMenu {...{ notices, disclosable }} byMail={!desk.local} onDialog={desk.openDialog} onGuide={showGuide} />
    )
  }, [turn, drawOffered, disclosable, desk.local, desk.openDialog, showGuide])
  const dialogs = (
    <GameDialogs
      dialog={desk.dialog}
      gameKey={game.key}
      log={state.log}
      spaces={state.spaces}
      sight={sight}
      sideNames={sideNames}
      busy={state.busy !== null}
      refused={state.refused}
      file={desk.file}
      onSign={desk.sign}
      onDisclose={desk.disclose}
      onNotice={desk.notice}
      onGo={(space) => desk.setGoTo({ space })}
      onClose={desk.closeDialog}
    />
  )
  if (sight.finished !== null && !endSeen && now) {
    return (
      <>
        <GameEnd
          {...{ sight, sideNames }}
          title={module?.title ?? ''}
          log={state.log}
          notices={state.notices}
          onLook={() => setEndSeen(true)}
          onDialog={desk.openDialog}
        />
        {dialogs}
      </>
    )
  }
  return (
    <div className="game" data-left={leftFolded ? 'folded' : 'open'} data-right={rightFolded ? 'folded' : 'open'}>
      <GameHeader
        sight={shown.sight}
        busy={state.busy === null ? null : BUSY[state.busy]}
        progress={state.progress}
        sideName={sideName}
        prompt={desk.wanted.asking === null ? promptOf({ sight, play: play.state, table: play.table, now }) : WANTED}
        now={now}
        onUndo={undo}
        onFinish={desk.finish}
        menu={menu}
      />
      <Standing sight={sight} onSend={() => desk.openDialog('sent')}>
        {sight.drawOffered && now && (
          <div className="game-banner" role="status">
            {sight.opponent.name} offers a draw. Playing on declines it.
            <Button onPress={() => desk.openDialog('draw-accept')}>Accept the draw…</Button>
          </div>
        )}
      </Standing>
      <RuleMarksOpen onShow={readRule}>
        <div className="game-body">
          <aside className="game-left" ref={left} aria-label="Your choices">
            <button
              type="button"
              className="fold"
              aria-expanded={!leftFolded}
              aria-label={leftFolded ? 'Unfold the choices' : 'Fold the choices'}
              onClick={() => foldLeft(!leftFolded)}
            >
              {leftFolded ? '›' : '‹'}
            </button>
            {leftFolded ? null : now && sight.asking !== null ? (
              <AskingPanel
                asking={sight.asking}
                log={state.log}
                busy={state.busy !== null}
                onAsk={desk.writeRequest}
                onSendAgain={() => desk.openDialog('sent')}
              />
            ) : (
              <OffersPanel
                offers={now ? sight.offers : []}
                about={about}
                picked={selected.map(({ name }) => name).join(', ')}
                verbs={module?.verbs ?? NO_VERBS}
                said={now && sight.turn === 'ours' ? (state.log.at(-1)?.says ?? null) : null}
                waiting={
                  now
                    ? sight.waiting
                    : 'The board shows the past. “Back to now”, below the map, returns to your choices.'
                }
                busy={state.busy !== null}
                onPonder={desk.setPondered}
                onTake={takeOne}
              />
            )}
          </aside>
          <BoardArea {...{ game, state, sight, desk, places, sideNames }} map={module?.map ?? null} onTake={takeOne} />
          <SidePanel
            tab={tab}
            folded={rightFolded}
            onTab={showTab}
            onFold={foldRight}
            panels={{
              log: () => (
                <LogPanel
                  {...{ filter, sideNames }}
                  // By the names of the present: what is looked at of the past changes nothing in it but the place.
                  counters={sight.view.counters}
                  log={state.log}
                  notices={state.notices}
                  spaces={presentPlaces}
                  at={player.playback?.at ?? sight.entries}
                  onFilter={setFilter}
                  onGo={look}
                />
              ),
              forces: () => (
                <BattleOrderPanel
                  {...{ counters, sideNames }}
                  spaces={places}
                  selected={play.state.selected}
                  onPick={desk.pick}
                />
              ),
              record: () => <RecordPanel facts={facts} tables={tables} />,
              orders: () => (
                <OrdersTab {...{ game, sight }} wanted={desk.wanted} onLook={(space) => desk.setGoTo({ space })} />
              ),
              rules: () => (
                <RulesPanel
                  {...{ module, overlays }}
                  log={state.log}
                  offers={now ? sight.offers : NONE}
                  wanted={rule}
                  onArrived={() => setRule(null)}
                  onRule={findRule}
                />
              ),
              notes: () => <NotesPanel key={sight.side} gameKey={game.key} side={sight.side} />,
            }}
          />
        </div>
        <PlaybackBar
          player={player}
          entries={sight.entries}
          since={desk.since}
          opponent={sight.opponent.name}
          sideNames={sideNames}
        />
      </RuleMarksOpen>
      <p className="heard-only" aria-live="polite">
        {spokenOf(
          state.told.map((sentence) => rulesSpoken(sentence, books)),
          play.state,
          selected,
          places,
        )}
      </p>
      {dialogs}
      <LeavingDialog {...leaving} />
      <SeatChange
        sight={sight}
        sideName={sideName}
        watchable={desk.since !== null}
        onWatch={() => desk.since !== null && player.start(desk.since.first, desk.since.last)}
      />
    </div>
  )
}

const WANTED = 'Click places on the map in the order you want them; Escape when you are done.'
const NONE: readonly Offer[] = []
const NO_VERBS = {}
