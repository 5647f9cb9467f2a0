// Where a level name may stand beside its sign, in one line or two.
import type { Point } from './geometry.ts'

export type Anchor = 'start' | 'middle' | 'end'

export interface Standing {
  /** Where the block of lines begins on the left, and the first baseline. */
  readonly x: number
  readonly y: number
  readonly penalty: number
  /** Lines of one name end or begin together on the side of their sign. */
  readonly anchor: Anchor
}

/** Of two lines of one name: from baseline to baseline, in its size. */
export const LEADING = 0.92
/** Two lines of much the same length; undefined for a single word. */
export function halves(name: string): readonly [string, string] | undefined {
  const words = name.split(' ')
  let best: readonly [string, string] | undefined
  for (let i = 1; i < words.length; i++) {
    const pair = [words.slice(0, i).join(' '), words.slice(i).join(' ')] as const
    const longer = Math.max(...pair.map((each) => each.length))
    if (best === undefined || longer < Math.max(...best.map((each) => each.length))) best = pair
  }
  return best
}

/** Right is the rule of the trade, then left, then above and below; each with small moves. */
export function standings(
  point: Point,
  block: { width: number; up: number; down: number; drop: number; size: number },
  gap: number,
): readonly Standing[] {
  const { width, up, down, drop, size } = block
  const slant = gap * 0.75
  const list: Standing[] = []
  const put = (x: number, y: number, penalty: number, anchor: Anchor) => list.push({ x, y, penalty, anchor })
  const middle = point.y + size * 0.26 - drop / 2
  for (const [k, lift] of [0, -0.35, 0.35, -0.7, 0.7].entries()) {
    put(point.x + gap, middle + size * lift, k * 0.6, 'start')
    put(point.x - gap - width, middle + size * lift, 1 + k * 0.6, 'end')
  }
  for (const [k, shift] of [0, -0.25, 0.25, -0.4, 0.4].entries()) {
    put(point.x - width * (0.5 + shift), point.y - gap - down - drop, 1.4 + k * 0.5, 'middle')
    put(point.x - width * (0.5 + shift), point.y + gap + up, 1.8 + k * 0.5, 'middle')
  }
  put(point.x + slant, point.y - slant - drop, 0.8, 'start')
  put(point.x + slant, point.y + slant + up, 1.2, 'start')
  // Farther off, for crowded ground.
  const far = gap + size * 0.45
  for (const turn of [-0.9, -0.5, 0.5, 0.9]) {
    const [dx, dy] = [Math.cos(turn) * far, Math.sin(turn) * far]
    put(point.x + dx, middle + dy, 2.6, 'start')
    put(point.x - dx - width, middle + dy, 3, 'end')
  }
  return list
}
