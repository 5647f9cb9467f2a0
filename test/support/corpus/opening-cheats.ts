/** Openings and acceptances that cannot be played, or in which somebody cheats before the first move. */
import type { Plain, PlainObject } from '../../../src/kernel/plain.ts'
import { toHex } from '../../../src/record/bytes.ts'
import { makeChain } from '../../../src/record/chain.ts'
import { publicKeyOf } from '../../../src/record/ed25519.ts'
import { changedAt } from '../forger.ts'
import { type BadFile, badFile, existing, forgedStart, type Verdict } from './bad-file.ts'
import { authorOf, beginMailGame, type MailGame, MODULE } from './mail-game.ts'

const OTHER = 'ab'.repeat(32)
/** The neutral element of the group: of small order, and so no key. */
const SMALL_ORDER = `01${'00'.repeat(31)}`

/** One leaf of the only entry changed. */
function entry(
  path: string,
  value: Plain,
): { readonly entries: (all: readonly PlainObject[]) => readonly PlainObject[] } {
  return { entries: (all) => all.map((one) => changedAt(one, path, () => value)) }
}

type Row = readonly [
  expected: BadFile['expected'],
  deed: string,
  says: string,
  path: string,
  value: Plain,
  rule?: string,
]

function verdictOf([expected, deed, says, , , rule]: Row): Verdict {
  return { expected, deed, says, ...(rule === undefined ? {} : { rule }) }
}

async function openings(mail: MailGame): Promise<readonly BadFile[]> {
  const { roller } = chainEnds(mail.alice)
  const rows: readonly Row[] = [
    ['bad-opening', 'option-out-of-range', 'from 25 to 50', 'body.options.lastTurn', 51, 'atp:5.3'],
    ['bad-opening', 'option-that-does-not-exist', 'fog', 'body.options', { fog: true }, 'atp:17.0'],
    ['bad-opening', 'scenario-that-does-not-exist', 'There is no scenario', 'body.scenario', 'bull-run', 'atp:4.0'],
    ['bad-opening', 'dice-not-played-here', 'casual and strict dice', 'body.dice', 'witnessed'],
    ['bad-opening', 'side-that-does-not-exist', 'states the side', 'body.inviter.side', 'france'],
    [
      'bad-opening',
      'one-anchor-for-two-chains',
      'the same anchor or nonce twice',
      'body.inviter.anchors.hidden',
      roller,
    ],
    ['bad-opening', 'key-of-small-order', 'not one that can sign', 'body.inviter.key', SMALL_ORDER],
    ['other-module', 'module-that-is-not-installed', 'is not installed here', 'body.module.id', 'on-to-richmond-2'],
    ['other-module', 'other-data', 'are not the same here', 'body.module.digest', OTHER],
    [
      'other-rules-revision',
      'a-revision-later',
      'rules revision',
      'body.module.rulesRevision',
      MODULE.rulesRevision + 1,
    ],
    ['other-kit', 'a-kit-nobody-has', 'plays with the kit', 'body.module.kit', OTHER],
    ['malformed', 'name-that-runs-backwards', '', 'body.inviter.name', 'Ali\u202ece'],
  ]
  const bad: BadFile[] = []
  for (const row of rows) bad.push(await forgedStart(mail, 'open', verdictOf(row), entry(row[3], row[4])))
  return bad
}

function chainEnds({ seed }: MailGame['alice']): { readonly roller: string } {
  return { roller: toHex(makeChain(seed, 'roller').element(0)) }
}

async function acceptances(mail: MailGame, other: MailGame): Promise<readonly BadFile[]> {
  const eve = { ...authorOf('Eve', 'union', mail.label), seed: mail.bob.seed, nonce: mail.bob.nonce }
  const keyOf = (author: MailGame['alice']): string => toHex(publicKeyOf(author.key))
  const nonce = toHex(mail.alice.nonce)
  const rows: readonly Row[] = [
    ['bad-opening', 'same-side-twice', 'states the side', 'body.acceptor.side', 'confederate'],
    ['bad-opening', 'nonce-of-the-inviter', 'Both players state the same', 'body.acceptor.nonce', nonce],
    ['bad-opening', 'acceptance-of-another-opening', 'accepts another opening', 'body.open', OTHER],
    [
      'bad-reveal',
      'acceptance-with-another-anchor',
      'does not lead to the anchor',
      'body.acceptor.anchors.roller',
      OTHER,
    ],
  ]
  const bad: BadFile[] = []
  for (const row of rows) bad.push(await forgedStart(mail, 'accept', verdictOf(row), entry(row[3], row[4])))
  const header = (deed: string, expected: BadFile['expected'], says: string, change: PlainObject) =>
    forgedStart(mail, 'accept', { expected, deed, says }, { header: (old) => ({ ...old, ...change }) })
  const foreign = existing(other.files[1], 'acceptance')
  return [
    ...bad,
    await forgedStart(
      mail,
      'accept',
      { expected: 'bad-opening', deed: 'acceptance-by-somebody-not-invited', says: 'was not invited' },
      entry('body.acceptor.key', keyOf(eve)),
      eve,
    ),
    await forgedStart(
      mail,
      'accept',
      { expected: 'bad-opening', deed: 'inviter-plays-both-sides', says: 'was not invited' },
      entry('body.acceptor.key', keyOf(mail.alice)),
      { ...mail.alice, side: 'union' },
    ),
    await header('acceptance-without-a-number', 'bad-opening', 'must be file 0', { file: null }),
    await header('acceptance-without-a-reveal', 'bad-reveal', 'does not lead to the anchor', { reveal: null }),
    await header('acceptance-names-another-game', 'wrong-game', 'is not the one that', { game: OTHER }),
    await header('acceptance-from-another-position', 'state-mismatch', 'first position', { state: OTHER }),
    await header('acceptance-of-another-version', 'broken-chain', 'another version of the opening', { ack: OTHER }),
    badFile(
      { expected: 'wrong-game', deed: 'acceptance-of-another-game', says: '' },
      foreign.bytes,
      mail.files.slice(0, 4),
    ),
  ]
}

/** A second acceptance of one opening: the same invitation made into two games. */
async function secondAcceptance(mail: MailGame): Promise<BadFile> {
  const forged = await forgedStart(
    mail,
    'accept',
    { expected: 'fork', deed: 'one-invitation-accepted-twice', says: 'accepted twice' },
    entry('body.acceptor.name', 'Robert'),
  )
  return { ...forged, with: mail.files.slice(0, 2).map(({ name }) => name) }
}

export async function openingCheats(mail: MailGame): Promise<readonly BadFile[]> {
  const other = await beginMailGame('elsewhere', 0)
  return [...(await openings(mail)), ...(await acceptances(mail, other)), await secondAcceptance(mail)]
}
