/** atp:2.7–2.9 What each counter belongs to, whose name it bears, and the colours of its formation. */
import type { CounterFace } from '../../../src/kernel/view.ts'
import type { UnitId } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'

type Colours = CounterFace['colours']

/** A corps, wing or department: its name on the counter and its tint. */
export interface Formation {
  readonly name: string
  readonly colours: Colours
}

const CREAM = '#fbf6e9'
const BLACK = '#1d1812'

/** Union blues: white on blue, each formation a blue of its own with the colour of its badge as a band. */
const UNION = {
  first: blue('I Corps', '#1f3f7a', '#d8463c'),
  second: blue('II Corps', '#27488c', '#e8d9a8'),
  third: blue('III Corps', '#173a66', '#7fb2e5'),
  fifth: blue('V Corps', '#2a4f7f', '#b44a5e'),
  sixth: blue('VI Corps', '#1b4b83', '#8fd0a0'),
  eleventh: blue('XI Corps', '#31508f', '#f0c25a'),
  twelfth: blue('XII Corps', '#14355c', '#f2f2f2'),
  artillery: blue('Artillery', '#3a3f6b', '#e8843c'),
  cavalry: blue('Cavalry', '#0f4a78', '#f4dd4f'),
  washington: blue('XXII Corps', '#40557a', '#c9a0dc'),
  middle: blue('VIII Corps', '#2f5d78', '#e9b8a0'),
  susquehanna: blue('Susquehanna', '#3e5f66', '#cfe07a'),
  fourth: blue('IV Corps', '#25567d', '#d9c0f0'),
  seventh: blue('VII Corps', '#335a8a', '#f2a0a0'),
  west: blue('W Virginia', '#44546e', '#9fe0d8'),
}

/** Confederate grey and butternut: black on the ground, the band darker than it. */
const CONFEDERATE = {
  first: grey('I Corps', '#c8ccd2', '#5d6b7c'),
  second: grey('II Corps', '#d8bd92', '#8a5a24'),
  third: grey('III Corps', '#c4cabb', '#5b6f45'),
  cavalry: grey('Cavalry', '#e2d2a0', '#8c7a1c'),
  valley: grey('Valley', '#cfc2b4', '#6d4b3a'),
  carolina: grey('Dept of NC', '#d3c7ad', '#7c3f2c'),
  richmond: grey('Richmond', '#bfc3c6', '#7a2430'),
  west: grey('W Virginia', '#cdbba0', '#40605c'),
}

function blue(name: string, ground: string, band: string): Formation {
  return { name, colours: { ground, ink: CREAM, band } }
}

function grey(name: string, ground: string, band: string): Formation {
  return { name, colours: { ground, ink: BLACK, band } }
}

/** Formation and name: it begins with the identification that lists and sentences use, and has at most twelve characters. */
interface Bearer {
  readonly of: Formation
  readonly name: string
}

function bearer(of: Formation, name: string): Bearer {
  return { of, name }
}

const BEARERS: { readonly [unit: UnitId]: Bearer } = {
  'us-1': bearer(UNION.first, '1 Reynolds'),
  'us-2': bearer(UNION.second, '2 Hancock'),
  'us-3': bearer(UNION.third, '3 Sickles'),
  'us-5': bearer(UNION.fifth, '5 Meade'),
  'us-6': bearer(UNION.sixth, '6 Sedgwick'),
  'us-11': bearer(UNION.eleventh, '11 Howard'),
  'us-12': bearer(UNION.twelfth, '12 Slocum'),
  'us-lw': bearer(UNION.artillery, 'LW'),
  'us-rw': bearer(UNION.artillery, 'RW'),
  'us-res': bearer(UNION.artillery, 'Res'),
  'us-1c': bearer(UNION.cavalry, '1/C Buford'),
  'us-2c': bearer(UNION.cavalry, '2/C Gregg'),
  'us-3c': bearer(UNION.cavalry, '3/C Stahel'),
  'us-1-22': bearer(UNION.washington, '1/22 Crawfrd'),
  'us-2-22': bearer(UNION.washington, '2/22 Abercr.'),
  'us-mart': bearer(UNION.washington, 'Mart'),
  'us-haskins': bearer(UNION.washington, 'Haskins'),
  'us-slough': bearer(UNION.washington, 'Slough'),
  'us-derussy': bearer(UNION.washington, 'DeRussy'),
  'us-1-8': bearer(UNION.middle, '1/8 Harpers'),
  'us-2-8': bearer(UNION.middle, '2/8 Milroy'),
  'us-cm': bearer(UNION.west, 'C-M Mulligan'),
  'us-1m': bearer(UNION.middle, '1/M Lockwood'),
  'us-2m': bearer(UNION.middle, '2/M Morris'),
  'us-3m': bearer(UNION.middle, '3/M Briggs'),
  'us-1s': bearer(UNION.susquehanna, '1/S Smith'),
  'us-2s': bearer(UNION.susquehanna, '2/S Dana'),
  'us-ny': bearer(UNION.susquehanna, 'NY Militia'),
  'us-pe': bearer(UNION.susquehanna, 'PE Emergency'),
  'us-nagle': bearer(UNION.seventh, 'Nagle'),
  'us-averell': bearer(UNION.west, 'Averell'),
  'us-1-4': bearer(UNION.fourth, '1/4 King'),
  'us-2-4': bearer(UNION.fourth, '2/4 Gordon'),
  'us-1-7': bearer(UNION.seventh, '1/7 Corcoran'),
  'us-2-7': bearer(UNION.seventh, '2/7 Getty'),
  'us-dva': bearer(UNION.seventh, 'DVa Spear'),
  'us-norfolk': bearer(UNION.seventh, 'Norfolk'),
  'cs-hood': bearer(CONFEDERATE.first, 'Hood/1'),
  'cs-mclaws': bearer(CONFEDERATE.first, 'McLaws/1'),
  'cs-pickett': bearer(CONFEDERATE.first, 'Pickett/1'),
  'cs-art1': bearer(CONFEDERATE.first, '1 Artillery'),
  'cs-early': bearer(CONFEDERATE.second, 'Early/2'),
  'cs-johnson': bearer(CONFEDERATE.second, 'Johnson/2'),
  'cs-rodes': bearer(CONFEDERATE.second, 'Rodes/2'),
  'cs-art2': bearer(CONFEDERATE.second, '2 Artillery'),
  'cs-anderson': bearer(CONFEDERATE.third, 'Andrsn/3'),
  'cs-heth': bearer(CONFEDERATE.third, 'Heth/3'),
  'cs-pender': bearer(CONFEDERATE.third, 'Pender/3'),
  'cs-art3': bearer(CONFEDERATE.third, '3 Artillery'),
  'cs-stuart': bearer(CONFEDERATE.cavalry, 'Stuart'),
  'cs-robt': bearer(CONFEDERATE.cavalry, 'Robt'),
  'cs-jones': bearer(CONFEDERATE.cavalry, 'Jones'),
  'cs-jenkimb': bearer(CONFEDERATE.cavalry, 'Jenk/Imb'),
  'cs-valley': bearer(CONFEDERATE.valley, 'Valley'),
  'cs-ransom': bearer(CONFEDERATE.carolina, 'Ransom'),
  'cs-wise': bearer(CONFEDERATE.richmond, 'Wise'),
  'cs-cooke': bearer(CONFEDERATE.carolina, 'Cooke'),
  'cs-dnc': bearer(CONFEDERATE.carolina, 'DNC'),
  'cs-corse': bearer(CONFEDERATE.first, 'Corse'),
  'cs-colquitt': bearer(CONFEDERATE.carolina, 'Colquitt'),
  'cs-echols': bearer(CONFEDERATE.west, 'Echols'),
  'cs-rm': bearer(CONFEDERATE.richmond, 'RM'),
  'cs-rhett': bearer(CONFEDERATE.richmond, 'Rhett'),
  'cs-ls': bearer(CONFEDERATE.richmond, 'L-S'),
}

function bearerOf(unit: UnitId): Bearer {
  const found = Object.hasOwn(BEARERS, unit) ? BEARERS[unit] : undefined
  if (found === undefined) throw new Error(`${unit} belongs to no formation`)
  return found
}

export function formationOf(unit: UnitId): Formation {
  return bearerOf(unit).of
}

/** Who leads it; a corps commander who has gone to lead the army is followed by the next in rank. */
export function nameOf({ commander }: Pick<State, 'commander'>, unit: UnitId): string {
  if (unit === 'us-5' && commander === 'meade') return '5 Sykes'
  if (unit === 'us-1' && commander === 'reynolds') return '1 Doubleday'
  return bearerOf(unit).name
}
