/** Letters and round corners, as everything on the board is printed. */

type Pen = CanvasRenderingContext2D

export const CARD_FONT = '"Barlow Semi Condensed", "Arial Narrow", sans-serif'

/** Resolves when the letters can be painted; where they cannot be had, others stand in. */
export async function lettersLoaded(): Promise<void> {
  const weights = [600, 700].map((weight) => document.fonts.load(`${weight} 20px ${CARD_FONT}`))
  await Promise.allSettled(weights)
}

export function font(pen: Pen, type: number, weight: number) {
  pen.font = `${weight} ${type}px ${CARD_FONT}`
}

/** Text no wider than `room`: narrowed where it would be. */
export function print(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  type: number,
  weight: number,
  colour: string,
  room: number,
) {
  if (text === '') return
  font(pen, type, weight)
  pen.fillStyle = colour
  pen.fillText(text, x, y, room)
}

export function rounded(pen: Pen, x: number, y: number, width: number, height: number, radius: number) {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
}
