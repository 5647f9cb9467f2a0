import type { HiddenPiece, Occupancy } from '../../src/kernel/hidden.ts'
import { fromUtf8, sha256Hex, toHex, utf8 } from '../../src/record/bytes.ts'
import { CHAIN_LENGTH, makeChain } from '../../src/record/chain.ts'
import { commit } from '../../src/record/hidden/commitment.ts'
import { disclosureBytes, disclosureOf } from '../../src/record/hidden/disclosure.ts'
import { leafHash } from '../../src/record/hidden/leaf.ts'
import { answerContent } from '../../src/record/hidden/openings.ts'
import { commitPieces } from '../../src/record/hidden/piece-commitment.ts'
import { type Secrets, sealed } from '../../src/record/hidden/sealing.ts'
import {
  detailSalt,
  leafSalt,
  pieceCountSalt,
  pieceDetailSalt,
  pieceSalt,
  sealKey,
  sealSalt,
  versionKey,
} from '../../src/record/hidden/version-keys.ts'
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

const PLACES = ['charlottesville', 'richmond', 'eliminated']
const PIECES: readonly HiddenPiece[] = [
  { id: 'jackson', place: 'richmond', kind: 1, count: 4, detail: 'jackson' },
  { id: 'decoy-2', place: 'richmond', kind: 0, count: 0, detail: 'decoy-2' },
  { id: 'stuart', place: 'charlottesville', kind: 2, count: 513, detail: 'stuart' },
]
const STANDING = new Map([
  ['charlottesville', 1],
  ['richmond', 2],
])

/** The pieces of the same version of another game, in the order of their leaves. */
function pieceBoxes(key: Uint8Array) {
  const of = { gameId: GAME, side: 'union', version: VERSION }
  const made = commitPieces({ ...of, key, places: PLACES, pieces: PIECES, standing: STANDING })
  const all = PIECES.map(({ id }) => ({ piece: id, count: true, detail: true }))
  const leaves = made.openings(all).flatMap((opening) => {
    const piece = PIECES.find(({ id }) => 'detail' in opening && opening.detail === id)
    const [closed] = made.openings([{ piece: piece?.id ?? '', count: false, detail: false }])
    if (piece === undefined || closed === undefined || !('tally' in closed) || !('inner' in closed)) {
      throw new Error('a piece that is opened is one of them')
    }
    const { id, place, kind, count, detail } = piece
    return [
      `leaf ${opening.at}  ${id} in ${place}, kind ${kind}, count ${count}, detail ${canonicalJson(detail)}`,
      `salts   ${pieceSalt(key, id)} ${pieceCountSalt(key, id)} ${pieceDetailSalt(key, id)}`,
      `tally   ${closed.tally}`,
      `inner   ${closed.inner}`,
      `leaf    ${toHex(leafHash(of, closed))}`,
    ]
  })
  const opens = [
    { piece: 'jackson', count: true, detail: false },
    { piece: 'stuart', count: false, detail: true },
  ]
  return {
    pieces: [`places  ${PLACES.join(', ')}`, ...leaves, `root    ${made.root}`],
    'piece-answer': [canonicalJson(answerContent(made, { answer: [1, 4], opens }))],
  }
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
    ...pieceBoxes(key),
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
