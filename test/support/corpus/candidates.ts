/** Everything that somebody might try at a decision of Across the Potomac, allowed or not. */
import type { HexId, UnitId } from '../../../modules/across-the-potomac/rules/ids.ts'
import { hexesOf, hexOf, unitsOnMap } from '../../../modules/across-the-potomac/rules/queries/occupancy.ts'
import { opponentOf, type Side } from '../../../modules/across-the-potomac/rules/sides.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { neighboursOf } from '../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { UNIT_IDS, unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'
import type { Choice } from '../../../src/kernel/choice.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'

/** The stage in which a side decides; undefined when it does not. */
export function stageFor(position: Position<unknown>, side: string): string | undefined {
  const { waiting, frames } = position
  return waiting.for === 'decision' && waiting.side === side ? topFrame(frames).stage : undefined
}

/** Choices with one verb that somebody might try here; the verb's own words, all arguments that could mean something. */
export function triesOf(verb: string, position: Position<State>, side: Side): readonly Choice[] {
  const { board, frames } = position
  const own = unitsOnMap(board, side)
  const enemies = unitsOnMap(board, opponentOf(side))
  const with1 = (words: readonly string[]): readonly Choice[] => words.map((word) => [verb, word])
  switch (verb) {
    case 'activate-unit':
    case 'march':
    case 'forage':
    case 'join':
    case 'commit':
    case 'advance':
    case 'leave':
    case 'stand':
    case 'recover':
      return with1([...own, ...enemies, ...offMap(board, side)])
    case 'activate-stack':
    case 'march-stack':
    case 'attack':
    case 'front':
    case 'commit-hex':
    case 'retreat':
      return verb === 'retreat' && isAttackerRetreat(position)
        ? [[verb]]
        : with1([...hexesOf(board, side), ...hexesOf(board, opponentOf(side)), ...around(board)])
    case 'to':
      return with1(stepsTried(topFrame(frames).locals.path))
    case 'fire':
      return shotsTried(board, own, enemies)
    case 'place':
      return UNIT_IDS.flatMap((unit) =>
        [...unitFact(unit).entryHexes, ...hexesOf(board, side)].map((hex): Choice => [verb, unit, hex]),
      )
    case 'comply':
    case 'delay':
    case 'refuse':
      return with1(UNIT_IDS.filter((unit) => unitFact(unit).side === side))
    case 'substitute':
      return UNIT_IDS.filter((unit) => unitFact(unit).side === side).map((unit): Choice => [verb, unit, own[0] ?? unit])
    default:
      return [[verb]]
  }
}

function isAttackerRetreat({ frames }: Position<State>): boolean {
  return topFrame(frames).stage === 'attacker-retreat'
}

function offMap(board: State, side: Side): readonly UnitId[] {
  return UNIT_IDS.filter((unit) => unitFact(unit).side === side && hexOf(board, unit) === undefined)
}

/** Hexes next to a battle. */
function around({ battle }: State): readonly HexId[] {
  return battle === null ? [] : neighboursOf(battle.hex)
}

/** The next hexes, and those beyond them. */
function stepsTried(path: unknown): readonly HexId[] {
  const here: unknown = Array.isArray(path) ? path[path.length - 1] : undefined
  if (typeof here !== 'string') return []
  const near = neighboursOf(here)
  return [...new Set([...near, ...near.flatMap((hex) => neighboursOf(hex))])]
}

function shotsTried(board: State, own: readonly UnitId[], enemies: readonly UnitId[]): readonly Choice[] {
  const { battle } = board
  if (battle === null) return []
  const inBattle = [...battle.defenders, ...battle.attackers.map(({ unit }) => unit)]
  const sideOfBattle = (units: readonly UnitId[]) =>
    inBattle.filter((unit) => units.includes(unit) || !hexOf(board, unit))
  const firers = [...sideOfBattle(own), ...sideOfBattle(enemies), ...own.slice(0, 3)]
  const targets = [...sideOfBattle(enemies), ...enemies.slice(0, 3)]
  return [...new Set(firers)].flatMap((unit) => [...new Set(targets)].map((target): Choice => ['fire', unit, target]))
}
