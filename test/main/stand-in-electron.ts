import { EventEmitter } from 'node:events'

/** What of Electron the app uses, noted instead of done: enough to see that everything is wired as it should be. */
export class StandIn {
  readonly app = new StandInApp()
  readonly windows: StandInWindow[] = []
  readonly errors: string[] = []
  readonly handlers = new Map<string, (...args: never[]) => unknown>()
  readonly schemes: unknown[] = []
  readonly session = new StandInSession()
  menu: unknown[] = []

  /** The module as it is imported. */
  module() {
    const { app, windows, errors, handlers, schemes, session } = this
    const listen = (channel: string, handler: (...args: never[]) => unknown) => handlers.set(channel, handler)
    const setMenu = (template: unknown[]) => {
      this.menu = template
    }
    return {
      app,
      BrowserWindow: class extends StandInWindow {
        constructor(options: StandInWindow['options']) {
          super(options)
          windows.push(this)
          app.emit('web-contents-created', {}, this.webContents)
        }
      },
      dialog: {
        showErrorBox: (_title: string, text: string) => errors.push(text),
        showOpenDialog: async () => ({ filePaths: [] }),
      },
      ipcMain: { handle: listen, on: listen },
      Menu: { buildFromTemplate: (template: unknown[]) => template, setApplicationMenu: setMenu },
      protocol: { registerSchemesAsPrivileged: (list: unknown[]) => schemes.push(...list) },
      safeStorage: {
        getSelectedStorageBackend: () => 'basic_text',
        isAsyncEncryptionAvailable: async () => false,
      },
      screen: {
        getPrimaryDisplay: () => ({ id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } }),
        getAllDisplays: () => [{ id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
      },
      session: { defaultSession: session },
    }
  }

  /** A message from the main frame of a window, or from another speaker; gives what is answered. */
  from(window: StandInWindow, channel: string, ...args: unknown[]): unknown {
    const event = { sender: window.webContents, senderFrame: { url: window.webContents.url, parent: null } }
    return Reflect.apply(this.handlers.get(channel) ?? (() => undefined), undefined, [event, ...args])
  }
}

class StandInApp extends EventEmitter {
  readonly isPackaged = false
  readonly paths = new Map<string, string>()
  readonly switches: string[] = []
  readonly commandLine = { appendSwitch: (name: string) => this.switches.push(name) }
  sandboxed = false
  exited: number | undefined
  alone = true
  ready = false

  enableSandbox() {
    this.sandboxed = true
  }

  setPath(name: string, path: string) {
    this.paths.set(name, path)
  }

  setAppUserModelId() {}
  setAboutPanelOptions() {}

  requestSingleInstanceLock() {
    return this.alone
  }

  isReady() {
    return this.ready
  }

  async whenReady() {
    this.ready = true
  }

  exit(code: number) {
    this.exited = code
  }

  quit() {
    this.emit('will-quit')
  }
}

export class StandInWindow extends EventEmitter {
  readonly options: { readonly webPreferences?: { readonly [name: string]: unknown }; readonly [name: string]: unknown }
  readonly webContents = new StandInContents()
  fronted = 0

  constructor(options: StandInWindow['options']) {
    super()
    this.options = options
  }

  async loadURL(address: string) {
    this.webContents.url = address
  }

  focus() {
    this.fronted++
  }

  show() {}
  maximize() {}
  restore() {}
  isMinimized = () => false
  isMaximized = () => false
  isDestroyed = () => false
  getNormalBounds = () => ({ x: 10, y: 20, width: 1000, height: 700 })
}

class StandInContents extends EventEmitter {
  url = ''
  readonly sent: unknown[] = []
  open: (details: { url: string }) => unknown = () => undefined

  getURL() {
    return this.url
  }

  send(_channel: string, word: unknown) {
    this.sent.push(word)
  }

  reload() {}

  setWindowOpenHandler(handler: StandInContents['open']) {
    this.open = handler
  }
}

class StandInSession extends EventEmitter {
  scheme: ((request: { method: string; url: string }) => Promise<Response>) | undefined
  decide: ((details: { url: string }, answer: (what: { cancel: boolean }) => void) => void) | undefined
  permit: ((contents: unknown, permission: string, answer: (granted: boolean) => void) => void) | undefined
  check: ((contents: unknown, permission: string) => boolean) | undefined
  spells = true
  readonly protocol = {
    handle: (_scheme: string, handler: StandInSession['scheme']) => {
      this.scheme = handler
    },
  }
  readonly webRequest = {
    onBeforeRequest: (handler: StandInSession['decide']) => {
      this.decide = handler
    },
  }

  setPermissionRequestHandler(handler: StandInSession['permit']) {
    this.permit = handler
  }

  setPermissionCheckHandler(handler: StandInSession['check']) {
    this.check = handler
  }

  setDevicePermissionHandler() {}
  setDisplayMediaRequestHandler() {}

  setSpellCheckerEnabled(on: boolean) {
    this.spells = on
  }
}
