import type { MenuItemConstructorOptions } from 'electron'
import { LIBRARY } from './places.ts'

/** What a menu can do; everything else in it is the system's own. */
export interface MenuDeeds {
  /** Shows a screen in the window of the library. */
  show(hash: string): void
  /** Asks for files and brings them to the inbox. */
  openFiles(): void
}

export interface MenuSurroundings {
  readonly platform: NodeJS.Platform
  /** Not in a packaged app: with the tools for developers. */
  readonly developing: boolean
}

type Items = MenuItemConstructorOptions[]

const LINE: MenuItemConstructorOptions = { type: 'separator' }

/** The menus as each system is used to them: macOS has a menu of the app, the others say the same under File and Help. */
export function menuTemplate({ platform, developing }: MenuSurroundings, deeds: MenuDeeds): Items {
  const mac = platform === 'darwin'
  const screen = (label: string, hash: string, accelerator: string): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: () => deeds.show(hash),
  })
  const settings = screen(mac ? 'Settings…' : '&Settings', '#/settings', 'CmdOrCtrl+,')
  const app: Items = [
    { role: 'about' },
    LINE,
    settings,
    LINE,
    { role: 'services' },
    LINE,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    LINE,
    { role: 'quit' },
  ]
  const file: Items = [
    screen('&New game…', '#/new-game', 'CmdOrCtrl+N'),
    { label: '&Open files…', accelerator: 'CmdOrCtrl+O', click: () => deeds.openFiles() },
    LINE,
    ...(mac ? [] : [settings, LINE]),
    { role: 'close', accelerator: 'CmdOrCtrl+W' },
    // Windows has Alt+F4 for this and no other key.
    ...(mac ? [] : [quit(platform)]),
  ]
  const edit: Items = [
    { role: 'undo' },
    { role: 'redo' },
    LINE,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ]
  const go: Items = [
    screen('&Library', LIBRARY, 'CmdOrCtrl+1'),
    screen('&Inbox', '#/inbox', 'CmdOrCtrl+2'),
    screen('&People', '#/people', 'CmdOrCtrl+3'),
    screen('&Audit', '#/audit', 'CmdOrCtrl+4'),
  ]
  const view: Items = [
    { role: 'reload' },
    LINE,
    { role: 'resetZoom' },
    // With and without Shift: on many keyboards the plus needs it.
    { role: 'zoomIn', accelerator: 'CmdOrCtrl+Plus' },
    { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false, acceleratorWorksWhenHidden: true },
    { role: 'zoomOut', accelerator: 'CmdOrCtrl+-' },
    LINE,
    { role: 'togglefullscreen' },
    ...(developing ? [LINE, { role: 'toggleDevTools' } as const] : []),
  ]
  return [
    ...(mac ? [{ role: 'appMenu', submenu: app } as const] : []),
    { label: '&File', submenu: file },
    { label: '&Edit', submenu: edit },
    { label: '&View', submenu: view },
    { label: '&Go', submenu: go },
    mac
      ? { role: 'windowMenu' }
      : { label: '&Window', role: 'window', submenu: [{ role: 'minimize' }, { role: 'close' }] },
    // On macOS the system adds its own search to the menu of this role.
    { role: 'help', ...(mac ? { submenu: [] } : { label: '&Help', submenu: [{ role: 'about' }] }) },
  ]
}

function quit(platform: NodeJS.Platform): MenuItemConstructorOptions {
  return platform === 'win32' ? { role: 'quit', label: 'E&xit' } : { role: 'quit', accelerator: 'Ctrl+Q' }
}
