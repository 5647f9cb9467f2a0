import type { GameModule } from '../../src/kernel/module.ts'
import { BLIND_GAME } from './hidden-toy.ts'
import { BLIND_SPACES, type BlindBoard, type BlindEvent } from './hidden-toy-board.ts'

/** The ring war as an installed module. */
export const RING_WAR: GameModule<BlindBoard, BlindEvent> = {
  manifest: {
    id: BLIND_GAME.id,
    title: 'Ring War',
    version: '1.0.0',
    rulesRevision: 1,
    books: [{ id: 'ring', title: 'Ring War' }],
    sides: [
      { id: 'north', name: 'the North' },
      { id: 'south', name: 'the South' },
    ],
    scenarios: [{ id: 'dusk', title: 'Dusk', rule: 'ring:1', status: 'complete' }],
  },
  data: { 'data/pieces.json': { pieces: [3, 3] } },
  game: BLIND_GAME,
  coverage: [],
  optionsOf: () => [{ id: 'turns', rule: 'ring:1', type: 'integer', default: 2, minimum: 1, maximum: 50 }],
  view: ({ board }) => ({
    heading: [`Turn ${board.turn}`],
    facts: Object.entries(board.told).map(([label, value]) => ({ label, value })),
    spaces: BLIND_SPACES.map((id, at) => ({ id, x: 2 * at, y: 0, sign: '.', marks: [] })),
    counters: (['north', 'south'] as const).flatMap((side) =>
      (board.forces[side] ?? []).map(({ id, strength, space }) => ({
        ...{ id, side, space, name: id, marks: [] },
        values: [{ label: 'strength', value: String(strength) }],
      })),
    ),
    tables: [],
  }),
  describe(logged) {
    if (logged.of !== 'game') return undefined
    const { event } = logged
    if (event.type === 'marched') return `${event.piece} marches to ${event.space}.`
    if (event.type === 'entered') return `The ${event.side} enters ${event.space}.`
    return event.type === 'told' ? `Known of ${event.space}: ${event.what}.` : undefined
  },
}
