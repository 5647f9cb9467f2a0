import { describe, expect, test } from 'vitest'
import { setUp } from '../../../modules/forged-in-fire/rules/set-up.ts'
import { BLOCK_IDS, blockFact } from '../../../modules/forged-in-fire/rules/tables/blocks.ts'
import { scenarioFact } from '../../../modules/forged-in-fire/rules/tables/scenarios.ts'

function blocksAt(scenario: string, place: string): readonly string[] {
  const started = setUp(scenario, { decoys: false })
  if (!started.ok) throw new Error(started.error.message)
  return BLOCK_IDS.filter((block) => started.value.blocks[block]?.place === place)
}

/** A corps with its commander, without some of its blocks. */
function corps(name: string, ...without: readonly string[]): readonly string[] {
  return BLOCK_IDS.filter((block) => blockFact(block).corps === name && !without.includes(block))
}

const LATE = {
  'fair-oaks': {
    'white-house': ['us-depot', 'us-tyler-1', 'us-tyler-2', 'us-cooke'],
    higgins: ['us-train', 'us-stoneman'],
    'grapevine-bridge': corps('II'),
    'gaines-mill': corps('VI'),
    'beaver-dam': [...corps('V'), 'us-hunt'],
    'bottoms-bridge': ['us-kearny'],
    'savage-station': corps('III', 'us-kearny'),
    'seven-pines': corps('IV'),
    morris: [...corps('Smith', 'cs-holmes'), 'cs-pendleton'],
    'meadow-bridge': ['cs-ap-hill-1', 'cs-ap-hill-2'],
    mechanicsville: ['cs-hampton'],
    'mechanicsville-bridge': ['cs-jones'],
    'new-bridge': corps('Magruder', 'cs-jones'),
    'whites-tavern': ['cs-rodes', 'cs-lee-cav'],
    'hughes-tavern': corps('D.H. Hill', 'cs-rodes'),
    richmond: ['cs-huger', 'cs-walton'],
    johnston: ['cs-anderson'],
    'bickleys-mill': corps('Longstreet', 'cs-huger', 'cs-walton', 'cs-anderson'),
  },
  'seven-days': {
    'fort-monroe': ['us-tyler-2'],
    'white-house': ['us-depot', 'us-tyler-1'],
    richardson: ['us-cooke'],
    'beaver-dam': [...corps('V'), 'us-hunt'],
    'new-bridge': corps('VI'),
    'fair-oaks': corps('II'),
    garthwright: corps('IV'),
    glendale: ['us-stoneman'],
    'seven-pines': corps('III'),
    trent: ['us-train'],
    mechanicsville: ['cs-lee-cav'],
    'whites-tavern': ['cs-hampton'],
    'hanover-ch': corps('Jackson'),
  },
} as const

const LATE_ROWS = Object.entries(LATE).flatMap(([scenario, places]) =>
  Object.entries(places).map(([place, blocks]) => [scenario, place, blocks] as const),
)

describe('fif:15.3, fif:15.4 the set-ups of the late scenarios', () => {
  test.each(LATE_ROWS)('%s: %s', (scenario, place, blocks) => {
    expect(blocksAt(scenario, place)).toEqual([...blocks].sort((a, b) => BLOCK_IDS.indexOf(a) - BLOCK_IDS.indexOf(b)))
  })

  test('Longstreet and D.H. Hill stand at Mechanicsville Bridge; Magruder and Smith in three places as desired', () => {
    const bridge = blocksAt('seven-days', 'mechanicsville-bridge')
    for (const block of [...corps('Longstreet'), ...corps('D.H. Hill')]) expect(bridge).toContain(block)
    for (const block of [...corps('Magruder'), ...corps('Smith')]) {
      const row = scenarioFact('seven-days').setup.find((one) => one.block === block)
      expect([...(row?.allowed ?? [])].sort(), block).toEqual(['bickleys-mill', 'hughes-tavern', 'johnston'])
    }
  })

  test('A.P. Hill and the reserve artillery go with any Confederate corps', () => {
    const corpsPlaces = ['bickleys-mill', 'hanover-ch', 'hughes-tavern', 'johnston', 'mechanicsville-bridge']
    for (const block of ['cs-ap-hill-1', 'cs-ap-hill-2', 'cs-pendleton']) {
      const row = scenarioFact('seven-days').setup.find((one) => one.block === block)
      expect([...(row?.allowed ?? [])].sort(), block).toEqual(corpsPlaces)
    }
  })

  test.each(['fair-oaks', 'seven-days'])(
    '%s has no I Corps; the Union rail runs from West Point to Savage Station',
    (id) => {
      for (const block of corps('I')) expect(blocksAt(id, 'not-used')).toContain(block)
      const { control } = scenarioFact(id)
      for (const stop of ['west-point', 'white-house', 'tunstalls', 'dispatch', 'savage-station'])
        expect(control[stop]).toBe('union')
      expect(control['fair-oaks']).toBe('confederate') // FIF-04
      if (id === 'fair-oaks')
        for (const block of [...corps('Jackson'), 'cs-holmes']) expect(blocksAt(id, 'not-used')).toContain(block)
    },
  )
})

describe('fif:15.1, fif:15.2 the set-up of April', () => {
  test.each(['campaign', 'mcclellans-gamble'])(
    '%s: four corps at Fort Monroe, the rest in the box, Norfolk and Richmond held',
    (id) => {
      const monroe = [
        ...corps('II'),
        ...corps('III'),
        ...corps('IV'),
        ...corps('V'),
        'us-stoneman',
        'us-cooke',
        'us-hunt',
        'us-train',
      ]
      expect([...blocksAt(id, 'fort-monroe')].sort()).toEqual([...monroe].sort())
      for (const block of ['us-tyler-1', 'us-tyler-2', 'us-depot', ...corps('VI')])
        expect(blocksAt(id, 'union-box')).toContain(block)
      expect(blocksAt(id, 'norfolk')).toEqual(['cs-huger', 'cs-grimes', 'cs-virginia'])
      const richmond = [
        ...corps('Smith', 'cs-holmes'),
        ...corps('D.H. Hill'),
        'cs-ap-hill-1',
        'cs-ap-hill-2',
        'cs-lee-cav',
        'cs-hampton',
      ]
      expect([...blocksAt(id, 'richmond')].sort()).toEqual([...richmond].sort())
      expect(blocksAt(id, 'csa-box')).toContain('cs-holmes')
      const early = id === 'campaign'
      expect(blocksAt(id, 'union-box').includes('us-king')).toBe(early)
      expect(blocksAt(id, 'csa-box').includes('cs-winder')).toBe(early)
    },
  )
})
