import type { PlainObject } from './plain.ts'

/** A stage being run: plain data, so that play can stop and be saved at any depth of any procedure. */
export type Frame = {
  readonly stage: string
  readonly locals: PlainObject
}

/** The frames of a game, the outermost first; the last one is running. */
export type Frames = readonly Frame[]

export function topFrame(frames: Frames): Frame {
  const frame = frames[frames.length - 1]
  if (frame === undefined) throw new Error('no stage is running')
  return frame
}

export function pushFrame(frames: Frames, frame: Frame): Frames {
  return [...frames, frame]
}

export function popFrame(frames: Frames): Frames {
  return frames.slice(0, -1)
}

export function replaceTop(frames: Frames, frame: Frame): Frames {
  return [...frames.slice(0, -1), frame]
}
