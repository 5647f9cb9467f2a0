import type { GameModule } from '../../src/kernel/module.ts'
import { FORD_GAME } from './pieces-toy.ts'
import { FORDS, type FordBoard, type FordEvent } from './pieces-toy-board.ts'

/** The three fords as an installed module. */
export const THREE_FORDS: GameModule<FordBoard, FordEvent> = {
  manifest: {
    id: FORD_GAME.id,
    title: 'Three Fords',
    version: '1.0.0',
    rulesRevision: 1,
    books: [{ id: 'fords', title: 'Three Fords' }],
    sides: [
      { id: 'north', name: 'the North' },
      { id: 'south', name: 'the South' },
    ],
    scenarios: [{ id: 'dusk', title: 'Dusk', rule: 'fords:1', status: 'complete' }],
  },
  data: { 'data/pieces.json': { pieces: [5, 5] } },
  game: FORD_GAME,
  coverage: [],
  optionsOf: () => [{ id: 'turns', rule: 'fords:1', type: 'integer', default: 2, minimum: 1, maximum: 50 }],
  // A side's view shows its own pieces, whatever the position sees.
  view: ({ board }, looking) => ({
    heading: [`Turn ${board.turn}`],
    facts: Object.entries(board.told).map(([label, value]) => ({ label, value })),
    spaces: FORDS.map((id, at) => ({ id, x: 2 * at, y: 0, sign: '.', marks: [] })),
    counters: (['north', 'south'] as const)
      .filter((side) => side === looking)
      .flatMap((side) =>
        (board.pieces[side] ?? [])
          .filter(({ place }) => FORDS.includes(place))
          .map(({ id, strength, place }) => ({
            ...{ id, side, space: place, name: id, marks: [] },
            values: [{ label: 'strength', value: String(strength) }],
          })),
      ),
    tables: [],
  }),
  questionWords: ({ question }) => ({ question: `${JSON.stringify(question)}?`, tells: 'Nothing.' }),
  describe: (logged) =>
    logged.of === 'game' && logged.event.type === 'told' ? `Told: ${logged.event.answer}.` : undefined,
}
