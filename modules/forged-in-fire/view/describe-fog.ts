/** fif:2, fif:11.1 What is seen, told and shown of hidden blocks, as sentences. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plain } from '../../../src/kernel/plain.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { Query } from '../../../src/kernel/query.ts'
import { isWonByGuns } from '../rules/consequences.ts'
import type { FogEvent } from '../rules/fog-events.ts'
import { readQuestion, rowsIn, type ShownRow } from '../rules/hidden/questions.ts'
import type { PlaceId } from '../rules/ids.ts'
import { hiddenCountIn, toldOf } from '../rules/queries/sight.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import { type State, WORDS, type Word } from '../rules/state.ts'
import type { AreaId } from '../rules/tables/areas.ts'
import { blockFact, isBlock } from '../rules/tables/blocks.ts'
import { isPlace } from '../rules/tables/map.ts'
import { blockLabel, counted, placeLabel, sideName } from '../rules/wording.ts'
import { rowsText } from './sighted.ts'

/** An event of hidden blocks as a sentence; undefined for what is told otherwise. `before`: the position it happened in. */
export function describeFog(event: FogEvent, { board, waiting }: Position<State>): string | undefined {
  switch (event.type) {
    case 'strangers-moved':
      return event.from === event.to
        ? `${blocksOf(event.side, event.count)}: back at ${placeName(event.to)}.`
        : `${blocksOf(event.side, event.count)}: ${placeName(event.from)} to ${placeName(event.to)}.`
    case 'place-told':
      // an answer has said it in its own words
      if (waiting.for === 'answer' || toldOf(board, event.side, event.place) === event.word) return undefined
      return foundIn(event.side, event.place, event.word)
    case 'blocks-shown':
      if (waiting.for === 'answer') return undefined
      return event.blocks.map((row) => `${blockText(row)} lies face up at ${placeName(row.place)}.`).join(' ')
    case 'blocks-turned':
      return (board.fog?.faceUp ?? []).length === 0 ? undefined : 'What was laid face up stands up again.'
    case 'stranger-hit':
      return `A ${sideName(event.side)} block at ${placeName(event.place)} loses 1 SP.`
    case 'points-spent':
      return `The ${sideName(event.side)} side spends ${counted(event.points, 'replacement point')} on a block that is not seen.`
    case 'strangers-attack': {
      const side = board.playerTurn?.side ?? 'union'
      const by = event.by === 'amphibious' ? ' by water' : ''
      return `${blocksOf(side, event.count)} at ${placeName(event.from)}: against ${placeName(event.place)}${by}.`
    }
    case 'strangers-sailed':
      return `${sailorsText(event)}: from ${placeName(event.from)} under sail for ${placeName(event.to)}.`
    case 'scouts-reported':
      return waiting.for === 'answer' ? undefined : `At ${placeName(event.place)}: ${rowsText(event.rows)}.`
    case 'divisions-proved':
      return `Enough Union divisions are shown ${AREA_WORDS[event.area]}.`
  }
}

/** fif:15.2, fif:15.3, fif:15.4 The parts of the map where divisions are counted. */
const AREA_WORDS: { readonly [area in AreaId]: string } = {
  'within-4': 'within four locations of Richmond',
  'within-5': 'within five locations of Richmond',
  'within-6': 'within six locations of Richmond',
  south: 'south of the Chickahominy',
  'south-inland': 'south of the Chickahominy and not in ports',
}

/** Those that are known by name, the others by their number. */
function sailorsText({ blocks, count }: Extract<FogEvent, { type: 'strangers-sailed' }>): string {
  const hidden = count > 0 ? [blocksOf('union', count)] : []
  return [...blocks.map(blockLabel), ...hidden].join(', ')
}

/** What a side says of its hidden blocks, where no event of its own tells it. */
export function describeAnnouncement(side: string, [verb, ...words]: Choice): string | undefined {
  const who = sideName(sideIn(side))
  const [first = '', second = '', third = ''] = words
  switch (verb) {
    case 'meets':
      return `${blocksOf(sideIn(side), Number(third))} at ${placeName(first)}: about to come to ${placeName(second)}.`
    case 'rides':
      return `${words.filter(isBlock).map(blockLabel).join(' and ')} rides from ${placeName(first)} to ${placeName(second)}.`
    case 'takes':
      return `${who} infantry${isWonByGuns(sideIn(side), second) ? ' or artillery' : ''} comes from ${placeName(first)} to ${placeName(second)}.`
    case 'forces':
      return `A ${who} block at ${placeName(first)} tries a force march to ${placeName(second)}.`
    case 'ships':
      return `A ${who} corps is to go by water.`
    case 'nobody-left':
      return `Nobody of the ${who} side there has SP to lose.`
    default:
      return undefined
  }
}

/** What an answer says: who stands where, and as plainly that nobody does. */
export function answerWords(query: Query, answer: Plain, { board }: Position<State>): string {
  const question = readQuestion(query)
  const side = sideIn(query.of)
  switch (question.what) {
    case 'who': {
      const word = WORDS.find((one) => one === answer)
      return word === undefined ? 'The answer says nothing.' : foundIn(side, question.place, word)
    }
    case 'infantry':
      return `${answer === true ? 'There is' : 'There is no'} ${sideName(side)} infantry at ${placeName(question.place)}.`
    case 'lines':
      return listed(question.places, placesIn(answer), `${sideName(side)} infantry or artillery`)
    case 'divisions':
      return divisionsText(side, placesIn(answer))
    case 'scouted':
      return `At ${placeName(question.place)}: ${classText(answer)}.`
    case 'deployed':
    case 'all':
    case 'cavalry':
    case 'decoys':
    case 'named':
      return shownText(board, side, question.place, rowsIn(answer) ?? [])
  }
}

/** What a side has told of its blocks in a place, as a sentence. */
function foundIn(side: Side, place: PlaceId, word: Word): string {
  const where = `at ${placeName(place)}`
  switch (word) {
    case 'line':
      return `${sideName(side)} infantry or artillery is ${where}.`
    case 'cavalry':
      return `${sideName(side)} cavalry is ${where}, and no infantry or artillery.`
    case 'others':
      return `Of the ${sideName(side)} blocks ${where} nobody fights.`
    case 'quiet':
      return `Of the ${sideName(side)} blocks ${where} nobody cuts a line.`
  }
}

function listed(asked: readonly PlaceId[], found: readonly PlaceId[], what: string): string {
  const none = asked.filter((place) => !found.includes(place))
  return [
    ...(found.length > 0 ? [`${what} is at ${placeNames(found)}.`] : []),
    ...(none.length > 0 ? [`${found.length > 0 ? 'None' : `No ${what}`} is at ${placeNames(none)}.`] : []),
  ].join(' ')
}

function divisionsText(side: Side, found: readonly PlaceId[]): string {
  if (found.length === 0) return `No ${sideName(side)} division is shown there.`
  const places = [...new Set(found)]
  const counts = places.map((place) => `${found.filter((one) => one === place).length} at ${placeName(place)}`)
  return `${sideName(side)} divisions shown: ${counts.join(', ')}.`
}

/** Rows of class and SP out of an answer. */
function classText(answer: Plain): string {
  const rows = (Array.isArray(answer) ? answer : []).flatMap((row: Plain): readonly (readonly [string, number])[] => {
    const [type, sp] = Array.isArray(row) ? row : []
    return typeof type === 'string' && typeof sp === 'number' ? [[type, sp]] : []
  })
  return rowsText(rows)
}

function shownText(board: State, side: Side, place: PlaceId, rows: readonly ShownRow[]): string {
  if (rows.length === 0) {
    const there = hiddenCountIn(board, side, place)
    return `Of the ${sideName(side)} blocks at ${placeName(place)} none ${there === 1 ? 'is' : 'are'} to be shown.`
  }
  const words = rows.map((row) => {
    const position = row.stack === undefined ? '' : `, ${row.stack.position.replace('-', ' ')}`
    return `${blockText(row)}${position}`
  })
  return `Face up at ${placeName(place)}: ${words.join('; ')}.`
}

function blockText({ block, sp }: Pick<ShownRow, 'block' | 'sp'>): string {
  const { type, maxSp } = blockFact(block)
  return `${blockLabel(block)} (${type.replace('-', ' ')}${maxSp > 0 ? `, ${sp} SP` : ''})`
}

function blocksOf(side: Side, count: number): string {
  return counted(count, `${sideName(side)} block`)
}

/** From outside: what is no place is left as it is written. */
function placeName(place: string): string {
  return isPlace(place) ? placeLabel(place) : place
}

function placeNames(places: readonly string[]): string {
  const names = places.map(placeName)
  const end = names.pop() ?? 'no place'
  return names.length === 0 ? end : `${names.join(', ')} and ${end}`
}

function placesIn(answer: Plain): readonly PlaceId[] {
  return Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : []
}

function sideIn(side: string): Side {
  return SIDES.find((one) => one === side) ?? 'union'
}
