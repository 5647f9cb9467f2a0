import { describe, expect, it } from 'vitest'
import type { Offer, Plan } from '../../../src/ipc/shapes.ts'
import { type Asked, promptOf } from '../../../src/renderer/screens/game/prompt.ts'

const apart: Offer = { choice: ['roll'], label: 'Roll', rule: 'x:1' }
const about: Offer = { choice: ['go', 'a'], label: 'Go', rule: 'x:2', pieces: ['a'] }
const plan: Plan = { space: 'b', kind: 'go', label: 'go', rule: 'x:2', path: ['a', 'b'], choices: [['go']], notes: [] }

const OPEN = { counters: [], side: 'red', ours: true, open: true, confirm: false }

function asked(offers: readonly Offer[], more: Partial<Asked> = {}): string {
  return promptOf({
    sight: { turn: 'ours', waiting: 'Waiting.', offers },
    play: { selected: [], plans: null },
    table: { ...OPEN, offers },
    now: true,
    ...more,
  })
}

describe('what one does next', () => {
  it('is told by what is offered', () => {
    expect(asked([apart])).toContain('one choice')
    expect(asked([apart, { ...apart, choice: ['rest'] }])).toBe('Take one of the choices on the left.')
    expect(asked([about, apart])).toContain('counter with gold corners')
  })

  it('leads nobody to tell the other side what he need not', () => {
    const telling: Offer = { choice: ['tell', 'c'], label: 'Tell', rule: 'x:3', space: 'c', tells: 'It learns of c.' }
    expect(asked([telling, apart])).toContain('mostly one tells nothing')
    expect(asked([telling, about, apart])).toContain('counter with gold corners')
  })

  it('is told by what is picked', () => {
    expect(asked([about, apart], { play: { selected: ['a'], plans: [plan] } })).toContain('marked place')
    const there: Plan = { ...plan, space: 'a', path: ['a'] }
    expect(asked([about, apart], { play: { selected: ['a'], plans: [there] } })).toContain('counter again')
    expect(asked([about, apart], { play: { selected: ['a'], plans: [] } })).toContain('Escape to let go')
  })

  it('promises nothing that is not there', () => {
    const nowhere: Plan = { ...plan, space: 'a', path: ['a'] }
    expect(asked([about, apart], { play: { selected: ['b'], plans: [] } })).toBe(
      'Nothing can be done with what is picked: Escape lets go.',
    )
    expect(asked([about, apart], { play: { selected: ['b'], plans: [nowhere] } })).toBe('Click the counter again.')
    expect(asked([about, apart], { play: { selected: ['a'], plans: null } })).toBe('')
    expect(asked([{ ...apart, space: 'c' }, apart])).toBe('Click a marked place, or a choice on the left.')
  })

  it('is left to what the host waits for, where nothing can be chosen', () => {
    expect(asked([])).toBe('')
    expect(asked([about], { now: false })).toBe('')
    expect(asked([about], { table: { ...OPEN, offers: [about], open: false } })).toBe('')
    expect(asked([about], { sight: { turn: 'theirs', waiting: 'Waiting.', offers: [about] } })).toBe('')
  })
})
