import { describe, expect, it } from 'vitest'
import { hitIn } from '../../../src/renderer/board/hit.ts'
import { type Deed, type PointerFact, Pointing } from '../../../src/renderer/board/pointing.ts'
import type { Scene } from '../../../src/renderer/board/scene.ts'
import { layoutOf } from '../../../src/renderer/board/stacks.ts'
import { centreOf, counter, GROUND, scene } from './fixtures.ts'

type Point = { readonly x: number; readonly y: number }

/** A board on which a pixel of the screen is a pixel of the map. */
function table(shown: Scene) {
  const pointing = new Pointing()
  let open: string | null = null
  let time = 0
  const layout = () =>
    layoutOf({
      ground: GROUND,
      counters: shown.counters,
      selected: shown.selected,
      scale: 1,
      open,
      seen: { x: 0, y: 0, width: GROUND.width, height: GROUND.height },
      textScale: 1,
    })
  const around = () => ({
    scene: shown,
    open,
    hit: (at: Point) => hitIn(GROUND, layout(), at, open),
  })
  const done = (deeds: readonly Deed[]) => {
    for (const deed of deeds) if (deed.do === 'open') open = deed.space
    return deeds.filter((deed) => deed.do !== 'halt')
  }
  const fact = (at: Point, more: Partial<PointerFact> = {}): PointerFact => ({
    pointer: 1,
    at,
    button: 0,
    add: false,
    touch: false,
    time,
    ...more,
  })
  return {
    layout,
    down: (at: Point, more: Partial<PointerFact> = {}) => done(pointing.down(fact(at, more), around())),
    move: (at: Point, more: Partial<PointerFact> = {}) => {
      time += 10
      return done(pointing.move(fact(at, more), around()))
    },
    up: (at: Point, more: Partial<PointerFact> = {}) => {
      time += 10
      return done(pointing.up(fact(at, more), around()))
    },
    click(at: Point, more: Partial<PointerFact> = {}) {
      time += 1_000
      return [...this.down(at, more), ...this.up(at, more)]
    },
    again(at: Point) {
      return [...this.down(at), ...this.up(at)]
    },
    wait: (ms: number) => {
      time += ms
      return done(pointing.tick(time))
    },
    leave: (at: Point) => done(pointing.leave(fact(at))),
    forget: () => pointing.forget(),
  }
}

const said = (deeds: readonly Deed[]) => deeds.flatMap((deed) => (deed.do === 'say' ? [deed.intent] : []))
const kinds = (deeds: readonly Deed[]) => deeds.map((deed) => deed.do)
const by = ({ x, y }: Point, dx: number, dy: number) => ({ x: x + dx, y: y + dy })

const ALONE = counter('a', '11')
const PAIR = [counter('b', '22'), counter('c', '22'), counter('enemy', '22', { side: 'red' })]
const OFFERING = scene({ counters: [ALONE, ...PAIR], offered: { counters: ['a', 'b', 'c'], spaces: [] } })
const PICKED: Scene = {
  ...OFFERING,
  selected: ['a'],
  targets: [
    { space: '12', sign: '1', kind: 'go', grave: false },
    { space: '22', sign: '', kind: 'fight', grave: false },
  ],
}

describe('clicking', () => {
  it('picks a counter that lies alone', () => {
    const intents = said(table(OFFERING).click(centreOf('11')))
    expect(intents).toEqual([{ type: 'pick', counters: ['a'], add: false }])
  })

  it('adds to what is picked with shift or control', () => {
    expect(said(table(OFFERING).click(centreOf('11'), { add: true }))).toEqual([
      { type: 'pick', counters: ['a'], add: true },
    ])
  })

  it('picks the top of a stack and fans it out; in the fan each can be picked', () => {
    const board = table(OFFERING)
    const [top] = board.layout().placements.slice(-1)
    if (top === undefined) throw new Error('counters are laid')
    const deeds = board.click(top)
    expect(kinds(deeds)).toEqual(['open', 'say'])
    expect(said(deeds)).toEqual([{ type: 'pick', counters: ['b'], add: false }])
    const second = board.layout().placements.find(({ id }) => id === 'c')
    if (second === undefined) throw new Error('the fan shows every counter')
    expect(said(board.click(second))).toEqual([{ type: 'pick', counters: ['c'], add: false }])
  })

  it('picks all of a side by the count of the stack, or by a double click on it', () => {
    const board = table(OFFERING)
    const token = board.layout().stacks[0]?.token
    const [top] = board.layout().placements.slice(-1)
    if (token === undefined || top === undefined) throw new Error('there is a stack')
    expect(said(board.click(token))).toEqual([{ type: 'pick', counters: ['b', 'c'], add: false }])
    const other = table(OFFERING)
    other.click(top)
    expect(said(other.again(top))).toEqual([{ type: 'pick', counters: ['b', 'c'], add: false }])
  })

  it('points at a space, counters in it or not, where the picked ones can be brought', () => {
    expect(said(table(PICKED).click(centreOf('12')))).toMatchObject([{ type: 'point', space: '12' }])
    expect(said(table(PICKED).click(centreOf('22')))).toMatchObject([{ type: 'point', space: '22' }])
  })

  it('points at a space where they cannot be brought, too: the reason is asked for', () => {
    expect(said(table(PICKED).click(centreOf('44')))).toMatchObject([{ type: 'point', space: '44' }])
  })

  it('lets go beside the map', () => {
    expect(said(table(PICKED).click({ x: -400, y: -400 }))).toEqual([{ type: 'let-go' }])
  })

  it('zooms in by a double click where nothing is meant, and never where something is', () => {
    const board = table(PICKED)
    board.click(centreOf('44'))
    expect(board.again(centreOf('44'))).toMatchObject([{ do: 'zoom', factor: 2 }])
    const other = table(PICKED)
    other.click(centreOf('12'))
    expect(said(other.again(centreOf('12')))).toMatchObject([{ type: 'point', space: '12' }])
  })

  it('does nothing with the other buttons', () => {
    expect(table(OFFERING).click(centreOf('11'), { button: 2 })).toEqual([])
  })
})

describe('dragging', () => {
  it('moves the map, and lets it run on', () => {
    const board = table(OFFERING)
    const start = centreOf('33')
    board.down(start)
    expect(board.move(by(start, 2, 0))).toEqual([])
    expect(board.move(by(start, 20, 5))).toEqual([{ do: 'pan', dx: 20, dy: 5 }])
    const [fling] = board.up(by(start, 20, 5))
    expect(fling).toMatchObject({ do: 'fling' })
  })

  it('does not let it run on when the pointer had come to rest', () => {
    const board = table(OFFERING)
    const start = centreOf('33')
    board.down(start)
    board.move(by(start, 30, 0))
    board.wait(200)
    expect(board.up(by(start, 30, 0))).toEqual([])
  })

  it('picks and carries a counter that can be picked, and drops it', () => {
    const board = table(OFFERING)
    board.down(centreOf('11'))
    const lifted = board.move(by(centreOf('11'), 20, 0))
    expect(said(lifted)).toContainEqual({ type: 'pick', counters: ['a'], add: false })
    expect(kinds(lifted)).toContain('lift')
    expect(said(board.move(centreOf('12')))).toMatchObject([{ type: 'hover', space: '12' }])
    const dropped = board.up(centreOf('12'))
    expect(said(dropped)).toEqual([{ type: 'drop', counters: ['a'], space: '12' }])
    expect(dropped).toContainEqual({ do: 'put-down', landed: true })
  })

  it('carries all that are picked, and puts them back where they were', () => {
    const both = { ...OFFERING, selected: ['b', 'c'] }
    const board = table(both)
    const [top] = board.layout().placements.slice(-1)
    if (top === undefined) throw new Error('counters are laid')
    board.down(top)
    const lifted = board.move(by(top, 12, 0))
    expect(lifted[0]).toMatchObject({ do: 'lift', counters: ['b', 'c'] })
    expect(board.up(by(top, 10, 0))).toEqual([{ do: 'put-down', landed: false }])
  })

  it('moves the map where the counter cannot be picked', () => {
    const board = table(scene({ counters: [ALONE] }))
    board.down(centreOf('11'))
    expect(kinds(board.move(by(centreOf('11'), 20, 0)))).toEqual(['pan'])
  })

  it('is let go of when a second finger comes, which zooms', () => {
    const board = table(OFFERING)
    board.down(centreOf('11'))
    board.move(by(centreOf('11'), 20, 0))
    expect(board.down({ x: 700, y: 400 }, { pointer: 2, touch: true })).toEqual([{ do: 'put-down', landed: false }])
    const deeds = board.move({ x: 800, y: 400 }, { pointer: 2, touch: true })
    expect(kinds(deeds)).toEqual(['pan', 'zoom'])
    expect(deeds[1]).toMatchObject({ glide: false })
    expect(board.up({ x: 800, y: 400 }, { pointer: 2 })).toEqual([])
  })
})

describe('hovering', () => {
  it('says again where the pointer is when others have pointed elsewhere', () => {
    const board = table(OFFERING)
    board.move(centreOf('33'))
    expect(said(board.move(by(centreOf('33'), 2, 0)))).toEqual([])
    board.forget()
    expect(said(board.move(centreOf('33')))).toMatchObject([{ type: 'hover', space: '33' }])
  })

  it('tells each space once, and when none is pointed at any more', () => {
    const board = table(OFFERING)
    expect(said(board.move(centreOf('33')))).toMatchObject([{ type: 'hover', space: '33' }])
    expect(board.move(by(centreOf('33'), 3, 3))).toEqual([])
    expect(said(board.leave(centreOf('33')))).toMatchObject([{ type: 'hover', space: null }])
  })

  it('fans a stack out after a while, and closes it again', () => {
    const board = table(OFFERING)
    board.move(centreOf('22'))
    expect(board.wait(100)).toEqual([])
    expect(board.wait(300)).toEqual([{ do: 'open', space: '22' }])
    board.move({ x: 20, y: 20 })
    expect(board.wait(100)).toEqual([])
    expect(board.wait(300)).toEqual([{ do: 'open', space: null }])
  })

  it('puts no other counter under the pointer: a click where it rests means the one that was there', () => {
    const atEdge = [counter('x', '44'), counter('y', '44'), counter('z', '44')]
    const board = table(scene({ counters: atEdge, offered: { counters: ['x', 'y', 'z'], spaces: [] } }))
    const spot = centreOf('44')
    board.move(spot)
    expect(board.wait(400)).toEqual([{ do: 'open', space: '44' }])
    expect(said(board.click(spot))).toEqual([{ type: 'pick', counters: ['x'], add: false }])
    const other = board.layout().placements.find(({ id }) => id === 'y')
    if (other === undefined) throw new Error('the fan shows every counter')
    board.move(other)
    expect(said(board.click(other))).toEqual([{ type: 'pick', counters: ['y'], add: false }])
  })

  it('does not fan out what can be attacked: the target stays in sight', () => {
    const board = table(PICKED)
    board.move(centreOf('22'))
    expect(board.wait(1_000)).toEqual([])
  })

  it('does not fan out when the pointer only passes', () => {
    const board = table(OFFERING)
    board.move(centreOf('22'))
    board.wait(100)
    board.move(centreOf('33'))
    expect(board.wait(1_000)).toEqual([])
  })
})
