/** fif:11.1–11.7 What can be ordered for a battle, field by field. */
import type { OrdersField, OrdersPath, OrdersRanking, OrdersRankWord } from '../../../src/kernel/orders-form.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { blocksOf, placeOf } from '../rules/queries/occupancy.ts'
import type { Side } from '../rules/sides.ts'
import { MOST_COUNT, MOST_PLACES, MOST_WORDS } from '../rules/standing-orders/read.ts'
import { blockState, type State } from '../rules/state.ts'
import { BLOCK_IDS, blockFact } from '../rules/tables/blocks.ts'
import { isLocation, neighboursOf, PLACE_IDS } from '../rules/tables/map.ts'
import { blockLabel, placeLabel } from '../rules/wording.ts'

type Base = Omit<OrdersRanking, 'kind' | 'most' | 'words'>

const KINDS: readonly OrdersRankWord[] = [
  { word: 'infantry', label: 'infantry', under: 'Kind' },
  { word: 'artillery', label: 'artillery', under: 'Kind' },
]
const COMMANDERS: OrdersRankWord = { word: 'commander', label: 'corps commanders', under: 'Kind' }
const BY_STRENGTH: readonly OrdersRankWord[] = [
  { word: 'strongest', label: 'the strongest', under: 'Strength' },
  { word: 'weakest', label: 'the weakest', under: 'Strength' },
]
const ANYBODY: OrdersRankWord = { word: 'any', label: 'anybody', under: 'All' }

const LOSERS: readonly OrdersRankWord[] = [...KINDS, ...BY_STRENGTH, ANYBODY]
const RALLIED: readonly OrdersRankWord[] = [...BY_STRENGTH, ANYBODY]
const COMERS: readonly OrdersRankWord[] = [...KINDS, COMMANDERS, ...BY_STRENGTH, ANYBODY]

/** Those next to own blocks first, which are mostly meant; all others after them. */
export function placeWords(board: State, side: Side): readonly OrdersRankWord[] {
  const near = new Set(
    blocksOf(board, side).flatMap((block) => {
      const place = placeOf(board, block)
      return place === undefined ? [] : neighboursOf(place)
    }),
  )
  const places = PLACE_IDS.filter(isLocation).map((place) => ({ word: place, label: placeLabel(place), space: place }))
  return [
    { word: 'any', label: 'any open place', under: 'All' },
    ...places.filter(({ word }) => near.has(word)).map((place) => ({ ...place, under: 'Next to your blocks' })),
    ...places.filter(({ word }) => !near.has(word)).map((place) => ({ ...place, under: 'Other places' })),
  ]
}

/** A ranking by words, and by the blocks besides. */
function rankingField(base: Base, words: readonly OrdersRankWord[], blocks: readonly BlockId[]): OrdersRanking {
  const named = blocks.map((block) => ({ word: block, label: blockLabel(block), under: 'Blocks', piece: block }))
  return { ...base, kind: 'ranking', most: MOST_WORDS, words: [...words, ...named] }
}

/** Where to, by places. */
export function placesField(base: Base, board: State, side: Side): OrdersRanking {
  return { ...base, kind: 'ranking', most: MOST_PLACES, words: placeWords(board, side) }
}

/** Blocks of a side in this game that are of these kinds. */
function blocksFor(board: State, side: Side, ...types: readonly string[]): readonly BlockId[] {
  return BLOCK_IDS.filter((block) => {
    const fact = blockFact(block)
    return fact.side === side && types.includes(fact.type) && blockState(board, block).place !== 'not-used'
  })
}

/** The orders for a battle, standing below a path. `silent`: what it means to say nothing. */
export function battleFields(board: State, side: Side, below: OrdersPath, silent: string): readonly OrdersField[] {
  return [
    ...fightFields(board, side, below, silent),
    ...retreatFields(board, side, below, silent),
    ...helpFields(board, side, below, silent),
  ]
}

function fightFields(board: State, side: Side, below: OrdersPath, silent: string): readonly OrdersField[] {
  const losses = {
    id: 'losses',
    path: [...below, 'losses'],
    label: 'Who of equals takes a hit',
    help: 'The largest SP is hit; where several are as large, each word narrows the choice, if one fits it. Under siege guns it picks among all that can be hit.',
    rule: 'fif:11.3',
    silent,
  }
  return [
    {
      kind: 'pick',
      id: 'deployment',
      path: [...below, 'deployment'],
      label: 'Deployment on the battle board',
      help: 'Guarded flanks keep the enemy from flank fire and weaken the centers. With too few blocks the centers come first.',
      rule: 'fif:11.1',
      silent,
      options: [
        { label: 'all in the centers', value: 'centers' },
        { label: 'the two weakest infantry blocks in the flanks', value: 'flanks' },
      ],
    },
    {
      kind: 'pick',
      id: 'fire',
      path: [...below, 'fire'],
      label: 'Fire',
      help: 'Whatever can fire does so, and nobody moves on the board.',
      rule: 'fif:11.3',
      silent,
      options: [
        { label: 'everybody fires', value: true },
        { label: 'nobody fires or moves', value: false },
      ],
    },
    {
      kind: 'pick',
      id: 'flank',
      path: [...below, 'flank'],
      label: 'Flank fire',
      help: 'A failure leaves infantry and commander in the flank for the round. With fire ordered and nothing said here, play stops whenever a flank is open.',
      rule: 'fif:11.4',
      silent,
      options: [
        { label: 'never try it', value: 'never' },
        { label: 'try it wherever a flank is open', value: 'when-open' },
      ],
    },
    rankingField(losses, LOSERS, blocksFor(board, side, 'infantry', 'artillery')),
  ]
}

function retreatFields(board: State, side: Side, below: OrdersPath, silent: string): readonly OrdersField[] {
  const to = {
    id: 'to',
    path: [...below, 'retreat', 'to'],
    label: 'Where to',
    help: 'The first place of the list that is open, for a forced retreat, too.',
    rule: 'fif:11.7',
    silent,
  }
  return [
    {
      kind: 'pick',
      id: 'when',
      path: [...below, 'retreat', 'when'],
      label: 'Retreat after a round',
      help: 'A retreat that is chosen costs less confidence than one that is forced.',
      rule: 'fif:11.7',
      silent,
      options: [
        { label: 'never: stand', value: 'never' },
        { label: 'after the first round with a loss', value: 'when-hit' },
        { label: 'when # SP are lost in the battle', name: 'spLostAtLeast', least: 1, most: MOST_COUNT, usual: 4 },
        {
          label: 'with # per cent of the SP left or fewer',
          name: 'strengthLeftAtMost',
          least: 0,
          most: 100,
          usual: 50,
        },
      ],
    },
    placesField(to, board, side),
  ]
}

function helpFields(board: State, side: Side, below: OrdersPath, silent: string): readonly OrdersField[] {
  const at = (id: string, label: string, help: string) => ({
    id,
    path: [...below, id],
    label,
    help,
    rule: 'fif:11.7',
    silent,
  })
  const comers = blocksFor(board, side, 'infantry', 'artillery', 'corps-commander')
  return [
    rankingField(
      at('rally', 'Whom to rally', 'Each word narrows the infantry that can be rallied, if one fits it.'),
      RALLIED,
      blocksFor(board, side, 'infantry'),
    ),
    rankingField(
      at('reinforce', 'Who tries to come', 'Those that fit the first word come first; an empty list: nobody.'),
      COMERS,
      comers,
    ),
    rankingField(
      at('follow', 'Who comes when the enemy has gone', 'They come without a roll; an empty list: nobody.'),
      COMERS,
      comers,
    ),
    {
      ...at('positions', 'Where they come in', 'The first word that stands here is followed.'),
      kind: 'ranking',
      most: POSITION_LABELS.length,
      words: POSITION_LABELS,
    },
  ]
}

const POSITION_LABELS: readonly OrdersRankWord[] = [
  { word: 'weaker-center', label: 'the center with less SP', under: 'Position' },
  { word: 'left-flank', label: 'the left flank', under: 'Position' },
  { word: 'left-center', label: 'the left center', under: 'Position' },
  { word: 'right-center', label: 'the right center', under: 'Position' },
  { word: 'right-flank', label: 'the right flank', under: 'Position' },
]

/** Where the side stands, those next to the enemy first. */
export function placesInDanger(board: State, side: Side, isNear: (place: PlaceId) => boolean): readonly PlaceId[] {
  const own = [...new Set(blocksOf(board, side).flatMap((block) => placeOf(board, block) ?? []))].filter(isLocation)
  const sorted = own.toSorted()
  const near = sorted.filter(isNear)
  return [...near, ...sorted.filter((place) => !near.includes(place))]
}
