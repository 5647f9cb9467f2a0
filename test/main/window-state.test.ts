import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placed, SMALLEST, WindowMemory } from '../../src/main/window-state.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

const MAIN = { x: 0, y: 25, width: 1920, height: 1055 }
const LEFT = { x: -1280, y: 0, width: 1280, height: 1024 }
const WAS = { x: 100, y: 80, width: 1200, height: 800, maximized: false }

describe('where a window opens', () => {
  it('is where it was, on whichever screen', () => {
    expect(placed(WAS, [MAIN])).toEqual(WAS)
    expect(placed({ ...WAS, x: -1200 }, [MAIN, LEFT])).toEqual({ ...WAS, x: -1200 })
    expect(placed({ ...WAS, maximized: true }, [MAIN]).maximized).toBe(true)
  })

  it('is the middle of the main screen when there is nothing to go by', () => {
    expect(placed(undefined, [MAIN])).toEqual({ x: 240, y: 102, width: 1440, height: 900, maximized: false })
    // Its screen was taken away.
    expect(placed({ ...WAS, x: -1200 }, [MAIN])).toEqual(placed(undefined, [MAIN]))
    expect(placed({ ...WAS, y: 5000 }, [MAIN])).toEqual(placed(undefined, [MAIN]))
    expect(placed({ ...WAS, x: 1900 }, [MAIN])).toEqual(placed(undefined, [MAIN]))
  })

  it('fits a screen that shrank', () => {
    const small = { x: 0, y: 0, width: 1024, height: 700 }
    expect(placed(WAS, [small])).toMatchObject({ width: 1024, height: 700 })
    expect(placed(undefined, [{ ...small, width: 640, height: 480 }])).toMatchObject({ x: 0, width: 640, height: 480 })
  })

  it('can always be caught with the mouse', () => {
    const number = fc.integer({ min: -5000, max: 5000 })
    const size = fc.integer({ min: 1, max: 9000 })
    const state = fc.record({ x: number, y: number, width: size, height: size, maximized: fc.boolean() })
    const area = fc.record({
      x: number,
      y: number,
      width: fc.integer({ min: 800, max: 5000 }),
      height: fc.integer({ min: 600, max: 3000 }),
    })
    fc.assert(
      fc.property(
        fc.option(state, { nil: undefined }),
        fc.array(area, { minLength: 1, maxLength: 3 }),
        (kept, areas) => {
          const { x, y, width, height } = placed(kept, areas)
          expect(width).toBeGreaterThanOrEqual(SMALLEST.width)
          expect(height).toBeGreaterThanOrEqual(SMALLEST.height)
          const seen = areas.some(
            (each) =>
              Math.min(x + width, each.x + each.width) - Math.max(x, each.x) >= 160 &&
              y >= each.y &&
              y + 32 <= each.y + each.height,
          )
          expect(seen).toBe(true)
        },
      ),
    )
  })
})

describe('what is remembered of windows', () => {
  const folder = (disk: MemoryDisk) => {
    disk.makeFolder('/w')
    return disk
  }

  it('is there at the next start, and the oldest go first', () => {
    const disk = folder(new MemoryDisk())
    const memory = new WindowMemory(disk, '/w')
    expect(memory.find('library')).toBeUndefined()
    memory.keep('library', WAS)
    for (let n = 0; n < 39; n++) memory.keep(`game ${n}`, { ...WAS, x: n })
    expect(new WindowMemory(disk, '/w').find('library')).toEqual(WAS)
    memory.keep('one more', WAS)
    const next = new WindowMemory(disk, '/w')
    expect(next.find('library')).toBeUndefined()
    expect(next.find('game 38')).toEqual({ ...WAS, x: 38 })
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another version', '{"v":2,"windows":[]}'],
    ['something else', '{"v":1,"windows":{"library":1}}'],
    ['a size of zero', `{"v":1,"windows":[${JSON.stringify({ name: 'library', ...WAS, width: 0 })}]}`],
    ['a place beyond all screens', `{"v":1,"windows":[${JSON.stringify({ name: 'library', ...WAS, x: 1e9 })}]}`],
    ['a member too many', `{"v":1,"windows":[${JSON.stringify({ name: 'library', ...WAS, show: 'x' })}]}`],
    ['no boolean', `{"v":1,"windows":[${JSON.stringify({ name: 'library', ...WAS, maximized: 1 })}]}`],
  ])('is forgotten when the file holds %s', (_, text) => {
    const disk = folder(new MemoryDisk())
    disk.writeNew('/w/windows.json', new TextEncoder().encode(text))
    const memory = new WindowMemory(disk, '/w')
    expect(memory.find('library')).toBeUndefined()
    memory.keep('library', WAS)
    expect(new WindowMemory(disk, '/w').find('library')).toEqual(WAS)
  })

  it('bothers nobody when it cannot be kept', () => {
    expect(() => new WindowMemory(new MemoryDisk(), '/nowhere').keep('library', WAS)).not.toThrow()
  })
})
