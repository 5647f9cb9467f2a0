import { useEffect, useMemo, useRef, useState } from 'react'
import type { Choice, Contest, Offer, Sight, ViewSpace } from '../../../ipc/shapes.ts'
import { usePreferences } from '../../app/preferences.tsx'
import type { Clear } from '../../board/scene.ts'
import { placeName } from '../../panels/battle-order.ts'
import { ContestPanel } from '../../panels/contest-panel.tsx'
import { Roll } from '../../panels/dice.tsx'
import { FightPanel } from '../../panels/fight/fight-panel.tsx'
import { RuleText } from '../../panels/rule-text.tsx'
import { BoardPlace } from './board-place.tsx'
import { BoardTip, Refused } from './board-tip.tsx'
import { coveredBy, edgeFor } from './contest-place.ts'
import { FirstGuide } from './first-guide.tsx'
import { MapMenu } from './game-menu.tsx'
import type { GameState, GameTable } from './game-table.ts'
import { PlayMenu } from './play-menu.tsx'
import { itemsAt, NOTHING_PICKED } from './play-state.ts'
import { planAt, ponderedChoice, sceneOf, tracksBetween } from './scene-of.ts'
import { useContest } from './use-contest.ts'
import type { Desk } from './use-desk.ts'

export interface BoardAreaProps {
  readonly game: GameTable
  readonly state: GameState
  readonly sight: Sight
  readonly desk: Desk
  readonly map: string | null
  readonly places: ReadonlyMap<string, ViewSpace>
  readonly sideNames: ReadonlyMap<string, string>
  onTake(choice: Choice): void
}

/** The board and everything that lies over it: what is pointed at, the fight ahead, dice, refusals. */
export function BoardArea({ game, state, sight, desk, map, places, sideNames, onTake }: BoardAreaProps) {
  const { preferences } = usePreferences()
  const { player, play, now, pondered, overlays, tracks, goTo, marked } = desk
  const shown = player.seen ?? { sight, spaces: state.spaces }
  const { entry, before } = player
  const scene = useMemo(() => {
    const moves = before === null ? [] : tracksBetween(before.sight.view.counters, shown.sight.view.counters)
    return sceneOf({
      sight: shown.sight,
      spaces: shown.spaces,
      play: now ? play.state : NOTHING_PICKED,
      table: play.table,
      overlays,
      tracks: now ? tracks : moves,
      focus: now ? marked : (entry?.spaces[0] ?? null),
      pondered: now ? pondered : null,
    })
  }, [shown.sight, shown.spaces, play.state, play.table, overlays, now, tracks, before, entry, pondered, marked])
  const settings = useMemo(
    () => ({ reducedMotion: preferences.reducedMotion, textScale: preferences.textScale }),
    [preferences.reducedMotion, preferences.textScale],
  )
  const choice = now ? ponderedChoice(pondered, play.state, play.table) : null
  const contested = useContest(game, sight, choice, now && sight.turn !== 'over')
  const { send } = play
  const { fight } = shown.sight.view
  // Another fight is shown though the one before was folded away.
  const [folded, setFolded] = useState<string | null>(null)
  const isFighting = fight !== undefined && folded !== fight.title
  const [clear, setClear] = useState<Clear | null>(null)
  const { menu, refusal } = play.state
  const menuSpace = menu?.space ?? null
  const box = useRef<HTMLDivElement>(null)
  // What the pointer or the cursor is at stays where it is; for all else the board makes room.
  const pointed = contested === null || contested.underWay || pondered !== null ? null : play.state.at
  const edge =
    contested === null || isFighting
      ? null
      : edgeFor({ space: contested.contest.space, spaces: places, pointed, width: box.current?.clientWidth ?? 0 })
  useEffect(() => {
    if (edge === null) setClear(null)
  }, [edge])
  /** Whoever puts a note away goes on at the board, with the keyboard too. */
  const backToBoard = () => box.current?.querySelector<HTMLElement>('.board-picture')?.focus({ preventScroll: true })
  const read = (deed: () => void) => () => {
    backToBoard()
    deed()
  }
  return (
    <div className="board-area" ref={box}>
      <BoardPlace
        scene={scene}
        motion={before === null && !now ? 'jump' : 'animate'}
        map={map}
        settings={settings}
        goTo={goTo}
        clear={clear}
        keptAs={game.key}
        onIntent={desk.onIntent}
        onShown={player.arrived}
      />
      <MapMenu
        overlays={shown.sight.view.overlays ?? []}
        shown={overlays}
        lastMoves={desk.lastMoves}
        reports={sight.hidden !== null}
        onOverlays={desk.setOverlays}
        onLastMoves={desk.setLastMoves}
        onDialog={desk.openDialog}
      />
      {contested === null && !isFighting && (
        <Hovered sight={shown.sight} desk={desk} places={places} box={box.current} />
      )}
      {menu !== null && (
        <PlayMenu
          menu={menu}
          title={menuSpace === null ? 'What to do' : placeName(menuSpace, places)}
          placement={edge === 'right' ? 'bottom end' : 'bottom start'}
          pickLabel="Pick these counters instead"
          onTake={desk.take}
          onPick={(counters) => {
            send({ type: 'intent', intent: { type: 'let-go' } })
            send({ type: 'intent', intent: { type: 'pick', counters, add: false } })
          }}
          onClose={(declined) => send({ type: 'menu-closed', declined })}
        />
      )}
      <div className="board-over-top">
        <FirstGuide
          moment={{
            sight,
            sideName: sideNames.get(sight.side) ?? sight.side,
            play: play.state,
            targets: scene.targets,
          }}
          open={now && sight.turn === 'ours' && !isFighting}
          onRead={backToBoard}
        />
        {refusal !== null && (
          <Refused
            message={refusedAt(placeName(refusal.space, places), refusal.refusal.message)}
            rule={refusal.refusal.rule}
            onRead={read(() => send({ type: 'refusal-read' }))}
          />
        )}
        {state.refused !== null && desk.dialog === null && (
          <Refused
            message={state.refused.message}
            rule={state.refused.rule}
            onRead={read(() => game.dismiss('refused'))}
          />
        )}
        {desk.trouble !== null && <Refused message={desk.trouble} onRead={read(() => desk.setTrouble(null))} />}
        {now && !isFighting && state.rolls.length > 0 && (
          <section className="rolls sheet" aria-label="What was rolled">
            {state.rolls.toReversed().map(
              ({ entry: number, dice, told }) =>
                dice !== null && (
                  <div key={number}>
                    <Roll roll={dice} popping={!preferences.reducedMotion} />
                    {told.map((sentence) => (
                      <p key={sentence}>
                        <RuleText text={sentence} />
                      </p>
                    ))}
                  </div>
                ),
            )}
            <button type="button" className="link" onClick={read(() => game.dismiss('rolls'))}>
              Put the dice away
            </button>
          </section>
        )}
      </div>
      {isFighting && (
        <FightPanel
          key={fight.space}
          {...{ fight, sideNames, onTake }}
          side={sight.side}
          offers={now ? sight.offers : NO_OFFERS}
          open={play.table.open && sight.offers.length > 0}
          waiting={
            now ? sight.waiting : 'The board shows the past. “Back to now”, below the map, returns to your choices.'
          }
          busy={state.busy !== null}
          confirm={preferences.confirmClicks}
          log={state.log}
          at={player.playback?.at ?? sight.entries}
          contest={now ? (contested?.contest ?? null) : null}
          isAhead={contested?.underWay === false}
          onPonder={desk.setPondered}
          onFold={() => setFolded(fight.title)}
        />
      )}
      {fight !== undefined && !isFighting && (
        <button type="button" className="button fight-again" onClick={() => setFolded(null)}>
          {fight.title}: show its board
        </button>
      )}
      {contested !== null && edge !== null && (
        <ContestPanel
          key={`${contested.underWay} ${sight.turn} ${isSettled(contested.contest)}`}
          foldedAtFirst={contested.underWay && (sight.turn !== 'ours' || isSettled(contested.contest))}
          contest={contested.contest}
          underWay={contested.underWay}
          edge={edge}
          onLaid={(panel) => {
            const board = box.current?.getBoundingClientRect()
            if (board === undefined) return
            const covered = coveredBy(panel.getBoundingClientRect(), board, edge)
            setClear(pointed === null ? { space: contested.contest.space, covered } : null)
          }}
          sideNames={sideNames}
        />
      )}
    </div>
  )
}

const NO_OFFERS: readonly Offer[] = []

/** Whether a place lies in the lower half of the board. */
function isLow(y: number, box: HTMLElement | null): boolean {
  return box !== null && y > box.clientHeight / 2
}

function isLeft(x: number, box: HTMLElement | null): boolean {
  return box !== null && x < box.clientWidth * 0.62
}

/** Nobody has anything left to roll: what follows is seen better than the odds. */
function isSettled({ parties }: Contest): boolean {
  return parties.every(({ lines }) => lines.every(({ die }) => die === 0))
}

/** The place is named once. */
function refusedAt(place: string, message: string): string {
  return message.startsWith(place) ? message : `${place}: ${message}`
}

/** What the pointer is over. */
function Hovered(props: { sight: Sight; desk: Desk; places: ReadonlyMap<string, ViewSpace>; box: HTMLElement | null }) {
  const { sight, desk, places, box } = props
  const { state, table } = desk.play
  const { hovered } = state
  const space = hovered === null ? undefined : places.get(hovered)
  if (hovered === null || space === undefined || state.menu !== null) return null
  return (
    <BoardTip
      space={space}
      counters={sight.view.counters.filter((counter) => counter.space === hovered)}
      plan={table.open ? planAt(state, hovered) : null}
      stacked={sight.view.counters.filter((each) => each.space === hovered && each.side === sight.side).length > 1}
      items={table.open ? itemsAt(state, hovered, table) : []}
      above={isLow(state.at.y, box) && isLeft(state.at.x, box)}
    />
  )
}
