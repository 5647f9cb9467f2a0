/** std:2.2 What each counter belongs to: the name of its command and the colours of its counters. */
import type { CounterFace } from '../../../src/kernel/view.ts'
import type { Side } from '../rules/sides.ts'

type Colours = CounterFace['colours']

/** A corps, division or army: its name on the counter and its tint. */
export interface Formation {
  readonly name: string
  readonly colours: Colours
}

const CREAM = '#fbf6e9'
const BLACK = '#1d1812'

/** Union blues, each with the colour of the badge its corps took later as a band. */
function blue(name: string, ground: string, band: string): Formation {
  return { name, colours: { ground, ink: CREAM, band } }
}

/** Confederate greys and butternuts, the band darker than the ground. */
function grey(name: string, ground: string, band: string): Formation {
  return { name, colours: { ground, ink: BLACK, band } }
}

/** By the abbreviation on the counter. */
const UNION: ReadonlyMap<string, Formation> = new Map([
  ['AP', blue('Army', '#3a3f6b', '#e8843c')],
  ['I', blue('I Corps', '#1f3f7a', '#d8463c')],
  ['II', blue('II Corps', '#27488c', '#e8d9a8')],
  ['III', blue('III Corps', '#173a66', '#7fb2e5')],
  ['IV', blue('IV Corps', '#25567d', '#d9c0f0')],
  ['V', blue('V Corps', '#2a4f7f', '#b44a5e')],
  ['VI', blue('VI Corps', '#1b4b83', '#8fd0a0')],
  ['IX', blue('IX Corps', '#335a8a', '#f2a0a0')],
  ['DV', blue('Dept of Va', '#40557a', '#c9a0dc')],
])

const CONFEDERATE: ReadonlyMap<string, Formation> = new Map([
  ['ANV', grey('Army', '#bfc3c6', '#7a2430')],
  ['AH', grey('AP Hill', '#d8bd92', '#8a5a24')],
  ['DH', grey('DH Hill', '#c4cabb', '#5b6f45')],
  ['HO', grey('Holmes', '#d3c7ad', '#7c3f2c')],
  ['HU', grey('Huger', '#cdbba0', '#40605c')],
  ['J', grey('Jackson', '#cfc2b4', '#6d4b3a')],
  ['L', grey('Longstreet', '#c8ccd2', '#5d6b7c')],
  ['M', grey('Magruder', '#dccbb0', '#6a4d7c')],
  ['S', grey('Smith', '#c9cfc9', '#2f6470')],
  ['Cav', grey('Cavalry', '#e2d2a0', '#8c7a1c')],
])

const NONE: { readonly [side in Side]: Formation } = {
  union: blue('No command', '#44546e', '#cfd3da'),
  confederate: grey('No command', '#cfcabd', '#6f6a5c'),
}

/** The formation of a command, or that of units of no command. @throws Error for a command of neither side (a defect) */
export function formationOf(side: Side, command: string | undefined): Formation {
  if (command === undefined) return NONE[side]
  const found = (side === 'union' ? UNION : CONFEDERATE).get(command)
  if (found === undefined) throw new Error(`the ${side} side has no command ${command}`)
  return found
}
