/** Why a player may not do something: a value, never thrown. */
export interface Refusal {
  /** A stable word for programs, e.g. `tidal-hexside`. */
  readonly code: string
  /** The rule that forbids it, e.g. `atp:9.6A`; `kernel` where no rulebook speaks. */
  readonly rule: string
  /** One sentence a player understands. */
  readonly message: string
}

export function refusal(code: string, rule: string, message: string): Refusal {
  return { code, rule, message }
}
