// The colours and faces of the engraving, in one place.
export const INK = '#2f2419'
export const SOFT_INK = '#5d4a36'
/** Small italics stand on hachures, too. */
export const PLACE_INK = '#473626'
export const PAPER = '#f4ead2'
export const SEA = '#d5e0dc'
export const SEA_INK = '#5c7f8c'
export const ROAD = '#8a5a33'
export const CRIMSON = '#a3382f'
export const WOOD = '#6f7a4f'

export const FACE = {
  roman: { 'font-family': 'Old Standard TT', 'font-weight': 400, 'font-style': 'normal' },
  italic: { 'font-family': 'Old Standard TT', 'font-weight': 400, 'font-style': 'italic' },
  bold: { 'font-family': 'Old Standard TT', 'font-weight': 700, 'font-style': 'normal' },
  fat: { 'font-family': 'Abril Fatface', 'font-weight': 400, 'font-style': 'normal' },
  script: { 'font-family': 'Pinyon Script', 'font-weight': 400, 'font-style': 'normal' },
} as const

export type Face = keyof typeof FACE

export const ROUGH = '#b8965f'
export const WOODED = '#a5ab74'
export const RIVER = '#bdd1d2'
export const RIVER_INK = '#3f6676'
