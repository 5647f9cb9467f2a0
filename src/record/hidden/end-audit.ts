import type { Position } from '../../kernel/position.ts'
import type { CheckedGame } from '../checked.ts'
import { playerOf } from '../checked.ts'
import type { Entry, Hex32 } from '../types.ts'
import { type Disclosure, disclosedChain } from './disclosure.ts'
import { type Boundary, type DisclosedSide, type Finding, fileOf, replayDisclosed } from './end-audit-replay.ts'
import { isSealing } from './follow-entries.ts'
import { sealIn } from './hidden-check.ts'
import { sealed } from './sealing.ts'
import { sealKey } from './version-keys.ts'
import { hiddenIn } from './versions.ts'

export { type Boundary, END_AUDIT_PARTS, type EndAuditPart, type Finding } from './end-audit-replay.ts'

/** What the end audit of a game with hidden forces found. */
export interface EndAudit {
  /** Both sides disclosed and everything they signed is what the replay gives. */
  readonly ok: boolean
  /** The sides whose disclosure could be used. */
  readonly disclosed: readonly string[]
  readonly findings: readonly Finding[]
  /** The set-up, in the position that sees the sides disclosed. */
  readonly start: Position<unknown>
  /** How it truly stood at each close, in the position that sees the sides disclosed: for showing both maps in step. */
  readonly boundaries: readonly Boundary[]
  /** The entry at which the replay could not go on; null when it reached the end. */
  readonly stopped: number | null
}

/**
 * Audits a game that is over, by what its players disclosed: every sealed list, every root, every answer, every announcement and every
 * public digest must be what a replay in the position that sees them gives (docs/adr/0007). The game must be one that
 * `verifyFiles` found good. Pure; a game in which nothing is hidden is a defect and thrown.
 */
export function endAudit(game: CheckedGame): EndAudit {
  const steps = endAuditSteps(game)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same step by step: yields how many of the game's entries are done, so that it can be shown and broken off. */
export function* endAuditSteps(game: CheckedGame): Generator<number, EndAudit> {
  const hidden = hiddenIn(game.opening)
  if (hidden === undefined) throw new Error('nothing was hidden in this game')
  const findings: Finding[] = []
  const sides: DisclosedSide[] = []
  for (const side of game.module.engine.game.sides) {
    const one = disclosedSide(game, side, game.disclosures.find(({ author }) => author === side)?.disclosure)
    findings.push(...one.findings)
    if (one.disclosed !== null) sides.push(one.disclosed)
  }
  const { findings: replayed, ...rest } = yield* replayDisclosed(game, hidden, sides)
  findings.push(...replayed)
  return { ok: findings.length === 0, disclosed: sides.map(({ side }) => side), findings, ...rest }
}

interface Usable {
  readonly findings: readonly Finding[]
  /** Null where there is nothing that can be replayed. */
  readonly disclosed: DisclosedSide | null
}

/** What a side disclosed, held against its anchor and its seals. */
function disclosedSide(game: CheckedGame, side: string, disclosure: Disclosure | undefined): Usable {
  const player = playerOf(game, side)
  if (player === undefined) throw new Error(`no player has the side ${side}`)
  const nowhere = { side, seq: null, file: null }
  if (disclosure === undefined) {
    const message = `${player.name} (${side}) has not disclosed his hidden forces; who refuses that has lost, which the director says.`
    const finding: Finding = { ...nowhere, code: 'refused-proof', part: 'disclosure', message, evidence: {} }
    return { findings: [finding], disclosed: null }
  }
  const chain = disclosedChain(disclosure, player)
  if (chain === undefined) throw new Error('a disclosure that was not checked')
  const seals = game.entries.flatMap((entry) => sealOf(entry, side))
  const { log } = disclosure
  const findings: Finding[] = []
  if (log.length < seals.length) {
    const seq = seals[log.length]?.seq ?? null
    const message = `${player.name} (${side}) discloses the private choices behind ${log.length} of his ${seals.length} seals; what he holds back counts as refused.`
    const evidence = { seals: seals.length, disclosed: log.length }
    findings.push({ code: 'refused-proof', part: 'disclosure', side, seq, file: fileOf(game, seq), message, evidence })
    return { findings, disclosed: null }
  }
  if (log.length > seals.length) {
    const message = `${player.name} (${side}) discloses more private choices than he had sealed.`
    const evidence = { seals: seals.length, disclosed: log.length }
    findings.push({ ...nowhere, code: 'bad-proof', part: 'seals', message, evidence })
  }
  const key = sealKey(chain)
  for (const [at, { seq, seal: signed }] of seals.entries()) {
    const secrets = log[at] ?? []
    const computed = sealed({ gameId: game.gameId, seal: at + 1, key }, secrets)
    if (computed === signed) continue
    const message = `The private choices that ${player.name} (${side}) discloses for entry ${seq} are not those he sealed there.`
    const evidence = { seal: at + 1, signed, computed, disclosed: secrets }
    findings.push({ code: 'bad-proof', part: 'seals', side, seq, file: fileOf(game, seq), message, evidence })
  }
  return { findings, disclosed: { side, chain, disclosure } }
}

/** The seal in an entry of a side. */
function sealOf(entry: Entry, side: string): readonly { seq: number; seal: Hex32 }[] {
  if (entry.author !== side || !isSealing(entry)) return []
  const seal = sealIn(entry.body)
  if (seal === undefined) throw new Error('an entry whose seal was not checked')
  return [{ seq: entry.seq, seal }]
}
