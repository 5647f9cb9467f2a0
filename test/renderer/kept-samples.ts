import type { GameLine, Opponent, Sight } from '../../src/ipc/shapes.ts'

const BOB: Opponent = {
  name: 'Bob',
  kind: 'mail',
  fingerprint: 'b'.repeat(64),
  words: 'eight words',
  trust: 'checked',
  saysName: null,
  showWords: false,
}

/** A position with something of everything, as a host gives it. */
export function sight(key: string, at: number, entries = at): Sight {
  return {
    key,
    module: 'm',
    side: 'red',
    player: 'Ann',
    opponent: BOB,
    view: {
      heading: ['Turn 1'],
      facts: [{ label: 'VP', value: '1' }],
      counters: [{ id: 'u', side: 'red', space: 'a', name: 'Unit', values: [], marks: ['weary'] }],
      tables: [{ title: 'T', columns: ['A'], rows: [['1']], current: 0 }],
      overlays: [{ id: 'o', title: 'O', parts: [{ label: 'l', spaces: ['a'], between: [['a', 'b']] }] }],
    },
    spaces: { digest: 'd', list: [{ id: 'a', x: 0, y: 0.5, sign: '.', marks: [] }] },
    offers: [{ choice: ['go', 'u'], label: 'Go', rule: 'x:1', leaves: 'Much is left.' }],
    turn: 'ours',
    waiting: '',
    deciding: null,
    at,
    entries,
    unsent: 0,
    signed: 0,
    notSent: null,
    evidence: null,
    canUndo: false,
    cannotFinish: null,
    warning: null,
    finished: null,
    drawOffered: false,
    orders: { ours: { fire: ['all', 3] }, theirs: null, held: null },
    asking: null,
    answered: null,
    hidden: null,
  }
}

/** A line of the library. */
export function line(key: string): GameLine {
  return {
    key,
    module: 'm',
    moduleTitle: 'M',
    scenario: 's',
    scenarioTitle: 'S',
    side: 'red',
    sideName: 'Red',
    opponent: BOB,
    state: 'playing',
    turn: 'ours',
    waiting: '',
    since: null,
    diceLabel: '',
    place: '',
    unsent: 0,
    notSent: null,
    evidence: null,
    result: null,
    asking: null,
    hidden: false,
    drawOffered: false,
    checked: true,
  }
}
