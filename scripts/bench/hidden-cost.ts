import { createHash } from 'node:crypto'
import type { HiddenPiece, Occupancy } from '../../src/kernel/hidden.ts'
import { makeChain } from '../../src/record/chain.ts'
import { type Commitment, commit } from '../../src/record/hidden/commitment.ts'
import { answerContent, checkOpenings } from '../../src/record/hidden/openings.ts'
import { commitPieces } from '../../src/record/hidden/piece-commitment.ts'
import { versionKey } from '../../src/record/hidden/version-keys.ts'
import { canonicalJson } from '../../src/record/strict-json.ts'
import { ms, number, type Row, times } from './rows.ts'
import { bestTimes } from './timing.ts'

/** As many spaces as a large map has, and forces in some of them. */
const SPACES = Array.from({ length: 800 }, (_, i) => String(1001 + i))
const FORCES = 40
/** As many pieces as a side of a game has in which each is committed to, some four to a place. */
const PIECES: readonly HiddenPiece[] = Array.from({ length: 34 }, (_, at) => ({
  id: `piece-${at}`,
  place: `place-${10 + Math.floor(at / 4)}`,
  kind: 1,
  count: 6,
  detail: { piece: `piece-${at}` },
}))
const PLACES = [...new Set(PIECES.map(({ place }) => place))]
const STANDING = new Map(PLACES.map((place) => [place, PIECES.filter((piece) => piece.place === place).length]))
/** What a root cannot do without: three HMACs of two hashes each for a leaf, its tally, its inner hash, itself, and the nodes above. */
const hashesOf = (leaves: number) => leaves * 9 + leaves - 1
const HASHES = hashesOf(SPACES.length)
/** Small roots are made so often, that the clock can tell. */
const SMALL = 20
const ONE_QUESTION = 7

/** What it costs to commit to forces in 800 spaces, to open some of them and to check that. */
export async function hiddenCost(rounds: number): Promise<readonly Row[]> {
  const key = versionKey(makeChain(new Uint8Array(32).fill(7), 'hidden'), 1)
  const of = { gameId: '5c'.repeat(32), side: 'union', version: 1 }
  const root = () => commit({ ...of, key, spaces: SPACES, occupancy })
  const made = root()
  const one = opened(made, 1)
  const several = opened(made, ONE_QUESTION)
  const signed = { ...of, root: made.root, spaces: SPACES }
  const check = () => {
    for (let i = 0; i < 100; i++)
      if (!checkOpenings(signed, several.openings).ok) throw new Error('a proof does not hold')
  }
  const prove = () => {
    for (let i = 0; i < 100; i++) opened(made, ONE_QUESTION)
  }
  const pieces = () => commitPieces({ ...of, key, places: PLACES, pieces: PIECES, standing: STANDING })
  const again = (task: () => unknown) => () => {
    for (let i = 0; i < SMALL; i++) task()
  }
  const [floor = 0, rooted = 0, proving = 0, checking = 0, bare = 0, byPiece = 0] = await bestTimes(
    [() => bareHashes(HASHES), root, prove, check, again(() => bareHashes(hashesOf(PIECES.length))), again(pieces)],
    rounds,
  )
  return [
    {
      what: `root over ${SPACES.length} spaces, its tree kept`,
      figure: `${ms(rooted)}, ${times(rooted / floor)} the floor`,
      against: `floor ${ms(floor)}: ${number(HASHES)} bare SHA-256`,
    },
    {
      what: `proof of 1 space of ${SPACES.length}`,
      figure: `${number(canonicalJson({ ...one }).length)} bytes`,
      against: `${number(canonicalJson({ ...several }).length)} bytes for ${ONE_QUESTION} spaces with who is there`,
    },
    {
      what: `  ${ONE_QUESTION} spaces opened out of a tree that is kept`,
      figure: ms(proving / 100),
      against: `${number(proving / rooted, 1)} % of the root`,
    },
    {
      what: `  their proof checked`,
      figure: ms(checking / 100),
      against: `${number(checking / rooted, 1)} % of the root`,
    },
    {
      what: `root over ${PIECES.length} pieces in ${PLACES.length} places`,
      figure: `${ms(byPiece / SMALL)}, ${times(byPiece / bare)} the floor`,
      against: `floor ${ms(bare / SMALL)}: ${number(hashesOf(PIECES.length))} bare SHA-256`,
    },
  ]
}

function occupancy(space: string): Occupancy {
  const at = Number(space) - 1001
  if (at % (SPACES.length / FORCES) !== 0) return { kind: 0, count: 0, detail: null }
  return { kind: 1, count: 12, detail: { units: [`unit-${at}`, `unit-${at}-b`], leaders: [`leader-${at}`] } }
}

function opened(made: Commitment, count: number) {
  const opens = SPACES.slice(0, count).map((space) => ({ space, count: count > 1, detail: count > 1 }))
  return answerContent(made, { answer: true, opens })
}

function bareHashes(count: number): void {
  const bytes = new Uint8Array(64)
  for (let i = 0; i < count; i++) createHash('sha256').update(bytes).digest()
}
