/** Who waits until all counters have come to rest. Pure: the time is given. */
export class Rest {
  #waiting: { readonly at: number; readonly done: () => void } | undefined

  get awaited(): boolean {
    return this.#waiting !== undefined
  }

  /** Resolves at the time given, or when nobody is to wait any longer. */
  at(time: number): Promise<void> {
    this.end()
    return new Promise((done) => {
      this.#waiting = { at: time, done }
    })
  }

  step(now: number): void {
    if (this.#waiting !== undefined && now >= this.#waiting.at) this.end()
  }

  end(): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.done()
  }
}
