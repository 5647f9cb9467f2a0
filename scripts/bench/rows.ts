/** One line of the table. */
export interface Row {
  readonly what: string
  readonly figure: string
  /** What it stands against: a floor, a peer or an aim, measured in the same run. */
  readonly against: string
  /** Whether the aim was met; undefined where none was set. */
  readonly met?: boolean
}

/** `12.3` with so many digits after the point, thousands apart. */
export function number(value: number, digits = 0): string {
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

export function ms(value: number): string {
  return `${number(value, value < 10 ? 2 : value < 100 ? 1 : 0)} ms`
}

export function times(value: number): string {
  return `${number(value, 1)}×`
}
