import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder with the SHA-256 of its bytes; folders that hold nothing count too. */
export function folderDigest(folder: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile()) {
      found[entry.name] = createHash('sha256').update(readFileSync(path)).digest('hex')
      continue
    }
    found[`${entry.name}/`] = 'folder'
    for (const [name, digest] of Object.entries(folderDigest(path))) found[`${entry.name}/${name}`] = digest
  }
  return found
}
