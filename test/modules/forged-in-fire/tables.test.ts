import { expect, it } from 'vitest'
import { view } from '../../../modules/forged-in-fire/view/view.ts'
import { randomGame } from '../../support/fif-guided.ts'

it('fif:11 no table beside the map has two columns of one name, also while a battle is fought', () => {
  const fought = randomGame(1, 'fair-oaks').positions.filter(({ board }) => board.battle !== null)
  expect(fought.length).toBeGreaterThan(20)
  for (const position of fought.filter((_, at) => at % 10 === 0)) {
    for (const { title, columns } of view(position, 'union').tables) {
      expect({ title, columns: new Set(columns).size }).toEqual({ title, columns: columns.length })
    }
  }
})
