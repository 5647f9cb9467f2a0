import type { GameModule } from '../../src/kernel/module.ts'
import { TOY_GAME, type ToyBoard, type ToyEvent } from '../support/toy-game.ts'

/** The toy war as an installed module: what the command line needs of any game. */
export const TOY_SOURCE: GameModule<ToyBoard, ToyEvent> = {
  manifest: {
    id: 'toy-war',
    title: 'Toy War',
    version: '1.0.0',
    rulesRevision: 3,
    books: [{ id: 'toy', title: 'Toy Rules' }],
    sides: [
      { id: 'north', name: 'North' },
      { id: 'south', name: 'South' },
    ],
    scenarios: [
      { id: 'ridge', title: 'The Ridge', rule: 'toy:1', status: 'complete' },
      { id: 'ford', title: 'The Ford', rule: 'toy:1', status: 'complete' },
      { id: 'march', title: 'The March', rule: 'toy:1', status: 'planned' },
    ],
  },
  data: {
    'data/men.json': {
      men: [
        { side: 'north', men: 5, source: 'rulebook §1' },
        { side: 'south', men: 5, source: 'derived: guess; reconstructed' },
      ],
      sources: { turns: 'published: a page' },
      flag: 'no fact',
      flagSource: 'hearsay',
    },
  },
  game: TOY_GAME,
  coverage: [
    { id: '1', status: 'implemented', tests: ['the war ends'] },
    { id: '2', status: 'ruling', tests: [], ruling: 'TOY-01' },
  ],
  optionsOf: () => [{ id: 'turns', rule: 'toy:1', type: 'integer', default: 2, minimum: 1, maximum: 20 }],
  view: ({ board }) => ({
    heading: [`Turn ${board.turn}`],
    facts: [{ label: 'Turns', value: String(board.turns) }],
    spaces: [
      { id: '0102', name: 'Ridge', x: 0, y: 0, sign: 'n', marks: ['hill'] },
      { id: '0101', x: 2, y: 0, sign: '.', marks: [] },
      { id: '0202', x: 1, y: 1, sign: '.', marks: [] },
      { id: '0201', name: 'Ford', x: 3, y: 1, sign: '=', marks: ['ford'] },
    ],
    counters: [counter('north', '0102', board.men.north), counter('south', '0201', board.men.south)],
    tables: [{ title: 'Turns', columns: ['turn'], rows: [['1'], ['2']], current: board.turn - 1 }],
  }),
  describe(logged) {
    if (logged.of !== 'game') return undefined
    return logged.event.type === 'men-lost' ? `The ${logged.event.side} loses ${logged.event.men} men.` : undefined
  },
}

function counter(side: string, space: string, men: number) {
  return { id: side, side, space, name: `${side} army`, values: [{ label: 'men', value: String(men) }], marks: [] }
}
