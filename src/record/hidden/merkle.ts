import { createHash } from 'node:crypto'
import { sameBytes } from '../bytes.ts'

/**
 * A Merkle tree over a fixed number of leaves: node = SHA-256(0x01 ‖ left ‖ right), an odd node goes up as it is. Its shape
 * follows from the number of leaves alone, so that a path says nothing but hashes. Leaves are 32-byte hashes that begin with
 * another byte than nodes (leaf.ts), so that none can be taken for a node.
 */
export interface MerkleTree {
  readonly root: Uint8Array
  /** The hashes beside the way from leaf `at` up to the root. @throws Error where there is no such leaf (a defect). */
  path(at: number): readonly Uint8Array[]
}

const NODE = Uint8Array.of(1)

/** The whole tree, kept, so that any number of paths costs no hash more. @throws Error for no leaves at all (a defect). */
export function merkleTree(leaves: readonly Uint8Array[]): MerkleTree {
  if (leaves.length === 0) throw new Error('a tree has at least one leaf')
  const levels: (readonly Uint8Array[])[] = [leaves]
  let level = leaves
  while (level.length > 1) {
    level = above(level)
    levels.push(level)
  }
  const [root] = level
  if (root === undefined) throw new Error('a tree has a root')
  return {
    root,
    path(at) {
      if (!Number.isInteger(at) || at < 0 || at >= leaves.length) throw new Error(`the tree has no leaf ${at}`)
      return levels.flatMap((nodes, height) => nodes[Math.floor(at / 2 ** height) ^ 1] ?? [])
    },
  }
}

function above(level: readonly Uint8Array[]): readonly Uint8Array[] {
  const nodes: Uint8Array[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]]
    if (left !== undefined) nodes.push(right === undefined ? left : nodeOf(left, right))
  }
  return nodes
}

function nodeOf(left: Uint8Array, right: Uint8Array): Uint8Array {
  return createHash('sha256').update(NODE).update(left).update(right).digest()
}

/** True when a leaf stands at place `at` of the tree with this root and so many leaves; the path must have just its length. */
export function isLeafOf(
  root: Uint8Array,
  leaf: Uint8Array,
  place: { readonly at: number; readonly of: number },
  path: readonly Uint8Array[],
): boolean {
  let node = leaf
  let used = 0
  let at = place.at
  for (let width = place.of; width > 1; width = Math.ceil(width / 2)) {
    const beside = at ^ 1
    if (beside < width) {
      const other = path[used++]
      if (other === undefined) return false
      node = at % 2 === 0 ? nodeOf(node, other) : nodeOf(other, node)
    }
    at = Math.floor(at / 2)
  }
  return used === path.length && sameBytes(node, root)
}
