/** Markers in printed boxes: a wooden disc that leaves the number of the box to be read. */
import type { ViewMarker } from '../../../ipc/shapes.ts'
import { boxKey } from '../ground.ts'
import type { Picture } from './atlas.ts'
import type { Brush } from './brush.ts'
import { INK, mix, OXBLOOD, PAPER, withAlpha } from './colour.ts'
import { print } from './lettering.ts'

const SIZE = 60
/** Of the lesser side of its box. */
const SHARE = 0.44

export function drawMarkers(brush: Brush, markers: readonly ViewMarker[]): void {
  for (const { on, box: number, sign } of markers) {
    const box = brush.ground.boxes.get(boxKey(on, number))
    if (box === undefined) continue
    const side = Math.min(box.width, box.height) * SHARE
    // In the lower right corner, so that what is printed above and at the left can be read.
    const at = { x: box.x + box.width - side * 0.5, y: box.y + box.height - side * 0.5 }
    brush.put(markerPicture(sign), { ...at, width: side, height: side })
    frame(brush, box)
  }
}

/** The box itself is framed: seen from afar the disc alone would be a speck. */
function frame(brush: Brush, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
  const line = Math.max(Math.min(width, height) * 0.06, brush.screen(2))
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
    { x, y },
  ]
  brush.line(corners, line, OXBLOOD)
}

function markerPicture(sign: string): Picture {
  return {
    key: `marker ${sign}`,
    width: SIZE,
    height: SIZE,
    paint(pen) {
      const middle = SIZE / 2
      const disc = (x: number, y: number, radius: number, colour: string) => {
        pen.beginPath()
        pen.arc(x, y, radius, 0, 2 * Math.PI)
        pen.fillStyle = colour
        pen.fill()
      }
      disc(middle + 1.5, middle + 2.5, 26, withAlpha(INK, 0.5))
      disc(middle, middle, 26, OXBLOOD)
      pen.lineWidth = 2.5
      pen.strokeStyle = PAPER
      pen.stroke()
      disc(middle, middle, 19.5, mix(OXBLOOD, '#000000', 0.18))
      pen.textAlign = 'center'
      pen.textBaseline = 'alphabetic'
      print(pen, sign, middle, middle + 9, 26, 700, '#ffffff', 36)
    },
  }
}
