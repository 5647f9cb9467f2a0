/** Files in the wrong place: links, numbers, replays, forks, gaps, and the notices beside the turns. */
import type { PlainObject } from '../../../src/kernel/plain.ts'
import { type Author, writeNotice } from '../../../src/record/build.ts'
import type { Notice } from '../../../src/record/types.ts'
import type { CheckedGame } from '../../../src/record/verify.ts'
import { forge } from '../forger.ts'
import { type BadFile, badFile, existing, filesBefore, forgedTurn, turnOf, type Verdict } from './bad-file.ts'
import { checked, Draft, hour, type MailGame, playDraft, type SentFile, sealDraft } from './mail-game.ts'
import { warrior } from './players.ts'

const OTHER = 'ab'.repeat(32)

/** A file deep enough in the game to have something before and after it. */
const N = 3

async function links(mail: MailGame, other: MailGame): Promise<readonly BadFile[]> {
  const verdict = (deed: string, says: string): Verdict => ({ expected: 'broken-chain', deed, says })
  const header = (deed: string, says: string, change: PlainObject) =>
    forgedTurn(mail, N, verdict(deed, says), { header: (old) => ({ ...old, ...change }) })
  const entries = (deed: string, says: string, at: number, change: PlainObject) =>
    forgedTurn(mail, N, verdict(deed, says), {
      entries: (all) => all.map((entry, i) => (i === at ? { ...entry, ...change } : entry)),
    })
  const { first, last } = turnOf(mail, N).sealed.header
  const foreign = existing(other.files[2], 'turn of another game')
  const wrong = (deed: string, says: string): Verdict => ({ expected: 'wrong-game', deed, says })
  return [
    await entries('another-record-continued', 'continues another record', 0, { prev: OTHER }),
    await entries('a-link-within-the-file', 'does not follow on the entry before it', 2, { prev: OTHER }),
    await entries('an-entry-number-left-out', 'is followed by entry', 2, { seq: first + 7 }),
    await header('another-last-entry-signed', 'another last entry', { head: OTHER }),
    await header('more-entries-claimed', 'names other entries', { last: last + 1 }),
    await header('answers-a-file-nobody-sent', 'answers another version', { ack: OTHER }),
    await forgedTurn(mail, N, wrong('an-entry-of-another-game', 'belongs to another game than the file'), {
      entries: (all) => all.map((entry, i) => (i === 1 ? { ...entry, game: OTHER } : entry)),
    }),
    await forgedTurn(mail, N, wrong('header-of-another-game', 'belongs to another game'), {
      header: (old) => ({ ...old, game: OTHER }),
    }),
    badFile(wrong('a-turn-of-another-game', 'belongs to another game'), foreign.bytes, filesBefore(mail, 1)),
  ]
}

async function replays(mail: MailGame): Promise<readonly BadFile[]> {
  const again = async (deed: string, says: string, source: number, n: number, withThe: readonly SentFile[]) => {
    const honest = turnOf(mail, source)
    const { ack } = turnOf(mail, n).sealed.header
    const forged = await forge(honest, { header: (old) => ({ ...old, file: n, ack }) }, honest.author, mail.game)
    return badFile({ expected: 'replayed-turn', deed, says }, forged.bytes, withThe)
  }
  return [await again('an-old-turn-as-the-newest', 'signed again as file 5', 3, 5, filesBefore(mail, 5))]
}

/** Another version of a turn which is legal in itself: its author thinks again, with the same dice. */
async function secondVersion(mail: MailGame, n: number, at = n): Promise<Uint8Array> {
  const game = existing(mail.before[n - 1], `the game before turn ${n}`)
  const draft = new Draft(game, turnOf(mail, n).author)
  playDraft(draft, warrior(900 + n, 0.6))
  return (await sealDraft(game, draft, [], at + 1)).bytes
}

async function forks(mail: MailGame): Promise<readonly BadFile[]> {
  const says = 'together they prove it'
  const fork = async (deed: string, n: number, upTo: number): Promise<BadFile> =>
    badFile({ expected: 'fork', deed, says }, await secondVersion(mail, n), filesBefore(mail, upTo))
  const answered = await fork('a-second-version-after-the-answer', 3, 5)
  const renumbered = await forge({ name: '', bytes: await secondVersion(mail, 3) }, numbered(5), mail.alice, mail.game)
  return [
    await fork('a-second-version-of-the-first-turn', 1, 2),
    answered,
    badFile(
      { expected: 'fork', deed: 'a-second-version-under-another-number', says },
      renumbered.bytes,
      filesBefore(mail, 5),
    ),
  ]
}

function numbered(file: number): { readonly header: (header: PlainObject) => PlainObject } {
  return { header: (header) => ({ ...header, file }) }
}

/** What is not there. No bad file: the good ones alone are not enough. */
function gaps(mail: MailGame): readonly BadFile[] {
  const gap = (deed: string, says: string, left: readonly SentFile[]): BadFile => ({
    name: `missing-turn--${deed}`,
    files: [],
    with: left.map(({ name }) => name),
    expected: 'missing-turn',
    says,
  })
  const files = filesBefore(mail, 6)
  return [
    gap('nothing-at-all', 'There is no file to verify', []),
    gap('no-opening', 'The opening of this game is not among', files.slice(1)),
    gap('no-acceptance', 'The acceptance of this game is not among', [...files.slice(0, 1), ...files.slice(2)]),
    gap(
      'a-turn-left-out',
      'File 3 is missing',
      files.filter(({ name }) => name !== turnOf(mail, 3).name),
    ),
    gap('the-last-turns-without-the-first', 'File 1 is missing', [...files.slice(0, 2), ...files.slice(4)]),
  ]
}

async function notice(author: Author, game: CheckedGame, type: Notice['type'], at: number): Promise<Uint8Array> {
  return (await writeNotice({ author, game, notice: { type, text: '' }, claimedTime: hour(at) })).bytes
}

async function notices(mail: MailGame): Promise<readonly BadFile[]> {
  const upTo = filesBefore(mail, 4)
  const game = await checked(upTo)
  const later = await checked(filesBefore(mail, 6))
  const resigned = { name: 'resigned.turn', bytes: await notice(mail.bob, game, 'resign', 6) }
  const change = async (
    verdict: Verdict,
    type: Notice['type'],
    header: PlainObject,
    author = mail.bob,
  ): Promise<BadFile> => {
    const honest = { name: '', bytes: await notice(author, game, type, 6) }
    const forged = await forge(honest, { header: (old) => ({ ...old, ...header }) }, author, mail.game)
    return badFile(verdict, forged.bytes, upTo)
  }
  const outOfTurn = (deed: string, says: string): Verdict => ({ expected: 'out-of-turn', deed, says })
  const twice = badFile(
    outOfTurn('a-second-resignation', 'The game is over'),
    await notice(mail.bob, game, 'resign', 7),
    upTo,
  )
  const afterwards = badFile(
    outOfTurn('a-turn-after-ones-own-resignation', 'can send no more turns'),
    turnOf(mail, 4).bytes,
    upTo,
  )
  return [
    await change(
      { expected: 'unknown-signer', deed: 'resignation-in-the-other-sides-name', says: 'which is not the key of' },
      'resign',
      { author: 'confederate' },
    ),
    await change({ expected: 'broken-chain', deed: 'notice-of-another-record', says: 'knows another entry' }, 'note', {
      head: OTHER,
    }),
    await change(
      { expected: 'fork', deed: 'notice-of-another-end-of-ones-own-turn', says: 'two different entries' },
      'note',
      { head: OTHER },
      mail.alice,
    ),
    await change(
      { expected: 'broken-chain', deed: 'notice-between-two-entries', says: 'not the last of any file' },
      'note',
      { first: 3, last: 3 },
    ),
    await change({ expected: 'malformed', deed: 'notice-with-a-file-number', says: '' }, 'note', { file: 4 }),
    badFile(
      outOfTurn('a-draw-nobody-offered', 'no offer of a draw'),
      await notice(mail.bob, game, 'draw-accept', 6),
      upTo,
    ),
    badFile(
      { expected: 'missing-turn', deed: 'notice-that-knows-more', says: '' },
      await notice(mail.bob, later, 'note', 9),
      upTo,
    ),
    { ...twice, files: [resigned, ...twice.files] },
    { ...afterwards, files: [resigned, ...afterwards.files] },
  ]
}

export async function orderCheats(mail: MailGame, other: MailGame): Promise<readonly BadFile[]> {
  return [
    ...(await links(mail, other)),
    ...(await replays(mail)),
    ...(await forks(mail)),
    ...gaps(mail),
    ...(await notices(mail)),
  ]
}
