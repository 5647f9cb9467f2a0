import type { Position } from '../kernel/position.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { sha256Hex } from './bytes.ts'
import { stateDigest } from './canonical-text.ts'
import { secretOfReveal } from './casual-dice.ts'
import type { CheckedFile, CheckedOpening, FindModule, RulesModule } from './checked.ts'
import { gameIdOf } from './entries.ts'
import { type Failure, failure } from './failures.ts'
import {
  authorsFault,
  bytes32,
  numbersFault,
  type RecordedFile,
  reportFault,
  rootsFault,
  signatureFault,
  signerFault,
} from './file-checks.ts'
import { type NamedCheck, runChecks, type Trail, unless } from './trail.ts'
import type { Entry, Hex32, OpenBody, PlayerStatement } from './types.ts'

type OpenEntry = Extract<Entry, { type: 'open' }>
type AcceptEntry = Extract<Entry, { type: 'accept' }>

/** An opening file whose record holds the one entry it should. */
export interface OpeningFile extends RecordedFile {
  readonly entry: OpenEntry
  readonly line: string
  readonly hash: Hex32
}

/** An acceptance file whose record holds the one entry it should. */
export interface AcceptanceFile extends RecordedFile {
  readonly entry: AcceptEntry
  readonly line: string
  readonly hash: Hex32
}

export function asOpeningFile(file: RecordedFile): OpeningFile | undefined {
  const line = file.lines[0]
  if (line?.entry.type !== 'open') return undefined
  return { ...file, entry: line.entry, line: line.text, hash: line.hash }
}

export function asAcceptanceFile(file: RecordedFile): AcceptanceFile | undefined {
  const line = file.lines[0]
  if (line?.entry.type !== 'accept') return undefined
  return { ...file, entry: line.entry, line: line.text, hash: line.hash }
}

/** The checks of an opening in their order; `module` and `start` follow, since they give values. */
const OPENING_CHECKS: readonly NamedCheck<OpeningFile>[] = [
  ['signer', (file) => signerFault(file, file.entry.body.inviter)],
  ['signature', (file) => signatureFault(file, file.entry.body.inviter)],
  ['numbers', (file) => numbersFault(file) ?? unless(file.entry.seq === 0, 'broken-chain', 'An opening is entry 0.')],
  ['entry authors', authorsFault],
  ['roots', ({ header }) => rootsFault(header, false)],
  ['statement', (file) => statementFault(file.entry.body.inviter, file.header.author)],
  ['dice level', (file) => levelFault(file.entry.body)],
  ['report', (file) => reportFault(file, { open: file.entry.body, acceptor: null })],
]

/** Checks an opening by itself: who signed it, what it states, and that its scenario can be played here. */
export function checkOpening(file: OpeningFile, find: FindModule, trail: Trail): CheckedOpening | undefined {
  if (!runChecks(trail, file.name, OPENING_CHECKS, file)) return undefined
  const open = file.entry.body
  const module = trail.value('module', file.name, moduleOf(open, find))
  if (module === undefined) return undefined
  const start = trail.value('start', file.name, startOf(open, module))
  if (start === undefined) return undefined
  return { module, open, line: file.line, hash: file.hash, file: checkedFile(file, 0, 0), ...start }
}

/** A file that held, as the game keeps it. */
export function checkedFile(file: RecordedFile, firstInput: number, endInput: number): CheckedFile {
  const { name, header, payloadHash, recordSha } = file
  const { kind, author } = header
  return { kind, file: header.file, author, name, header, payloadHash, recordSha, firstInput, endInput }
}

function statementFault(player: PlayerStatement, author: string): Failure | undefined {
  if (player.side !== author) {
    return failure('bad-opening', `${player.name} states the side ${player.side} in a file of the side ${author}.`)
  }
  const { roller, responder, hidden } = player.anchors
  const distinct = new Set([roller, responder, hidden, player.nonce]).size === 4
  return unless(distinct, 'bad-opening', `${player.name} states the same anchor or nonce twice; ask for a new file.`)
}

function levelFault(open: OpenBody): Failure | undefined {
  return unless(
    open.dice !== 'witnessed',
    'bad-opening',
    'This version of Countersign plays with casual and strict dice, not with witnessed ones; ask for another invitation.',
  )
}

function moduleOf(open: OpenBody, find: FindModule): Result<RulesModule, Failure> {
  const wanted = open.module
  const module = find(wanted.id)
  if (module === undefined) {
    return fail(failure('other-module', `The game ${wanted.id} is not installed here; install it and try again.`))
  }
  if (module.rulesRevision !== wanted.rulesRevision) {
    const message = `The invitation plays ${module.title} by rules revision ${wanted.rulesRevision}; here it is revision ${module.rulesRevision}. Both need the same version.`
    return fail(failure('other-rules-revision', message))
  }
  if (module.kit !== wanted.kit) {
    const kit = wanted.kit === null ? 'no kit' : `the kit ${wanted.kit.slice(0, 16)}…`
    return fail(failure('other-kit', `The invitation plays with ${kit}; use the same here.`))
  }
  if (module.digest !== wanted.digest) {
    const message = `The data of ${module.title} are not the same here as at the inviter's; both need the same version.`
    return fail(failure('other-module', message))
  }
  return ok(module)
}

type Start = Pick<CheckedOpening, 'start' | 'firstSide' | 'secondSide'>

function startOf(open: OpenBody, module: RulesModule): Result<Start, Failure> {
  const { engine } = module
  const [one, other] = engine.game.sides
  if (open.inviter.side !== one && open.inviter.side !== other) {
    return fail(failure('bad-opening', `${module.title} has no side called ${open.inviter.side}.`))
  }
  const begun = engine.start(open.scenario, open.options)
  if (!begun.ok) return fail(failure('bad-opening', begun.error.message, { rule: begun.error.rule }))
  const firstSide = engine.game.firstSide(open.scenario)
  const start = publicStart(engine, open) ?? begun.value.position
  return ok({ start, firstSide, secondSide: firstSide === one ? other : one })
}

/** Where forces are hidden everything is verified in the position of somebody who sees none of them. */
function publicStart(engine: RulesModule['engine'], { scenario, options }: OpenBody): Position<unknown> | undefined {
  const { hidden } = engine.game
  if (hidden === undefined) return undefined
  const begun = engine.start(scenario, options, [])
  return begun.ok && hidden.inForce(begun.value.position) ? begun.value.position : undefined
}

/** An acceptance with the opening it shall accept. */
export interface Acceptance {
  readonly opening: CheckedOpening
  /** The payload hashes of all signings of the opening that were given. */
  readonly openingSignings: readonly Hex32[]
  readonly file: AcceptanceFile
}

/** The checks of an acceptance in their order. */
const ACCEPTANCE_CHECKS: readonly NamedCheck<Acceptance>[] = [
  ['signer', ({ file }) => signerFault(file, file.entry.body.acceptor)],
  ['signature', ({ file }) => signatureFault(file, file.entry.body.acceptor)],
  ['opening', (both) => openingFault(both)],
  ['numbers', ({ file }) => numbersFault(file) ?? unless(file.entry.seq === 1, 'broken-chain', 'It is not entry 1.')],
  ['chain', ({ opening, file }) => unless(file.entry.prev === opening.hash, 'broken-chain', BROKEN)],
  ['entry authors', ({ file }) => authorsFault(file)],
  ['roots', ({ file }) => rootsFault(file.header, false)],
  ['statement', (both) => statementFault(both.file.entry.body.acceptor, both.file.header.author) ?? bothFault(both)],
  ['game', (both) => gameFault(both)],
  ['acknowledgement', (both) => acknowledgementFault(both)],
  ['file number', (both) => fileNumberFault(both)],
  ['reveal', (both) => revealFault(both)],
  ['state', (both) => stateFault(both)],
  ['report', ({ opening, file }) => reportFault(file, { open: opening.open, acceptor: file.entry.body.acceptor })],
]

const BROKEN = 'The acceptance does not follow on the opening.'

/** Checks an acceptance against the opening it accepts; true when it holds. */
export function checkAcceptance(about: Acceptance, trail: Trail): boolean {
  return runChecks(trail, about.file.name, ACCEPTANCE_CHECKS, about)
}

function openingFault({ opening, file }: Acceptance): Failure | undefined {
  return unless(
    file.entry.body.open === opening.hash,
    'bad-opening',
    `This accepts another opening than ${opening.file.name}; take the opening that was accepted.`,
    { seq: file.entry.seq },
  )
}

/** What the two statements must not have in common, and who was invited. */
function bothFault({ opening, file }: Acceptance): Failure | undefined {
  const { inviter } = opening.open
  const { acceptor } = file.entry.body
  const other = inviter.side === opening.firstSide ? opening.secondSide : opening.firstSide
  if (acceptor.side !== other) {
    return failure('bad-opening', `The side open to ${acceptor.name} is ${other}, not ${acceptor.side}.`)
  }
  if (sha256Hex(bytes32(acceptor.key)) !== opening.open.invited) {
    return failure('bad-opening', `${acceptor.name} was not invited: the invitation is for another key.`)
  }
  const stated = [inviter, acceptor].flatMap(({ anchors, nonce }) => [...Object.values(anchors), nonce])
  if (acceptor.key === inviter.key || new Set(stated).size !== stated.length) {
    return failure('bad-opening', 'Both players state the same key, anchor or nonce; begin the game again.')
  }
  return undefined
}

function gameFault({ opening, file }: Acceptance): Failure | undefined {
  return unless(
    file.header.game === gameIdOf(opening.line, file.line),
    'wrong-game',
    'The game named in the acceptance is not the one that opening and acceptance make.',
  )
}

function acknowledgementFault({ opening, openingSignings, file }: Acceptance): Failure | undefined {
  return unless(
    file.header.ack !== null && openingSignings.includes(file.header.ack),
    'broken-chain',
    `The acceptance answers another version of the opening than ${opening.file.name}.`,
  )
}

function fileNumberFault({ opening, file }: Acceptance): Failure | undefined {
  const number = file.entry.body.acceptor.side === opening.secondSide ? 0 : null
  const message = number === 0 ? 'The acceptance must be file 0.' : 'The acceptance must have no file number.'
  return unless(file.header.file === number, 'bad-opening', message)
}

function revealFault({ opening, file }: Acceptance): Failure | undefined {
  const { acceptor } = file.entry.body
  const { reveal } = file.header
  if (opening.open.dice !== 'casual' || acceptor.side !== opening.secondSide) {
    return unless(reveal === null, 'bad-reveal', 'The acceptance reveals a chain element, which is not its part.')
  }
  const holds = reveal !== null && secretOfReveal(0, bytes32(reveal), bytes32(acceptor.anchors.roller)).ok
  return unless(
    holds,
    'bad-reveal',
    `The chain element in the acceptance does not lead to the anchor of ${acceptor.name}.`,
  )
}

function stateFault({ opening, file }: Acceptance): Failure | undefined {
  const { engine } = opening.module
  return unless(
    file.header.state === stateDigest(engine.game.publicState(opening.start)),
    'state-mismatch',
    'The first position of the game is another one here than at the acceptor; both need the same version.',
  )
}
