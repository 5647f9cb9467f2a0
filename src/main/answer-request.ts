import { NOT_FOUND, type Resource, type ResourceRoots, resourceAt, standalonePage } from '../host/web/resources.ts'
import { typefaceOf } from '../host/web/typeface.ts'
import { ORIGIN, SCHEME } from './places.ts'

export interface Served {
  readonly roots: ResourceRoots
  /** The page of a report that was made, by the name it got. */
  page(name: string): string | undefined
}

/** What the app's own scheme answers: the same pages as loopback gives, and nothing else. */
export async function answerRequest({ roots, page }: Served, method: string, address: string): Promise<Resource> {
  if (method !== 'GET' || !URL.canParse(address)) return NOT_FOUND
  const url = new URL(address)
  if (url.protocol !== `${SCHEME}:` || `${url.protocol}//${url.host}` !== ORIGIN) return NOT_FOUND
  const report = /^\/reports\/([0-9a-f]{32})$/.exec(url.pathname)?.[1]
  if (report === undefined) return resourceAt(roots, url.pathname)
  const html = page(report)
  return html === undefined ? NOT_FOUND : standalonePage(html, await typefaceOf(roots.app))
}
