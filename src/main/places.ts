/** The app's own addresses: what may be shown, asked for and used. Pure, so that every rule has its test. */

export const SCHEME = 'countersign'
/** The only origin there is. */
export const ORIGIN = `${SCHEME}://app`
export const LIBRARY = '#/library'

const SCREENS = /^#\/(?:library|new-game|inbox|audit|people|settings|module)(?:\/[a-z0-9][a-z0-9-]{0,63})?$/
const GAME = /^#\/game\/([0-9a-f]{64})$/
const REPORT = /^\/reports\/[0-9a-f]{32}$/

/** Which window a screen belongs in: every game has its own, all else is shown in that of the library. */
export type Seat = { readonly is: 'library'; readonly hash: string } | { readonly is: 'game'; readonly key: string }

/** Undefined for what is no screen of ours. */
export function seatOf(hash: string): Seat | undefined {
  const key = GAME.exec(hash)?.[1]
  if (key !== undefined) return { is: 'game', key }
  return SCREENS.test(hash) ? { is: 'library', hash } : undefined
}

export function addressOf(seat: Seat): string {
  return `${ORIGIN}/${seat.is === 'game' ? `#/game/${seat.key}` : seat.hash}`
}

function ours(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  // A scheme of our own has no origin in the URL standard: the parts are compared.
  const own = url.protocol === `${SCHEME}:` && url.host === 'app' && url.username === '' && url.password === ''
  return own ? url : undefined
}

/** The page with the screens; only it may speak to the host. */
export function isScreens(address: string): boolean {
  return ours(address)?.pathname === '/'
}

/** A page made here, such as an audit's report. */
export function isReport(address: string): boolean {
  const url = ours(address)
  return url !== undefined && REPORT.test(url.pathname) && url.search === ''
}

/** A window stays on its page (and may load it again); a frame in it shows nothing but reports. */
export function mayNavigate(to: string, { isMainFrame, at }: { isMainFrame: boolean; at: string }): boolean {
  if (isMainFrame) return isScreens(at) ? isScreens(to) : isReport(at) && isReport(to)
  return isReport(to)
}

/** Nothing is ever fetched from outside. `blob:` and `data:` are made by the page itself. */
export function mayRequest(address: string): boolean {
  if (ours(address) !== undefined) return true
  if (address.startsWith('data:') || address.startsWith('devtools:')) return true
  return address.startsWith(`blob:${ORIGIN}/`)
}

/** The player's "copy" writes to the clipboard; a page needs nothing else. */
export function mayUse(permission: string, by: string): boolean {
  return permission === 'clipboard-sanitized-write' && isScreens(by)
}

/** "Save" gives what the page itself made. */
export function maySave(address: string): boolean {
  return address.startsWith(`blob:${ORIGIN}/`) || address.startsWith('data:')
}
