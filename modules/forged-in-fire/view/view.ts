/** fif:2, fif:3 What a player sees of a position: all blocks in open play, else the enemy's by their backs. */
import type { Position } from '../../../src/kernel/position.ts'
import type { SideView, ViewCounter, ViewFact, ViewSpace } from '../../../src/kernel/view.ts'
import type { BlockId } from '../rules/ids.ts'
import { blocksOf } from '../rules/queries/occupancy.ts'
import { controlsRiver } from '../rules/queries/rivers.ts'
import { isSupplied } from '../rules/queries/supply.ts'
import { SIDES } from '../rules/sides.ts'
import { blockState, type State } from '../rules/state.ts'
import { blockFact } from '../rules/tables/blocks.ts'
import { isLocation, neighboursOf, PLACE_IDS, type PlaceFact, placeFact, RIVER_AREAS } from '../rules/tables/map.ts'
import { blockLabel, placeLabel, sideName, signed } from '../rules/wording.ts'
import { battleBoard } from './battle-board.ts'
import { faceOf } from './faces.ts'
import { fightOf } from './fight.ts'
import { headingOf } from './heading.ts'
import { markersOf } from './markers.ts'
import { overlaysOf } from './overlays.ts'
import { redacted } from './redacted.ts'
import { RIVER_NAMES } from './river-names.ts'
import { seenMarks, sightings, toldMarks } from './sighted.ts'
import { tablesOf } from './tables.ts'

/** The same for both sides while every block is open; else nothing hidden of the other side. */
export function view(whole: Position<State>, side: string): SideView {
  const position = redacted(whole, side)
  const { board } = position
  // Each part is worked out when somebody looks at it, once: the log looks at the heading of every entry and at nothing else.
  const facts = once(() => factsOf(position))
  const spaces = once(() => PLACE_IDS.map((id) => spaceOf(board, placeFact(id), side)))
  const counters = once(() => [
    ...SIDES.flatMap((one) => blocksOf(board, one)).map((block) => counterOf(board, block)),
    ...sightings(board),
  ])
  const tables = once(() => [...battleBoard(board), ...tablesOf(board)])
  const overlays = once(() => overlaysOf(board))
  const shown: SideView = {
    heading: headingOf(position, side),
    get facts() {
      return facts()
    },
    get spaces() {
      return spaces()
    },
    get counters() {
      return counters()
    },
    get tables() {
      return tables()
    },
    get overlays() {
      return overlays()
    },
    markers: markersOf(board),
  }
  return board.battle === null ? shown : withFight(shown, position, side)
}

/** The battle board is there only while there is a battle; it, too, is worked out when it is looked at. */
function withFight(shown: SideView, position: Position<State>, side: string): SideView {
  const fight = once(() => fightOf(position, side))
  return Object.defineProperty(shown, 'fight', { enumerable: true, get: fight })
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function factsOf({ board, waiting }: Position<State>): readonly ViewFact[] {
  const facts: ViewFact[] = [
    { label: 'McClellan’s confidence', value: signed(board.confidence), rule: 'fif:12' },
    { label: 'Weather', value: board.weather, rule: 'fif:8' },
    { label: 'Confederate commander', value: board.commander === 'lee' ? 'Lee' : 'Johnston', rule: 'fif:4.1' },
  ]
  if (board.playerTurn !== null) facts.push({ label: 'CAP left', value: `${board.playerTurn.cap}`, rule: 'fif:4.1' })
  const rivers = RIVER_AREAS.filter((area) => controlsRiver(board, area)).map((area) => RIVER_NAMES[area])
  facts.push({ label: 'Union waters', value: rivers.join(', '), rule: 'fif:10.4' })
  for (const side of SIDES) {
    facts.push({ label: `${sideName(side)} SP lost this turn`, value: `${board.record.lost[side]}`, rule: 'fif:12' })
  }
  facts.push({ label: 'Last turn', value: `${board.lastTurn}`, rule: 'fif:15' })
  facts.push({ label: 'Waiting for', value: waitingText(waiting) })
  return facts
}

function waitingText(waiting: Position<State>['waiting']): string {
  switch (waiting.for) {
    case 'decision':
      return `the ${waiting.side === 'union' ? 'Union' : 'Confederate'} decision`
    case 'roll':
      return `a roll: ${waiting.request.purpose}`
    case 'answer':
      return `the answer to a question (${waiting.query.rule})`
    case 'nothing':
      return `nothing: ${waiting.outcome.reason}`
  }
}

function counterOf(state: State, block: BlockId): ViewCounter {
  const { side, type, corps, rating, maxSp } = blockFact(block)
  const { place, sp } = blockState(state, block)
  const values: ViewFact[] = []
  if (maxSp > 0) values.push({ label: 'SP', value: `${sp} of ${maxSp}`, rule: 'fif:3' })
  if (rating !== undefined) values.push({ label: 'Command rating', value: `${rating}`, rule: 'fif:4.5' })
  const marks = [type.replace('-', ' '), ...(corps === 'none' ? [] : [corps])]
  if (state.playerTurn?.activated.includes(block) === true) marks.push('activated')
  const attack = state.playerTurn?.attacks.find(({ blocks }) => blocks.some((one) => one.block === block))
  if (attack !== undefined) marks.push('attacks', `against ${placeLabel(attack.place)}`)
  if (state.playerTurn?.railed.includes(block) === true) marks.push('went by rail')
  if (isLocation(place) && !isSupplied(state, side, place)) marks.push('out of supply')
  marks.push(...seenMarks(state, block))
  return { id: block, side, space: place, name: blockLabel(block), values, marks, face: faceOf(state, block) }
}

/** Character columns and rows for a degree, so that the whole Peninsula fits on a screen. */
const COLUMNS_PER_DEGREE = 110
const ROWS_PER_DEGREE = 60
const WEST = -77.46
const NORTH = 37.77

/** Boxes lie off the map's corner. */
const BOXES: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['union-box', [124, 58]],
  ['csa-box', [2, 4]],
])

function spaceOf(state: State, fact: PlaceFact, viewer: string): ViewSpace {
  const [x, y] = BOXES.get(fact.id) ?? [
    Math.round(((fact.longitude ?? WEST) - WEST) * COLUMNS_PER_DEGREE),
    Math.round((NORTH - (fact.latitude ?? NORTH)) * ROWS_PER_DEGREE),
  ]
  return { id: fact.id, name: fact.name, x, y, sign: signOf(fact), marks: marksOf(state, fact, viewer) }
}

function signOf({ terrain, port, entrenched }: PlaceFact): string {
  if (terrain === 'fortress') return '#'
  if (terrain === 'city') return '*'
  if (terrain === 'malvern-hill') return '^'
  if (terrain === 'box') return '='
  return entrenched ? '%' : port ? '~' : 'o'
}

function marksOf(state: State, { id, terrain, port, entrenched, rail }: PlaceFact, viewer: string): readonly string[] {
  const marks: string[] = []
  if (terrain !== 'clear') marks.push(terrain.replace('-', ' '))
  if (port) marks.push('port')
  if (entrenched) marks.push('entrenchments')
  if (rail.length > 0) marks.push('railroad')
  const owner = state.control[id]
  if (owner !== undefined) marks.push(`${sideName(owner)} control`)
  const screen = state.field.blocked.find(({ place }) => place === id)
  if (screen !== undefined) marks.push(`screened by the ${sideName(screen.by)} side`)
  marks.push(...toldMarks(state, id, viewer))
  const links = neighboursOf(id)
  if (links.length > 0) marks.push(`links: ${links.map(placeLabel).join(', ')}`)
  return marks
}
