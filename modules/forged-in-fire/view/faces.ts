/** fif:3 The face of a block: what is printed on it, and the strength at its top. */
import type { CounterBadge, CounterFace, CounterSymbol } from '../../../src/kernel/view.ts'
import type { BlockId } from '../rules/ids.ts'
import type { Side } from '../rules/sides.ts'
import { blockState, type State } from '../rules/state.ts'
import { type BlockType, blockFact } from '../rules/tables/blocks.ts'

const SYMBOLS: { readonly [type in BlockType]: CounterSymbol } = {
  'corps-commander': 'leader',
  infantry: 'infantry',
  artillery: 'artillery',
  cavalry: 'cavalry',
  'siege-gun': 'heavy-artillery',
  'supply-train': 'supply',
  'supply-depot': 'supply',
  ironclad: 'ship',
  decoy: 'none',
}

const SIZES: { readonly [type in BlockType]: string } = {
  'corps-commander': 'XXX',
  infantry: 'XX',
  artillery: '',
  cavalry: 'X',
  'siege-gun': '',
  'supply-train': '',
  'supply-depot': '',
  ironclad: '',
  decoy: '',
}

const GROUNDS = { union: '#1f3a6e', confederate: '#5d6066' } as const
const INK = '#ffffff'
const BANDS: ReadonlyMap<string, string> = new Map([
  ['yellow', '#f2c94c'],
  ['green', '#6fcf7f'],
  ['red', '#eb7a6b'],
  ['purple', '#c9a0e8'],
  ['orange', '#f2a65a'],
  ['blue', '#8ec5ff'],
  ['white', '#ffffff'],
])

/** The block of a side as it stands now. */
export function faceOf(state: State, block: BlockId): CounterFace {
  const { side, type, name, corps, colour, rating, maxSp } = blockFact(block)
  const { sp } = blockState(state, block)
  return {
    shape: 'block',
    symbol: SYMBOLS[type],
    size: SIZES[type],
    name,
    formation: corps === 'none' ? '' : corps,
    colours: { ground: GROUNDS[side], ink: INK, band: BANDS.get(colour) ?? '#b0b4ba' },
    left: maxSp > 0 ? `${sp}` : '',
    right: rating === undefined ? '' : `${rating}`,
    steps: { left: sp, full: maxSp },
    badges: badgesOf(state, block),
  }
}

/** The wood of a block that stands with its back to us: its side, and nothing else. */
export function backOf(side: Side, badges: readonly CounterBadge[] = []): CounterFace {
  return {
    shape: 'block',
    symbol: 'none',
    size: '',
    name: '',
    formation: '',
    colours: { ground: GROUNDS[side], ink: INK, band: GROUNDS[side] },
    left: '',
    right: '',
    steps: { left: 0, full: 0 },
    badges,
  }
}

function badgesOf({ playerTurn, field }: State, block: BlockId): readonly CounterBadge[] {
  const badges: CounterBadge[] = []
  const attacks = playerTurn?.attacks.some(({ blocks }) => blocks.some((one) => one.block === block)) === true
  if (attacks) badges.push({ sign: 'At', label: 'Attacks this turn', tone: 'alert' })
  else if (playerTurn?.fired.includes(block) === true) badges.push({ sign: 'Fi', label: 'Has fired', tone: 'done' })
  else if (playerTurn?.activated.includes(block) === true) {
    badges.push({ sign: 'A', label: 'Activated this turn', tone: 'done' })
  }
  if (field.scouted.includes(block)) badges.push({ sign: 'Sc', label: 'Has scouted this turn', tone: 'done' })
  if (field.screened.includes(block)) badges.push({ sign: 'Sr', label: 'Has screened this turn', tone: 'done' })
  return badges
}
