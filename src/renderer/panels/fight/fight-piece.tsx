import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ContestLine, ViewCounter, ViewFight, ViewFightPiece } from '../../../ipc/shapes.ts'
import { CounterPicture } from '../counter-picture.tsx'
import { diceText, pieceInWords, strengthInWords } from './fight-lines.ts'

export interface FightPieceProps {
  readonly piece: ViewFightPiece
  readonly fight: ViewFight
  readonly side: string
  readonly line: ContestLine | null
  readonly isPicked: boolean
  readonly canAct: boolean
  /** It is in the pointer's hand. */
  readonly isCarried: boolean
  readonly isStop: boolean
  onPick(piece: string, byKey: boolean): void
  onLook(piece: string | null): void
  onPress(piece: string, event: PointerEvent): void
}

const PICTURE = 52

/** A block on the board of a fight: its face, its strength as it was and is, its dice, and whether it has acted. */
export function FightPiece(props: FightPieceProps) {
  const { piece, fight, side, line, isPicked, canAct, isCarried, isStop, onPick, onLook, onPress } = props
  const { id, name, face, strength, isOpen, hasActed, marks, fire, where } = piece
  const hurt = useHurt(strength?.now)
  const counter: ViewCounter = { id, side, space: '', name, values: [], marks: [], face }
  return (
    <button
      type="button"
      className="fight-piece"
      data-walk={`piece ${id}`}
      data-side={side}
      data-where={where}
      {...(canAct ? { 'data-can': '' } : {})}
      {...(isCarried ? { 'data-carried': '' } : {})}
      {...(hasActed ? { 'data-acted': '' } : {})}
      {...(hurt ? { 'data-hurt': '' } : {})}
      aria-pressed={isPicked}
      tabIndex={isStop ? 0 : -1}
      // A key gives a click without a place of its own.
      onClick={({ detail }) => onPick(id, detail === 0)}
      onPointerDown={(event) => canAct && onPress(id, event)}
      onMouseEnter={() => onLook(id)}
      onMouseLeave={() => onLook(null)}
      onFocus={() => onLook(id)}
      onBlur={() => onLook(null)}
    >
      <CounterPicture counter={counter} size={PICTURE} />
      <span className="heard-only">{pieceInWords({ piece, line, canAct, isPicked }, fight)}</span>
      <span className="fight-said" aria-hidden="true">
        <b className="fight-name">{name}</b>
        {strength !== undefined && (
          <span className="fight-strength" title={strengthInWords(strength)}>
            <Pips {...strength} />
            {strength.now < strength.began && <span className="fight-lost">−{strength.began - strength.now}</span>}
          </span>
        )}
        {fire !== undefined && (
          <span className="fight-dice">
            {diceText(fire.dice)}
            {line !== null && line.base !== line.total && <i> of {line.base}</i>}
          </span>
        )}
        <span className="fight-marks">
          {hasActed && <span className="fight-done">✓ acted</span>}
          {!isOpen && where === 'board' && <span>face down</span>}
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </span>
      </span>
    </button>
  )
}

/** A full pip for each point it has, a crossed one for each it has lost in this fight. */
function Pips({ now, began }: NonNullable<ViewFightPiece['strength']>) {
  const pips = Array.from({ length: Math.max(now, began) }, (_, at) => ({ key: at, isLeft: at < now }))
  return (
    <>
      <span className="fight-number">{now}</span>
      <span className="fight-pips">
        {pips.map(({ key, isLeft }) => (
          <i key={key} className={isLeft ? 'pip' : 'pip pip-lost'} />
        ))}
      </span>
    </>
  )
}

const HURT_MS = 1600

/** True for a moment when strength falls: the eye should see where. */
function useHurt(now: number | undefined): boolean {
  const [hurt, setHurt] = useState(false)
  const before = useRef(now)
  useEffect(() => {
    const fell = before.current !== undefined && now !== undefined && now < before.current
    before.current = now
    if (!fell) return undefined
    setHurt(true)
    const timer = setTimeout(() => setHurt(false), HURT_MS)
    return () => {
      clearTimeout(timer)
      setHurt(false)
    }
  }, [now])
  return hurt
}
