/** Whether nothing moves and everything wanted is drawn: told to whoever waits for it by `data-still` of the board's element. */
export class Stillness {
  readonly #host: HTMLElement
  still = false

  constructor(host: HTMLElement) {
    this.#host = host
    host.dataset.still = 'false'
  }

  set(still: boolean): void {
    if (this.still === still) return
    this.still = still
    this.#host.dataset.still = `${still}`
  }
}
