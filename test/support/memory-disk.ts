import { basename, dirname } from 'node:path'
import type { Disk } from '../../src/host/disk.ts'

/** The machine stops. It is no system error, so nothing catches it. */
export class Crash extends Error {}

interface FileNode {
  readonly is: 'file'
  data: Uint8Array
  /** What is on the medium. */
  synced: Uint8Array
}

interface FolderNode {
  readonly is: 'folder'
  names: Map<string, Node>
  /** The names that are on the medium. */
  synced: Map<string, Node>
}

type Node = FileNode | FolderNode

/** What goes wrong at the n-th step that changes something, counted from 1. */
export type Accident =
  | { readonly at: number; readonly is: 'crash' }
  /** The step fails, half of its bytes written, and the program goes on. */
  | { readonly at: number; readonly is: 'error'; readonly code: string }

/**
 * What is left after a crash: `everything` when only the program died, `synced` when the machine lost its power and all that
 * was not synced is gone, `names-only` when names reached the medium and unsynced contents did not.
 */
export type Remains = 'everything' | 'synced' | 'names-only'

/** A file system in memory that can fail at any step and knows what would survive a loss of power. */
export class MemoryDisk implements Disk {
  readonly root: FolderNode = { is: 'folder', names: new Map(), synced: new Map() }
  steps = 0
  accident: Accident | undefined

  kind(path: string): { readonly is: 'file' | 'folder' | 'other'; readonly size: number } | undefined {
    const node = this.#find(path)
    return node && { is: node.is, size: node.is === 'file' ? node.data.length : 0 }
  }

  read(path: string): Uint8Array {
    return this.#file(path).data.slice()
  }

  list(folder: string): readonly string[] {
    return [...this.#folder(folder).names.keys()]
  }

  makeFolder(path: string): void {
    this.#step()
    const above = this.#folder(dirname(path)).names
    if (above.has(basename(path))) throw systemError('EEXIST')
    above.set(basename(path), { is: 'folder', names: new Map(), synced: new Map() })
  }

  writeNew(path: string, bytes: Uint8Array): void {
    const names = this.#folder(dirname(path)).names
    if (names.has(basename(path))) throw systemError('EEXIST')
    const file: FileNode = { is: 'file', data: new Uint8Array(0), synced: new Uint8Array(0) }
    this.#step(() => {
      names.set(basename(path), file)
      file.data = bytes.slice(0, bytes.length / 2)
    })
    names.set(basename(path), file)
    file.data = bytes.slice()
  }

  append(path: string, bytes: Uint8Array): void {
    const names = this.#folder(dirname(path)).names
    const file = this.#find(path) ?? { is: 'file', data: new Uint8Array(0), synced: new Uint8Array(0) }
    if (file.is !== 'file') throw systemError('EISDIR')
    const before = file.data
    this.#step(() => {
      names.set(basename(path), file)
      file.data = joined(before, bytes.subarray(0, bytes.length / 2))
    })
    names.set(basename(path), file)
    file.data = joined(before, bytes)
  }

  truncate(path: string, size: number): void {
    this.#step()
    const file = this.#file(path)
    file.data = file.data.slice(0, size)
  }

  sync(path: string): void {
    this.#step()
    const file = this.#file(path)
    file.synced = file.data
  }

  syncFolder(path: string): void {
    this.#step()
    const folder = this.#folder(path)
    folder.synced = new Map(folder.names)
  }

  rename(from: string, to: string): void {
    this.#step()
    const node = this.#find(from)
    if (node === undefined) throw systemError('ENOENT')
    const over = this.#find(to)
    if (over?.is === 'folder' && over.names.size > 0) throw systemError('ENOTEMPTY')
    this.#folder(dirname(from)).names.delete(basename(from))
    this.#folder(dirname(to)).names.set(basename(to), node)
  }

  link(from: string, to: string): void {
    this.#step()
    const names = this.#folder(dirname(to)).names
    if (names.has(basename(to))) throw systemError('EEXIST')
    names.set(basename(to), this.#file(from))
  }

  remove(path: string): void {
    this.#step()
    this.#file(path)
    this.#folder(dirname(path)).names.delete(basename(path))
  }

  removeFolder(path: string): void {
    this.#step()
    if (this.#folder(path).names.size > 0) throw systemError('ENOTEMPTY')
    this.#folder(dirname(path)).names.delete(basename(path))
  }

  /** A disk of its own with what is left after a crash. */
  after(remains: Remains): MemoryDisk {
    const copy = new MemoryDisk()
    copy.root.names = remainingNames(this.root, remains, new Map())
    copy.root.synced = new Map(copy.root.names)
    return copy
  }

  /** Every file by its path. */
  files(): ReadonlyMap<string, Uint8Array> {
    const found = new Map<string, Uint8Array>()
    const walk = (folder: FolderNode, path: string): void => {
      for (const [name, node] of folder.names) {
        if (node.is === 'file') found.set(`${path}/${name}`, node.data)
        else walk(node, `${path}/${name}`)
      }
    }
    walk(this.root, '')
    return found
  }

  #step(half: () => void = () => {}): void {
    this.steps += 1
    if (this.accident?.at !== this.steps) return
    half()
    if (this.accident.is === 'crash') throw new Crash(`crash at step ${this.steps}`)
    throw systemError(this.accident.code)
  }

  #find(path: string): Node | undefined {
    let node: Node = this.root
    for (const name of path.split('/').filter((each) => each !== '')) {
      if (node.is !== 'folder') return undefined
      const next: Node | undefined = node.names.get(name)
      if (next === undefined) return undefined
      node = next
    }
    return node
  }

  #file(path: string): FileNode {
    const node = this.#find(path)
    if (node === undefined) throw systemError('ENOENT')
    if (node.is !== 'file') throw systemError('EISDIR')
    return node
  }

  #folder(path: string): FolderNode {
    const node = this.#find(path)
    if (node === undefined) throw systemError('ENOENT')
    if (node.is !== 'folder') throw systemError('ENOTDIR')
    return node
  }
}

function remainingNames(folder: FolderNode, remains: Remains, copies: Map<Node, Node>): Map<string, Node> {
  const names = remains === 'synced' ? folder.synced : folder.names
  return new Map([...names].map(([name, node]) => [name, remaining(node, remains, copies)]))
}

function remaining(node: Node, remains: Remains, copies: Map<Node, Node>): Node {
  const before = copies.get(node)
  if (before !== undefined) return before
  let copy: Node
  if (node.is === 'file') {
    const data = remains === 'everything' ? node.data : node.synced
    copy = { is: 'file', data, synced: data }
  } else {
    const names = remainingNames(node, remains, copies)
    copy = { is: 'folder', names, synced: new Map(names) }
  }
  copies.set(node, copy)
  return copy
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code })
}
