/** Cheats within a turn by one who holds its key: dice, rolls, closing, the decisions of others, chain elements. */
import type { Plain, PlainObject } from '../../../src/kernel/plain.ts'
import type { Author } from '../../../src/record/build.ts'
import { toHex } from '../../../src/record/bytes.ts'
import { makeChain } from '../../../src/record/chain.ts'
import type { Entry } from '../../../src/record/types.ts'
import { type BadFile, draftedTurn, draftOf, existing, forgedTurn, turnOf, type Verdict } from './bad-file.ts'
import type { MailGame } from './mail-game.ts'

const OTHER = 'ab'.repeat(32)

type Entries = readonly PlainObject[]
type Change = (entry: PlainObject) => PlainObject

/** An entry of some kind: the file it is in, and where. */
interface Spot {
  readonly file: number
  readonly at: number
  readonly entry: Entry
  readonly before: Entry | undefined
}

/** The entries of turn n. */
function entriesOf(mail: MailGame, n: number): readonly Entry[] {
  const { header } = turnOf(mail, n).sealed
  return mail.game.entries.filter(({ seq }) => seq >= header.first && seq <= header.last)
}

function spotOf(mail: MailGame, what: string, is: (spot: Spot) => boolean): Spot {
  const spots = mail.before.flatMap((_, i) =>
    entriesOf(mail, i + 1).map((entry, at, all): Spot => ({ file: i + 1, at, entry, before: all[at - 1] })),
  )
  return existing(spots.find(is), what)
}

/** The numbers of a roll made for a rule, as `wanted` wants them. */
function rollOf(mail: MailGame, what: string, rule: string, wanted: (values: readonly number[]) => boolean): Spot {
  return spotOf(mail, what, ({ entry, before }) => {
    const isOfRule = before?.type === 'roll-request' && before.body.rule === rule
    return isOfRule && entry.type === 'roll' && wanted(entry.body.values)
  })
}

const changing =
  (at: number, change: Change) =>
  (entries: Entries): Entries =>
    entries.map((entry, i) => (i === at ? change(entry) : entry))

const withBody =
  (change: (body: { readonly [name: string]: Plain }) => PlainObject): Change =>
  (entry) => ({ ...entry, body: change(Object(entry.body)) })

const without =
  (...places: readonly number[]) =>
  (entries: Entries): Entries =>
    entries.filter((_, i) => !places.includes(i))

const inserting =
  (at: number, more: Entries) =>
  (entries: Entries): Entries => [...entries.slice(0, at), ...more, ...entries.slice(at)]

const SHOT = 'atp:10.2E'
const COORDINATION = 'atp:10.8C'
const WEATHER = 'atp:16.1B'

/** Other numbers than the chains give. */
async function wrongDice(mail: MailGame): Promise<readonly BadFile[]> {
  const shot = rollOf(mail, 'shot that missed', SHOT, ([value = 1]) => value > 3)
  const flank = rollOf(mail, 'coordination roll', COORDINATION, () => true)
  const weather = rollOf(mail, 'weather roll of two faces', WEATHER, ([one, other]) => one !== other)
  const values = (spot: Spot): readonly number[] => (spot.entry.type === 'roll' ? spot.entry.body.values : [])
  const cheat = (deed: string, spot: Spot, faces: readonly number[], says = 'the chains of both players give') =>
    forgedTurn(
      mail,
      spot.file,
      { expected: 'wrong-dice', deed, says, ...ruleOf(spot) },
      {
        entries: changing(
          spot.at,
          withBody(() => ({ values: faces })),
        ),
      },
    )
  return [
    await cheat('a-hit-instead-of-a-miss', shot, [1]),
    await cheat('a-face-that-the-die-has-not', shot, [11]),
    await cheat('a-flank-attack-that-coordinates', flank, [values(flank)[0] === 1 ? 2 : 1]),
    await cheat('two-dice-exchanged', weather, values(weather).toReversed()),
    await cheat('rain-ordered', weather, [6, 6]),
    await cheat('a-die-too-many', shot, [...values(shot), 1]),
  ]
}

function ruleOf({ before }: Spot): { readonly rule?: string } {
  return before?.type === 'roll-request' ? { rule: before.body.rule } : {}
}

/** Rolls which are not announced as the rules want them. */
async function undeclaredRolls(mail: MailGame): Promise<readonly BadFile[]> {
  const roll = rollOf(mail, 'shot', SHOT, () => true)
  const { file, at } = roll
  const request = existing(entriesOf(mail, file)[at - 1], 'roll-request')
  const body = request.type === 'roll-request' ? request.body : { rule: '', purpose: '', dice: [] }
  const changed = (deed: string, change: PlainObject) =>
    forgedTurn(
      mail,
      file,
      { expected: 'undeclared-roll', deed, rule: SHOT, says: 'The roll due is' },
      {
        entries: changing(
          at - 1,
          withBody((old) => ({ ...old, ...change })),
        ),
      },
    )
  const moved = (deed: string, says: string, change: (entries: Entries) => Entries, rule?: string) =>
    forgedTurn(
      mail,
      file,
      { expected: 'undeclared-roll', deed, says, ...(rule === undefined ? {} : { rule }) },
      { renumber: true, entries: change },
    )
  const two = (entries: Entries): Entries => entries.slice(at - 1, at + 1)
  return [
    await changed('purpose-changed', { purpose: 'The weather of next week' }),
    await changed('rule-changed', { rule: 'atp:16.1B' }),
    await changed('another-die', { dice: [body.dice[0] === 6 ? 10 : 6] }),
    await moved('numbers-without-a-request', 'nobody said he would roll', without(at - 1)),
    await moved(
      'a-roll-before-the-choice',
      'No roll is due',
      (all) => inserting(at - 2, two(all))(without(at - 1, at)(all)),
      SHOT,
    ),
    await moved('announced-twice', 'is not made next', (all) => inserting(at, all.slice(at - 1, at))(all), SHOT),
  ]
}

/** Files that end where their author still has something to do. */
async function earlyCloses(mail: MailGame): Promise<readonly BadFile[]> {
  const shot = rollOf(mail, 'shot', SHOT, () => true)
  const flank = rollOf(mail, 'coordination roll', COORDINATION, () => true)
  const due = 'The file is closed before a roll that is due'
  const to =
    (at: number, end: number) =>
    (entries: Entries): Entries => [...entries.slice(0, at), ...entries.slice(end)]
  const cut = (deed: string, { file, at }: Spot, rule: string) =>
    forgedTurn(
      mail,
      file,
      { expected: 'early-close', deed, rule, says: due },
      {
        renumber: true,
        entries: (all) => to(at - 1, all.length - 1)(all),
      },
    )
  const stopped = (deed: string, file: number, count: number) =>
    draftedTurn(
      mail,
      file,
      { expected: 'early-close', deed, says: 'still has to decide' },
      draftOf(mail, file, count),
      [],
    )
  return [
    await cut('before-the-shot-is-rolled', shot, SHOT),
    await cut('before-the-flank-attack-is-rolled', flank, COORDINATION),
    await forgedTurn(
      mail,
      shot.file,
      { expected: 'early-close', deed: 'a-roll-announced-and-not-made', rule: SHOT, says: due },
      { renumber: true, entries: (all) => to(shot.at, all.length - 1)(all) },
    ),
    await stopped('to-see-the-other-side-march-first', 1, 5),
    await stopped('in-the-middle-of-the-volley', spotOf(mail, 'volley', isSecondShot(mail)).file, 2),
  ]
}

function isSecondShot(mail: MailGame): (spot: Spot) => boolean {
  return ({ file }) => entriesOf(mail, file)[0]?.type === 'choice' && entriesOf(mail, file).slice(0, 6).every(isOfFire)
}

function isOfFire(entry: Entry): boolean {
  return (
    entry.type === 'roll' ||
    entry.type === 'roll-request' ||
    (entry.type === 'choice' && entry.body.choice[0] === 'fire')
  )
}

/** Decisions that are the other side's, and writing when it is not one's turn. */
async function outOfTurn(mail: MailGame): Promise<readonly BadFile[]> {
  const attack = existing(
    mail.before.findIndex((_, i) => mail.inputs[i + 1]?.[0]?.type === 'choice' && isBattle(mail, i + 1)) + 1 ||
      undefined,
    'file that ends within a battle',
  )
  const theirs = existing(mail.inputs[attack]?.[0], 'answer')
  const choice = theirs.type === 'choice' ? theirs.choice : (['leave'] as const)
  const { author } = turnOf(mail, attack)
  const draft = draftOf(mail, attack, mail.inputs[attack - 1]?.length ?? 0)
  const mine = { type: 'choice', side: author.side, choice } as const
  const other = author.side === 'union' ? 'confederate' : 'union'
  const verdict = (deed: string, says: string): Verdict => ({ expected: 'out-of-turn', deed, says })
  return [
    await draftedTurn(
      mail,
      attack,
      { ...verdict('the-defenders-decision-made-for-him', 'The decision is the'), rule: 'kernel' },
      draft,
      [mine],
    ),
    await forgedTurn(mail, attack, verdict('an-entry-in-the-other-sides-name', 'is in the name of'), {
      entries: changing(1, (entry) => ({ ...entry, author: other })),
    }),
    await forgedTurn(mail, attack, verdict('the-other-sides-file-number', 'side’s to write'.replace('’', "'")), {
      header: (header) => ({ ...header, file: attack + 1 }),
    }),
  ]
}

function isBattle(mail: MailGame, next: number): boolean {
  const first = mail.inputs[next]?.[0]
  return first?.type === 'choice' && ['leave', 'stand', 'fire'].includes(first.choice[0])
}

/** Chain elements that do not belong there; the dice hang on them. */
async function badReveals(mail: MailGame): Promise<readonly BadFile[]> {
  const n = 3
  const { author } = turnOf(mail, n)
  const element = ({ seed }: Author, i: number): string => toHex(makeChain(seed, 'roller').element(i))
  const shown = (deed: string, reveal: string) =>
    forgedTurn(
      mail,
      n,
      { expected: 'bad-reveal', deed, says: 'does not lead to the last one known' },
      {
        entries: (all) =>
          changing(
            all.length - 1,
            withBody((body) => ({ ...body, reveal })),
          )(all),
      },
    )
  return [
    await shown('an-invented-element', OTHER),
    await shown('a-reveal-kept-back', element(author, n - 1)),
    await shown('the-secret-of-this-file-again', element(author, n)),
    await shown('an-element-too-far-on', element(author, n + 3)),
    await shown('an-element-of-the-opponents', element(mail.bob, n + 1)),
    await forgedTurn(
      mail,
      n,
      { expected: 'bad-reveal', deed: 'header-and-close-differ', says: 'than the header' },
      {
        header: (header) => ({ ...header, reveal: OTHER }),
      },
    ),
  ]
}

/** Positions that the entries do not lead to, and what is not a choice at all. */
async function states(mail: MailGame): Promise<readonly BadFile[]> {
  const says = 'lead to another position'
  const orders = spotOf(mail, 'standing orders', ({ entry }) => entry.type === 'orders')
  const verdict = (deed: string): Verdict => ({ expected: 'illegal-choice', deed, says: '' })
  return [
    await forgedTurn(
      mail,
      2,
      { expected: 'state-mismatch', deed: 'another-position-signed', says },
      {
        entries: (all) =>
          changing(
            all.length - 1,
            withBody((body) => ({ ...body, state: OTHER })),
          )(all),
      },
    ),
    await forgedTurn(
      mail,
      2,
      { expected: 'state-mismatch', deed: 'header-and-close-differ', says },
      {
        header: (header) => ({ ...header, state: OTHER }),
      },
    ),
    await forgedTurn(
      mail,
      orders.file,
      { expected: 'state-mismatch', deed: 'orders-exchanged-afterwards', says },
      {
        entries: changing(
          orders.at,
          withBody(() => ({ orders: { general: { fire: { hold: true } } } })),
        ),
      },
    ),
    await forgedTurn(
      mail,
      orders.file,
      { ...verdict('orders-nobody-understands'), rule: 'kernel', says: 'surrender' },
      {
        entries: changing(
          orders.at,
          withBody(() => ({ orders: { surrender: true } })),
        ),
      },
    ),
    await forgedTurn(
      mail,
      orders.file,
      { expected: 'too-large', deed: 'orders-of-many-kilobytes', says: 'Standing orders have at most' },
      {
        entries: changing(
          orders.at,
          withBody(() => ({ orders: { general: { recover: Array.from({ length: 1200 }, () => 'strongest') } } })),
        ),
      },
    ),
    await forgedTurn(
      mail,
      2,
      { ...verdict('a-question-where-nothing-is-hidden'), says: '' },
      {
        renumber: true,
        entries: (all) => inserting(1, [{ ...all[0], type: 'query', body: { space: '2717' } }])(all),
      },
    ),
    await forgedTurn(
      mail,
      2,
      { expected: 'hidden-illegal', deed: 'a-commitment-to-hidden-forces', says: 'nothing is hidden' },
      {
        header: (header) => ({ ...header, roots: [OTHER] }),
      },
    ),
  ]
}

export async function turnCheats(mail: MailGame): Promise<readonly BadFile[]> {
  return [
    ...(await wrongDice(mail)),
    ...(await undeclaredRolls(mail)),
    ...(await earlyCloses(mail)),
    ...(await outOfTurn(mail)),
    ...(await badReveals(mail)),
    ...(await states(mail)),
  ]
}
