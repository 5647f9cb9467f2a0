import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FACES = [
  { family: 'Source Sans 3', weight: 400, file: 'source-sans-3-latin-400-normal' },
  { family: 'Source Sans 3', weight: 600, file: 'source-sans-3-latin-600-normal' },
  { family: 'Old Standard TT', weight: 400, file: 'old-standard-tt-latin-400-normal' },
  { family: 'Old Standard TT', weight: 700, file: 'old-standard-tt-latin-700-normal' },
] as const

/** As the screens have it: see the renderer's tokens.css. */
const HEADINGS = 'h1, h2, h3, .verdict strong { font-family: "Old Standard TT", Georgia, "Times New Roman", serif; }'

/**
 * The typefaces of the screens as a style sheet in itself, for a page that may fetch nothing: out of the folder of the built
 * screens, where their names carry a hash. Empty where they are not there; the page then has those of the system.
 */
export async function typefaceOf(app: string): Promise<string> {
  const folder = join(app, 'assets')
  try {
    const names = await readdir(folder)
    const faces: string[] = []
    for (const { family, weight, file } of FACES) {
      const name = names.find((each) => each.startsWith(`${file}-`) && each.endsWith('.woff2'))
      if (name === undefined) return ''
      const data = (await readFile(join(folder, name))).toString('base64')
      faces.push(
        `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url("data:font/woff2;base64,${data}") format("woff2"); }`,
      )
    }
    return [...faces, HEADINGS].join('\n')
  } catch {
    return ''
  }
}
