import type { PointerEvent } from 'react'
import type { ContestLine, ViewFight } from '../../../ipc/shapes.ts'
import type { Cell } from './fight-lines.ts'
import { FightPiece } from './fight-piece.tsx'
import type { Goal } from './fight-play.ts'

/** What every part of the board knows and does. */
export interface Handling {
  readonly fight: ViewFight
  readonly lines: ReadonlyMap<string, ContestLine>
  readonly picked: string | null
  readonly pickedName: string
  /** Where the picked piece can be brought. */
  readonly goals: readonly Goal[]
  readonly carried: string | null
  /** The position under a piece that is carried. */
  readonly over: string | null
  readonly stop: string | null
  canAct(piece: string): boolean
  onPick(piece: string, byKey: boolean): void
  onPut(side: string, position: string): void
  onLook(piece: string | null): void
  onPress(piece: string, event: PointerEvent): void
}

/** The key of a position, as a piece that is carried finds it. */
export function putKey(side: string, position: string): string {
  return `${side} ${position}`
}

export interface FightRowProps {
  readonly label: string
  readonly place: 'above' | 'below'
  readonly cells: readonly (Cell | null)[]
  /** Of the columns, the same for both sides. */
  readonly widths: string
  readonly sideName: string
  readonly handling: Handling
}

/** One side's positions side by side. */
export function FightRow({ label, place, cells, widths, sideName, handling }: FightRowProps) {
  return (
    <fieldset className="fight-row" data-place={place} aria-label={label} style={{ gridTemplateColumns: widths }}>
      {cells.map((cell, at) =>
        cell === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by
          <div key={at} className="fight-cell fight-gap" />
        ) : (
          <FightCell key={cell.position} cell={cell} sideName={sideName} handling={handling} />
        ),
      )}
    </fieldset>
  )
}

function FightCell({ cell, sideName, handling }: { cell: Cell; sideName: string; handling: Handling }) {
  const { side, position, name, pieces } = cell
  const { goals, picked, pickedName, over, onPut } = handling
  const goal = picked === null ? undefined : goals.find((each) => each.side === side && each.position === position)
  const key = putKey(side, position)
  const isOwn = handling.fight.sides.find((each) => each.side === side)?.pieces.some(({ id }) => id === picked) === true
  const isFire = goal !== undefined && !isOwn
  return (
    <fieldset
      className="fight-cell"
      aria-label={`${sideName} ${name}`}
      data-put={key}
      {...(goal === undefined ? {} : { 'data-goal': isFire ? 'fire' : 'go' })}
      {...(over === key ? { 'data-over': goal === undefined ? 'no' : 'yes' } : {})}
    >
      <span className="fight-position" aria-hidden="true">
        {name}
      </span>
      <div className="fight-stand">
        {pieces.map((piece) => (
          <Standing key={piece.id} piece={piece} side={side} handling={handling} />
        ))}
        {pieces.length === 0 && goal === undefined && <span className="fight-nobody">nobody</span>}
      </div>
      {goal !== undefined && (
        <button
          type="button"
          className="fight-goal"
          data-walk={`goal ${key}`}
          data-goal=""
          tabIndex={0}
          onClick={() => onPut(side, position)}
        >
          <span aria-hidden="true">{isFire ? '✸ ' : '↳ '}</span>
          {isFire ? 'Fire here' : 'To here'}
          <span className="heard-only">{`: ${pickedName}, ${goal.words}`}</span>
        </button>
      )}
    </fieldset>
  )
}

/** A piece with all that the board knows of it. */
export function Standing(props: { piece: Cell['pieces'][number]; side: string; handling: Handling }) {
  const { piece, side, handling } = props
  const { fight, lines, picked, carried, stop, canAct, onPick, onLook, onPress } = handling
  return (
    <FightPiece
      piece={piece}
      fight={fight}
      side={side}
      line={lines.get(piece.id) ?? null}
      isPicked={picked === piece.id}
      canAct={canAct(piece.id)}
      isCarried={carried === piece.id}
      isStop={stop === `piece ${piece.id}`}
      onPick={onPick}
      onLook={onLook}
      onPress={onPress}
    />
  )
}
