/** otr:13.0 A floating bridge may collapse when it is first crossed, or else at the end of the turn. */
import type { RollRequest } from '../../../../../src/kernel/dice.ts'
import type { HexId, HexsideId } from '../../ids.ts'
import type { AnyWork } from '../../stage-map.ts'
import type { State } from '../../state.ts'
import { hexsideById, hexsideId } from '../../tables/hexsides.ts'
import type { StartPontoon } from '../../tables/scenario-parameters.ts'
import { scenarioFact } from '../../tables/scenarios.ts'
import { hexLabel, upToText } from '../../wording.ts'

/**
 * The floating bridge between two hexes whose die is still to be rolled in this turn: march and retreat stop before it and ask for
 * {@link collapseRequest}. Undefined: nothing is in the way.
 */
// RULING OTR-80: an advance after combat is neither march nor retreat: it crosses without a roll, and the die stays to be rolled.
export function pendingCollapse(state: State, from: HexId, to: HexId): HexsideId | undefined {
  return pendingCollapses(state).find((hexside) => hexside === hexsideId(from, to))
}

/** Every floating bridge whose die is still to be rolled in this turn. */
export function pendingCollapses(state: State): readonly HexsideId[] {
  return startPontoons(state)
    .filter(({ hexside, owner, collapse }) => {
      const stands = state.pontoons[hexside] === owner && state.flags[heldFlag(hexside)] === undefined
      return stands && collapse.turn === state.turn
    })
    .map(({ hexside }) => hexside)
}

/** The roll that decides whether the bridge holds. */
export function collapseRequest(state: State, hexside: HexsideId): RollRequest {
  const [a, b] = hexsideById(hexside).hexes
  return {
    rule: 'otr:13.0',
    purpose: `Floating bridge between ${hexLabel(a)} and ${hexLabel(b)}, which ${holdsText(state, hexside)}`,
    dice: [6],
  }
}

/** Applies the roll. True: the bridge holds and is not rolled for again; false: it is gone. */
export function settleCollapse(work: AnyWork, hexside: HexsideId, value: number): boolean {
  if (value >= collapseOf(work.board, hexside).atLeast) {
    work.emit({ type: 'pontoon-removed', hexside, rule: 'otr:13.0' })
    return false
  }
  work.emit({ type: 'flag-set', flag: heldFlag(hexside), value: work.board.turn })
  return true
}

/** What its die decides, e.g. `holds on 1 to 4`. */
export function holdsText(state: State, hexside: HexsideId): string {
  return `holds on ${upToText(collapseOf(state, hexside).atLeast - 1)}`
}

function collapseOf(state: State, hexside: HexsideId): StartPontoon['collapse'] {
  const bridge = startPontoons(state).find((one) => one.hexside === hexside)
  if (bridge === undefined) throw new Error(`no floating bridge was at ${hexside}`)
  return bridge.collapse
}

function heldFlag(hexside: HexsideId): string {
  return `held:${hexside}`
}

function startPontoons(state: State): readonly StartPontoon[] {
  return scenarioFact(state.conditions.scenario).parameters.pontoons
}
