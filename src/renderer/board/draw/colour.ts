/** Colours as they are mixed for printing. Pure. */

export const INK = '#2b2118'
export const PAPER = '#fbf6ea'
export const OXBLOOD = '#8c2f24'

type Rgb = readonly [red: number, green: number, blue: number]

function rgbOf(colour: string): Rgb {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1] ?? '7d7a72'
  const value = Number.parseInt(hex, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((each) =>
      Math.round(Math.min(255, Math.max(0, each)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** `share` of the second in the first. */
export function mix(first: string, second: string, share: number): string {
  const a = rgbOf(first)
  const b = rgbOf(second)
  return hexOf([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

export function withAlpha(colour: string, alpha: number): string {
  const [red, green, blue] = rgbOf(colour)
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`
}

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((each) => {
    const part = each / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

export function contrast(first: string, second: string): number {
  const a = luminance(first)
  const b = luminance(second)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Ink or paper, whichever reads better on the ground. */
export function readableOn(ground: string): string {
  return contrast(INK, ground) >= contrast(PAPER, ground) ? INK : PAPER
}

/** The colour made dark enough to be seen as a line on paper. */
export function darkenedFor(colour: string, paper: string, least: number): string {
  let dark = colour
  for (let share = 0.1; share < 1 && contrast(dark, paper) < least; share += 0.1) dark = mix(colour, INK, share)
  return dark
}

/** Where a side has no faces. */
const USUAL = ['#2f4a73', '#8a5a24', '#40605c', '#6d4b7a']
/** Grounds of a side differ, and their mean may be dull: the strongest and the weakest part lie at least so far apart. */
const LIVELY = 56

interface Coloured {
  readonly side: string
  readonly face?: { readonly colours: { readonly ground: string } }
}

/** The colour that stands for each side on the map: the mean of its counters' grounds, dark enough to be seen. */
export function sideColours(counters: readonly Coloured[]): ReadonlyMap<string, string> {
  const grounds = new Map<string, Rgb[]>()
  for (const { side, face } of counters) {
    const list = grounds.get(side) ?? []
    if (face !== undefined) list.push(rgbOf(face.colours.ground))
    grounds.set(side, list)
  }
  return new Map(
    [...grounds].map(([side, list], index) => {
      const usual = USUAL[index % USUAL.length] ?? INK
      return [side, list.length === 0 ? usual : darkened(meanOf(list))]
    }),
  )
}

function meanOf(list: readonly Rgb[]): Rgb {
  const mean = (part: 0 | 1 | 2) => list.reduce((sum, each) => sum + each[part], 0) / list.length
  return [mean(0), mean(1), mean(2)]
}

/** Dark enough by equal shares of each part, so that the hue stays; then lively enough, at the same lightness. */
function darkened(rgb: Rgb): string {
  let dark = rgb
  for (let share = 1; share > 0.1 && contrast(hexOf(dark), PAPER) < 4.8; share -= 0.05) {
    dark = [rgb[0] * share, rgb[1] * share, rgb[2] * share]
  }
  const grey = (dark[0] + dark[1] + dark[2]) / 3
  const spread = Math.max(...dark) - Math.min(...dark)
  const more = spread < 1 ? 1 : Math.max(1, LIVELY / spread)
  const lively = (part: number) => grey + (part - grey) * more
  return hexOf([lively(dark[0]), lively(dark[1]), lively(dark[2])])
}
