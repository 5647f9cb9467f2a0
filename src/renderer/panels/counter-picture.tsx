import { useEffect, useRef } from 'react'
import type { ViewCounter } from '../../ipc/shapes.ts'
import { CARD_ROOM, cardPicture } from '../board/draw/card-painter.ts'
import { INK } from '../board/draw/colour.ts'
import { lettersLoaded } from '../board/draw/lettering.ts'

/** A counter as the board prints it, e.g. beside what is said of it. */
export function CounterPicture({ counter, size }: { readonly counter: ViewCounter; readonly size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let current = true
    void lettersLoaded().then(() => {
      const pen = canvas.current?.getContext('2d') ?? null
      if (!current || pen === null) return
      pen.setTransform(1, 0, 0, 1, 0, 0)
      pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
      pen.scale(pen.canvas.width / CARD_ROOM, pen.canvas.height / CARD_ROOM)
      cardPicture(counter, INK, 'full').paint(pen)
    })
    return () => {
      current = false
    }
  }, [counter])
  const pixels = size * 2
  return (
    <span className="counter-picture" aria-hidden="true">
      <canvas ref={canvas} width={pixels} height={pixels} />
    </span>
  )
}
