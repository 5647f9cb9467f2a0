import type {
  AskingSight,
  CounterBadge,
  CounterReport,
  GameLine,
  HiddenSight,
  Modifier,
  Offer,
  Opponent,
  Plain,
  Sight,
  UnsentFile,
  ViewCounter,
  ViewFact,
  ViewFight,
  ViewFightMove,
  ViewFightPiece,
  ViewFightSide,
  ViewMarker,
  ViewOverlay,
  ViewOverlayPart,
  ViewSpace,
  ViewTable,
  ViewTrack,
} from '../../ipc/shapes.ts'
import {
  type Check,
  count,
  fields,
  isRecord,
  list,
  listOfAtLeast,
  number,
  oneOf,
  orNull,
  pair,
  text,
  yesNo,
} from './row-shape.ts'

/** Deeper than any standing orders; what a browser kept may even contain itself. */
const MOST_DEEP = 16

const opponent = fields<Opponent>(
  {
    name: text,
    kind: oneOf('mail', 'hot-seat', 'computer'),
    fingerprint: text,
    words: text,
    trust: oneOf('checked', 'unchecked', 'namesake'),
    saysName: orNull(text),
    showWords: yesNo,
  },
  {},
)
const unsentFile = fields<UnsentFile>({ file: text, sentence: text }, {})

/** A line of the library as a screen can show it. */
export const isGameLine: Check<GameLine> = fields<GameLine>(
  {
    key: text,
    module: text,
    moduleTitle: text,
    scenario: text,
    scenarioTitle: text,
    side: text,
    sideName: text,
    opponent,
    state: oneOf('invited', 'playing', 'over', 'damaged', 'unknown'),
    turn: orNull(oneOf('ours', 'theirs')),
    waiting: text,
    since: orNull(text),
    diceLabel: text,
    place: text,
    unsent: count,
    notSent: orNull(unsentFile),
    evidence: orNull(text),
    result: orNull(text),
    asking: orNull(fields<Pick<AskingSight, 'whom' | 'since'>>({ whom: text, since: orNull(text) }, {})),
    hidden: yesNo,
    drawOffered: yesNo,
    checked: yesNo,
  },
  {},
)

const fact = fields<ViewFact>({ label: text, value: text }, { rule: text })
const space = fields<ViewSpace>({ id: text, x: number, y: number, sign: text, marks: list(text) }, { name: text })
const badge = fields<CounterBadge>({ sign: text, label: text, tone: oneOf('ready', 'done', 'weary', 'alert') }, {})

type Note = ViewTrack['notes'][number]
type Face = NonNullable<ViewCounter['face']>
const face = fields<Face>(
  {
    shape: oneOf('counter', 'block'),
    symbol: oneOf(
      'infantry',
      'cavalry',
      'artillery',
      'heavy-artillery',
      'engineer',
      'headquarters',
      'leader',
      'supply',
      'ship',
      'fort',
      'none',
    ),
    size: text,
    name: text,
    formation: text,
    colours: fields<Face['colours']>({ ground: text, ink: text, band: text }, {}),
    left: text,
    right: text,
    steps: fields<Face['steps']>({ left: count, full: count }, {}),
    badges: list(badge),
  },
  { report: fields<CounterReport>({ sure: yesNo, age: count }, {}) },
)
const counter = fields<ViewCounter>(
  { id: text, side: text, space: text, name: text, values: list(fact), marks: list(text) },
  { face },
)
const track = fields<ViewTrack>(
  { first: number, last: number, value: number, notes: list(fields<Note>({ at: number, label: text }, {})) },
  {},
)
const table = fields<ViewTable>({ title: text, columns: list(text), rows: list(list(text)) }, { current: count, track })
const marker = fields<ViewMarker>({ on: oneOf('turns', 'track'), box: number, sign: text, label: text }, {})
const fightSide = fields<ViewFightSide>(
  {
    side: text,
    role: text,
    positions: list(fields<ViewFightSide['positions'][number]>({ id: text, name: text }, {})),
    pieces: list(
      fields<ViewFightPiece>(
        {
          id: text,
          name: text,
          face,
          where: oneOf('board', 'waiting', 'near', 'lost', 'gone'),
          isOpen: yesNo,
          hasActed: yesNo,
          marks: list(text),
        },
        {
          position: text,
          strength: fields<NonNullable<ViewFightPiece['strength']>>({ now: count, began: count }, {}),
          fire: fields<NonNullable<ViewFightPiece['fire']>>({ at: text, dice: count, hits: list(count) }, {}),
        },
      ),
    ),
  },
  {},
)
const fight = fields<ViewFight>(
  {
    title: text,
    space: text,
    stage: text,
    parts: list(fields<ViewFight['parts'][number]>({ label: text, side: text }, {})),
    sides: pair(fightSide),
    moves: list(fields<ViewFightMove>({ choice: listOfAtLeast(text), piece: text, side: text, position: text }, {})),
  },
  { part: count },
)
const overlay = fields<ViewOverlay>(
  {
    id: text,
    title: text,
    parts: list(
      fields<ViewOverlayPart>({ label: text, spaces: list(text), between: list(pair(text)) }, { side: text }),
    ),
  },
  { rule: text },
)
const modifier = fields<Modifier>({ rule: text, label: text, value: number }, {})
const offer = fields<Offer>(
  { choice: listOfAtLeast(text), label: text, rule: text },
  { cost: number, space: text, pieces: list(text), modifiers: list(modifier), leaves: text, tells: text },
)

/** The position after an entry as the board can show it. */
export const isSight: Check<Sight> = fields<Sight>(
  {
    key: text,
    module: text,
    side: text,
    player: text,
    opponent,
    view: fields<Sight['view']>(
      { heading: list(text), facts: list(fact), counters: list(counter), tables: list(table) },
      { overlays: list(overlay), markers: list(marker), fight },
    ),
    spaces: fields<Sight['spaces']>({ digest: text, list: orNull(list(space)) }, {}),
    offers: list(offer),
    turn: oneOf('ours', 'theirs', 'over'),
    waiting: text,
    deciding: orNull(text),
    at: count,
    entries: count,
    unsent: count,
    signed: count,
    notSent: orNull(unsentFile),
    evidence: orNull(text),
    canUndo: yesNo,
    cannotFinish: orNull(text),
    warning: orNull(text),
    finished: orNull(
      fields<NonNullable<Sight['finished']>>(
        { winner: orNull(text), winnerName: orNull(text), reason: text, rule: text },
        {},
      ),
    ),
    drawOffered: yesNo,
    orders: fields<Sight['orders']>({ ours: isPlain, theirs: isPlain, held: isPlain }, {}),
    asking: orNull(
      fields<AskingSight>(
        {
          kind: oneOf('roll', 'question'),
          what: text,
          rule: text,
          whom: text,
          since: orNull(text),
          file: orNull(text),
          tells: orNull(text),
          showsFrom: count,
        },
        {},
      ),
    ),
    answered: orNull(fields<NonNullable<Sight['answered']>>({ what: text, since: text, at: text }, {})),
    hidden: orNull(
      fields<HiddenSight>(
        { disclosed: orNull(fields<NonNullable<HiddenSight['disclosed']>>({ ours: yesNo, theirs: yesNo }, {})) },
        {},
      ),
    ),
  },
  {},
)

function isPlain(value: unknown): value is Plain {
  return isPlainWithin(value, MOST_DEEP)
}

function isPlainWithin(value: unknown, deep: number): boolean {
  if (value === null || text(value) || yesNo(value) || count(value)) return true
  if (deep === 0 || (!Array.isArray(value) && !isRecord(value))) return false
  return Object.values(value).every((each) => isPlainWithin(each, deep - 1))
}
