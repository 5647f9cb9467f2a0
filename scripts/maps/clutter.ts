// What a name would hide: the lines of the map, on a coarse raster.
import { type Field, fillDisc, makeField, sample } from './field.ts'
import { type Line, resample } from './geometry.ts'
import type { Taken } from './labels.ts'
import type { MapModel } from './model.ts'
import type { Relief } from './relief.ts'
import type { RiverCourse } from './rivers.ts'
import type { Road } from './roads.ts'
import type { Water } from './water.ts'

export interface Lines {
  readonly model: MapModel
  readonly roads: readonly Road[]
  readonly courses: readonly RiverCourse[]
  readonly water: Water
  readonly relief: Relief
  /** The frontier. */
  readonly border: readonly Line[]
}

const CELL = 8

/** Roads and rivers most, shores and hachures less; 0 is best. */
export function clutterOf({ model, roads, courses, relief, water, border }: Lines): (box: Taken) => number {
  const lines: Field = makeField(model.width, model.height, CELL)
  for (const road of roads) for (const p of resample(road.line, CELL)) fillDisc(lines, p, 6, 1)
  for (const course of courses) {
    course.drawn.forEach((p, i) => {
      fillDisc(lines, p, Math.max(6, course.half(i / (course.drawn.length - 1))), 1.2)
    })
  }
  for (const line of border) for (const p of resample(line, CELL)) fillDisc(lines, p, 7, 1.2)
  for (const shore of water.shores) for (const p of shore) fillDisc(lines, p, 5, 0.9)
  return (box) => {
    let sum = 0
    let count = 0
    for (let y = box.top + 4; y < box.bottom; y += CELL) {
      for (let x = box.left + 4; x < box.right; x += CELL) {
        sum += sample(lines, { x, y }) + 0.15 * sample(relief.rough, { x, y })
        count += 1
      }
    }
    return count === 0 ? 0 : (sum / count) * 9
  }
}
