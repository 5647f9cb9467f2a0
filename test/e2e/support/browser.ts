import { type Browser, chromium } from 'playwright-core'
import { browserPath } from '../../../scripts/ensure-browser.mjs'

/** The system's own Chromium. Whatever it might want from outside is not to be found. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = browserPath()
  if (executablePath === undefined) throw new Error('no Chromium here; npm test leaves these tests out then')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
}
