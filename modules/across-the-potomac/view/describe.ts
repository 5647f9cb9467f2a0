/** atp:5.1 Every event as a sentence, for a game record that is read without the app. */
import type { KernelEvent, LoggedEvent } from '../../../src/kernel/events.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { Event } from '../rules/events.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { bridgeLabel } from '../rules/queries/bridges.ts'
import { hexLabel, unitLabel, unitLabels } from '../rules/queries/labels.ts'
import { mayYieldToMeade } from '../rules/stages/meade.ts'
import { type Commander, type State, unitState } from '../rules/state.ts'
import { isHex } from '../rules/tables/hexes.ts'
import { UNION_REINFORCEMENTS } from '../rules/tables/turn-record.ts'
import { pointsText, sideName, turnDay } from '../rules/wording.ts'
import { describeBattle } from './describe-battle.ts'
import { answerWords, describeAnnouncement, describeFog } from './describe-fog.ts'

/** What an event tells a reader; undefined for mere bookkeeping. `before`: the position it happened in. */
export function describe(logged: LoggedEvent<Event>, before: Position<State>): string | undefined {
  return logged.of === 'game' ? describeEvent(logged.event, before.board) : describeKernelEvent(logged.event, before)
}

/** Stages in which choices are announcements of a side that is not seen. */
const OUT_OF_SIGHT: readonly string[] = ['unseen-player-turn', 'unseen-reinforcements']

function describeKernelEvent(event: KernelEvent, { frames }: Position<State>): string | undefined {
  switch (event.type) {
    case 'announced':
      return describeAnnouncement(event.side, event.announcement)
    case 'choice-made':
      return OUT_OF_SIGHT.includes(topFrame(frames).stage) ? describeAnnouncement(event.side, event.choice) : undefined
    case 'query-answered':
      return answerWords(event.query, event.answer)
    case 'standing-orders-followed':
      return `The ${nameOf(event.side)} standing orders decide: ${event.choice.join(':')}.`
    case 'orders-left':
      return event.orders === null
        ? `The ${nameOf(event.side)} side takes its standing orders back.`
        : `The ${nameOf(event.side)} side leaves standing orders.`
    case 'dice-rolled':
      // A shot's own event gives its die.
      return event.request.purpose.includes(' fires at ')
        ? undefined
        : `${event.request.purpose}: ${event.values.join(' + ')}.`
    case 'play-stopped':
      return event.waiting.for === 'nothing' ? event.waiting.outcome.reason : undefined
    default:
      return undefined
  }
}

function nameOf(side: string): string {
  return sideName(side === 'union' ? 'union' : 'confederate')
}

/** A game event as a sentence; undefined for what another event of the same moment tells. `board`: before it. */
export function describeEvent(event: Event, board: State): string | undefined {
  switch (event.type) {
    case 'turn-began':
      return `Turn ${event.turn}, ${turnDay(board.conditions, event.turn)}.`
    case 'weather-set':
      return event.weather === board.weather
        ? `The weather stays ${weatherWord(event.weather)}.`
        : `The weather turns to ${event.weather === 'rain' ? 'rain' : 'clear skies'}.`
    case 'points-scored':
      return pointsSentence(event, board)
    case 'reinforcement-due':
      return `${unitLabel(event.unit)} is released and may appear on turn ${event.turn} (${turnDay(board.conditions, event.turn)}).`
    case 'obligation-met':
      return undefined
    case 'territory-invaded':
      return `Confederate troops go or attack into the North for the first time${releaseOf(board)}.`
    case 'north-entered':
      return undefined // the place entered is told by the move
    case 'susquehanna-crossed':
      return `Confederate troops go or attack across the Susquehanna${hasteOf(board)}.`
    case 'susquehanna-passed':
      return `Confederate troops are beyond the Susquehanna${callOf(board)}.`
    case 'commander-changed':
      return `${commanderName(event.commander)} takes command of the Union army.`
    case 'city-scored':
      return undefined
    case 'alarm-city-taken':
      return `${hexLabel(event.hex)} has fallen${callOf(board)}.`
    case 'flag-lost':
      return `The ${sideName(event.side)} flag comes down for the rest of the game: one command point fewer each turn.`
    case 'depot-lost':
      return `The ${sideName(event.side)} supply depot is lost: its units no longer recover from fatigue.`
    case 'fortification-captured':
      return `The fortification at ${hexLabel(event.hex)} is in ${sideName(event.side)} hands.`
    case 'bridge-burned':
      return `${bridgeLabel(event.hexside)} is burned.`
    case 'bridge-reached':
      return undefined
    case 'bridge-captured':
      return `The ${sideName(event.side)} side captures ${bridgeLabel(event.hexside)}.`
    case 'player-turn-began':
      return `${sideName(event.side)} player-turn, ${event.commandPoints} CP.`
    case 'transport-used':
      return `${unitLabel(event.unit)} goes aboard transports in ${placeOf(board, event.unit)}.`
    case 'units-activated':
      return `${unitLabels(event.units)} ${event.units.length === 1 ? 'is' : 'are'} activated in ${placeOf(board, event.units[0])}.`
    case 'action-performed':
    case 'town-foraged':
    case 'player-turn-ended':
      return undefined
    case 'unit-placed':
    case 'unit-moved':
    case 'unit-fatigued':
    case 'unit-rested':
    case 'step-mustered-out':
    case 'unit-withdrawn':
    case 'unit-eliminated':
      return describeUnitEvent(event, board)
    case 'located':
    case 'contact-lost':
    case 'hex-checked':
    case 'patrol-settled':
    case 'hex-entered':
    case 'hex-claimed':
    case 'units-shown':
    case 'unit-arrived':
    case 'bridge-held':
    case 'hex-foraged':
    case 'probe-turned':
    case 'update-asked':
      return describeFog(event, board)
    default:
      return describeBattle(event, board)
  }
}

type UnitEvent = Extract<
  Event,
  {
    readonly type:
      | 'unit-placed'
      | 'unit-moved'
      | 'unit-fatigued'
      | 'unit-rested'
      | 'step-mustered-out'
      | 'unit-withdrawn'
      | 'unit-eliminated'
  }
>

function describeUnitEvent(event: UnitEvent, board: State): string {
  const name = unitLabel(event.unit)
  switch (event.type) {
    case 'unit-placed':
      return `${name} appears at ${hexLabel(event.hex)}.`
    case 'unit-moved':
      return `${name}: ${placeOf(board, event.unit)} to ${hexLabel(event.to)}.`
    case 'unit-fatigued':
      return event.rule === 'atp:9.8' ? `${name} is fatigued by the forced march.` : `${name} is fatigued.`
    case 'unit-rested':
      return `${name} rests and recovers from fatigue.`
    case 'step-mustered-out':
      return unitState(board, event.unit).steps <= 1 ? `${name} leaves for home.` : `A step of ${name} leaves for home.`
    case 'unit-withdrawn':
      return `${name} is withdrawn.`
    case 'unit-eliminated':
      return `${name} is eliminated.`
  }
}

function pointsSentence(event: Extract<Event, { readonly type: 'points-scored' }>, board: State): string {
  const { side, halfPoints, reason, rule } = event
  const total = pointsText(board.halfPoints[side] + halfPoints)
  const gain = halfPoints < 0 ? `forfeits ${pointsText(-halfPoints)}` : `scores ${pointsText(halfPoints)}`
  return `${sideName(side)} ${gain} VP, now ${total}: ${reason} (${rule}).`
}

/** atp:6.3A, atp:6.4 What the news does for reinforcements that are still awaited. */
function releaseOf(board: State): string {
  const awaited = UNION_REINFORCEMENTS.some(({ unit }) => unitState(board, unit).place === 'reinforcement')
  return awaited ? ': the Union reinforcements are released' : ''
}

function hasteOf({ dueTurns }: State): string {
  const awaited = UNION_REINFORCEMENTS.some(({ unit }) => dueTurns[unit] !== undefined)
  return awaited ? ': the Union reinforcements come one turn sooner' : ''
}

/** atp:8.3A What the news does while Hooker commands. */
function callOf(board: State): string {
  return mayYieldToMeade(board) ? ': Meade is called to command' : ''
}

function weatherWord(weather: State['weather']): string {
  return weather === 'rain' ? 'rainy' : 'clear'
}

function commanderName(commander: Commander): string {
  return { hooker: 'Hooker', meade: 'Meade', reynolds: 'Reynolds' }[commander]
}

function placeOf(board: State, unit: UnitId | undefined): string {
  const place: HexId = unit === undefined ? '' : unitState(board, unit).place
  return isHex(place) ? hexLabel(place) : 'off the map'
}
