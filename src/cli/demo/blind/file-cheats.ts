import { reseal, type Tampering } from '../../../record/reseal.ts'
import type { Attempt, FileCheat } from '../cheats/cheat.ts'
import { closed, type FileInHand, insider } from './branch.ts'
import { furtherMarch } from './further-march.ts'
import { doubledRoot, farMarch, forageFound, leftOut, withChoice } from './occasions.ts'
import { PIECE_ROOT_CHEATS } from './piece-root-cheats.ts'
import { signedBeforeFile } from './signed-pieces.ts'

/** Cheats with a file: each with the first one that gives it an occasion. */
export const FILE_CHEATS: readonly FileCheat[] = [
  {
    kind: 'file',
    id: 'roots-withheld',
    title: 'Roots withheld',
    expected: 'hidden-illegal',
    caught: 'at-once',
    attempt: (hand, claimedTime) =>
      signedAgain(hand, claimedTime, 'commits to nothing: his file has no root', {
        header: (header) => ({ ...header, roots: [] }),
      }),
  },
  {
    kind: 'file',
    id: 'forage-beside-enemy',
    title: 'Foraged beside a known enemy',
    expected: 'illegal-choice',
    caught: 'at-once',
    commits: 'space',
    async attempt(hand, claimedTime) {
      const found = forageFound(hand)
      if (found === undefined) return undefined
      const { before, choice } = found
      return signedAgain(hand, claimedTime, `tells that he forages in ${choice[1]}, next to an enemy he knows of`, {
        renumber: true,
        entries: (entries) => {
          const next = entries.filter(({ type }) => type === 'choice')[before]
          return entries.flatMap((entry) => (entry === next ? [withChoice(entry, choice), entry] : [entry]))
        },
      })
    },
  },
  {
    kind: 'file',
    id: 'two-hexes',
    title: 'One unit in two hexes',
    expected: 'bad-proof',
    caught: 'end-audit',
    commits: 'space',
    async attempt(hand, claimedTime) {
      const doubled = doubledRoot(hand)
      if (doubled === undefined) return undefined
      const { root, from, also } = doubled
      return signedAgain(hand, claimedTime, `signs the units that stand in ${from} a second time, in ${also}`, {
        header: (header) => ({ ...header, roots: [root] }),
      })
    },
  },
  {
    kind: 'file',
    id: 'too-far',
    title: 'Marched too far in the dark',
    expected: 'hidden-illegal',
    caught: 'end-audit',
    async attempt(hand, claimedTime) {
      const further = furtherMarch(hand, () => signedBeforeFile(hand))
      if (further !== undefined) {
        const { bytes } = await closed(further.hand, claimedTime)
        return { deed: `marches on in secret (${further.what}) when the march is over`, bytes, hand: further.hand }
      }
      const far = farMarch(hand)
      if (far === undefined) return undefined
      const changed = { ...hand, secrets: far.secrets }
      const { bytes } = await closed(changed, claimedTime)
      return { deed: `marches ${far.instead} in place of ${far.was}, which nobody sees`, bytes, hand: changed }
    },
  },
  {
    kind: 'file',
    id: 'untold',
    title: 'Announcement left out',
    expected: 'hidden-illegal',
    caught: 'end-audit',
    async attempt(hand, claimedTime) {
      const left = leftOut(hand)
      if (left === undefined) return undefined
      const { bytes } = await closed(left.hand, claimedTime)
      return { deed: `does not tell ${left.what}`, bytes, hand: left.hand }
    },
  },
  {
    kind: 'file',
    id: 'sealed-otherwise',
    title: 'Another list disclosed than was sealed',
    expected: 'bad-proof',
    caught: 'end-audit',
    async attempt(hand, claimedTime) {
      const at = hand.secrets.findIndex((list) => list.length > 0)
      const list = hand.secrets[at]
      const last = list?.at(-1)
      if (list === undefined || last === undefined) return undefined
      const { bytes } = await closed(hand, claimedTime)
      const secrets = hand.secrets.with(at, list.slice(0, -1))
      return { deed: `does not disclose ${last.join(':')}, which he had sealed`, bytes, hand: { ...hand, secrets } }
    },
  },
  ...PIECE_ROOT_CHEATS.map(
    ({ occasion, ...facts }): FileCheat => ({
      ...facts,
      kind: 'file',
      expected: 'bad-proof',
      caught: 'end-audit',
      commits: 'piece',
      async attempt(hand, claimedTime) {
        const found = occasion(hand)
        if (found === undefined) return undefined
        const { root, deed } = found
        return signedAgain(hand, claimedTime, deed, { header: (header) => ({ ...header, roots: [root] }) })
      },
    }),
  ),
]

/** Closes the file in hand and signs it again with something changed. */
export async function signedAgain(
  hand: FileInHand,
  claimedTime: string,
  deed: string,
  how: Tampering,
): Promise<Attempt | undefined> {
  const { bytes } = await closed(hand, claimedTime)
  const { author } = insider(hand.cheat, hand.checked)
  const sealed = await reseal(bytes, how, author.key, hand.checked)
  return sealed.ok ? { deed, bytes: sealed.value.bytes, hand } : undefined
}
