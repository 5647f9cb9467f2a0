import { createHash } from 'node:crypto'
import type { Occupancy } from '../../src/kernel/hidden.ts'
import { makeChain } from '../../src/record/chain.ts'
import { type Commitment, commit } from '../../src/record/hidden/commitment.ts'
import { answerContent, checkOpenings } from '../../src/record/hidden/openings.ts'
import { versionKey } from '../../src/record/hidden/version-keys.ts'
import { canonicalJson } from '../../src/record/strict-json.ts'
import { ms, number, type Row, times } from './rows.ts'
import { bestTimes } from './timing.ts'

/** As many spaces as a large map has, and forces in some of them. */
const SPACES = Array.from({ length: 800 }, (_, i) => String(1001 + i))
const FORCES = 40
/** What a root cannot do without: three HMACs of two hashes each for a space, its tally, its inner hash, its leaf, and the nodes above. */
const HASHES = SPACES.length * 9 + SPACES.length - 1
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
  const [floor = 0, rooted = 0, proving = 0, checking = 0] = await bestTimes([bareHashes, root, prove, check], rounds)
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

function bareHashes(): void {
  const bytes = new Uint8Array(64)
  for (let i = 0; i < HASHES; i++) createHash('sha256').update(bytes).digest()
}
