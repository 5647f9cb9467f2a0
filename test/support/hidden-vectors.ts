import type { Occupancy } from '../../src/kernel/hidden.ts'
import { fromUtf8, sha256Hex, toHex, utf8 } from '../../src/record/bytes.ts'
import { CHAIN_LENGTH, makeChain } from '../../src/record/chain.ts'
import { commit } from '../../src/record/hidden/commitment.ts'
import { disclosureBytes, disclosureOf } from '../../src/record/hidden/disclosure.ts'
import { leafHash } from '../../src/record/hidden/leaf.ts'
import { answerContent } from '../../src/record/hidden/openings.ts'
import { type Secrets, sealed } from '../../src/record/hidden/sealing.ts'
import { detailSalt, leafSalt, sealKey, sealSalt, versionKey } from '../../src/record/hidden/version-keys.ts'
import { canonicalJson } from '../../src/record/strict-json.ts'

/** 000102…1f: a seed nobody would use. */
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i)
const GAME = sha256Hex(utf8('a game for test vectors'))
const VERSION = 3
const SPACES = ['2715', '2716', '2811']
const SECRETS: Secrets = [['march', 'early-2', '2716'], ['halt']]

function occupancy(space: string): Occupancy {
  if (space !== '2716') return { kind: 0, count: 0, detail: null }
  return { kind: 2, count: 513, detail: { units: ['early-2', 'jackson'] } }
}

/** The boxes of docs/hidden-forces.md by their names: computed from a fixed seed, the same in every run. */
export function hiddenBoxes(): { readonly [name: string]: readonly string[] } {
  const hidden = makeChain(SEED, 'hidden')
  const key = versionKey(hidden, VERSION)
  const made = commit({ gameId: GAME, side: 'union', version: VERSION, key, spaces: SPACES, occupancy })
  const leaves = SPACES.flatMap((space) => {
    const { content, count, countSalt } = made.leaf(space)
    return [
      `space   ${space}, kind ${content.kind}, count ${count}`,
      `detail  ${canonicalJson(occupancy(space).detail)}`,
      `salts   ${leafSalt(key, space)} ${countSalt} ${detailSalt(key, space)}`,
      `tally   ${content.tally}`,
      `inner   ${content.inner}`,
      `leaf    ${toHex(leafHash(made.of, content))}`,
    ]
  })
  const opens = [
    { space: '2716', count: true, detail: true },
    { space: '2811', count: false, detail: false },
  ]
  const of = { gameId: GAME, seal: 5, key: sealKey(hidden) }
  return {
    root: [
      `seed    ${toHex(SEED)}`,
      `game    ${GAME}`,
      'side    union',
      `version ${VERSION}`,
      `x_${VERSION}     ${toHex(key)}`,
      ...leaves,
      `root    ${made.root}`,
    ],
    answer: [canonicalJson(answerContent(made, { answer: true, opens }))],
    seal: [
      `x_${CHAIN_LENGTH} ${toHex(of.key)}`,
      `seal    ${of.seal}`,
      `salt    ${toHex(sealSalt(of.key, of.seal))}`,
      `list    ${canonicalJson(SECRETS)}`,
      `sealed  ${sealed(of, SECRETS)}`,
      `empty   ${sealed(of, [])}`,
    ],
    disclosure: (fromUtf8(disclosureBytes(disclosureOf(hidden, [SECRETS, []]))) ?? '').trimEnd().split('\n'),
  }
}
