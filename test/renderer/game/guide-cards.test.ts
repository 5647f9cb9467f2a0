import { describe, expect, it } from 'vitest'
import type { AskingSight, Offer, Plan } from '../../../src/ipc/shapes.ts'
import type { Target } from '../../../src/renderer/board/scene.ts'
import {
  ALL_READ,
  CARDS,
  type GuideMoment,
  guideCard,
  withRead,
} from '../../../src/renderer/screens/game/guide-cards.ts'

const roll: Offer = { choice: ['roll'], label: 'Roll', rule: 'x:1' }
const wake: Offer = { choice: ['wake', 'a'], label: 'Wake', rule: 'x:2', pieces: ['a'], space: 's' }
const way: Plan = { space: 't', kind: 'go', label: '', rule: 'x:3', path: ['s', 't'], choices: [['go']], notes: [] }
const QUESTION: AskingSight = {
  ...{ kind: 'question', what: 'Is anybody in s?', rule: 'x:4', whom: 'Bob', since: null, file: null },
  ...{ tells: null, showsFrom: 1 },
}
const at = (kind: Target['kind']): Target => ({ space: 't', sign: '1', kind, grave: false })

function moment(offers: readonly Offer[], more: Partial<GuideMoment> = {}, unsent = 0): GuideMoment {
  const sight = { offers, canUndo: unsent > 0, cannotFinish: 'Not yet.', unsent, asking: null, hidden: null }
  return { sight, sideName: 'Red', play: { plans: null }, targets: [], ...more }
}
const titles = (read: number, seen: GuideMoment) => guideCard(read, seen)?.title ?? null

describe('the cards of the first guide', () => {
  it('begin with the list, and the one choice in it', () => {
    expect(guideCard(0, moment([roll]))?.text).toContain('“Roll”')
    expect(titles(0, moment([roll, wake], {}, 1))).toBe('Pick a counter')
  })

  it('speak of places and fights only where they are marked', () => {
    const activating = moment([wake], {}, 1)
    expect(titles(0, activating)).toBe('Pick a counter')
    expect(guideCard(0, activating)?.text).not.toMatch(/reach|place/)
    expect(titles(withRead(1, 1), activating)).toBe('Undo freely, then finish')
    const going = moment([wake], { play: { plans: [way] }, targets: [at('go')] }, 1)
    expect(titles(withRead(1, 1), going)).toBe('Now a place')
    const fighting = moment([wake], { targets: [at('fight')] }, 1)
    expect(titles(withRead(1, 1), fighting)).toBe('Crossed sabres: a fight')
    // In whatever order a game comes to them.
    expect(titles(withRead(withRead(1, 1), 2), going)).toBe('Now a place')
  })

  it('speak of asking when an answer is due, and not of undoing', () => {
    const due = moment([], {}, 2)
    const asking: GuideMoment = { ...due, sight: { ...due.sight, asking: QUESTION } }
    expect(titles(1, asking)).toBe('Ask, and go on with the answer')
    expect(titles(1, due)).toBe('Undo freely, then finish')
  })

  it('are each told once, and no more when the player knows his way', () => {
    const all = moment([wake], { play: { plans: [way] }, targets: [at('go'), at('fight')] }, 1)
    const blind: GuideMoment = { ...all, sight: { ...all.sight, hidden: { disclosed: null } } }
    const asked: GuideMoment = { ...blind, sight: { ...blind.sight, asking: QUESTION } }
    let read = 1
    for (let told = 1; told < CARDS; told++) {
      const card = guideCard(read, blind) ?? guideCard(read, asked)
      if (card === null) throw new Error(`only ${told} cards`)
      read = withRead(read, card.at)
    }
    expect(read).toBe(ALL_READ)
    expect(guideCard(ALL_READ, all)).toBeNull()
    expect(guideCard(ALL_READ, moment([roll]))).toBeNull()
  })
})
