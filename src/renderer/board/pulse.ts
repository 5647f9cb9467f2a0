/** The swelling ring around a space that one is to look at. Pure: the time is given. */

const PULSE_MS = 650
const PULSES = 2

export class Pulse {
  #from: number | null = null

  /** null: no pulse. */
  begin(now: number | null): void {
    this.#from = now
  }

  /** How far the ring has swollen, from 0 to 1; null: there is none. */
  at(now: number): number | null {
    if (this.#from === null || now - this.#from >= PULSE_MS * PULSES) return null
    return (Math.max(0, now - this.#from) % PULSE_MS) / PULSE_MS
  }

  /** Whether the picture changes by it: while it lasts, and once after its end. */
  step(now: number): boolean {
    if (this.#from === null) return false
    if (this.at(now) === null) this.#from = null
    return true
  }
}
