import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { menuTemplate } from '../../src/main/menu.ts'

type Item = MenuItemConstructorOptions

function menu(platform: NodeJS.Platform, developing = false) {
  const done: string[] = []
  const deeds = { show: (hash: string) => done.push(hash), openFiles: () => done.push('open') }
  const tops = menuTemplate({ platform, developing }, deeds)
  const items = tops.flatMap((top) => (Array.isArray(top.submenu) ? top.submenu : []))
  return { tops, items, done }
}

const named = (items: readonly Item[], text: string) => items.find(({ label }) => label?.replace('&', '') === text)
const PLATFORMS = ['linux', 'win32', 'darwin'] as const

describe('the menus', () => {
  it.each(PLATFORMS)('lead to every screen and to files on %s', (platform) => {
    const { items, done } = menu(platform)
    for (const item of items) {
      // Electron's own types know what a click is given; none of ours looks at it.
      if (item.click !== undefined) Reflect.apply(item.click, undefined, [])
    }
    expect(done.toSorted()).toEqual(
      ['#/audit', '#/inbox', '#/library', '#/new-game', '#/people', '#/settings', 'open'].toSorted(),
    )
  })

  it.each(PLATFORMS)('use no key twice and no key that writes on %s', (platform) => {
    const keys = menu(platform).items.flatMap(({ accelerator }) =>
      typeof accelerator === 'string' ? [accelerator] : [],
    )
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^(CmdOrCtrl|Ctrl)\+/)
    expect(keys).toEqual(expect.arrayContaining(['CmdOrCtrl+N', 'CmdOrCtrl+O', 'CmdOrCtrl+W', 'CmdOrCtrl+,']))
  })

  it('are as each system is used to', () => {
    const [mac, windows, linux] = [menu('darwin'), menu('win32'), menu('linux')]
    expect(mac.tops[0]?.role).toBe('appMenu')
    expect(mac.tops.map(({ role }) => role)).toContain('windowMenu')
    expect(named(mac.items, 'Settings…')).toBeDefined()
    const file = (tops: readonly Item[]) => {
      const submenu = tops.find(({ label }) => label === '&File')?.submenu
      return Array.isArray(submenu) ? submenu.map(({ role }) => role) : []
    }
    // The app's menu of macOS has it.
    expect(file(mac.tops)).not.toContain('quit')
    expect(file(windows.tops)).toContain('quit')
    expect(named(windows.items, 'Exit')).not.toHaveProperty('accelerator')
    expect(linux.items.find(({ role }) => role === 'quit')?.accelerator).toBe('Ctrl+Q')
    for (const { items } of [mac, windows, linux])
      expect(items.map(({ role }) => role)).toEqual(expect.arrayContaining(['copy', 'paste', 'undo', 'about']))
  })

  it('keep the tools for developers out of the packaged app', () => {
    const roles = (developing: boolean) => menu('linux', developing).items.map(({ role }) => role)
    expect(roles(false)).not.toContain('toggleDevTools')
    expect(roles(true)).toContain('toggleDevTools')
  })
})
