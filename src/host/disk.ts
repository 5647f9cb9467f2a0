import {
  appendFileSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'

/** Reading a file system. Every call throws the system's own error; `durable.ts` turns those into sentences. */
export interface ReadDisk {
  /** What a path names, links followed; undefined when nothing is there. */
  kind(path: string):
    | {
        readonly is: 'file' | 'folder' | 'other'
        readonly size: number
        /** When it was last written to, in milliseconds; absent where that is not known. */
        readonly changed?: number
      }
    | undefined
  read(path: string): Uint8Array
  list(folder: string): readonly string[]
}

/**
 * The single steps writing is made of. A crash can come between any two of them, and only what was synced is sure to
 * survive it: that is why nobody but `durable.ts` calls them, which puts them in a safe order.
 */
export interface Disk extends ReadDisk {
  /** One folder, for its owner alone. */
  makeFolder(path: string): void
  /** A new file, for its owner alone; fails when something of that name is there. */
  writeNew(path: string, bytes: Uint8Array): void
  append(path: string, bytes: Uint8Array): void
  truncate(path: string, size: number): void
  /** Returns when a file's bytes are on the medium. */
  sync(path: string): void
  /** Returns when a folder's names are on the medium. */
  syncFolder(path: string): void
  /** Gives a file its name in one step, over whatever file had it. */
  rename(from: string, to: string): void
  /** Gives a file a second name; fails when something of that name is there. */
  link(from: string, to: string): void
  remove(path: string): void
  removeFolder(path: string): void
}

function synced(path: string, flags: string): void {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The machine's own file system. */
export const systemDisk: Disk = {
  kind(path) {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) return undefined
    const is = found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
    return { is, size: found.size, changed: found.mtimeMs }
  },
  read: (path) => new Uint8Array(readFileSync(path)),
  list: (folder) => readdirSync(folder),
  makeFolder: (path) => mkdirSync(path, { mode: 0o700 }),
  writeNew: (path, bytes) => writeFileSync(path, bytes, { flag: 'wx', mode: 0o600 }),
  append: (path, bytes) => appendFileSync(path, bytes, { mode: 0o600 }),
  truncate: (path, size) => truncateSync(path, size),
  sync: (path) => synced(path, 'r+'),
  syncFolder(path) {
    // Windows has no such call for folders; its file systems journal names themselves.
    if (process.platform !== 'win32') synced(path, 'r')
  },
  rename: renameSync,
  link: linkSync,
  remove: (path) => unlinkSync(path),
  removeFolder: (path) => rmdirSync(path),
}
