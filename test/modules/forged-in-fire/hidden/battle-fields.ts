/** Fields of Forged in Fire laid out at random, with attacks under way, for battles of hidden blocks. */
import { opponentOf, type Side } from '../../../../modules/forged-in-fire/rules/sides.ts'
import type { Attack, State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { BLOCK_IDS, type BlockType, blockFact } from '../../../../modules/forged-in-fire/rules/tables/blocks.ts'
import { isLocation, neighboursOf, PLACE_IDS, RICHMOND } from '../../../../modules/forged-in-fire/rules/tables/map.ts'
import { attackOn, fieldWith } from '../../../support/fif-battle.ts'

export interface Field {
  readonly state: State
  readonly side: Side
  /** The places attacked, of which everybody knows that infantry or artillery stands there. */
  readonly told: readonly string[]
}

const LINE: readonly BlockType[] = ['infantry', 'artillery']
const FIGHTS: readonly BlockType[] = [...LINE, 'corps-commander', 'decoy']

/** One or two battles, with all sorts of blocks of both sides round about. */
export function fieldAtRandom(next: () => number): Field {
  const side: Side = next() % 2 === 0 ? 'confederate' : 'union'
  const enemy = opponentOf(side)
  const heaps = { confederate: heapOf('confederate', next), union: heapOf('union', next) }
  const at: { [place: string]: string[] } = {}
  const take = (of: Side, types: readonly BlockType[], most: number): readonly string[] => {
    const fitting = heaps[of].filter((block) => types.includes(blockFact(block).type))
    const taken = fitting.slice(0, most)
    heaps[of] = heaps[of].filter((block) => !taken.includes(block))
    return taken
  }
  const put = (place: string, blocks: readonly string[]) => {
    at[place] = [...(at[place] ?? []), ...blocks.map((block) => weakened(block, next))]
  }
  const attacks: Attack[] = []
  for (let battle = 0; battle <= next() % 2; battle++) {
    const free = PLACE_IDS.filter((place) => isLocation(place) && at[place] === undefined && isOpen(place, at))
    const place = free[next() % free.length]
    if (place === undefined) break
    const ways = neighboursOf(place).filter((way) => at[way] === undefined)
    put(place, [...take(enemy, LINE, 1 + (next() % 4)), ...take(enemy, FIGHTS, next() % 3)])
    if (next() % 3 === 0) put(place, take(enemy, ['cavalry', 'siege-gun'], 1))
    if (next() % 3 === 0) put(place, take(enemy, ['corps-commander'], 1))
    const from: { [place: string]: readonly string[] } = {}
    for (const way of ways.slice(0, 1 + (next() % 2))) {
      from[way] = [...take(side, LINE, 1 + (next() % 4)), ...take(side, FIGHTS, next() % 3)]
      put(way, from[way])
    }
    attacks.push(attackOn(place, from))
    for (const way of ways.slice(2)) {
      const whose = next() % 2 === 0 ? side : enemy
      const blocks = [...take(whose, around(next), next() % 4), ...take(whose, ['corps-commander'], next() % 2)]
      if (next() % 4 > 0) put(way, blocks)
    }
  }
  const spec = { at, side, attacks: attacks.filter(({ blocks }) => blocks.length > 0), weather: 'clear' } as const
  const on = () => next() % 2 === 0
  const options = { battleSupply: on(), mudNoRiverReinforcement: on(), rainRiverReinforcement: on() }
  // I Corps may be on the map
  const more = { mcdowell: { rolls: 1, dueTurn: 1, by: 'roll' } } as const
  const state = fieldWith({
    ...spec,
    options,
    more,
    weather: (['clear', 'rain', 'mud'] as const)[next() % 3] ?? 'clear',
  })
  return { state, side, told: spec.attacks.map(({ place }) => place) }
}

function around(next: () => number): readonly BlockType[] {
  return (
    ([FIGHTS, LINE, ['corps-commander', 'decoy', 'cavalry'], ['cavalry', 'siege-gun', 'infantry']] as const)[
      next() % 4
    ] ?? FIGHTS
  )
}

function isOpen(place: string, at: { readonly [place: string]: unknown }): boolean {
  const ways = neighboursOf(place)
  // who holds Richmond has won the game
  return ways.length > 1 && ways.every((way) => at[way] === undefined) && ![place, ...ways].includes(RICHMOND)
}

function heapOf(side: Side, next: () => number): readonly string[] {
  return BLOCK_IDS.filter((block) => blockFact(block).side === side)
    .map((block) => [next(), block] as const)
    .sort(([a], [b]) => a - b)
    .map(([, block]) => block)
}

function weakened(block: string, next: () => number): string {
  const { maxSp } = blockFact(block)
  return maxSp > 1 && next() % 3 === 0 ? `${block} ${1 + (next() % maxSp)}` : block
}
