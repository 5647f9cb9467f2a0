import type { DiceSight } from '../../ipc/shapes.ts'

const SIX = 6

/** Where the pips of a six-sided die lie, on a grid of three by three. */
const PIPS: { readonly [value: number]: readonly (readonly [number, number])[] } = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

/** A die as it lies on the table: pips where it has six sides, otherwise its number in a gem. */
export function Die({ sides, value, success }: { sides: number; value: number; success?: boolean }) {
  const pips = sides === SIX ? PIPS[value] : undefined
  const outcome = success === undefined ? '' : success ? ', a success' : ', no success'
  return (
    <svg
      className="die"
      viewBox="0 0 40 40"
      role="img"
      aria-label={`${value} on a die of ${sides}${outcome}`}
      {...(success === undefined ? {} : { 'data-success': success })}
    >
      {pips === undefined ? (
        <>
          <path className="die-body" d="M20 2 37 14v13L20 38 3 27V14Z" />
          <path className="die-edge" d="M20 2 32 26H8ZM8 26l12 12 12-12M3 14l5 12M37 14l-5 12" />
          <text className="die-number" x="20" y="23" textAnchor="middle">
            {value}
          </text>
        </>
      ) : (
        <>
          <rect className="die-body" x="2.5" y="2.5" width="35" height="35" rx="7" />
          {pips.map(([x, y]) => (
            <circle className="die-pip" key={`${x}${y}`} cx={10.5 + x * 9.5} cy={10.5 + y * 9.5} r="3.1" />
          ))}
        </>
      )}
      {success === true && <path className="die-success" d="M3 1.5h34l1.5 1.5v34l-1.5 1.5H3L1.5 37V3Z" />}
    </svg>
  )
}

/** A roll: what it was for, what fell, and on demand why nobody can have chosen it. */
export function Roll({ roll, popping, titled = true }: { roll: DiceSight; popping: boolean; titled?: boolean }) {
  const { purpose, dice, proof, succeeded } = roll
  const keyed = dice.map((die, at) => ({ ...die, key: `${at}-${die.sides}` }))
  return (
    <div className={popping ? 'roll roll-popping' : 'roll'}>
      {titled && <p className="roll-purpose">{purpose}</p>}
      <div className="roll-dice">
        {keyed.map(({ key, sides, value }) => (
          <Die key={key} sides={sides} value={value} {...successOf(value, succeeded)} />
        ))}
      </div>
      <details className="roll-proof">
        <summary>Proof</summary>
        <p>{proof}</p>
      </details>
    </div>
  )
}

/** Whether a die succeeded, where the game says which numbers do. */
export function successOf(value: number, succeeded: DiceSight['succeeded']): { readonly success?: boolean } {
  return succeeded === undefined ? {} : { success: succeeded.includes(value) }
}
