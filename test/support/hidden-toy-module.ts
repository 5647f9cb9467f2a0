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
  // A side's view shows its own pieces, whatever the position sees.
  view: ({ board }, looking) => ({
    heading: [`Turn ${board.turn}`],
    facts: Object.entries(board.told).map(([label, value]) => ({ label, value })),
    spaces: BLIND_SPACES.map((id, at) => ({ id, x: 2 * at, y: 0, sign: '.', marks: [] })),
    counters: (['north', 'south'] as const)
      .filter((side) => side === looking)
      .flatMap((side) =>
        (board.forces[side] ?? []).map(({ id, strength, space }) => ({
          ...{ id, side, space, name: id, marks: [] },
          values: [{ label: 'strength', value: String(strength) }],
        })),
      ),
    tables: [],
  }),
  questionWords({ question }) {
    const [what, space] = Array.isArray(question) ? question : []
    if (what !== 'occupied' || typeof space !== 'string')
      return { question: `What is asked: ${what}?`, tells: 'Nothing.' }
    return { question: `Is anybody in ${space}?`, tells: `Somebody of the North wants to enter ${space}.` }
  },
  describe(logged) {
    if (logged.of !== 'game') return undefined
    const { event } = logged
    if (event.type === 'marched') return `${event.piece} marches to ${event.space}.`
    if (event.type === 'entered') return `The ${event.side} enters ${event.space}.`
    return event.type === 'told' ? `Known of ${event.space}: ${event.what}.` : undefined
  },
}
