import type { BrowserWindowConstructorOptions } from 'electron'
import { type Bounds, SMALLEST } from './window-state.ts'

export interface WindowLooks {
  /** The script that gives the screens their way to the host. */
  readonly preload: string
  readonly icon: string
  readonly developing: boolean
}

const PAPER = '#f3ead6'

/** How a window is made: the screens have a way to the host, a report has none; neither has anything else. */
export function windowOptions(
  { preload, icon, developing }: WindowLooks,
  { x, y, width, height }: Bounds,
  shows: 'screens' | 'report',
): BrowserWindowConstructorOptions {
  return {
    x,
    y,
    width,
    height,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Countersign',
    icon,
    show: false,
    backgroundColor: PAPER,
    webPreferences: {
      ...(shows === 'screens' ? { preload } : {}),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Its dictionaries would be fetched.
      spellcheck: false,
      devTools: developing,
    },
  }
}
