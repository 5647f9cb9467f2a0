import { createHash } from 'node:crypto'

/**
 * Hash chains (docs/dice.md, "Chains"). A player fixes a whole chain by showing its anchor x_0; he then reveals x_1, x_2 …
 * one by one. Each element proves itself by hashing to the one before, and none can be computed from those before it.
 */
export const CHAIN_ROLES = ['roller', 'responder', 'hidden'] as const
export type ChainRole = (typeof CHAIN_ROLES)[number]

/** The number of elements after the anchor: the last one is x_65536. */
export const CHAIN_LENGTH = 65_536
export const CHAIN_SEED_TAG = 'countersign/v1/chain-seed'
export const CHAIN_STEP_TAG = 'countersign/v1/chain-step'

export interface Chain {
  readonly role: ChainRole
  /** Element i, 32 bytes, i from 0 (the anchor) to {@link CHAIN_LENGTH}. Another i is a defect and throws. */
  element(i: number): Uint8Array
}

/** Every 256th element is kept: 8 KiB a chain, and no element costs more than 255 hashes. */
const STRIDE = 256
/** Chains kept in memory by seed and role, so that each file does not walk 65,536 steps again. */
const KEPT = 12

const ENCODER = new TextEncoder()

function prefix(tag: string, role: ChainRole): Uint8Array {
  return ENCODER.encode(`${tag}\0${role}\0`)
}

const STEP_PREFIX: { readonly [role in ChainRole]: Uint8Array } = {
  roller: prefix(CHAIN_STEP_TAG, 'roller'),
  responder: prefix(CHAIN_STEP_TAG, 'responder'),
  hidden: prefix(CHAIN_STEP_TAG, 'hidden'),
}

/** From element i (32 bytes) to element i - 1: SHA-256(tag ‖ 0x00 ‖ role ‖ 0x00 ‖ element). */
export function chainStep(role: ChainRole, element: Uint8Array): Uint8Array {
  if (element.length !== 32) throw new Error(`a chain element has 32 bytes, not ${element.length}`)
  return createHash('sha256').update(STEP_PREFIX[role]).update(element).digest()
}

/** The last element of a chain, x_65536 = SHA-256(tag ‖ 0x00 ‖ role ‖ 0x00 ‖ seed); seed: 32 random bytes of this game. */
export function chainTip(seed: Uint8Array, role: ChainRole): Uint8Array {
  if (seed.length !== 32) throw new Error(`a chain seed has 32 bytes, not ${seed.length}`)
  return createHash('sha256').update(prefix(CHAIN_SEED_TAG, role)).update(seed).digest()
}

const kept = new Map<string, Chain>()

/**
 * The chain of a role from a seed of 32 bytes which must be fresh for each game: the tag holds no game id, since the
 * anchors go into the opening, which makes the id. The first call for an element walks the whole chain once.
 */
export function makeChain(seed: Uint8Array, role: ChainRole): Chain {
  const name = `${role}:${Buffer.from(seed).toString('hex')}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const chain = chainOfTip(chainTip(seed, role), role)
  const oldest = kept.keys().next()
  if (kept.size >= KEPT && oldest.done !== true) kept.delete(oldest.value)
  kept.set(name, chain)
  return chain
}

/** The chain that ends with an element x_65536, for who knows that element and not the seed. */
export function chainOfTip(tip: Uint8Array, role: ChainRole): Chain {
  /** checkpoints[c] is element c * STRIDE. */
  let checkpoints: Uint8Array[] | undefined
  return {
    role,
    element(i) {
      if (!Number.isInteger(i) || i < 0 || i > CHAIN_LENGTH) throw new Error(`a chain has no element ${i}`)
      checkpoints ??= walk(tip, role)
      const above = Math.ceil(i / STRIDE)
      let element = checkpoints[above]
      if (element === undefined) throw new Error(`a chain has no checkpoint ${above}`)
      for (let at = above * STRIDE; at > i; at--) element = chainStep(role, element)
      return Uint8Array.from(element)
    },
  }
}

function walk(tip: Uint8Array, role: ChainRole): Uint8Array[] {
  const checkpoints: Uint8Array[] = []
  let element = tip
  checkpoints[CHAIN_LENGTH / STRIDE] = tip
  for (let i = CHAIN_LENGTH - 1; i >= 0; i--) {
    element = chainStep(role, element)
    if (i % STRIDE === 0) checkpoints[i / STRIDE] = element
  }
  return checkpoints
}
