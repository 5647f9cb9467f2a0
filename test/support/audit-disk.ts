import type { ReadDisk } from '../../src/host/disk.ts'

/** A file system to read, from paths to bytes. Names in a folder come in the opposite of their order: nothing may rely on it. */
export function diskOf(files: Readonly<Record<string, Uint8Array>>): ReadDisk {
  const below = (folder: string) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`))
  return {
    kind(path) {
      const bytes = files[path]
      if (bytes !== undefined) return { is: 'file', size: bytes.length }
      return below(path).length > 0 ? { is: 'folder', size: 0 } : undefined
    },
    read(path) {
      const bytes = files[path]
      if (bytes === undefined) throw new Error(`nothing at ${path}`)
      return bytes
    },
    list: (folder) =>
      [...new Set(below(folder).map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''))]
        .toSorted()
        .toReversed(),
  }
}
