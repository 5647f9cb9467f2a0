import { expect, test } from 'vitest'
import { module } from '../../../modules/forged-in-fire/index.ts'
import { playOn } from '../../support/hidden-block-games.ts'
import { SCENES } from '../../support/hidden-block-scenes.ts'
import { ObjectNames } from '../../support/object-names.ts'

test('fif:3 names that every object knows are no blocks or places anywhere, and break nothing', () => {
  const names = new ObjectNames(module)
  const seeds = { campaign: 10, 'seven-days': 9, 'mcclellans-gamble': 7 }
  for (const [scenario, seed] of Object.entries(seeds)) {
    names.playAlong({
      scenario,
      seed,
      inputs: 600,
      eager: /^(to|rail|sail|fight|fire)$/,
      quiet: /^(end-(?!set-up)|halt$|let-pass$|no-|stand$)/,
    })
  }
  expect(names.faults).toEqual([])
  const usual = ['activation march', 'march to', 'battle-deployment deploy', 'battle-fire fire', 'replacements replace']
  expect([...names.met]).toEqual(expect.arrayContaining(usual))
  expect(names.met.size).toBeGreaterThan(35)
  expect(names.tried).toBeGreaterThan(20_000)
})

test('fif:11.1 such names are nothing where hidden blocks are told of either', () => {
  const names = new ObjectNames(module)
  const scenes = Object.entries(SCENES).filter(([name]) =>
    ['siege guns', 'cavalry against', 'a great battle', 'those who were hurt', 'reinforcements by name'].some((start) =>
      name.startsWith(start),
    ),
  )
  expect(scenes.length).toBe(5)
  for (const [, scene] of scenes) {
    playOn(scene(1), 1, 1, ({ positions }) => {
      names.look(positions.audit)
      names.look(positions.onlooker)
    })
  }
  expect(names.faults).toEqual([])
  const told = ['unseen-movement goes', 'unseen-deployment deployed', 'unseen-reinforcement calls', 'march to']
  expect([...names.met]).toEqual(expect.arrayContaining(told))
  expect(names.tried).toBeGreaterThan(20_000)
})
