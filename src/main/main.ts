import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app, dialog, ipcMain, Menu, protocol, session } from 'electron'
import { MODULES } from '../../modules/index.ts'
import { Desk } from '../host/app/desk.ts'
import { systemClock } from '../host/clock.ts'
import { systemDisk } from '../host/disk.ts'
import { systemEntropy } from '../host/entropy.ts'
import { systemProcesses } from '../host/lock.ts'
import { fileKeeper } from '../host/mail/secret-keeper.ts'
import { SmtpDesk } from '../host/mail/smtp-desk.ts'
import { systemKeeper } from '../host/mail/system-keeper.ts'
import { libraryOf } from '../host/modules.ts'
import { openProfile, type Profile } from '../host/profile.ts'
import { VERSION } from '../host/version.ts'
import { CALL, LISTENING, SHOW } from '../ipc/channels.ts'
import { filesAmong, profileAmong } from './command-line.ts'
import { doorkeeper } from './doorkeeper.ts'
import { FileQueue, readOpened } from './file-queue.ts'
import { guardContents, guardSession, silence } from './guards.ts'
import { electronKeychain } from './keychain.ts'
import { menuTemplate } from './menu.ts'
import { SCHEME } from './places.ts'
import { WindowMemory } from './window-state.ts'
import { preloadIn, Windows } from './windows.ts'

// The app in windows of its own. What can be decided without Electron is decided in the files beside this one.
const dist = import.meta.dirname
const developing = !app.isPackaged
const roots = {
  app: join(dist, 'app'),
  maps: developing ? join(dist, 'maps') : join(process.resourcesPath, 'maps'),
}

app.enableSandbox()
silence()
protocol.registerSchemesAsPrivileged([
  {
    scheme: SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
  },
])

const profile = openProfile(systemDisk, profileAmong(process.argv, process.cwd()))
if (!profile.ok) {
  dialog.showErrorBox('Countersign', profile.error.message)
  app.exit(1)
} else if (isAlone(profile.value)) start(profile.value)
// The instance that runs already has got our files.
else app.exit(0)

/** One instance for each profile. What its windows keep lies beside its games, and so does the lock. */
function isAlone({ folder }: Profile): boolean {
  // Electron takes no folder for this that is not there.
  mkdirSync(ownFolder(folder), { recursive: true, mode: 0o700 })
  app.setPath('userData', ownFolder(folder))
  app.setAppUserModelId('app.countersign')
  return app.requestSingleInstanceLock()
}

function ownFolder(profileFolder: string): string {
  return join(profileFolder, 'window')
}

function start(place: Profile): void {
  const host = {
    disk: systemDisk,
    profile: place,
    library: libraryOf(MODULES),
    clock: systemClock,
    entropy: systemEntropy,
    processes: systemProcesses,
  }
  const desk = new Desk({
    host,
    shell: {
      version: VERSION,
      shell: 'electron',
      profileFolder: place.folder,
      mapOf: (id) => (existsSync(join(roots.maps, id, 'map.json')) ? `/maps/${id}/` : null),
    },
    mail: new SmtpDesk(host, systemKeeper(electronKeychain, fileKeeper(host))),
    report: (defect) => console.error(defect),
  })
  const windows = new Windows({
    memory: new WindowMemory(systemDisk, ownFolder(place.folder)),
    preload: preloadIn(dist),
    icon: join(dist, 'icon.png'),
    developing,
  })
  const files = new FileQueue((file) => windows.sayToLibrary(file))
  windows.onLibraryLoading = () => files.shut()
  const open = (paths: readonly string[]) => {
    for (const path of paths) {
      const read = readOpened(systemDisk, path)
      if ('sentence' in read) dialog.showErrorBox('Countersign', read.sentence)
      else files.put(read)
    }
    if (app.isReady()) windows.focusLibrary()
  }

  // macOS says so before the app is ready when the file starts it.
  app.on('open-file', (event, path) => {
    event.preventDefault()
    open([path])
  })
  app.on('second-instance', (_event, argv, folder) => open(filesAmong(argv, folder)))
  app.on('activate', () => windows.focusLibrary())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', () => desk.close())
  app.on('web-contents-created', (_event, contents) => guardContents(contents, (url) => windows.showReport(url)))

  const door = doorkeeper((name, input) => desk.call(name, input))
  ipcMain.handle(CALL, (event, name: unknown, input: unknown) => door.call(event.senderFrame, name, input))
  ipcMain.on(LISTENING, (event) => {
    if (door.admits(event.senderFrame) && event.sender === windows.library?.webContents) files.open()
  })
  ipcMain.on(SHOW, (event, hash: unknown) => {
    if (door.admits(event.senderFrame) && typeof hash === 'string') windows.show(hash)
  })
  desk.listen((word) => windows.say(word))
  desk.begin()

  void app.whenReady().then(() => {
    guardSession(session.defaultSession, { roots, page: (number) => desk.pages.page(number) })
    app.setAboutPanelOptions({ applicationName: 'Countersign', applicationVersion: VERSION })
    const openFiles = async () => {
      const { filePaths } = await dialog.showOpenDialog({
        title: 'Open turn files',
        properties: ['openFile', 'multiSelections'],
        filters: [
          { name: 'Turn files, cards and mails', extensions: ['turn', 'card', 'txt', 'eml'] },
          { name: 'All files', extensions: ['*'] },
        ],
      })
      if (filePaths.length > 0) open(filePaths)
    }
    const deeds = { show: (hash: string) => windows.show(hash), openFiles: () => void openFiles() }
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ platform: process.platform, developing }, deeds)))
    open(filesAmong(process.argv, process.cwd()))
    windows.focusLibrary()
  })
}
