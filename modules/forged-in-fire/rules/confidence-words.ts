/** fif:12, fif:15.3, fif:15.4 The events of the confidence track as players read them. */

const EVENTS: ReadonlyMap<string, string> = new Map([
  ['entrenchments-crossed', 'Union infantry crosses the works around Richmond'],
  ['union-takes-yorktown', 'The Union takes Yorktown'],
  ['union-takes-norfolk', 'The Union takes Norfolk'],
  ['confederate-forced-retreat', 'A Confederate force of three blocks or more is driven off'],
  ['confederate-voluntary-retreat', 'A Confederate force of three blocks or more retreats'],
  ['union-forced-retreat', 'A Union force of three blocks or more is driven off'],
  ['union-voluntary-retreat', 'A Union force of three blocks or more retreats'],
  ['virginia-sunk', 'CSS Virginia is sunk'],
  ['confederate-sp-lost', 'Heavy Confederate losses in one turn'],
  ['union-sp-lost', 'Heavy Union losses in one turn'],
  ['mcdowell-enters', 'I Corps enters'],
  ['jackson-enters', 'Jackson enters'],
  ['confederate-naval-victory', 'CSS Virginia turns a voyage back'],
  ['too-few-south', 'Fewer than four Union divisions south of the Chickahominy'],
  ['too-far-4', 'Fewer than four Union divisions within 4 locations of Richmond'],
  ['too-far-5', 'Fewer than four Union divisions within 5 locations of Richmond'],
  ['too-far-6', 'Fewer than four Union divisions within 6 locations of Richmond'],
])

/** An event of the track in words. @throws Error for one without words (a defect) */
export function confidenceLabel(event: string): string {
  const words = EVENTS.get(event)
  if (words === undefined) throw new Error(`there are no words for ${event}`)
  return words
}
