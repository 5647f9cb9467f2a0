import { expect, test } from 'vitest'
import { assault } from '../../../../modules/on-to-richmond/rules/stages/std-05-actions/assault.ts'
import { otrTable, tableWith } from '../../../support/otr-table.ts'

const STUART = 'cs-leader-stuart'

test('std:7.1 the assault of a cavalry leader never becomes a grand assault', () => {
  const state = tableWith({
    at: {
      N1328: { 'cs-1-va': 3, 'cs-4-va': 2, 'cs-rh-anderson': 12 },
      N1327: { 'us-couch': 10 },
    },
    leaders: { [STUART]: 'cs-1-va', 'cs-leader-johnston': 'cs-rh-anderson' },
    active: 'confederate',
    more: {
      assault: {
        leader: STUART,
        from: 'N1328',
        target: 'N1327',
        selected: ['cs-1-va', 'cs-4-va'],
        number: 1,
        units: [],
        lee: false,
        grand: null,
      },
    },
  })
  const table = otrTable([assault])
  const position = table.waitingIn(state, 'assault', { leader: STUART, step: 'employ', units: [] }, 'confederate')
  expect(table.offered(position)).not.toContain('grand-assault')
  expect(table.refusalOf(position, 'grand-assault').code).toBe('cavalry-leader')
})

test('std:7.1 without an army leader near no assault becomes a grand one', () => {
  const state = tableWith({
    at: { N1310: { 'us-couch': 12, 'us-casey': 8 }, N1308: { 'us-hooker': 10 }, N1309: { 'cs-colston': 8 } },
    leaders: { 'us-leader-keyes': 'us-couch' },
    active: 'union',
    more: {
      assault: {
        leader: 'us-leader-keyes',
        from: 'N1310',
        target: 'N1309',
        selected: ['us-couch', 'us-casey'],
        number: 1,
        units: [],
        lee: false,
        grand: null,
      },
    },
  })
  const table = otrTable([assault])
  const locals = { leader: 'us-leader-keyes', step: 'employ', units: [] } as const
  const position = table.waitingIn(state, 'assault', locals, 'union')
  expect(table.refusalOf(position, 'grand-assault').code).toBe('no-army-leader')
})
