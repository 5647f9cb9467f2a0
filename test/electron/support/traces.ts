import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files below a folder in which a text stands in any way a careless program writes it. */
export function filesWith(folder: string, text: string): readonly string[] {
  const bytes = Buffer.from(text, 'utf8')
  const ways = [
    bytes,
    Buffer.from(text, 'utf16le'),
    Buffer.from(bytes.toString('base64')),
    Buffer.from(bytes.toString('hex')),
  ]
  return filesBelow(folder).filter((path) => {
    const held = contentsOf(path)
    return ways.some((way) => held.includes(way))
  })
}

export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Windows holds some files of Chromium's so that nobody else may read them. */
function contentsOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
