import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MODULES } from '../../modules/index.ts'
import { Desk } from '../host/app/desk.ts'
import { systemClock } from '../host/clock.ts'
import { systemDisk } from '../host/disk.ts'
import { systemEntropy } from '../host/entropy.ts'
import { systemProcesses } from '../host/lock.ts'
import { SmtpDesk } from '../host/mail/smtp-desk.ts'
import { libraryOf } from '../host/modules.ts'
import { openProfile, profileTrouble } from '../host/profile.ts'
import { VERSION } from '../host/version.ts'
import { serve, USUAL_PORT } from './server.ts'

// serve [--profile DIR] [--port N] [--no-open]: the screens in a browser on this computer.
const args = process.argv.slice(2)

function option(name: string): string | undefined {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args[at + 1]
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

const wantedPort = option('port')
if (wantedPort !== undefined && !(/^\d{1,5}$/.test(wantedPort) && Number(wantedPort) <= 65_535))
  fail('--port takes a number from 0 to 65535.')
const profile = openProfile(systemDisk, option('profile'))
if (!profile.ok) fail(profile.error.message)

const dist = dirname(fileURLToPath(import.meta.url))
const roots = { app: join(dist, 'app'), maps: join(dist, 'maps') }
const host = {
  disk: systemDisk,
  profile: profile.value,
  library: libraryOf(MODULES),
  clock: systemClock,
  entropy: systemEntropy,
  processes: systemProcesses,
}
const desk = new Desk({
  host,
  shell: {
    version: VERSION,
    shell: 'browser',
    profileFolder: profile.value.folder,
    mapOf: (id) => (existsSync(join(roots.maps, id, 'map.json')) ? `/maps/${id}/` : null),
  },
  mail: new SmtpDesk(host),
  report: (defect) => console.error(defect),
})
const first = wantedPort === undefined ? USUAL_PORT : Number(wantedPort)
const serving = { desk, roots, page: (name: string) => desk.pages.page(name) }
const served = await serve(serving, first).catch(() => fail('No port is free for Countersign; name one with --port.'))
if (first !== 0 && served.port !== first) {
  console.log(
    `Port ${first} is taken; notes and snapshots that the browser keeps belong to it and are not seen on ${served.port}.`,
  )
}
// SIGHUP: its terminal was closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    desk.close()
    void served.close().then(() => process.exit(0))
  })
}
const unkept = profileTrouble(systemDisk, profile.value)
if (unkept !== null) console.error(unkept)
console.log(`Countersign: ${served.address}`)
desk.begin()
if (!args.includes('--no-open')) openBrowser(served.address)

/** The system's own way to open an address; where there is none the printed address is enough. */
function openBrowser(address: string): void {
  const [command, ...rest] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  const child = spawn(command ?? '', [...rest, address], { stdio: 'ignore', detached: true })
  child.on('error', () => console.log('Open that address in a browser on this computer.'))
  child.unref()
}
