/** std:3.0 Every event as a sentence, for a game record that is read without the app. */
import type { KernelEvent, LoggedEvent } from '../../../src/kernel/events.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { Event } from '../rules/events.ts'
import { SIDES } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { sideName } from '../rules/wording.ts'
import { describeAction } from './describe-actions.ts'
import { describeMarker } from './describe-markers.ts'
import { describeUnit } from './describe-units.ts'

/** What an event tells a reader; undefined for mere bookkeeping. `before`: the position it happened in. */
export function describe(logged: LoggedEvent<Event>, before: Position<State>): string | undefined {
  return logged.of === 'game' ? describeEvent(logged.event, before) : describeKernelEvent(logged.event, before)
}

/** A game event as a sentence; undefined for what another event of the same moment tells. */
export function describeEvent(event: Event, before: Position<State>): string | undefined {
  switch (event.type) {
    case 'unit-placed':
    case 'unit-moved':
    case 'manpower-lost':
    case 'unit-eliminated':
    case 'unit-disorganized':
    case 'unit-organized':
    case 'fatigue-set':
    case 'unit-exhausted':
    case 'unit-refreshed':
    case 'demoralization-set':
    case 'entrenchment-set':
    case 'leader-attached':
    case 'leader-removed':
      return describeUnit(event, before)
    case 'turn-began':
    case 'weather-set':
    case 'flanks-refused':
    case 'flanks-restored':
    case 'pontoon-built':
    case 'pontoon-removed':
    case 'crossing-destroyed':
    case 'crossing-repaired':
    case 'destruction-tried':
    case 'control-gained':
    case 'lee-tied':
    case 'flag-set':
    case 'die-failed':
      return describeMarker(event, before.board)
    default:
      return describeAction(event, before.board)
  }
}

function describeKernelEvent(event: KernelEvent, { frames }: Position<State>): string | undefined {
  switch (event.type) {
    case 'choice-made':
      return topFrame(frames).stage === 'cavalry-retreat' && event.choice[0] === 'stay'
        ? `The ${nameOf(event.side)} cavalry stays.`
        : undefined
    case 'standing-orders-followed':
      return `The ${nameOf(event.side)} standing orders decide: ${event.choice.join(':')}.`
    case 'orders-left':
      return event.orders === null
        ? `The ${nameOf(event.side)} side takes its standing orders back.`
        : `The ${nameOf(event.side)} side leaves standing orders.`
    case 'dice-rolled':
      // the sentences of initiative and combat give their own dice
      if (TOLD_BY_EVENTS.includes(event.request.rule) && event.values.length === 2) return undefined
      return diceSentence(event.request.purpose, event.values)
    case 'play-stopped':
      return event.waiting.for === 'nothing' ? event.waiting.outcome.reason : undefined
    default:
      return undefined
  }
}

function diceSentence(purpose: string, values: readonly number[]): string {
  return `${purpose}${purpose.endsWith('?') ? '' : ':'} ${values.join(' + ')}.`
}

/** Rules whose rolls of two dice an event tells in full. */
const TOLD_BY_EVENTS: readonly string[] = ['std:4.2', 'std:7.1']

function nameOf(side: string): string {
  return sideName(SIDES.find((one) => one === side) ?? 'confederate')
}
