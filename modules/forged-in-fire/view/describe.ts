/** fif:5.1 Every event as a sentence, for a game record that is read without the app. */
import type { KernelEvent, LoggedEvent } from '../../../src/kernel/events.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { confidenceLabel } from '../rules/confidence-words.ts'
import type { Event } from '../rules/events.ts'
import { type FogEvent, isFogEvent } from '../rules/fog-events.ts'
import type { BlockId } from '../rules/ids.ts'
import { blockState, type State, voyageOf } from '../rules/state.ts'
import { isPlace } from '../rules/tables/map.ts'
import { blockLabel, blockLabels, blocksDo, counted, placeLabel, sideName, signed, turnDay } from '../rules/wording.ts'
import { describeBattle } from './describe-battle.ts'
import { answerWords, describeAnnouncement, describeFog } from './describe-fog.ts'

/** What an event tells a reader; undefined for mere bookkeeping. `before`: the position it happened in. */
export function describe(logged: LoggedEvent<Event>, before: Position<State>): string | undefined {
  if (logged.of === 'kernel') return describeKernelEvent(logged.event, before)
  const { event } = logged
  return isFogEvent(event) ? describeFog(event, before) : describeEvent(event, before.board)
}

function describeKernelEvent(event: KernelEvent, before: Position<State>): string | undefined {
  switch (event.type) {
    case 'announced':
      return describeAnnouncement(event.side, event.announcement)
    case 'choice-made':
      return topFrame(before.frames).stage.startsWith('unseen-')
        ? describeAnnouncement(event.side, event.choice)
        : undefined
    case 'query-answered':
      return answerWords(event.query, event.answer, before)
    case 'standing-orders-followed':
      return `The ${nameOf(event.side)} standing orders decide: ${event.choice.join(':')}.`
    case 'orders-left':
      return event.orders === null
        ? `The ${nameOf(event.side)} side takes its standing orders back.`
        : `The ${nameOf(event.side)} side leaves standing orders.`
    case 'dice-rolled':
      return `${event.request.purpose}: ${event.values.join(' + ')}.`
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
export function describeEvent(event: Exclude<Event, FogEvent>, board: State): string | undefined {
  switch (event.type) {
    case 'turn-began':
      return `Turn ${event.turn}, from ${turnDay(event.turn)}.`
    case 'game-extended':
      return `The Union plays on to turn ${event.lastTurn}.`
    case 'weather-set':
      return `The weather is ${event.weather}.`
    case 'commander-changed':
      return `${event.commander === 'lee' ? 'Lee' : 'Johnston'} takes command of the Confederate army.`
    case 'lee-called':
      return `The Union is near Richmond: Lee takes command on turn ${event.turn}.`
    case 'confidence-moved': {
      const now = signed(board.confidence + event.change)
      return `Confidence ${signed(event.change)}, now ${now}: ${confidenceLabel(event.event)} (${event.rule}).`
    }
    case 'control-changed':
      return `${placeLabel(event.place)} is in ${sideName(event.side)} hands.`
    case 'jackson-entered':
      return 'Jackson’s corps enters the game.'
    case 'mcdowell-released':
      return `I Corps is released and may enter from turn ${event.turn} on.`
    case 'hanover-supplied':
      return 'Hanover C.H. is a Union supply location from now on.'
    case 'ships-barred':
      return 'The Union has left a port it defended: nobody sails in this turn.'
    case 'player-turn-began':
      return `${sideName(event.side)} movement, ${event.cap} CAP.`
    case 'cap-gained':
      return `The ${sideName(event.side)} side gains ${event.points} CAP.`
    case 'cap-spent':
      return `The ${sideName(event.side)} side spends ${event.points} CAP (${event.rule}).`
    case 'jackson-rolled':
      return event.farther ? 'Jackson’s corps may go on to a third location.' : 'Jackson’s corps goes no farther.'
    case 'losses-counted':
    case 'mcdowell-rolled':
    case 'blocks-activated':
    case 'rail-used':
    case 'corps-shipped':
    case 'player-turn-ended':
    case 'attack-over':
      return undefined
    case 'blocks-moved':
      return movedText(event.blocks, placeOf(board, event.blocks[0]), placeLabel(event.to))
    case 'sp-lost':
      return lossText(board, event.block)
    case 'sp-rallied':
      return undefined // the attempt is told
    case 'block-eliminated':
      return `${blockLabel(event.block)} is eliminated.`
    case 'sp-replaced':
      return `${blockLabel(event.block)} receives a replacement, now ${blockState(board, event.block).sp + 1} SP.`
    case 'block-returned':
      return `${blockLabel(event.block)} comes back at ${placeLabel(event.place)} with 1 SP.`
    case 'decoy-revealed':
      return `${blockLabel(event.block)} is revealed and is gone.`
    case 'siege-guns-fired':
      return `${blockLabel(event.gun)} fires at ${placeLabel(event.place)}: ${event.dice.join(', ')}, ${counted(event.hits, 'hit')}.`
    case 'voyage-began':
      return `${blocksDo(event.blocks, 'sail')} from ${placeLabel(event.from)} for ${placeLabel(event.to)}.`
    case 'naval-round-fought':
      return `Naval battle: Union ${event.union.join(', ')}; CSS Virginia ${event.confederate.join(', ')}: she loses ${event.lost} SP.`
    case 'virginia-repaired':
      return 'CSS Virginia is repaired by 1 SP.'
    case 'virginia-withdrew':
      return 'CSS Virginia withdraws.'
    case 'virginia-lost':
      return event.how === 'sunk' ? 'CSS Virginia is sunk.' : 'Norfolk is lost, and CSS Virginia with it.'
    case 'voyage-ended':
      return voyageText(event.outcome, board)
    case 'attack-noted':
      return `${blocksDo(
        event.blocks.map(({ block }) => block),
        'move',
      )} against ${placeLabel(event.place)}.`
    case 'battle-ended': {
      const { place, winner } = event.report
      return winner === null
        ? `Nobody is left at ${placeLabel(place)}.`
        : `The ${sideName(winner)} side holds ${placeLabel(place)}.`
    }
    default:
      return describeBattle(event)
  }
}

function placeOf(board: State, block: BlockId | undefined): string {
  const place = block === undefined ? '' : blockState(board, block).place
  return isPlace(place) ? placeLabel(place) : 'off the map'
}

/** Who attacked stood where he came from; so he only goes back there. */
function movedText(blocks: readonly BlockId[], from: string, to: string): string {
  return `${blockLabels(blocks)}: ${from === to ? 'back at' : `${from} to`} ${to}.`
}

function lossText(board: State, block: BlockId): string {
  const left = blockState(board, block).sp - 1
  return left > 0 ? `${blockLabel(block)} loses 1 SP, ${left} left.` : `${blockLabel(block)} is eliminated.`
}

function voyageText(outcome: 'landed' | 'attacks' | 'turned-back', board: State): string {
  const { to, from } = voyageOf(board)
  if (outcome === 'turned-back') return `The voyage is turned back to ${placeLabel(from)}.`
  return outcome === 'landed'
    ? `The ships land at ${placeLabel(to)}.`
    : `The ships stand ready to attack ${placeLabel(to)}.`
}
