// Marks that map and legend share.
import { at, type Line, num, type Point, pathOf } from './geometry.ts'
import { INK, PAPER, RIVER, RIVER_INK, ROAD, WOOD } from './ink.ts'
import { hash } from './noise.ts'
import { group, path } from './svg.ts'

/** A ribbon that widens: both banks joined to one shape. */
export function ribbon(line: Line, half: (share: number) => number): string {
  const n = line.length - 1
  const left: string[] = []
  const right: string[] = []
  line.forEach((p, i) => {
    const a = at(line, Math.max(0, i - 1))
    const b = at(line, Math.min(n, i + 1))
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const d = half(i / n)
    const [x, y] = [((b.y - a.y) / length) * d, ((a.x - b.x) / length) * d]
    left.push(`${num(p.x + x)} ${num(p.y + y)}`)
    right.unshift(`${num(p.x - x)} ${num(p.y - y)}`)
  })
  return `M${[...left, ...right].join('L')}Z`
}

export function waterRibbon(d: string): string {
  return path(d, { fill: RIVER, stroke: RIVER_INK, 'stroke-width': 2, 'stroke-linejoin': 'round' })
}

/** A double line with a warm filling: a road that an army uses. */
export function roadLines(lines: readonly Line[]): string {
  const d = lines.map((line) => pathOf(line)).join('')
  return group({ fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, [
    path(d, { stroke: PAPER, 'stroke-width': 11, opacity: 0.55 }),
    path(d, { stroke: INK, 'stroke-width': 6.6 }),
    path(d, { stroke: '#e6bd85', 'stroke-width': 3.4 }),
    path(d, { stroke: ROAD, 'stroke-width': 0.9, opacity: 0.5 }),
  ])
}

/** The frontier of the two sides: a broken crimson line on a pale casing. */
export function borderBand(lines: readonly Line[]): string {
  const d = lines.map((line) => pathOf(line)).join('')
  return group({ fill: 'none', 'stroke-linejoin': 'round' }, [
    path(d, { stroke: '#b9473d', 'stroke-width': 17, opacity: 0.22 }),
    path(d, { stroke: PAPER, 'stroke-width': 8, opacity: 0.75 }),
    path(d, { stroke: '#96271f', 'stroke-width': 5.4, 'stroke-dasharray': '30 9 6 9' }),
  ])
}

/** Small trees with a shaded side; from the back to the front. */
export function treeMarks(spots: readonly Point[], crown = '#b7bb8c', ink: string = WOOD): string {
  const crowns: string[] = []
  const shade: string[] = []
  for (const [i, { x, y }] of [...spots].sort((a, b) => a.y - b.y || a.x - b.x).entries()) {
    const r = 6 + 2.6 * hash(i, 2)
    crowns.push(
      `M${num(x - r)} ${num(y + r * 0.7)}q${num(-r * 0.7)} ${num(-r * 0.9)} ${num(r * 0.35)} ${num(-r * 1.1)}` +
        `q${num(r * 0.3)} ${num(-r * 0.9)} ${num(r * 1.1)} ${num(-r * 0.2)}q${num(r * 1.1)} ${num(r * 0.1)} ${num(r * 0.5)} ${num(r * 1.3)}z`,
    )
    shade.push(
      `M${num(x)} ${num(y + r * 0.7)}v${num(r * 0.9)}m${num(-r * 0.2)} 0h${num(r * 2)}` +
        `M${num(x + r * 0.25)} ${num(y + r * 0.55)}l${num(r * 0.5)} ${num(-r * 0.9)}M${num(x - r * 0.15)} ${num(y + r * 0.55)}l${num(r * 0.5)} ${num(-r)}`,
    )
  }
  return (
    path(crowns.join(''), { fill: crown, stroke: ink, 'stroke-width': 1.7, 'stroke-linejoin': 'round' }) +
    path(shade.join(''), { fill: 'none', stroke: ink, 'stroke-width': 1.5 })
  )
}

/** Tufts of reed in standing water. */
export function reedMarks(spots: readonly Point[]): string {
  const lines: string[] = []
  const blades = [
    [-6, -6],
    [-3, -9],
    [0, -11],
    [3, -9],
    [6, -6],
  ] as const
  for (const { x, y } of spots) {
    lines.push(`M${num(x - 12)} ${num(y)}h24M${num(x - 6)} ${num(y + 5)}h16`)
    for (const [dx, dy] of blades) lines.push(`M${num(x + dx * 0.5)} ${num(y - 1)}l${num(dx * 0.5)} ${dy}`)
  }
  return path(lines.join(''), { fill: 'none', stroke: '#4f6f6b', 'stroke-width': 1.6 })
}
