/** fif:4.3, fif:10.1, fif:10.2 Plans for blocks that march: one block, a stack, a corps from several places. */

import type { Choice } from '../../../src/kernel/choice.ts'
import type { LoggedEvent } from '../../../src/kernel/events.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { Event } from '../rules/events.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { isCavalry, type Marchers } from '../rules/queries/marching.ts'
import { enemyLineIn } from '../rules/queries/occupancy.ts'
import type { Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { blockLabels, placeLabel } from '../rules/wording.ts'
import { followed, isAsked, tried } from './follow.ts'
import { marchWays, stepChoices, type Way } from './march-ways.ts'
import { type Note, note } from './note.ts'
import { eventNotes, meetingNotes, railNotes } from './notes.ts'
import { type Party, type Setting, settingsOf } from './settings.ts'
import { meetsHidden } from './unseen-enemy.ts'

/** A plan for every place to which the pieces can march, and one to halt where a march under way has come to. */
export function marchPlans(position: Position<State>, side: Side, pieces: readonly BlockId[]): readonly Plan[] {
  const halting = isAsked(position, side, 'march') ? haltPlans(position) : []
  return [...halting, ...settingsOf(position, side, pieces).flatMap((setting) => plansOf(position, side, setting))]
}

function plansOf(position: Position<State>, side: Side, setting: Setting): readonly Plan[] {
  const opened = followed(position, side, setting.opening)
  const [last, ...others] = [...setting.parties].reverse()
  if (opened === undefined || last === undefined) return []
  // who comes from elsewhere sets out first, and meets nobody: what is met there is met by the last
  const parts = others.map((party) => ({ party, ways: waysOf(opened.board, side, setting, party) }))
  return waysOf(opened.board, side, setting, last).flatMap((way) => {
    const earlier = parts.map(({ party, ways }) => ({ party, way: ways.find(({ place }) => place === way.place) }))
    const joined = earlier.flatMap(({ party, way: found }) => (found?.stops === false ? [{ party, way: found }] : []))
    if (joined.length < earlier.length) return []
    const plan = planFor(position, opened, side, setting, [...joined, { party: last, way }])
    return plan === undefined ? [] : [plan]
  })
}

function waysOf(board: State, side: Side, setting: Setting, party: Party): readonly Way[] {
  const marchers: Marchers = { side, commander: setting.commander, blocks: party.blocks }
  return marchWays(board, marchers, party.soFar, party.progress)
}

interface Leg {
  readonly party: Party
  readonly way: Way
}

function planFor(
  before: Position<State>,
  opened: Position<State>,
  side: Side,
  setting: Setting,
  legs: readonly Leg[],
): Plan | undefined {
  const last = legs[legs.length - 1]
  if (last === undefined) return undefined
  let at = opened
  const choices: Choice[] = [...setting.opening]
  const events: LoggedEvent<Event>[] = []
  for (const { party, way } of legs) {
    for (const choice of [...party.opening, ...stepChoices(way)]) {
      const step = tried(at, side, choice)
      if (step === undefined) return undefined
      at = step.position
      choices.push(choice)
      events.push(...step.events)
    }
    if (way.stops || !isAsked(at, side, 'march')) continue
    const halted = tried(at, side, ['halt'])
    if (halted === undefined) return undefined
    at = halted.position
    choices.push(['halt'])
  }
  const { way, party } = last
  const to = way.place
  const from = way.path[way.path.length - 2] ?? to
  const all = legs.flatMap((leg) => leg.party.blocks)
  const attacks = enemyLineIn(before.board, side, to) && !isCavalry(all)
  const plan: Plan = {
    space: to,
    kind: attacks ? 'attack' : setting.kind,
    label: labelOf(setting, all, to, way, attacks),
    rule: way.progress.railed ? 'fif:10.2' : 'fif:10.1',
    path: way.path,
    choices,
    notes: [
      ...setting.notes,
      ...railNotes(way.progress),
      ...(topFrame(at.frames).stage === 'march' && at.waiting.for === 'roll' ? [JACKSON] : []),
      ...meetingNotes(before.board, side, party.blocks, from, to),
      ...eventNotes(events, before.board),
    ],
    ...(attacks || meetsHidden(before.board, side, to) ? { contest: ['attack', to, from, ...all] as const } : {}),
  }
  return setting.cost === 0 ? plan : { ...plan, cost: setting.cost }
}

const JACKSON: Note = note('Jackson rolls first: if he fails, his corps stays where it is', 'fif:16.7', true)

function labelOf(setting: Setting, blocks: readonly BlockId[], to: PlaceId, way: Way, attacks: boolean): string {
  const verb = attacks ? 'against' : 'to'
  const { halves } = way.progress
  const points = halves % 2 === 0 ? `${halves / 2}` : `${halves < 2 ? '' : (halves - 1) / 2}½`
  const paid = setting.cost === 0 ? '' : `, ${setting.cost} CAP`
  return `${blockLabels(blocks)} ${verb} ${placeLabel(to)}: ${points} MP${paid}${setting.words}`
}

function haltPlans(position: Position<State>): readonly Plan[] {
  const { locals } = topFrame(position.frames)
  const path = Array.isArray(locals.path) ? locals.path.filter((place) => typeof place === 'string') : []
  const here = path[path.length - 1]
  if (here === undefined) return []
  const label = path.length > 1 ? `Halt at ${placeLabel(here)}` : 'Do not march now'
  return [{ space: here, kind: 'halt', label, rule: 'fif:10.1', path, choices: [['halt']], notes: [] }]
}
