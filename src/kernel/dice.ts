import { samePlain } from './plain.ts'

/** A roll somebody must make: named before it is made, so that no purpose can be fitted to a number afterwards. */
export type RollRequest = {
  readonly rule: string
  /** What it is for, in words a player reads, e.g. `Early/2 fires at 2/8`. */
  readonly purpose: string
  /** The number of faces of each die, in order, e.g. `[6, 6]`. */
  readonly dice: readonly number[]
}

/** Where the numbers of a roll come from; undefined: not known yet, play stops here and is saved. */
export interface DicePort {
  roll(request: RollRequest): readonly number[] | undefined
}

/** Nobody rolls: play stops at the first roll. */
export const pendingDice: DicePort = { roll: () => undefined }

/** Rolls from a list in order (tests). A roll past the end of the list stops play; a wrong number of dice is a defect. */
export function scriptedDice(rolls: readonly (readonly number[])[]): DicePort {
  let next = 0
  return {
    roll(request) {
      const values = rolls[next++]
      if (values === undefined) return undefined
      const fault = rollFault(request, values)
      if (fault !== undefined) throw new Error(`scripted roll ${next} for "${request.purpose}": ${fault}`)
      return values
    },
  }
}

/** Rolls as a record gives them; stops play where the record ends or names another roll than the one due. */
export function recordedDice(
  rolls: readonly { readonly request: RollRequest; readonly values: readonly number[] }[],
): DicePort {
  let next = 0
  return {
    roll(request) {
      const entry = rolls[next]
      if (entry === undefined || !sameRequest(entry.request, request)) return undefined
      next += 1
      return entry.values
    },
  }
}

/** Live dice from a source of uniform bytes, each call of which gives the next byte. */
export function liveDice(nextByte: () => number): DicePort {
  return { roll: (request) => diceFromBytes(request.dice, nextByte) }
}

/**
 * Turns uniform bytes into dice without bias: a die with d faces takes a byte and rejects it when it is not below
 * floor(256 / d) * d, else shows 1 + byte mod d. Faces from 2 to 256.
 */
export function diceFromBytes(dice: readonly number[], nextByte: () => number): readonly number[] {
  return dice.map((faces) => {
    if (!Number.isInteger(faces) || faces < 2 || faces > 256) throw new Error(`a die cannot have ${faces} faces`)
    const limit = Math.floor(256 / faces) * faces
    let byte = nextByte()
    while (byte >= limit) byte = nextByte()
    return 1 + (byte % faces)
  })
}

/** What is wrong with values given for a roll, or undefined: one whole number from 1 to the faces for each die. */
export function rollFault(request: RollRequest, values: readonly number[]): string | undefined {
  if (values.length !== request.dice.length) return `${request.dice.length} dice, but ${values.length} values`
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    const faces = request.dice[i] ?? 0
    if (!Number.isInteger(value) || value < 1 || value > faces) return `a d${faces} cannot show ${value}`
  }
  return undefined
}

export function sameRequest(a: RollRequest, b: RollRequest): boolean {
  return a.rule === b.rule && a.purpose === b.purpose && samePlain(a.dice, b.dice)
}
