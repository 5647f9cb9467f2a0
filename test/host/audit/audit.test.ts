import { beforeAll, describe, expect, it } from 'vitest'
import { reportPage } from '../../../src/host/report/page.ts'
import type { PlainObject } from '../../../src/kernel/plain.ts'
import { armour } from '../../../src/record/armour.ts'
import { writeAccept } from '../../../src/record/build.ts'
import { fromBase64, fromHex, utf8 } from '../../../src/record/bytes.ts'
import { DICE_LEVEL_LABELS } from '../../../src/record/dice-levels.ts'
import { verifyEnvelope } from '../../../src/record/dsse.ts'
import { publicKeyOf } from '../../../src/record/ed25519.ts'
import type { Tampering } from '../../../src/record/reseal.ts'
import type { CheckedGame } from '../../../src/record/verify.ts'
import { audit, errors, filesOf, game, type PlayedToy, playedToy } from '../../support/audited-toys.ts'
import { forge } from '../../support/forger.ts'
import { TOY_MODULE } from '../../support/toy-game.ts'
import { fingerprint, minute, NORTH, nextToyFile, type Sent, SOUTH, type ToyPlay } from '../../support/toy-play.ts'

let play: ToyPlay
let whole: CheckedGame
let turn: PlayedToy['turn']

beforeAll(async () => {
  const played = await playedToy()
  play = played.play
  whole = played.whole
  turn = played.turn
}, 120_000)

/** The files before one, and that one forged by its author. */
async function upTo(number: number, tampering: Tampering): Promise<readonly Sent[]> {
  const target = turn(number)
  const forged = await forge(target, tampering, target.author, whole)
  return [...play.files.slice(0, play.files.indexOf(target)), { ...target, ...forged }]
}

const changeDie: Tampering = {
  entries: (all) => {
    const at = all.findIndex(({ type }) => type === 'roll')
    return all.map((entry, i) => (i === at ? { ...entry, body: { values: flipped(entry) } } : entry))
  },
}

function flipped({ body }: PlainObject): readonly number[] {
  const { values } = JSON.parse(JSON.stringify(body))
  return values.map((value: number, at: number) => (at === 0 ? (value === 1 ? 2 : 1) : value))
}

const chooseBadly: Tampering = {
  entries: (all) => {
    const at = all.findIndex(({ type }) => type === 'choice')
    return all.map((entry, i) => (i === at ? { ...entry, body: { choice: ['attack', '9'] } } : entry))
  },
}

describe('an honest game', () => {
  it('is complete and in order, from both players’ folders together, whatever else lies there', async () => {
    const files = {
      ...filesOf(play.files, 'games/nora'),
      ...filesOf(play.files.slice(0, 4), 'games/sam/mail'),
      'games/sam/notes.txt': utf8('buy bread'),
      'games/photo.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    }
    const { audit: found } = await audit(files)
    const [one] = found.games
    expect(found.ok).toBe(true)
    expect(found.games).toHaveLength(1)
    expect(one?.verdict).toMatchObject({ state: 'complete', forked: false, file: null })
    expect(one?.game).toBe(whole.gameId)
    expect(one?.files.every(({ state }) => state === 'held')).toBe(true)
    expect(found.duplicates).toHaveLength(4)
    expect(found.duplicates[0]).toEqual({ name: 'games/sam/mail/00-open.turn', sameAs: 'games/nora/00-open.turn' })
    expect(found.ignored.map(({ name }) => name)).toEqual(['games/photo.png', 'games/sam/notes.txt'])
  })

  it('names what a player’s app has kept as evidence, and where else the same bytes lie', async () => {
    const forged = await upTo(2, chooseBadly)
    const second = forged[forged.length - 1]
    const first = play.files[3]
    if (second === undefined || first === undefined) throw new Error('no files')
    const plain = filesOf(play.files, 'games/nora')
    expect(reportPage(await audit(plain), undefined)).not.toContain('Kept as evidence')
    const page = reportPage(
      await audit({
        ...plain,
        'games/nora/evidence/aa-turn.turn': second.bytes,
        'games/nora/evidence/bb-turn.turn': first.bytes,
      }),
      undefined,
    )
    const kept = page.slice(page.indexOf('Kept as evidence'))
    expect(kept).toContain('<td>games/nora/evidence/aa-turn.turn</td><td>no: only here</td>')
    expect(kept).toMatch(/<td>games\/nora\/evidence\/bb-turn\.turn<\/td><td>games\/nora\/[^/]+<\/td>/)
  })

  it('says what was played, with the label of its dice word for word', async () => {
    const one = await game(filesOf(play.files))
    expect(one).toMatchObject({
      scenario: 'ridge',
      scenarioTitle: 'The Ridge',
      options: { turns: 3 },
      dice: 'casual',
      diceLabel: DICE_LEVEL_LABELS.casual,
      module: { id: 'toy-war', rulesRevision: 3, digest: TOY_MODULE.digest, installed: { digest: TOY_MODULE.digest } },
      counts: { entries: whole.entries.length, turns: whole.files.length - 2 },
    })
    expect(one.outcome?.reason).toBe(whole.finished?.reason)
  })

  it('lists every roll with its purpose before it and the same numbers worked out anew', async () => {
    const { ledger } = await game(filesOf(play.files))
    const rolls = whole.entries.filter(({ type }) => type === 'roll')
    expect(ledger.map(({ seq }) => seq)).toEqual(rolls.map(({ seq }) => seq))
    for (const { seq, requestSeq, values, recomputed, equal, counts } of ledger) {
      expect(requestSeq).toBe(seq - 1)
      expect(recomputed).toEqual(values)
      expect(equal && counts).toBe(true)
    }
    expect(ledger.length).toBeGreaterThan(new Set(ledger.map(({ number }) => number)).size)
    expect(ledger[0]).toMatchObject({
      purpose: 'Surprise of the north',
      rule: 'toy:3.1',
      dice: [10],
      side: 'north',
      number: 1,
    })
  })

  it('says how long each had it, by the claimed times', async () => {
    const { timeline } = await game(filesOf(play.files))
    expect(timeline.spans.map(({ seconds }) => seconds)).toEqual([null, 60, 120, ...play.files.slice(3).map(() => 60)])
    const [north, south] = timeline.totals
    expect(north).toMatchObject({ side: 'north', longest: 120 })
    expect((north?.seconds ?? 0) + (south?.seconds ?? 0)).toBe(60 * play.files.length)
  })

  it('is the same to the byte in every order of names on disk, and as text blocks', async () => {
    const first = JSON.stringify((await audit(filesOf(play.files))).audit)
    expect(JSON.stringify((await audit(filesOf(play.files.toReversed()))).audit)).toBe(first)
    const texts = play.files.map(({ name, bytes }) => ({
      name: `${name}.txt`,
      bytes: utf8(`Hello!\n\n${armour(bytes)}`),
    }))
    expect((await game(filesOf(texts))).verdict.state).toBe('complete')
  })

  it('has its keys checked by a roster, under the right name only', async () => {
    const identities = async (roster: readonly (readonly [string, string])[]) =>
      (await game(filesOf(play.files), new Map(roster))).players.map(({ identity }) => identity)
    expect(await identities([])).toEqual(['unchecked', 'unchecked'])
    const right = [fingerprint(NORTH), 'Nora'] as const
    expect(await identities([right, [fingerprint(SOUTH), 'Someone else']])).toEqual(['checked', 'other-name'])
    const notes = (await game(filesOf(play.files), new Map([right]))).findings
    expect(notes.map(({ code, severity }) => [code, severity])).toEqual([['identity-not-checked', 'warning']])
  })
})

describe('a fraud by somebody who holds his key', () => {
  it('a changed die: code, entry, rule, his signature as evidence, and the ledger shows it', async () => {
    const one = await game(filesOf(await upTo(3, changeDie)))
    const rolled = whole.entries.find(({ seq, type }) => type === 'roll' && seq >= turn(3).sealed.header.first)
    const name = 'games/04-turn-3.turn'
    expect(errors(one)).toEqual([['wrong-dice', name, rolled?.seq]])
    expect(one.verdict).toMatchObject({ state: 'broken', file: name, seq: rolled?.seq })
    const [finding] = one.findings
    expect(finding).toMatchObject({ rule: 'toy:3.1', signedBy: 'north' })
    expect(one.ledger.filter(({ equal }) => !equal)).toMatchObject([{ seq: rolled?.seq, counts: false, file: name }])
    expect(one.files.find((file) => file.name === name)?.state).toBe('refused')
    const [evidence] = finding?.evidence ?? []
    expect(JSON.parse(evidence?.entry ?? '')).toMatchObject({ seq: rolled?.seq, type: 'roll' })
    expect(holds(evidence?.envelope, NORTH)).toBe(true)
    expect(holds(evidence?.envelope, SOUTH)).toBe(false)
  })

  it('an illegal choice, and what comes after it is said not to be checked', async () => {
    const before = await upTo(3, chooseBadly)
    const one = await game(filesOf([...before, turn(4)]))
    expect(errors(one)).toEqual([
      ['illegal-choice', 'games/04-turn-3.turn', turn(3).sealed.header.first + firstChoice(3)],
    ])
    expect(one.findings[0]?.rule).toBe('toy:2.1')
    expect(one.files.map(({ state }) => state).slice(-2)).toEqual(['refused', 'not-checked'])
  })

  it('a second version of a file: both signed headers, and the audit follows the one that was answered', async () => {
    const again = { name: 'second.turn', bytes: (await otherFile(3)).bytes }
    const one = await game(filesOf([...play.files, again]))
    expect(one.verdict).toMatchObject({ state: 'forked', forked: true })
    expect(one.counts.turns).toBe(whole.files.length - 2)
    expect(errors(one)).toEqual([['fork', 'games/second.turn', expect.any(Number)]])
    const [finding] = one.findings
    expect(finding?.evidence.map(({ file }) => file)).toEqual(['games/second.turn', 'games/04-turn-3.turn'])
    for (const { envelope } of finding?.evidence ?? []) expect(holds(envelope, NORTH)).toBe(true)
    expect(one.files.find(({ name }) => name === 'games/second.turn')).toMatchObject({
      state: 'other-version',
      alone: 'holds',
    })
  })

  it('two frauds in one game are both found, each in its place', async () => {
    const die = await forge(turn(3), changeDie, NORTH, whole)
    const badly = await forge(turn(5), chooseBadly, NORTH, whole)
    const one = await game(filesOf([...play.files, { ...die, name: 'a.turn' }, { ...badly, name: 'b.turn' }]))
    const found = errors(one).map(([code, file]) => `${code} ${file}`)
    expect(found).toEqual([
      'fork games/a.turn',
      'wrong-dice games/a.turn',
      'fork games/b.turn',
      'illegal-choice games/b.turn',
    ])
    expect(one.verdict.state).toBe('forked')
    expect(one.outcome).not.toBeNull()
  })

  it('an old turn signed again as a new one, beside the honest one', async () => {
    const { ack, claimedTime } = turn(5).sealed.header
    const replayed = await forge(
      turn(3),
      { header: (header) => ({ ...header, file: 5, ack, claimedTime }) },
      NORTH,
      whole,
    )
    const one = await game(filesOf([...play.files, { ...replayed, name: 'again.turn' }]))
    expect(errors(one)).toEqual([['replayed-turn', 'games/again.turn', turn(3).sealed.header.first]])
    expect(one.verdict.state).toBe('forked')
    expect(one.findings[0]?.evidence.map(({ file }) => file)).toContain('games/06-turn-5.turn')
  })

  it('an invitation accepted twice', async () => {
    const opening = whole.opening
    const second = { ...SOUTH, nonce: NORTH.seed }
    const again = await writeAccept({ author: second, opening, claimedTime: minute(3) })
    const one = await game(filesOf([...play.files, { name: 'again.turn', bytes: again.bytes }]))
    expect(errors(one)).toEqual([['fork', 'games/again.turn', 1]])
    expect(one.game).toBe(whole.gameId)
    expect(one.findings[0]?.evidence).toHaveLength(2)
    expect(one.verdict.state).toBe('forked')
  })
})

/** Another legal version of a file of the game: its author only rests. */
async function otherFile(number: number): Promise<Sent> {
  const before: ToyPlay = { ...play, files: play.files.slice(0, play.files.indexOf(turn(number))) }
  await nextToyFile(before, () => 2)
  const file = before.files.at(-1)
  if (file === undefined) throw new Error('no file')
  return file
}

function firstChoice(number: number): number {
  const { first, last } = turn(number).sealed.header
  return whole.entries.slice(first, last + 1).findIndex(({ type }) => type === 'choice')
}

/** Whether an envelope of the evidence is signed by a player, as anybody can check. */
function holds(
  envelope:
    | {
        readonly payloadType: string
        readonly payload: string
        readonly signatures: readonly { readonly keyid: string; readonly sig: string }[]
      }
    | undefined,
  author: typeof NORTH,
): boolean {
  const [signature] = envelope?.signatures ?? []
  const payload = fromBase64(envelope?.payload ?? '')
  const sig = fromBase64(signature?.sig ?? '')
  if (envelope === undefined || signature === undefined || payload === undefined || sig === undefined) return false
  const { payloadType } = envelope
  const key = publicKeyOf(author.key)
  expect(fromHex(signature.keyid)).toHaveLength(32)
  return verifyEnvelope({ payloadType, payload, signatures: [{ keyid: signature.keyid, sig }] }, key)
}
