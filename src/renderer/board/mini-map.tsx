import { type PointerEvent, useEffect, useRef } from 'react'
import type { Board } from './board.ts'
import { sideColours } from './draw/colour.ts'
import type { Ground } from './ground.ts'
import type { Scene } from './scene.ts'

/** As long at its longer side, in pixels. */
const LONGEST = 172
const DOT = 2.6

export interface MiniMapProps {
  readonly board: Board
  readonly ground: Ground
  readonly scene: Scene
  /** The small picture of the whole map; null: there is none. */
  readonly picture: string | null
}

/** The whole map, where the counters are, and the frame of what is seen; a click or a drag goes there. For the eye alone. */
export function MiniMap({ board, ground, scene, picture }: MiniMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const scale = LONGEST / Math.max(ground.width, ground.height)
  const width = Math.round(ground.width * scale)
  const height = Math.round(ground.height * scale)
  useEffect(() => {
    const place = () => {
      const { part } = board
      const left = Math.max(0, part.x * scale)
      const top = Math.max(0, part.y * scale)
      const style = frame.current?.style
      if (style === undefined) return
      style.left = `${left}px`
      style.top = `${top}px`
      style.width = `${Math.min(width, (part.x + part.width) * scale) - left}px`
      style.height = `${Math.min(height, (part.y + part.height) * scale) - top}px`
    }
    place()
    return board.watch(place)
  }, [board, scale, width, height])
  const { counters } = scene
  useEffect(() => {
    const fine = Math.max(1, globalThis.devicePixelRatio)
    const pen = canvas.current?.getContext('2d')
    if (canvas.current === null || pen === null || pen === undefined) return
    canvas.current.width = width * fine
    canvas.current.height = height * fine
    pen.scale(fine, fine)
    const colours = sideColours(counters)
    const sides = [...colours.keys()]
    for (const { space, side } of counters) {
      const centre = ground.centres.get(space)
      if (centre === undefined) continue
      pen.beginPath()
      // Discs and squares: the sides are not told by colour alone.
      const [x, y] = [centre.x * scale, centre.y * scale]
      if (sides.indexOf(side) % 2 === 0) pen.rect(x - DOT * 0.9, y - DOT * 0.9, DOT * 1.8, DOT * 1.8)
      else pen.arc(x, y, DOT, 0, 2 * Math.PI)
      pen.fillStyle = colours.get(side) ?? '#2b2118'
      pen.fill()
      pen.lineWidth = 0.8
      pen.strokeStyle = '#fbf6ea'
      pen.stroke()
    }
  }, [counters, ground, scale, width, height])
  const go = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    board.centreOn((event.clientX - box.left) / scale, (event.clientY - box.top) / scale)
  }
  return (
    <div
      className="mini-map"
      aria-hidden="true"
      style={{ width, height }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event)
      }}
    >
      {picture === null ? null : <img src={picture} alt="" draggable={false} />}
      <canvas ref={canvas} />
      <div className="mini-map-frame" ref={frame} />
    </div>
  )
}
