import type { Offer, ViewFight, ViewFightPiece } from '../../../src/ipc/shapes.ts'

const FACE = {
  shape: 'block',
  symbol: 'infantry',
  size: 'XX',
  name: '',
  formation: 'I',
  colours: { ground: '#1f3a6e', ink: '#ffffff', band: '#f2c94c' },
  left: '3',
  right: '',
  steps: { left: 3, full: 4 },
  badges: [],
} as const

export function piece(id: string, more: Partial<ViewFightPiece> = {}): ViewFightPiece {
  const name = id.charAt(0).toUpperCase() + id.slice(1)
  return { id, name, face: FACE, where: 'board', isOpen: true, hasActed: false, marks: [], ...more }
}

const positions = (...ids: readonly string[]) => ids.map((id) => ({ id, name: id }))

/** Red attacks with two and one who waits; blue holds both middles. */
export const FIGHT: ViewFight = {
  title: 'Fight for Alpha',
  space: 'alpha',
  stage: 'Round 1',
  parts: [
    { label: 'Guns', side: 'blue' },
    { label: 'Guns', side: 'red' },
  ],
  part: 0,
  sides: [
    {
      side: 'red',
      role: 'Attacker',
      positions: positions('left', 'middle', 'right'),
      pieces: [
        piece('anna', { position: 'left', strength: { now: 2, began: 4 }, fire: { at: 'right', dice: 2, hits: [6] } }),
        piece('bert', { position: 'middle' }),
        piece('carl', { where: 'waiting' }),
        piece('dora', { where: 'lost' }),
        piece('emil', { where: 'near' }),
      ],
    },
    {
      side: 'blue',
      role: 'Defender',
      positions: positions('left', 'middle', 'right'),
      pieces: [piece('xaver', { position: 'right', isOpen: false, hasActed: true, marks: ['in mud'] })],
    },
  ],
  moves: [
    { choice: ['shift', 'anna', 'middle'], piece: 'anna', side: 'red', position: 'middle' },
    { choice: ['flank', 'anna', 'bert'], piece: 'anna', side: 'red', position: 'middle' },
    { choice: ['fire', 'anna'], piece: 'anna', side: 'blue', position: 'right' },
    { choice: ['shift', 'bert', 'right'], piece: 'bert', side: 'red', position: 'right' },
  ],
}

export const OFFERS: readonly Offer[] = [
  { choice: ['shift', 'anna', 'middle'], label: 'Anna moves to the middle', rule: 'x:1', pieces: ['anna'] },
  { choice: ['flank', 'anna', 'bert'], label: 'Bert leads Anna round', rule: 'x:2', pieces: ['anna', 'bert'] },
  { choice: ['fire', 'anna'], label: 'Anna fires', rule: 'x:3', pieces: ['anna'] },
  { choice: ['rest', 'carl'], label: 'Carl rests', rule: 'x:4', pieces: ['carl'] },
  { choice: ['done'], label: 'Done', rule: 'x:5' },
]
