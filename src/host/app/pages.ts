/** Pages made here that are shown beside the screens, such as reports. Only the latest few are kept. */
export class Pages {
  readonly #pages = new Map<string, string>()
  #made = 0

  /** Gives the path under which the page is found. */
  keep(html: string): string {
    this.#made++
    this.#pages.set(`${this.#made}`, html)
    this.#pages.delete(`${this.#made - KEPT}`)
    return `/reports/${this.#made}`
  }

  page(number: string): string | undefined {
    return this.#pages.get(number)
  }
}

const KEPT = 8
