/** atp:10.1, atp:10.6–10.8, atp:11.2 Plans to attack a hex with some units, and to commit more to a battle. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { type Refusal, refusal } from '../../../src/kernel/refusal.ts'
import type { Event } from '../rules/events.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import {
  attackableHexes,
  attackFault,
  attackHexFault,
  commitFault,
  commitHexFault,
  commitHexUnits,
  defendersAt,
  engageFault,
} from '../rules/queries/attack-eligibility.ts'
import { isArtillery } from '../rules/queries/battle-roles.ts'
import { isFogged, markerOf } from '../rules/queries/knowledge.ts'
import { hexLabel, unitLabel, unitLabels } from '../rules/queries/labels.ts'
import { hexOf, isEnemyOccupied } from '../rules/queries/occupancy.ts'
import { notOnMap, outOfSequence } from '../rules/queries/refusals.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { battleOf, type State, unitState } from '../rules/state.ts'
import { doneBy, isAsked, tried } from './follow.ts'
import { eventNotes, type Note, note } from './notes.ts'

/** For every enemy hex next to the pieces: announce the battle and commit those of them that can attack there. */
export function attackPlans(position: Position<State>, side: Side, pieces: readonly UnitId[]): readonly Plan[] {
  const { board } = position
  return attackableHexes(board, side).flatMap((hex) => {
    const able = pieces.filter((unit) => canAttack(board, side, unit, hex))
    if (pieces.length > 0 && able.length === 0) return []
    const announced = tried(position, side, ['attack', hex])
    if (announced === undefined) return []
    const committed = commits(announced.position, side, able)
    const who = able.length === 0 ? 'Attack' : `${unitLabels(able)} attack${able.length === 1 ? 's' : ''}`
    return [
      {
        space: hex,
        kind: 'attack',
        label: `${who} ${hexLabel(hex)}: ${defendersText(board, side, hex)}`,
        rule: 'atp:10.1B',
        path: [...hexesOf(board, able), hex],
        choices: [['attack', hex] as const, ...committed.choices],
        contest: ['attack', hex, ...able] as const,
        notes: [...stayNotes(board, pieces, able, hex), ...committed.notes, ...eventNotes(committed.events, board)],
      },
    ]
  })
}

/** 15.1C Under fog of war only what is known of them. */
function defendersText(board: State, side: Side, hex: HexId): string {
  const marker = markerOf(board, opponentOf(side), hex)
  return marker === undefined
    ? unitLabels(defendersAt(board, side, hex))
    : `${marker.force}, known since turn ${marker.turn}`
}

function canAttack(board: State, side: Side, unit: UnitId, hex: HexId): boolean {
  return notOnMap(board, side, unit) === undefined && attackFault(board, unit, hex) === undefined
}

function hexesOf(board: State, units: readonly UnitId[]): readonly HexId[] {
  return [...new Set(units.flatMap((unit) => hexOf(board, unit) ?? []))].sort()
}

function stayNotes(board: State, pieces: readonly UnitId[], able: readonly UnitId[], hex: HexId): readonly Note[] {
  return pieces.flatMap((unit) => {
    const why = able.includes(unit) ? undefined : attackFault(board, unit, hex)
    return why === undefined ? [] : [note(`Takes no part: ${why.message}`, why.rule, true)]
  })
}

interface Commits {
  readonly choices: readonly Choice[]
  readonly events: readonly Event[]
  readonly notes: readonly Note[]
}

/** Commits units one after the other as far as the rules let them, guns last: they need company (10.6B). */
function commits(from: Position<State>, side: Side, units: readonly UnitId[]): Commits {
  let at = from
  const choices: Choice[] = []
  const events: Event[] = []
  const notes: Note[] = []
  const take = (choice: Choice): boolean => {
    const step = tried(at, side, choice)
    if (step === undefined) return false
    at = step.position
    choices.push(choice)
    events.push(...doneBy(step.events))
    return true
  }
  for (const hex of hexesOf(from.board, units)) {
    const here = units.filter((unit) => hexOf(from.board, unit) === hex)
    if (!isAsked(at, side, 'combat-deployment')) break
    if (!isFogged(at.board) && isWholeHex(at.board, hex, here) && take(['commit-hex', hex])) continue
    for (const unit of [...here.filter((one) => !isArtillery(one)), ...here.filter(isArtillery)]) {
      if (!isAsked(at, side, 'combat-deployment')) break
      const why = commitFault(at.board, unit)
      if (why !== undefined) notes.push(note(`Takes no part: ${why.message}`, why.rule, true))
      else take(isFogged(at.board) ? ['commit', unit, hex, fatigueWord(at.board, unit)] : ['commit', unit])
    }
  }
  if (choices.length > 0) notes.push(...closingNotes(at, side))
  return { choices, events, notes }
}

function fatigueWord(board: State, unit: UnitId): string {
  return unitState(board, unit).fatigued ? 'fatigued' : 'rested'
}

function isWholeHex(board: State, hex: HexId, units: readonly UnitId[]): boolean {
  const all = commitHexUnits(board, hex)
  return units.length > 1 && all.length === units.length && commitHexFault(board, hex) === undefined
}

function closingNotes(at: Position<State>, side: Side): readonly Note[] {
  if (!isAsked(at, side, 'combat-deployment')) {
    return [note('Nobody else can be committed: the battle begins at once', 'atp:10.1.1', true)]
  }
  const missing = engageFault(at.board)
  return missing === undefined
    ? [note('More units can be committed before the battle begins', 'atp:10.1.1C')]
    : [note(missing.message, missing.rule, true)]
}

/** In combat deployment: the pieces join the attack, or the battle begins with those committed. */
export function commitPlans(position: Position<State>, side: Side, pieces: readonly UnitId[]): readonly Plan[] {
  const { board } = position
  const { hex } = battleOf(board)
  const plans: Plan[] = []
  const own = pieces.filter((unit) => notOnMap(board, side, unit) === undefined)
  const { choices, notes, events } = commits(position, side, own)
  if (choices.length > 0) {
    const label = `${unitLabels(own.filter((unit) => commitFault(board, unit) === undefined))}: join the attack on ${hexLabel(hex)}`
    plans.push({
      space: hex,
      kind: 'commit',
      label,
      rule: 'atp:10.1.1C',
      path: [...hexesOf(board, own), hex],
      choices,
      notes: [...notes, ...eventNotes(events, board)],
    })
  }
  if (engageFault(board) === undefined) {
    const label = `Begin the battle at ${hexLabel(hex)}`
    plans.push({ space: hex, kind: 'engage', label, rule: 'atp:10.1.1', path: [hex], choices: [['engage']], notes: [] })
  }
  return plans
}

/** Why the pieces do not attack a hex. */
export function whyNoAttackOn(
  { board }: Position<State>,
  side: Side,
  pieces: readonly UnitId[],
  hex: HexId,
): Refusal | undefined {
  if (!isEnemyOccupied(board, side, hex)) return outOfSequence('attacks', 'march')
  const own = pieces.flatMap((unit) => notOnMap(board, side, unit) ?? attackFault(board, unit, hex) ?? [])
  return attackHexFault(board, side, hex) ?? own[0]
}

/** Why the pieces cannot be committed, or not there. */
export function whyNoCommitTo({ board }: Position<State>, side: Side, pieces: readonly UnitId[], hex: HexId): Refusal {
  const battle = battleOf(board)
  if (hex !== battle.hex) {
    const message = `The battle at ${hexLabel(battle.hex)} is being deployed; nothing else can be done before it is fought.`
    return refusal('battle-under-way', 'atp:10.1.1', message)
  }
  const [unit] = pieces
  const committed = battle.attackers.some((attacker) => attacker.unit === unit)
  if (unit !== undefined && committed) {
    return refusal('already-committed', 'atp:10.1.1C', `${unitLabel(unit)} is committed to this battle already.`)
  }
  const why = pieces.flatMap((one) => notOnMap(board, side, one) ?? commitFault(board, one) ?? [])[0]
  return why ?? refusal('nobody-chosen', 'atp:10.1.1C', 'Choose units to commit to this battle.')
}
