/** Positions of Forged in Fire with hidden blocks in which something is close that comes seldom in games from the start. */
import { setUp } from '../../modules/forged-in-fire/rules/set-up.ts'
import type { Side } from '../../modules/forged-in-fire/rules/sides.ts'
import type { PlayerTurn, ShownBlock, State } from '../../modules/forged-in-fire/rules/state.ts'
import { blockFact } from '../../modules/forged-in-fire/rules/tables/blocks.ts'
import type { Options } from '../../src/kernel/game.ts'
import type { Position } from '../../src/kernel/position.ts'
import { attackOn, fieldWith } from './fif-battle.ts'
import { heldBy, type TableSpec, tableWith } from './fif-table.ts'
import { battlesOn, hiddenBattles } from './hidden-battle.ts'
import { HiddenTable, type Seat } from './hidden-block-play.ts'
import { movementOf, movementOn } from './hidden-march.ts'

/** A scene, somewhat different from one number to the next. */
export type Scene = (seed: number) => HiddenTable

/** A scenario as it is set up. */
function setUpOf(scenario: string, options: Options = {}): State {
  const set = setUp(scenario, options)
  if (!set.ok) throw new Error(set.error.message)
  return set.value
}

/** A player turn of a scenario from its set-up, or what is left of it from movement on. */
function playerTurnOf(state: State, side: Side): HiddenTable {
  return HiddenTable.open(state, () => ({ stage: 'player-turn', locals: { side, next: 0 } }))
}

function moving(state: State, side: Side, turn: Partial<PlayerTurn> = {}): HiddenTable {
  const playerTurn: PlayerTurn = {
    ...{ side, cap: 8, activated: [], fired: [], railed: [], attacks: [], battles: [] },
    ...{ corpsShipped: false, jacksonFarther: null, ...turn },
  }
  return HiddenTable.open({ ...state, playerTurn }, (sees) => movementOf(side, sees))
}

/** A table on which something that everybody knows is different. */
function changed(table: HiddenTable, change: (board: State) => State): HiddenTable {
  const at = (seat: Seat): Position<State> => {
    const position = table.positions[seat]
    return { ...position, board: change(position.board) }
  }
  const [confederate, union] = [at('confederate'), at('union')]
  return new HiddenTable({ confederate, union, onlooker: at('onlooker'), audit: at('audit') })
}

function sideFor(seed: number): Side {
  return seed % 2 === 0 ? 'confederate' : 'union'
}

/** Some blocks moved elsewhere. */
function movedTo(state: State, places: { readonly [block: string]: string }): State {
  const moved = Object.entries(places).map(([block, place]) => [block, { sp: state.blocks[block]?.sp ?? 0, place }])
  return { ...state, blocks: { ...state.blocks, ...Object.fromEntries(moved) } }
}

const SEVEN_PINES = {
  'seven-pines': ['us-iii-cdr', 'us-hooker 3', 'us-kearny 3', 'us-de-russy', 'us-couch', 'us-casey'],
  'savage-station': ['us-v-cdr', 'us-sykes', 'us-morell', 'us-weed'],
  barker: ['cs-dh-hill-cdr', 'cs-early', 'cs-rodes', 'cs-carter', 'cs-longstreet-cdr', 'cs-anderson', 'cs-pickett'],
  'fair-oaks': ['cs-gw-smith-cdr', 'cs-whiting', 'cs-frobel'],
  'hughes-tavern': ['cs-huger', 'cs-magruder-cdr', 'cs-jones'],
}

/** Blocks of that have been seen where they stand, with so much more SP than they have now; the Confederate side has gained 1 SP since. */
function remembering(board: State, seen: { readonly [block: string]: number }): State {
  if (board.fog === undefined) throw new Error('nothing is hidden')
  const stood = Object.entries(SEVEN_PINES).flatMap(([place, names]) =>
    names.map((name) => [name.split(' ')[0] ?? name, place] as const),
  )
  const known = stood.filter(([block]) => seen[block] !== undefined)
  const memories = known.map(([block, place]) => {
    const sp = blockFact(block).maxSp + (seen[block] ?? 0)
    return [block, { place, sp, turn: 18, gained: 0, hurt: 0, hits: 0 } satisfies ShownBlock] as const
  })
  const whereabouts = Object.fromEntries(known.map(([block, place]) => [block, [place]]))
  const fog = { ...board.fog, shown: Object.fromEntries(memories), whereabouts, gained: { confederate: 1, union: 0 } }
  return { ...board, fog }
}

const OVER_THE_RIVER = {
  'gaines-mill': ['us-v-cdr', 'us-morell 1', 'us-sykes 3', 'us-mccall 1', 'us-weed 1'],
  'new-bridge': ['cs-magruder-cdr', 'cs-jones', 'cs-mclaws', 'cs-cabell', 'cs-decoy-1'],
  trent: ['us-ii-cdr', 'us-richardson', 'us-sedgwick'],
  johnston: ['cs-gw-smith-cdr', 'cs-whiting', 'cs-lee-cav'],
}

export const SCENES: { readonly [name: string]: Scene } = {
  'siege guns fire at a fortress': (seed) => {
    const inside = [['cs-decoy-1'], ['cs-magruder-cdr', 'cs-decoy-2'], ['cs-jones 1', 'cs-cabell 1'], ['cs-jones 2']]
    const at = {
      'fort-monroe': ['us-depot'],
      'howards-bridge': ['us-tyler-1', 'us-couch'],
      roper: seed % 2 === 0 ? ['us-tyler-2'] : [], // out of supply
      yorktown: inside[seed % inside.length] ?? [],
      'hughes-tavern': ['cs-early', 'cs-decoy-3'],
    }
    const opened = () => ({ stage: 'siege-fire', locals: { side: 'union', shot: null, hits: 0 } }) as const
    return HiddenTable.open(tableWith({ at, cap: 4 }), opened, seed % 4 > 1 ? ['yorktown'] : [])
  },
  'rivers in mud': (seed) => {
    const options = { mudNoRiverBattle: true, mudNoRiverReinforcement: true }
    const spec: TableSpec = { at: OVER_THE_RIVER, side: sideFor(seed), weather: 'mud', scenario: 'seven-days', options }
    return movementOn({ ...spec, cap: 6 }, seed % 4 > 1 ? ['new-bridge', 'gaines-mill'] : [])
  },
  'no ships any more': () => {
    const state = setUpOf('fair-oaks')
    return moving({ ...state, record: { ...state.record, shipsBarred: true } }, 'union')
  },
  'the enemy holds where reinforcements enter': (seed) => {
    const state = setUpOf('campaign', { decoys: true })
    if (seed % 2 === 0) return moving(movedTo(state, { 'us-king': 'peakes', 'us-ord': 'atlees' }), 'confederate')
    const held = movedTo(state, { 'cs-early': 'hanover-ch' })
    return moving({ ...held, turn: 9, mcdowell: { rolls: 1, dueTurn: 8, by: 'roll' }, jacksonTurn: 5 }, 'union')
  },
  'cavalry before works and fortresses': (seed) => {
    const at = {
      barker: ['us-stoneman'],
      'howards-bridge': ['us-cooke', 'us-tyler-1'],
      'hughes-tavern': ['cs-early', 'cs-decoy-1'],
      yorktown: ['cs-jones'],
      'fort-monroe': ['us-depot'],
    }
    return movementOn({ at, scenario: 'seven-days', cap: 8 }, seed % 2 === 0 ? ['yorktown'] : [])
  },
  'cavalry against cavalry': (seed) => {
    const at = {
      barker: ['cs-lee-cav', 'cs-hampton', 'cs-dh-hill-cdr', 'cs-early'],
      'seven-pines': ['us-stoneman', ...(seed % 2 === 0 ? ['us-cooke'] : []), ...(seed % 3 === 0 ? ['us-couch'] : [])],
      jennings: ['cs-jones', 'cs-magruder-cdr'],
      'savage-station': ['us-casey', 'us-iv-cdr'],
    }
    return movementOn({ at, side: 'confederate', scenario: 'seven-days', options: { stuart: seed % 2 === 0 } })
  },
  'cavalry scouts': (seed) => {
    const at = {
      garthwright: ['us-stoneman'],
      'savage-station': ['us-cooke'],
      'seven-pines': ['cs-early', 'cs-rodes 3', ...(seed % 2 === 0 ? ['cs-decoy-1'] : [])],
      'white-oak-bridge': ['cs-jones', 'cs-decoy-2'],
      'fair-oaks': ['cs-longstreet-cdr', 'cs-decoy-3'],
    }
    return movementOn({ at, scenario: 'seven-days', cap: 8 }, seed % 2 === 0 ? ['seven-pines'] : [])
  },
  'cavalry screens': (seed) => {
    const at = {
      'savage-station': ['us-iii-cdr', 'us-hooker', 'us-kearny', 'us-iv-cdr', 'us-couch', 'us-casey'],
      garthwright: ['us-v-cdr', 'us-sykes', 'us-morell'],
      'seven-pines': ['cs-lee-cav', ...(seed % 2 === 0 ? ['cs-decoy-1'] : [])],
      trent: ['cs-hampton'],
      richmond: ['cs-jones'],
    }
    return movementOn({ at, scenario: 'seven-days', cap: 8 })
  },
  'decoys in a battle': (seed) => {
    const group = ['cs-early', 'cs-dh-hill-cdr', 'cs-decoy-1', 'cs-decoy-2', 'cs-decoy-3']
    const union = ['us-couch', 'us-casey']
    if (seed % 2 === 0) {
      const at = { barker: group, 'seven-pines': union, 'fair-oaks': ['cs-rodes', 'cs-decoy-4'] }
      const attacks = [attackOn('seven-pines', { barker: group, 'fair-oaks': ['cs-rodes', 'cs-decoy-4'] })]
      return hiddenBattles({ at, attacks })
    }
    const at = { 'seven-pines': union, barker: group }
    return hiddenBattles({ at, side: 'union', attacks: [attackOn('barker', { 'seven-pines': union })] })
  },
  'a great battle': (seed) => {
    const { barker, 'fair-oaks': oaks } = SEVEN_PINES
    const attacks = [attackOn('seven-pines', { barker, ...(seed % 2 === 0 ? { 'fair-oaks': oaks } : {}) })]
    const options = { battleSupply: seed % 3 === 0, rainRiverReinforcement: seed % 4 === 0 }
    return hiddenBattles({ at: SEVEN_PINES, attacks, options, weather: seed % 4 === 0 ? 'rain' : 'clear' })
  },
  'a battle led by commanders': (seed) => {
    const hill = ['cs-dh-hill-cdr', 'cs-early', 'cs-rodes', 'cs-carter']
    const at = { barker: hill, 'seven-pines': ['us-iii-cdr', 'us-hooker', 'us-kearny', 'us-de-russy'] }
    const attacks = [attackOn('seven-pines', { barker: hill })]
    return hiddenBattles({ at, attacks, weather: seed % 2 === 0 ? 'rain' : 'clear' })
  },
  'blocks that were seen before': (seed) => {
    const { barker } = SEVEN_PINES
    const at = { ...SEVEN_PINES, barker: barker.map((block) => (block === 'cs-rodes' ? 'cs-rodes 3' : block)) }
    const table = hiddenBattles({ at, attacks: [attackOn('seven-pines', { barker })] })
    // Early has been replaced an SP since, Rodes has not
    const confederate = { 'cs-early': -1, 'cs-rodes': -1, 'cs-huger': 0, 'cs-jones': 0, 'cs-whiting': 0 }
    const seen = seed % 2 === 0 ? { 'us-sykes': 0, 'us-morell': 0 } : confederate
    return changed(table, (board) => remembering(board, seen))
  },
  'the Union attacks over a river': (seed) => {
    const names = OVER_THE_RIVER['gaines-mill'].map((block) => block.split(' ')[0] ?? block)
    const attacks = [attackOn('new-bridge', { 'gaines-mill': names })]
    const options = { battleSupply: seed % 2 === 0 }
    return battlesOn(fieldWith({ at: OVER_THE_RIVER, side: 'union', attacks, options }), 'union', ['new-bridge'])
  },
  'Jackson goes no farther': () => {
    const state = setUpOf('seven-days')
    return moving(state, 'confederate', { jacksonFarther: false })
  },
  'a fleet before ports': (seed) => {
    const at = {
      'fort-monroe': ['us-iii-cdr', 'us-hooker', 'us-de-russy', 'us-depot', 'us-tyler-1', 'us-train', 'us-stoneman'],
      yorktown: ['us-iv-cdr', 'us-kearny', 'us-couch', 'us-tyler-2'],
      'white-house': seed % 2 === 0 ? ['cs-decoy-1'] : ['cs-early'],
      eltham: ['cs-lee-cav'],
      'west-point': ['us-casey'],
      'howards-bridge': ['cs-jones'],
      richmond: ['cs-rodes'],
    }
    const control = { ...heldBy('union'), norfolk: 'union', richmond: 'confederate' } as const
    const attacks = [attackOn('howards-bridge', { 'fort-monroe': ['us-hooker'] })]
    const playerTurn = seed % 3 === 0 ? { attacks, activated: ['us-hooker'] } : {}
    return movementOn({ at, cap: 8, more: { control }, playerTurn }, ['howards-bridge'])
  },
  'nobody else controls the ground': (seed) => {
    const state = setUpOf(seed % 2 === 0 ? 'seven-days' : 'fair-oaks')
    const away = Object.fromEntries(
      Object.entries(state.blocks).flatMap(([block, { place }]) =>
        block.startsWith('cs-') && !['csa-box', 'not-used'].includes(place) ? [[block, 'richmond']] : [],
      ),
    )
    return moving({ ...movedTo(state, away), control: heldBy('confederate') }, 'union', { cap: 6 })
  },
  'those who were hurt are replaced, and fight': (seed) => {
    const at = {
      'seven-pines': ['us-couch 2', 'us-casey'],
      barker: ['cs-dh-hill-cdr', 'cs-early 2', 'cs-rodes 2', 'cs-carter 1'],
      richmond: ['cs-jones', 'cs-mclaws', 'cs-huger', 'cs-walton', 'cs-magruder-cdr'],
      'newport-news': ['cs-ap-hill-1 2'], // out of supply
      'fort-monroe': ['us-depot'],
      eliminated: ['cs-pickett 0', 'cs-grimes 0'],
    }
    const spec: TableSpec = { at, side: 'confederate', scenario: 'fair-oaks', cap: 6 }
    const { record, ...state } = tableWith(spec)
    const points = { confederate: 1 + (seed % 4), union: 0 }
    const more = { ...state, playerTurn: null, record: { ...record, replacementPoints: points } }
    return HiddenTable.open(more, () => ({ stage: 'game-turn', locals: { next: 2 } }), ['seven-pines'])
  },
  'the last turn': () => {
    const state = setUpOf('campaign')
    const victory = { turn: 20, event: 'confederate-forced-retreat', change: 2, rule: 'fif:12' }
    const last = { ...state, turn: state.lastTurn, confidence: 8, confidenceMoves: Array(4).fill(victory) }
    return HiddenTable.open(last, () => ({ stage: 'turn-end', locals: {} }))
  },
  'reinforcements by name': (seed) => {
    const state = setUpOf('campaign')
    const side = sideFor(seed)
    if (side === 'confederate') return playerTurnOf({ ...state, commander: 'lee', turn: 12 }, side)
    const entered = movedTo(state, { 'us-i-cdr': 'hanover-ch', 'us-king': 'hanover-ch', 'cs-ewell': 'atlees' })
    const turn = { turn: 14, jacksonTurn: 12, hanoverSupply: true }
    return playerTurnOf({ ...entered, ...turn, mcdowell: { rolls: 0, dueTurn: 10, by: 'track' } }, side)
  },
}

/** How often a scene is played in a round where that is more than once: those in which what is wanted hangs on the dice. */
export const TIMES: { readonly [name: string]: number } = {
  'siege guns fire at a fortress': 4,
  'blocks that were seen before': 3,
  'cavalry screens': 2,
  'cavalry scouts': 2,
  'the Union attacks over a river': 3,
  'a battle led by commanders': 2,
}
