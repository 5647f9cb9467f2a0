/** fif:4.2–4.4, fif:16.2 Under which activation pieces can march, and what to choose before they set out. */
import type { Choice } from '../../../src/kernel/choice.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Plan } from '../../../src/kernel/guide.ts'
import type { Plain } from '../../../src/kernel/plain.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { BLOCK_COST, CORPS_COST, commanderFault, isCommitted, singleFault } from '../rules/queries/activating.ts'
import { commandOf } from '../rules/queries/command.ts'
import { type Marchers, NOT_BEGUN, stepsOpen } from '../rules/queries/marching.ts'
import { blocksOf, placeOf } from '../rules/queries/occupancy.ts'
import { alreadyActivated } from '../rules/queries/refusals.ts'
import type { Side } from '../rules/sides.ts'
import type { Progress } from '../rules/stage-map.ts'
import type { State } from '../rules/state.ts'
import { blockFact } from '../rules/tables/blocks.ts'
import { blockLabel, blockLabels } from '../rules/wording.ts'
import { localsOf, wordsIn } from './follow.ts'
import { openingOf } from './march-ways.ts'
import { type Note, note } from './note.ts'

/** Blocks that march together from one place. */
export interface Party {
  readonly blocks: readonly BlockId[]
  readonly opening: readonly Choice[]
  readonly soFar: readonly PlaceId[]
  readonly progress: Progress
}

/** An activation about to be paid for, or one that is on. */
export interface Setting {
  readonly commander: BlockId | null
  readonly opening: readonly Choice[]
  readonly parties: readonly Party[]
  readonly cost: number
  readonly kind: Plan['kind']
  /** How it is done, behind the label; may be empty. */
  readonly words: string
  readonly notes: readonly Note[]
}

/** Every activation under which these pieces, or those of them that can, would march. */
export function settingsOf(position: Position<State>, side: Side, pieces: readonly BlockId[]): readonly Setting[] {
  switch (topFrame(position.frames).stage) {
    case 'march':
      return goingOn(position, pieces)
    case 'activation':
      return inActivation(position, side, pieces)
    case 'movement':
      return settingOut(position, side, pieces)
    default:
      return []
  }
}

/** The march goes on as it is; before it has set out those beside it may still join. No pieces: those on the march. */
function goingOn(position: Position<State>, pieces: readonly BlockId[]): readonly Setting[] {
  const locals = localsOf(position, 'march')
  const blocks = wordsIn(locals?.blocks)
  const path = wordsIn(locals?.path)
  if (pieces.length > 0 && !pieces.some((block) => blocks.includes(block))) return []
  const joined = wordsIn(locals?.others).filter((block) => pieces.includes(block))
  const party: Party = {
    blocks: [...blocks, ...joined],
    opening: joined.map((block) => ['join', block] as const),
    soFar: path,
    progress: progressIn(locals?.progress),
  }
  const notes = stayNotes(pieces.filter((block) => !party.blocks.includes(block)))
  return [{ ...FREE, commander: commanderIn(locals?.commander), parties: [party], notes }]
}

const FREE = { opening: [], cost: 0, kind: 'march', words: '' } as const

function commanderIn(value: Plain | undefined): BlockId | null {
  return typeof value === 'string' ? value : null
}

/** A march's progress out of its variables. */
function progressIn(value: Plain | undefined): Progress {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return NOT_BEGUN
  const whole = (word: string): number => {
    const found = Object.entries(value).find(([name]) => name === word)?.[1]
    return typeof found === 'number' ? found : 0
  }
  const railed = Object.entries(value).some(([name, said]) => name === 'railed' && said === true)
  return { halves: whole('halves'), roads: whole('roads'), steps: whole('steps'), railed }
}

/** Those of an activated corps that have not marched. */
function inActivation(position: Position<State>, side: Side, pieces: readonly BlockId[]): readonly Setting[] {
  const locals = localsOf(position, 'activation')
  const commander = commanderIn(locals?.commander)
  const parties = partiesOf(position.board, side, commander, wordsIn(locals?.blocks), pieces)
  if (parties.length === 0) return []
  return [{ ...FREE, commander, parties, notes: stayNotes(left(pieces, parties)) }]
}

/** Under every commander who may take them all along; else one by itself, or Stuart's pair. */
function settingOut({ board }: Position<State>, side: Side, pieces: readonly BlockId[]): readonly Setting[] {
  const under = commandersFor(board, side, pieces).flatMap((commander): readonly Setting[] => {
    const members = commandOf(board, commander).filter((block) => alreadyActivated(board, block) === undefined)
    const parties = partiesOf(board, side, commander, members, pieces)
    if (parties.length === 0) return []
    const words = pieces.includes(commander) ? '' : ` under ${blockLabel(commander)}`
    const opening: readonly Choice[] = [['activate', commander]]
    const notes = stayNotes(left(pieces, parties))
    return [{ commander, opening, parties, cost: CORPS_COST, kind: 'march', words, notes }]
  })
  const [only, ...more] = pieces
  if (only === undefined || more.length > 0 || blockFact(only).type === 'corps-commander') return under
  const place = placeOf(board, only)
  if (place === undefined || singleFault(board, side, only) !== undefined) return under
  const party: Party = { blocks: [only], opening: [], soFar: [place], progress: NOT_BEGUN }
  const words = under.length === 0 ? '' : ' by itself'
  const opening: readonly Choice[] = [['single', only]]
  const alone = { commander: null, opening, parties: [party], cost: BLOCK_COST, kind: 'march-alone', words, notes: [] }
  return [...under, alone]
}

/** 4.3, 4.4 Commanders with all of the pieces in range; himself first if he is among them. */
function commandersFor(board: State, side: Side, pieces: readonly BlockId[]): readonly BlockId[] {
  if (pieces.length === 0) return []
  const all = blocksOf(board, side).filter(
    (block) => blockFact(block).type === 'corps-commander' && commanderFault(board, block) === undefined,
  )
  const able = all.filter((commander) => {
    const members = commandOf(board, commander)
    return pieces.every((block) => members.includes(block))
  })
  const chosen = able.filter((commander) => pieces.includes(commander))
  return chosen.length > 0 ? chosen : able
}

/** The pieces by the place they stand in, as far as they can set out from there. */
function partiesOf(
  board: State,
  side: Side,
  commander: BlockId | null,
  members: readonly BlockId[],
  pieces: readonly BlockId[],
): readonly Party[] {
  const places = [...new Set(pieces.flatMap((block) => placeOf(board, block) ?? []))]
  return places.flatMap((place): readonly Party[] => {
    const able = members.filter(
      (block) => placeOf(board, block) === place && canSetOut(board, side, commander, [block]),
    )
    const blocks = able.filter((block) => pieces.includes(block))
    if (blocks.length === 0) return []
    const together = canSetOut(board, side, commander, blocks)
    const opening = openingOf(blocks, together ? able : [], place)
    return [{ blocks, opening, soFar: [place], progress: NOT_BEGUN }]
  })
}

function canSetOut(board: State, side: Side, commander: BlockId | null, blocks: readonly BlockId[]): boolean {
  const [first] = blocks
  const place = first === undefined ? undefined : placeOf(board, first)
  if (place === undefined || blocks.some((block) => isCommitted(board, block))) return false
  const marchers: Marchers = { side, commander, blocks }
  return stepsOpen(board, marchers, NOT_BEGUN, place).length > 0
}

function left(pieces: readonly BlockId[], parties: readonly Party[]): readonly BlockId[] {
  return pieces.filter((block) => !parties.some(({ blocks }) => blocks.includes(block)))
}

function stayNotes(blocks: readonly BlockId[]): readonly Note[] {
  return blocks.length === 0 ? [] : [note(`Stays behind: ${blockLabels(blocks)}`, 'fif:4.3', true)]
}
