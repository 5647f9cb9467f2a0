/** atp:10.1, atp:10.3, atp:10.8, atp:11.1–11.2, atp:12.1, atp:12.6 The Battle Card before and during a battle. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Contest, ContestLine, ContestParty } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { type Event, evolve } from '../rules/events.ts'
import type { UnitId } from '../rules/ids.ts'
import { attackHexFault, commitFault, committable, defendersAt } from '../rules/queries/attack-eligibility.ts'
import {
  attackedFrom,
  attackersOf,
  attackingSide,
  defendingSide,
  isArtillery,
  positionOf,
  survives,
  unitsInBattle,
} from '../rules/queries/battle-roles.ts'
import { firingStrength, hasShot, inAction } from '../rules/queries/firing.ts'
import { isFogged, isSeen } from '../rules/queries/knowledge.ts'
import { hexLabel, unitLabel } from '../rules/queries/labels.ts'
import { hexOf } from '../rules/queries/occupancy.ts'
import { hitChance } from '../rules/queries/odds.ts'
import { BATTLE } from '../rules/sequence.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import { battleOf, type State, unitState } from '../rules/state.ts'
import { UNIT_IDS } from '../rules/tables/units.ts'
import { type Clash, endingsOf, VOLLEYS } from './battle-odds.ts'
import { approachConditions, conditionsOf, oddsOf } from './contest-odds.ts'
import { isAsked, tried } from './follow.ts'
import { unseenConditions } from './unseen-defenders.ts'

/**
 * The battle that is on, seen after the choice if there is one; or the one that `attack:HEX` would begin, with everybody
 * who can attack there, or with those units whose ids follow the hex (`attack:2519:cs-early:cs-art2`).
 */
export function contest(position: Position<State>, side: string, choice?: Choice): Contest | undefined {
  const known = SIDES.find((one) => one === side)
  const clash = known === undefined ? undefined : clashOf(position, known, choice)
  if (clash === undefined) return undefined
  const { board, left } = clash
  const { hex, attackers, defenders } = battleOf(board)
  // Odds only where both sides are seen: 15.1C of a marker nobody knows who it is.
  const endings = attackers.length === 0 || defenders.length === 0 ? [] : endingsOf(board, left)
  const unseen = defenders.length === 0 && known !== undefined ? unseenConditions(board, known, hex) : undefined
  return {
    title: `Battle at ${hexLabel(hex)}`,
    rule: 'atp:10.1',
    space: hex,
    parties: [partyOf(board, attackingSide(board), 'Attacker'), partyOf(board, defendingSide(board), 'Defender')],
    conditions: [
      ...(clash.planned === true ? [ALL_TAKEN_FOR_GRANTED] : []),
      ...(unseen === undefined ? conditionsOf(clash, endings) : [...unseen, ...approachConditions(board)]),
    ],
    odds: endings.length === 0 ? [] : oddsOf(board, endings),
  }
}

const ALL_TAKEN_FOR_GRANTED = {
  label: 'Nobody is committed yet: this is the battle with everybody who can attack',
  rule: 'atp:10.1.1C',
}

function clashOf(position: Position<State>, side: Side, choice: Choice | undefined): Clash | undefined {
  const { board } = position
  if (board.battle === null) {
    const [verb, hex, ...units] = choice ?? []
    if (verb !== 'attack' || hex === undefined || !isAsked(position, side, 'attacks')) return undefined
    if (attackHexFault(board, side, hex) !== undefined) return undefined
    return { board: deployed(board, side, hex, units), left: VOLLEYS, beforeFire: true }
  }
  const undecided = choice === undefined && board.battle.attackers.length === 0
  if (undecided && isSeen(board, attackingSide(board)) && isAsked(position, side, 'combat-deployment')) {
    return { board: committed(board, []), left: VOLLEYS, beforeFire: true, planned: true }
  }
  const after = choice === undefined ? undefined : tried(position, side, choice)?.position
  const seen = after?.board.battle?.hex === board.battle.hex ? after : position
  return { board: seen.board, ...partsLeft(seen) }
}

/** Which parts of the battle are over goes by how far its frame has come in the list of sequence.ts. */
function partsLeft({ frames }: Position<State>): Pick<Clash, 'left' | 'beforeFire'> {
  const next = frames.find(({ stage }) => stage === 'battle')?.locals.next
  const now = typeof next === 'number' ? next - 1 : 0
  const stages = BATTLE.map((part) => part('union', 'confederate'))
  const open = stages.slice(now).flatMap((part) => (part.do === 'call' ? [part] : []))
  const left = VOLLEYS.filter((volley) => open.some(({ locals }) => locals.volley === volley))
  return { left, beforeFire: open.some(({ stage }) => stage === 'cavalry-retreat-before-combat') }
}

/**
 * 10.1.1 The battle as it would be deployed: all of the units named, or all there are, as far as the rules let them. Under fog
 * of war the defenders are not known before the attack is announced.
 */
function deployed(board: State, side: Side, hex: string, named: readonly UnitId[]): State {
  const defenders = isFogged(board) ? [] : defendersAt(board, side, hex)
  return committed(evolve(board, { type: 'battle-joined', hex, defenders }), named)
}

function committed(board: State, named: readonly UnitId[]): State {
  let at = board
  for (;;) {
    const open = committable(at).filter((unit) => named.length === 0 || named.includes(unit))
    const unit = nextOf(at, open)
    if (unit === undefined) return at
    for (const event of committing(at, unit)) at = evolve(at, event)
  }
}

/** The strongest first where there is not room for all; guns after those who keep them company (10.6B). */
function nextOf(board: State, open: readonly UnitId[]): UnitId | undefined {
  const rank = (unit: UnitId) => unitState(board, unit).steps + (isArtillery(unit) ? 0 : 100)
  return open
    .filter((unit) => commitFault(board, unit) === undefined)
    .reduce<UnitId | undefined>(
      (best, unit) => (best === undefined || rank(unit) > rank(best) ? unit : best),
      undefined,
    )
}

function committing(board: State, unit: UnitId): readonly Event[] {
  const from = hexOf(board, unit) ?? ''
  return [
    { type: 'attacker-committed', attacker: { unit, from } },
    { type: 'action-performed', unit, action: 'attack' },
  ]
}

function partyOf(board: State, side: Side, role: string): ContestParty {
  const taking = new Set(unitsInBattle(board, side))
  const lines = UNIT_IDS.filter((unit) => taking.has(unit)).map((unit) => lineOf(board, side, unit))
  return { side, role, lines }
}

/** What the unit fires with now; nothing where it does not fire any more, or not in this battle. */
function lineOf(board: State, side: Side, unit: UnitId): ContestLine {
  const { steps, modifiers, total, die } = firingStrength(board, unit)
  const fires = inAction(board, side).includes(unit) && hasShot(board, unit)
  const { numerator, denominator } = hitChance(total, die)
  return {
    piece: unit,
    name: unitLabel(unit),
    part: partOf(board, side, unit),
    base: steps,
    modifiers,
    total,
    die: fires ? die : 0,
    successes: fires ? numerator : 0,
    outOf: denominator,
  }
}

function partOf(board: State, side: Side, unit: UnitId): string {
  const battle = battleOf(board)
  const words = [side === attackingSide(board) ? attackWords(board, unit) : 'defends']
  if (battle.left.includes(unit)) words.push('left before the fire')
  if (!survives(board, unit)) words.push('destroyed')
  else if ((battle.shots[unit] ?? 0) > 0) words.push(hasShot(board, unit) ? 'has fired once' : 'has fired')
  return words.join(', ')
}

function attackWords(board: State, unit: UnitId): string {
  const battle = battleOf(board)
  const from = attackedFrom(battle, unit)
  const many = attackersOf(board).some((other) => attackedFrom(battle, other) !== from)
  if (battle.front === null) return many ? `attacks from ${from}` : `front from ${from}`
  const how = {
    front: 'front',
    flank: 'flank, not rolled for yet',
    coordinated: 'coordinated flank',
    failed: 'failed flank',
  }
  return `${how[positionOf(battle, unit)]} from ${from}`
}
