import { describe, expect, it } from 'vitest'
import { deskOf } from '../../../src/renderer/screens/game/kept-desk.ts'

describe('the desk that was kept', () => {
  it('is as it was left', () => {
    const left = { tab: 'notes', left: true, right: false }
    expect(deskOf(JSON.parse(JSON.stringify(left)))).toEqual(left)
  })

  it('is as usual where nothing was kept, or nothing sensible', () => {
    const usual = { tab: 'log', left: false, right: null }
    for (const kept of [null, 7, 'log', [], { tab: 'nowhere', left: 1, right: 'yes' }])
      expect(deskOf(kept)).toEqual(usual)
  })
})
