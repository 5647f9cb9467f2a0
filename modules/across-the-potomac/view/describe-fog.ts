/** atp:15.0 What is announced, asked and answered under fog of war, as sentences. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plain } from '../../../src/kernel/plain.ts'
import type { Query } from '../../../src/kernel/query.ts'
import type { FogEvent } from '../rules/fog-events.ts'
import { readQuestion } from '../rules/hidden/questions.ts'
import type { HexId } from '../rules/ids.ts'
import { bridgeLabel } from '../rules/queries/bridges.ts'
import { markerOf } from '../rules/queries/knowledge.ts'
import { counted, hexLabel, hexLabels, unitLabel, unitLabels } from '../rules/queries/labels.ts'
import type { State } from '../rules/state.ts'
import { HEXSIDE_IDS } from '../rules/tables/hexsides.ts'
import { UNITS } from '../rules/tables/units.ts'
import { unitsIn, type Word } from '../rules/telling.ts'
import { sideName } from '../rules/wording.ts'

/** An event of the fog as a sentence; undefined for what is told otherwise. `board`: before it. */
export function describeFog(event: FogEvent, board: State): string | undefined {
  switch (event.type) {
    case 'located':
      return markerOf(board, event.side, event.hex)?.force === event.force
        ? undefined
        : `${sideName(event.side)} ${event.force} in ${hexLabel(event.hex)}.`
    case 'contact-lost':
      return `No ${sideName(event.side)} force is in ${hexLabel(event.hex)} any more.`
    case 'unit-arrived':
      return `${unitLabel(event.unit)} appears, out of sight.`
    case 'bridge-held':
      return `${bridgeLabel(event.hexside)} is held on the other bank and not captured.`
    case 'hex-claimed':
      return `${hexLabel(event.hex)} is held at the end of the player-turn.`
    case 'update-asked':
    case 'hex-checked':
    case 'patrol-settled':
    case 'hex-entered':
    case 'units-shown':
    case 'hex-foraged':
    case 'probe-turned':
      return undefined
  }
}

/** What a side says, where no event of its own tells it. */
export function describeAnnouncement(side: string, [verb, ...words]: Choice): string | undefined {
  const who = sideName(side === 'union' ? 'union' : 'confederate')
  const [first = '', second = '', third = ''] = words
  switch (verb) {
    case 'enter':
      return `${who} units try to enter ${hexLabel(first)}${second === '' ? '' : ` from ${hexLabel(second)}`}.`
    case 'attack':
      return `${who} units attack ${hexLabel(first)}.`
    case 'probe':
      return `${who} ${first} in ${hexLabel(second)} is probing ${hexLabel(third)}.`
    case 'advance':
      return `${who} ${first} advances from ${hexLabel(second)} into ${hexLabel(third)}.`
    case 'cross':
      return HEXSIDE_IDS.includes(first) ? `${who} units are about to cross ${bridgeLabel(first)}.` : undefined
    case 'arrive':
      return Object.hasOwn(UNITS, first) ? `${unitLabel(first)} appears on the map.` : undefined
    default:
      return undefined
  }
}

/** What an answer says: who is where, and as plainly that nobody is. */
export function answerWords(query: Query, answer: Plain): string {
  const { what, hexes } = readQuestion(query)
  const rows: readonly Plain[] = Array.isArray(answer) ? answer : [answer]
  const [hex = ''] = hexes
  if (what === 'who') {
    const units = (unitsIn(answer) ?? []).map(({ unit }) => unit)
    if (units.length === 0) return `Nobody is in ${hexLabel(hex)}.`
    return `${unitLabels(units)} ${units.length === 1 ? 'is' : 'are'} in ${hexLabel(hex)}.`
  }
  if (what === 'strength') {
    const [word, count] = rows
    const many = typeof count === 'number' && forceOf(word) !== undefined ? `: ${counted(count, 'unit')}` : ''
    return `${foundIn(hex, word)}${many}.`
  }
  const found = hexes.filter((_, at) => forceOf(rows[at]) !== undefined)
  const empty = hexes.filter((one) => !found.includes(one))
  const sentences = found.map((one) => `${foundIn(one, rows[hexes.indexOf(one)])}.`)
  return [...sentences, ...(empty.length > 0 ? [`Nobody is in ${hexLabels(empty)}.`] : [])].join(' ')
}

function foundIn(hex: HexId, word: Plain | undefined): string {
  const force = forceOf(word)
  return `${force === undefined ? 'Nobody is' : force === 'cavalry' ? 'Cavalry is' : 'Infantry is'} in ${hexLabel(hex)}`
}

function forceOf(word: Plain | undefined): Exclude<Word, 'nobody'> | undefined {
  return word === 'infantry' || word === 'cavalry' ? word : undefined
}
