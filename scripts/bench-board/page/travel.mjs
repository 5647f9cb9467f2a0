// Moves a viewer's camera along a stage, one step in each of the browser's frames, and keeps count of them.

/**
 * `viewer.show(camera)` is called once in each frame; `viewer.drawn()` is how many pictures were drawn so far: a frame in
 * which nothing was drawn counts for nothing.
 */
export async function travel(viewer, { seconds, at }) {
  const begun = await nextFrame()
  const drawn = viewer.drawn()
  const times = []
  let last = begun
  let astray = 0
  for (let now = begun; now - begun < seconds * 1000; ) {
    viewer.show(at((now - begun) / (seconds * 1000)))
    astray = Math.max(astray, viewer.astray())
    now = await nextFrame()
    times.push(now - last)
    last = now
  }
  return { seconds: (last - begun) / 1000, drawn: viewer.drawn() - drawn, times, astray }
}

/** The time at which the next frame really begins, which on a busy machine is later than the browser meant it to. */
export function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())))
}

/** Milliseconds. */
const PATIENCE = 60_000

/** Goes on when something holds, in a later frame. */
export async function until(holds) {
  const end = performance.now() + PATIENCE
  do if ((await nextFrame()) > end) throw new Error('the picture is never complete')
  while (!holds())
}
