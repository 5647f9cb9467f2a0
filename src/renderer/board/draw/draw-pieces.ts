/** The counters with their rims and counts, and what is laid over them: targets, the open fan, the cursor. */
import type { ViewCounter } from '../../../ipc/shapes.ts'
import type { Shown } from '../motion.ts'
import type { Scene } from '../scene.ts'
import type { Layout, Placement } from '../stacks.ts'
import type { Brush } from './brush.ts'
import { CARD, CARD_ROOM, cardPicture, detailFor } from './card-painter.ts'
import { INK, OXBLOOD, PAPER } from './colour.ts'
import { platePicture, rimPicture, targetPicture, tokenPicture } from './sign-painter.ts'
import { type Wash, washPicture } from './wash-painter.ts'

/** A card lies a little up and left in its picture, so that its shadow has room. */
const OFF_CENTRE = (CARD_ROOM / 2 - 10 - CARD / 2) / CARD

/** How much is left of a counter that is not seen: its symbol and its name can still be read. */
const FAINT = 0.5

export interface Pieces {
  readonly scene: Scene
  readonly layout: Layout
  readonly known: ReadonlyMap<string, ViewCounter>
  readonly colours: ReadonlyMap<string, string>
  shown(placement: Placement): Shown
  readonly carried: ReadonlySet<string>
}

/** Counters at rest first, then those on their way, over all others. */
export function drawPieces(brush: Brush, pieces: Pieces): void {
  const { layout, carried } = pieces
  const travelling: Shown[] = []
  const offered = offeredAtRest(pieces)
  for (const placement of layout.placements) {
    if (placement.inFan || placement.covered || carried.has(placement.id)) continue
    const shown = pieces.shown(placement)
    if (shown.lift > 0.01) travelling.push(shown)
    else drawPiece(brush, pieces, shown, offered.has(placement.id))
  }
  for (const shown of travelling) drawPiece(brush, pieces, shown, offered.has(shown.id))
}

/** Of a stack only the top is marked, for itself or for one below: corners of many would be a thicket. */
function offeredAtRest({ scene, layout }: Pieces): ReadonlySet<string> {
  const offered = new Set(scene.offered.counters)
  for (const { counters } of layout.stacks) {
    const [top] = counters
    if (top === undefined || !counters.some((id) => offered.has(id))) continue
    for (const id of counters) offered.delete(id)
    offered.add(top)
  }
  return offered
}

export function drawPiece(brush: Brush, { scene, known, colours }: Pieces, shown: Shown, offered: boolean): void {
  const counter = known.get(shown.id)
  if (counter === undefined || shown.presence <= 0) return
  const size = shown.size * (1 + 0.12 * shown.lift)
  const detail = detailFor(shown.size * brush.scale, brush.textScale)
  const side = (size * CARD_ROOM) / CARD
  const off = OFF_CENTRE * size
  const put = {
    x: shown.x + off,
    y: shown.y + off - shown.lift * size * 0.14,
    width: side,
    height: side,
    alpha: scene.faint?.has(shown.id) === true ? shown.presence * FAINT : shown.presence,
  }
  brush.put(cardPicture(counter, colours.get(counter.side) ?? INK, detail), put)
  const selected = scene.selected.includes(shown.id)
  if (selected || offered) brush.put(rimPicture(selected ? 'selected' : 'offered'), put)
}

export function drawTokens(brush: Brush, { stacks }: Layout, open: string | null): void {
  for (const { space, pieces, strength, token, collapsed } of stacks) {
    // One counter over slips of paper shows its strength itself.
    if (space === open || pieces < 2) continue
    const picture = tokenPicture(pieces, strength, collapsed)
    const height = token.size
    const width = (picture.width / picture.height) * height
    brush.put(picture, { x: token.x + token.size / 2 - width / 2, y: token.y, width, height })
  }
}

/** In the space's middle, or beside the counters that lie there. */
export function drawTargets(brush: Brush, { targets }: Scene, layout: Layout): void {
  const taken = new Set(layout.placements.map(({ space }) => space))
  const { radius } = brush.ground
  for (const target of targets) {
    const centre = brush.ground.centres.get(target.space)
    if (centre === undefined) continue
    const beside = taken.has(target.space) && !brush.ground.stands.has(target.space)
    const wanted = Math.max(radius * (beside ? 0.62 : 0.8), brush.screen(26 * brush.textScale))
    const size = Math.min(wanted, radius * 1.7)
    const shift = beside ? radius * 0.5 : 0
    brush.put(targetPicture(target), { x: centre.x - shift, y: centre.y - shift, width: size, height: size })
  }
}

export function drawFan(brush: Brush, pieces: Pieces): void {
  const { plate, placements } = pieces.layout
  if (plate === null) return
  const edge = Math.min(plate.width, plate.height) * 0.08
  // In whole steps, so that zooming does not paint a plate for every pixel.
  const picture = platePicture(Math.round((plate.width / plate.height) * 200), 200)
  brush.put(picture, {
    x: plate.x + plate.width / 2,
    y: plate.y + plate.height / 2 + edge * 0.1,
    width: plate.width + edge * 2,
    height: plate.height + edge * 2,
  })
  for (const placement of placements) {
    if (!placement.inFan || pieces.carried.has(placement.id)) continue
    drawPiece(brush, pieces, pieces.shown(placement), pieces.scene.offered.counters.includes(placement.id))
  }
}

const POINTED: Wash = { colour: PAPER, alpha: 0.22, hatch: null, rim: 0.03 }
const CURSOR: Wash = { colour: OXBLOOD, alpha: 0.05, hatch: null, rim: 0.075 }
const CURSOR_INNER: Wash = { colour: PAPER, alpha: 0, hatch: null, rim: 0.105 }
const FOCUS: Wash = { colour: '#f4c542', alpha: 0.28, hatch: null, rim: 0.1 }

/** A space under the pointer, under the keyboard's cursor, or one to look at (`pulse` from 0 to 1 makes it swell). */
export function drawMark(brush: Brush, kind: 'pointed' | 'cursor' | 'focus', space: string, pulse = 0): void {
  const centre = brush.ground.centres.get(space)
  if (centre === undefined) return
  const { outline, radius } = brush.ground
  const washes = kind === 'pointed' ? [POINTED] : kind === 'cursor' ? [CURSOR_INNER, CURSOR] : [FOCUS]
  for (const wash of washes) {
    const picture = washPicture(outline, radius, wash)
    const grown = 1 + pulse * 0.55
    brush.put(picture, {
      x: centre.x,
      y: centre.y,
      width: picture.width * grown,
      height: picture.height * grown,
      alpha: 1 - pulse * 0.8,
    })
  }
}
