/** The pointer and wheel events of the board's canvas, told to the state machine; what it answers is done by the board. */
import type { Point } from './ground.ts'
import { type Deed, type PointerFact, Pointing, type Surroundings } from './pointing.ts'

export interface InputTaker {
  surroundings(): Surroundings
  perform(deeds: readonly Deed[]): void
  /** The graphics card was away, e.g. asleep, and has forgotten everything. */
  restored(): void
}

/** A notch of a wheel, in the unit of the event: pixels, lines, pages. */
const LINE = 16
const PAGE = 400
const WHEEL = 0.0018
/** Trackpads tell a pinch as a wheel with control held, in small steps. */
const PINCH = 0.011
/** Steps from this on come from a wheel with notches, and are smoothed. */
const NOTCH = 40

export class BoardInput {
  readonly #canvas: HTMLCanvasElement
  readonly #taker: InputTaker
  readonly #pointing = new Pointing()
  readonly #away = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(canvas: HTMLCanvasElement, taker: InputTaker) {
    this.#canvas = canvas
    this.#taker = taker
    const { signal } = this.#away
    canvas.style.touchAction = 'none'
    canvas.addEventListener('pointerdown', (event) => this.#down(event), { signal })
    canvas.addEventListener('pointermove', (event) => this.#move(event), { signal })
    canvas.addEventListener('pointerup', (event) => this.#up(event), { signal })
    canvas.addEventListener('pointercancel', (event) => this.#perform(this.#pointing.cancel(event.pointerId)), {
      signal,
    })
    canvas.addEventListener('pointerleave', (event) => this.#perform(this.#pointing.leave(this.#fact(event))), {
      signal,
    })
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false })
    canvas.addEventListener('webglcontextrestored', () => taker.restored(), { signal })
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }

  /** Others have pointed elsewhere: the next motion says where the pointer is. */
  forgetPointer(): void {
    this.#pointing.forget()
  }

  destroy(): void {
    this.#away.abort()
    clearTimeout(this.#timer)
  }

  #down(event: PointerEvent): void {
    this.#canvas.setPointerCapture(event.pointerId)
    this.#perform(this.#pointing.down(this.#fact(event), this.#taker.surroundings()))
  }

  #move(event: PointerEvent): void {
    const deeds = this.#pointing.move(this.#fact(event), this.#taker.surroundings())
    this.#perform(deeds)
    if (this.#pointing.busy) return
    const hit = this.#taker.surroundings().hit(this.#fact(event).at)
    this.#canvas.style.cursor = hit.counter !== null ? 'pointer' : hit.space !== null ? 'default' : 'grab'
  }

  #up(event: PointerEvent): void {
    this.#perform(this.#pointing.up(this.#fact(event), this.#taker.surroundings()))
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault()
    const delta = event.deltaY * (event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? PAGE : 1)
    const factor = Math.exp(-delta * (event.ctrlKey ? PINCH : WHEEL))
    const held = Math.min(1.9, Math.max(0.53, factor))
    this.#perform([
      { do: 'zoom', at: this.#at(event), factor: held, glide: Math.abs(delta) >= NOTCH && !event.ctrlKey },
    ])
  }

  #perform(deeds: readonly Deed[]): void {
    this.#taker.perform(deeds)
    clearTimeout(this.#timer)
    const { due } = this.#pointing
    if (due === undefined) return
    const tick = () => this.#perform(this.#pointing.tick(performance.now() + 1))
    this.#timer = setTimeout(tick, Math.max(0, due - performance.now()))
  }

  #fact(event: PointerEvent): PointerFact {
    return {
      pointer: event.pointerId,
      at: this.#at(event),
      button: event.button,
      add: event.shiftKey || event.ctrlKey || event.metaKey,
      touch: event.pointerType === 'touch',
      time: event.timeStamp,
    }
  }

  #at(event: MouseEvent): Point {
    const { left, top } = this.#canvas.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
}
