// The title: a panel with scrolled corners and an interlaced border, its lines in the mixed faces of the time.
import { num } from './geometry.ts'
import { FACE, INK, PAPER, SOFT_INK } from './ink.ts'
import type { Metrics } from './letter.ts'
import type { TitleLine } from './style.ts'
import { circle, el, group, path, text } from './svg.ts'

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A panel whose corners are cut by quarter circles, `inset` pixels inside the area. */
export function panelPath({ x, y, width, height }: Area, inset: number, corner: number): string {
  const [l, t, r, b] = [x + inset, y + inset, x + width - inset, y + height - inset]
  const c = corner
  return (
    `M${num(l + c)} ${num(t)}H${num(r - c)}A${c} ${c} 0 0 0 ${num(r)} ${num(t + c)}V${num(b - c)}` +
    `A${c} ${c} 0 0 0 ${num(r - c)} ${num(b)}H${num(l + c)}A${c} ${c} 0 0 0 ${num(l)} ${num(b - c)}V${num(t + c)}` +
    `A${c} ${c} 0 0 0 ${num(l + c)} ${num(t)}Z`
  )
}

/** A panel of plain furniture: paper, a heavy and two fine lines. */
export function panel(area: Area, corner = 34): string {
  return [
    path(panelPath(area, -7, corner), { fill: INK, opacity: 0.14, transform: 'translate(5 7)' }),
    path(panelPath(area, 0, corner), { fill: '#f6ecd4', stroke: INK, 'stroke-width': 5 }),
    path(panelPath(area, 9, corner), { fill: 'none', stroke: INK, 'stroke-width': 1.3 }),
    path(panelPath(area, 14, corner), { fill: 'none', stroke: SOFT_INK, 'stroke-width': 0.9 }),
  ].join('')
}

/** A rule that swells in the middle, with a lozenge. */
export function swelledRule(x: number, y: number, width: number): string {
  const half = width / 2
  return path(
    `M${num(x - half)} ${num(y)}Q${num(x - half / 2)} ${num(y - 3.4)} ${num(x - 12)} ${num(y - 3)}L${num(x)} ${num(y - 8)}L${num(x + 12)} ${num(y - 3)}` +
      `Q${num(x + half / 2)} ${num(y - 3.4)} ${num(x + half)} ${num(y)}Q${num(x + half / 2)} ${num(y + 3.4)} ${num(x + 12)} ${num(y + 3)}` +
      `L${num(x)} ${num(y + 8)}L${num(x - 12)} ${num(y + 3)}Q${num(x - half / 2)} ${num(y + 3.4)} ${num(x - half)} ${num(y)}Z`,
    { fill: INK },
  )
}

/** A line that waves about a straight way between two points. */
function wave(
  from: readonly [number, number],
  to: readonly [number, number],
  amplitude: number,
  waves: number,
  phase: number,
): string {
  const steps = waves * 12
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const points: string[] = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const d = amplitude * Math.sin(t * waves * Math.PI * 2 + phase)
    points.push(`${num(from[0] + dx * t - (dy / length) * d)} ${num(from[1] + dy * t + (dx / length) * d)}`)
  }
  return `M${points.join('L')}`
}

/** Two interlaced waves with a bead in every eye. */
function guilloche(area: Area, inset: number, corner: number): string {
  const { x, y, width, height } = area
  const [l, t, r, b] = [x + inset, y + inset, x + width - inset, y + height - inset]
  const sides: [readonly [number, number], readonly [number, number]][] = [
    [
      [l + corner, t],
      [r - corner, t],
    ],
    [
      [r, t + corner],
      [r, b - corner],
    ],
    [
      [r - corner, b],
      [l + corner, b],
    ],
    [
      [l, b - corner],
      [l, t + corner],
    ],
  ]
  const parts: string[] = []
  for (const [from, to] of sides) {
    const waves = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 52))
    for (const phase of [0, Math.PI]) {
      const d = wave(from, to, 10, waves, phase)
      parts.push(
        path(d, { fill: 'none', stroke: INK, 'stroke-width': 4.6 }),
        path(d, { fill: 'none', stroke: '#f6ecd4', 'stroke-width': 2 }),
      )
    }
    for (let k = 0; k < waves * 2; k++) {
      const s = (k + 0.5) / (waves * 2)
      parts.push(
        circle(from[0] + (to[0] - from[0]) * s, from[1] + (to[1] - from[1]) * s, 3.1, {
          fill: '#a3382f',
          stroke: INK,
          'stroke-width': 1,
        }),
      )
    }
  }
  return parts.join('')
}

/** An acanthus scroll for a corner, mirrored by `sx` and `sy`. */
function scroll(x: number, y: number, sx: number, sy: number): string {
  const leaf = (angle: number, size: number) =>
    el('path', {
      d: `M0 0C${num(size * 0.25)} ${num(-size * 0.34)} ${num(size * 0.75)} ${num(-size * 0.3)} ${num(size)} 0C${num(size * 0.7)} ${num(size * 0.05)} ${num(size * 0.3)} ${num(size * 0.22)} 0 0Z`,
      transform: `rotate(${angle})`,
      fill: '#e9d8ac',
      stroke: INK,
      'stroke-width': 1.8,
    })
  return group({ transform: `translate(${num(x)} ${num(y)}) scale(${sx} ${sy})` }, [
    leaf(4, 108),
    leaf(86, 108),
    leaf(24, 82),
    leaf(66, 82),
    leaf(45, 62),
    path('M0 0C-26 8 -30 -22 -10 -24C6 -24 6 -6 -6 -8', { fill: 'none', stroke: INK, 'stroke-width': 3 }),
    circle(0, 0, 9, { fill: '#a3382f', stroke: INK, 'stroke-width': 2 }),
    circle(0, 0, 4, { fill: '#f3e3b8', stroke: INK, 'stroke-width': 1 }),
  ])
}

export function drawCartouche(area: Area, lines: readonly TitleLine[], metrics: Metrics): string {
  const { x, y, width, height } = area
  const middle = x + width / 2
  const unit = height / 100
  const corner = 70
  const parts = [
    path(panelPath(area, -8, corner), { fill: INK, opacity: 0.16, transform: 'translate(7 9)' }),
    path(panelPath(area, 0, corner), { fill: '#f6ecd4', stroke: INK, 'stroke-width': 7 }),
    path(panelPath(area, 11, corner), { fill: 'none', stroke: INK, 'stroke-width': 1.6 }),
    guilloche(area, 33, corner + 6),
    path(panelPath(area, 54, corner), { fill: 'none', stroke: INK, 'stroke-width': 1.6 }),
    path(panelPath(area, 60, corner), { fill: PAPER, stroke: INK, 'stroke-width': 3.4 }),
    ...(
      [
        [1, 1],
        [-1, 1],
        [1, -1],
        [-1, -1],
      ] as const
    ).map(([sx, sy]) => scroll(sx > 0 ? x + 58 : x + width - 58, sy > 0 ? y + 58 : y + height - 58, sx, sy)),
  ]
  let at = y
  for (const [i, line] of lines.entries()) {
    const size = line.size * unit
    at += line.above * unit + size
    parts.push(titleLine(line, middle, at, size, metrics, `title${i}`))
    if (line.rule) {
      at += 3.6 * unit
      parts.push(swelledRule(middle, at, width * 0.46))
    }
  }
  return parts.join('\n')
}

function titleLine(line: TitleLine, x: number, y: number, size: number, metrics: Metrics, id: string): string {
  const spacing = (line.spacing ?? 0) * size
  const values = { ...FACE[line.face], 'font-size': num(size), 'letter-spacing': num(spacing), fill: INK }
  const width = metrics.width(line.text, line.face, size, spacing) - spacing
  if (line.arch === undefined) {
    const left = { x: num(x - width / 2), y: num(y) }
    const cast =
      line.face === 'fat' && line.size > 10 ? shadow(line.text.replaceAll('&', '&amp;'), { ...values, ...left }) : ''
    return cast + text(line.text, { ...left, ...values })
  }
  const rise = line.arch * size
  const half = width / 2
  const radius = (half * half + rise * rise) / (2 * rise)
  const content = el('textPath', { href: `#${id}` }, line.text.replaceAll('&', '&amp;'))
  const arc = `M${num(x - half * 1.02)} ${num(y)}A${num(radius)} ${num(radius)} 0 0 1 ${num(x + half * 1.06)} ${num(y)}`
  const face = line.face === 'fat' ? shadow(content, values) : ''
  return el('defs', {}, el('path', { id, d: arc })) + face + el('text', values, content)
}

/** The engraver's cast shadow: fine lines down and to the right. */
function shadow(content: string, values: Readonly<Record<string, string | number>>): string {
  return [5, 3.5]
    .map((d) => el('text', { ...values, fill: d > 4 ? SOFT_INK : PAPER, transform: `translate(${d} ${d})` }, content))
    .join('')
}
