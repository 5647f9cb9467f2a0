// Widths of letters, read from the fonts themselves: names can be kept apart only if their size is known.
import { readFileSync } from 'node:fs'
import type { Face } from './ink.ts'

export interface Metrics {
  /** Width of a text set at this size, with extra space after each letter. */
  readonly width: (text: string, face: Face, size: number, spacing?: number) => number
}

const FILES: Readonly<Record<Face, string>> = {
  roman: 'OldStandardTT_400Regular.ttf',
  italic: 'OldStandardTT_400Regular_Italic.ttf',
  bold: 'OldStandardTT_700Bold.ttf',
  fat: 'AbrilFatface_400Regular.ttf',
  script: 'PinyonScript_400Regular.ttf',
}

/** @param files the fonts that the picture is set in */
export function readMetrics(files: readonly string[]): Metrics {
  const advance = new Map<Face, (code: number) => number>()
  for (const [face, name] of Object.entries(FILES) as [Face, string][]) {
    const file = files.find((path) => path.endsWith(name))
    if (file === undefined) throw new Error(`font ${name} is not installed`)
    advance.set(face, readAdvances(readFileSync(file)))
  }
  return {
    width: (text, face, size, spacing = 0) => {
      const widthOf = advance.get(face)
      let sum = 0
      for (const letter of text) sum += (widthOf?.(letter.codePointAt(0) ?? 32) ?? 0.5) * size + spacing
      return sum
    },
  }
}

/** Advance of each character in ems: tables head, hhea, hmtx and cmap (format 4) of a TrueType file. */
function readAdvances(font: Buffer): (code: number) => number {
  const tables = new Map<string, number>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8))
  }
  const table = (name: string): number => {
    const at = tables.get(name)
    if (at === undefined) throw new Error(`font without ${name}`)
    return at
  }
  const unitsPerEm = font.readUInt16BE(table('head') + 18)
  const count = font.readUInt16BE(table('hhea') + 34)
  const glyphOf = readGlyphs(font, table('cmap'))
  return (code) => {
    const glyph = Math.min(glyphOf(code), count - 1)
    return font.readUInt16BE(table('hmtx') + 4 * glyph) / unitsPerEm
  }
}

function readGlyphs(font: Buffer, cmap: number): (code: number) => number {
  let start: number | undefined
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * i)
    if (font.readUInt16BE(at) === 4) start = at
  }
  if (start === undefined) throw new Error('font without a character map of format 4')
  const at = start
  const doubled = font.readUInt16BE(at + 6)
  return (code) => {
    for (let i = 0; i < doubled; i += 2) {
      if (font.readUInt16BE(at + 14 + i) < code) continue
      const first = font.readUInt16BE(at + 16 + doubled + i)
      if (first > code) return 0
      const delta = font.readUInt16BE(at + 16 + 2 * doubled + i)
      const rangeAt = at + 16 + 3 * doubled + i
      const range = font.readUInt16BE(rangeAt)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = font.readUInt16BE(rangeAt + range + 2 * (code - first))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
