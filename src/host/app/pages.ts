import { randomBytes } from 'node:crypto'

/** Pages made here that are shown beside the screens, such as reports. Only the latest few are kept. */
export class Pages {
  readonly #pages = new Map<string, string>()

  /** Gives the path under which the page is found. */
  keep(html: string): string {
    // No number: whoever knows that there are reports could count to them.
    const name = randomBytes(16).toString('hex')
    this.#pages.set(name, html)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > KEPT && oldest !== undefined) this.#pages.delete(oldest)
    return `/reports/${name}`
  }

  page(name: string): string | undefined {
    return this.#pages.get(name)
  }
}

const KEPT = 8
