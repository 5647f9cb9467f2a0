/** fif:2, fif:11.1 Hidden blocks at a glance: what the enemy sees of each deed, and what is proved. */
import type { ReferenceChart } from '../../../../src/kernel/reference.ts'

const ROWS: readonly (readonly [deed: string, seen: string, proved: string])[] = [
  ['Blocks stand', 'How many in each place', 'At the end of the game'],
  ['Set-up', 'How many stand elsewhere than the scenario has them', 'At the end'],
  ['Supply, as a turn begins', 'Where your blocks could cut a line: yes or no', 'Where yes: the class of one block'],
  ['Replacements', 'Points spent; who comes back, and where', 'At the end'],
  ['Under siege guns', 'In which place 1 SP is lost; who is lost with his last', 'Name and SP of who is lost'],
  ['Activation', 'CAP spent, not on whom', 'At the end'],
  ['A march', 'How many go from where to where, by road or rail', 'At the end'],
  ['Infantry takes a place, crosses the works, or calls Lee', 'That infantry is with them', 'The class of one block'],
  ['A march to hidden blocks', 'How many come, and from where', 'Nothing of the mover’s'],
  [
    'The enemy comes to your blocks',
    'Infantry or artillery, cavalry, or nobody who fights',
    'The class of one block, or of all',
  ],
  [
    'They are no infantry or artillery',
    'All of them, face up',
    'Name and SP of all, and that infantry or artillery came',
  ],
  ['Cavalry goes to hidden blocks', 'Its name and SP; so with enemy cavalry there', 'Name and SP'],
  ['A scout succeeds', 'Class and SP of everything there, no names', 'Class and SP of all'],
  ['A voyage', 'How many sail from where to where', 'As for a march'],
  ['Deployment', 'How many in each position, and where they came from', 'At the end'],
  ['Blocks in the centers, or opposite the enemy', 'They lie face up', 'Name and SP of each'],
  ['A block is called to a battle', 'Its name, and who calls it', 'Name and SP of both'],
  ['A retreat', 'Who lay face up, by name; the others are counted', 'At the end'],
  ['Divisions that a scenario wants', 'Whether four are there, when it matters', 'The class of four blocks'],
]

export const HIDDEN_CHARTS: readonly ReferenceChart[] = [
  {
    rule: 'fif:2',
    title: 'Hidden blocks',
    table: { title: 'Hidden blocks', columns: ['What happens', 'What the enemy sees', 'What is proved'], rows: ROWS },
    note: 'Only in games with hidden blocks. At the end both sides disclose, and everything is audited.',
  },
]
