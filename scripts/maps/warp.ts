// From longitude and latitude to the sheet: an affine map first, then a thin plate bent so that places fall where they must.
import { at, type Point } from './geometry.ts'

export interface Pin {
  readonly from: Point
  readonly to: Point
  /** How exactly the pin must hold: 0 exactly, larger softer. */
  readonly slack?: number
}

const kernel = (r2: number) => (r2 === 0 ? 0 : r2 * Math.log(r2))

/** The smooth map that moves each pin's `from` to its `to`; lengths should be near 1 for the slack to mean something. */
export function thinPlate(pins: readonly Pin[]): (p: Point) => Point {
  const n = pins.length
  const size = n + 3
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 2))
  pins.forEach((pin, i) => {
    const row = at(matrix, i)
    pins.forEach((other, j) => {
      row[j] = kernel((pin.from.x - other.from.x) ** 2 + (pin.from.y - other.from.y) ** 2)
    })
    row[i] = (row[i] ?? 0) + (pin.slack ?? 0)
    const flat = [1, pin.from.x, pin.from.y]
    flat.forEach((value, k) => {
      row[n + k] = value
      at(matrix, n + k)[i] = value
    })
    row[size] = pin.to.x
    row[size + 1] = pin.to.y
  })
  const [wx, wy] = solve(matrix, size)
  return (p) => {
    let x = at(wx, n) + at(wx, n + 1) * p.x + at(wx, n + 2) * p.y
    let y = at(wy, n) + at(wy, n + 1) * p.x + at(wy, n + 2) * p.y
    for (let i = 0; i < n; i++) {
      const pin = at(pins, i)
      const u = kernel((p.x - pin.from.x) * (p.x - pin.from.x) + (p.y - pin.from.y) * (p.y - pin.from.y))
      x += (wx[i] ?? 0) * u
      y += (wy[i] ?? 0) * u
    }
    return { x, y }
  }
}

/** Gauss with row exchange; two right sides stand behind the matrix. */
function solve(m: Float64Array[], size: number): [Float64Array, Float64Array] {
  for (let k = 0; k < size; k++) {
    let best = k
    for (let i = k + 1; i < size; i++) if (Math.abs(at(at(m, i), k)) > Math.abs(at(at(m, best), k))) best = i
    const pivot = at(m, best)
    m[best] = at(m, k)
    m[k] = pivot
    if (pivot[k] === 0) throw new Error('two pins of the warp lie on one spot')
    for (let i = k + 1; i < size; i++) {
      const row = at(m, i)
      const factor = at(row, k) / at(pivot, k)
      if (factor === 0) continue
      for (let j = k; j < size + 2; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0)
    }
  }
  const answers = [new Float64Array(size), new Float64Array(size)] as const
  answers.forEach((answer, side) => {
    for (let i = size - 1; i >= 0; i--) {
      const row = at(m, i)
      let sum = at(row, size + side)
      for (let j = i + 1; j < size; j++) sum -= at(row, j) * at(answer, j)
      answer[i] = sum / at(row, i)
    }
  })
  return [answers[0], answers[1]]
}

/** A map of the plane that is dear to compute, read from a lattice of its displacements; `step` pixels apart. */
export function onLattice(
  map: (p: Point) => Point,
  box: { from: Point; to: Point },
  step: number,
): (p: Point) => Point {
  const columns = Math.ceil((box.to.x - box.from.x) / step) + 2
  const rows = Math.ceil((box.to.y - box.from.y) / step) + 2
  const moved: Point[] = []
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const p = { x: box.from.x + c * step, y: box.from.y + r * step }
      const q = map(p)
      moved.push({ x: q.x - p.x, y: q.y - p.y })
    }
  }
  return (p) => {
    const x = Math.max(0, Math.min(columns - 1.001, (p.x - box.from.x) / step))
    const y = Math.max(0, Math.min(rows - 1.001, (p.y - box.from.y) / step))
    const [c, r] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [x - c, y - r]
    const [a, b] = [at(moved, r * columns + c), at(moved, r * columns + c + 1)]
    const [d, e] = [at(moved, (r + 1) * columns + c), at(moved, (r + 1) * columns + c + 1)]
    return {
      x: p.x + (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + e.x * u) * v,
      y: p.y + (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + e.y * u) * v,
    }
  }
}
