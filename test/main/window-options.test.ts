import { expect, it } from 'vitest'
import { windowOptions } from '../../src/main/window-options.ts'
import { SMALLEST } from '../../src/main/window-state.ts'

const PARTS = { preload: '/dist/preload.cjs', icon: '/dist/icon.png', developing: false }
const BOUNDS = { x: 1, y: 2, width: 1000, height: 700 }

it('lets a page do nothing but speak to the host', () => {
  const { webPreferences } = windowOptions(PARTS, BOUNDS, 'screens')
  expect(webPreferences).toEqual({
    preload: '/dist/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    devTools: false,
  })
})

it('gives a report no way to the host at all', () => {
  const { webPreferences } = windowOptions(PARTS, BOUNDS, 'report')
  expect(webPreferences).not.toHaveProperty('preload')
  expect(webPreferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false })
})

it('has the tools for developers only while developing', () => {
  const tools = (developing: boolean) =>
    windowOptions({ ...PARTS, developing }, BOUNDS, 'screens').webPreferences?.devTools
  expect([tools(true), tools(false)]).toEqual([true, false])
})

it('opens where it was, shown only when there is something to see, on paper and not on white', () => {
  expect(windowOptions(PARTS, BOUNDS, 'screens')).toMatchObject({
    ...BOUNDS,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Countersign',
    icon: '/dist/icon.png',
    show: false,
    backgroundColor: '#f3ead6',
  })
})
