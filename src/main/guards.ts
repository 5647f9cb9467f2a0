import { app, type Session, type WebContents } from 'electron'
import { answerRequest, type Served } from './answer-request.ts'
import { mayNavigate, mayRequest, maySave, mayUse, SCHEME } from './places.ts'
import { SWITCHES } from './switches.ts'

/** Before the app is ready. */
export function silence(): void {
  for (const [name, value] of SWITCHES) {
    if (value === '') app.commandLine.appendSwitch(name)
    else app.commandLine.appendSwitch(name, value)
  }
}

/** A session answers our own scheme and nothing else, and grants nothing. */
export function guardSession(session: Session, served: Served): void {
  session.protocol.handle(SCHEME, async ({ method, url }) => {
    const { status, headers, body } = await answerRequest(served, method, url)
    return new Response(new Uint8Array(body), { status, headers: { ...headers } })
  })
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !mayRequest(url) }))
  session.setPermissionRequestHandler((contents, permission, decide) => decide(mayUse(permission, contents.getURL())))
  session.setPermissionCheckHandler(
    (contents, permission) => contents !== null && mayUse(permission, contents.getURL()),
  )
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, give) => give({}))
  session.setSpellCheckerEnabled(false)
  session.on('will-download', (event, item) => {
    // Without a path of ours the system asks the player where to save it.
    if (!maySave(item.getURL())) event.preventDefault()
  })
}

/** No page leaves its place or opens a window; `onReport` shows a report that a page wants to open. */
export function guardContents(contents: WebContents, onReport: (address: string) => void): void {
  contents.on('will-frame-navigate', (event) => {
    const { url, isMainFrame } = event
    if (!mayNavigate(url, { isMainFrame, at: contents.getURL() })) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    onReport(url)
    return { action: 'deny' }
  })
}
