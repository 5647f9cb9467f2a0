/** fif:2, fif:3 The table set up again from what a side sees, so that the advice can count by the rules' own queries. */
import type { SideView, ViewCounter, ViewTable } from '../../../src/kernel/view.ts'
import { oppositeOf } from '../rules/battle/board.ts'
import { type Battle, type BattlePosition, type Fighter, NOTHING_DONE, POSITIONS } from '../rules/battle/state.ts'
import { confidenceLabel } from '../rules/confidence-words.ts'
import { NEW_TURN } from '../rules/events.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import type { Attack, Attacker, BlockState, ConfidenceMove, PlayerTurn, State } from '../rules/state.ts'
import { BLOCK_IDS, blockFact, isBlock } from '../rules/tables/blocks.ts'
import { linkBetween, PLACE_IDS } from '../rules/tables/map.ts'
import { SCENARIOS } from '../rules/tables/scenarios.ts'
import { CONFIDENCE_EVENTS } from '../rules/tables/tracks.ts'
import { blockLabel, placeLabel, sideName } from '../rules/wording.ts'
import { standIns } from './stand-ins.ts'

/**
 * The state as far as the view tells it. Who marches against a place, by rail, or has tried something in this turn is told only as
 * far as the offers do not tell it; nothing else is known of releases, and the advice does not ask.
 */
export function tableFrom(view: SideView): State {
  const facts = new Map(view.facts.map(({ label, value }) => [label, value]))
  const turn = numberIn(view.heading[0])
  const lastTurn = numberIn(facts.get('Last turn'))
  const scenario = scenarioOf(view, lastTurn)
  const blocks = { ...blocksFrom(view.counters), ...standIns(view, SCENARIOS[scenario]) }
  const battle = battleFrom(view, blocks)
  return {
    conditions: {
      scenario,
      firstTurn: SCENARIOS[scenario]?.firstTurn ?? turn,
      lastTurn: SCENARIOS[scenario]?.lastTurn ?? lastTurn,
      forceMarch: false,
      stuart: false,
      mudNoRiverBattle: false,
      mudNoRiverReinforcement: false,
      rainRiverReinforcement: false,
      battleSupply: false,
      slowJackson: scenario === 'seven-days',
      decoys: false,
    },
    turn,
    lastTurn,
    weather: facts.get('Weather') === 'mud' ? 'mud' : facts.get('Weather') === 'rain' ? 'rain' : 'clear',
    commander: facts.get('Confederate commander') === 'Lee' ? 'lee' : 'johnston',
    leeDueTurn: null,
    confidence: signedIn(facts.get('McClellan’s confidence')),
    confidenceMoves: movesFrom(view),
    blocks,
    control: controlFrom(view),
    yorktownTurn: null,
    jacksonTurn: null,
    mcdowell: { rolls: 0, dueTurn: null, by: null },
    hanoverSupply: false,
    record: {
      ...NEW_TURN,
      lost: {
        union: numberIn(facts.get('Union SP lost this turn')),
        confederate: numberIn(facts.get('Confederate SP lost this turn')),
      },
    },
    field: NOTHING_DONE,
    playerTurn: playerTurnFrom(view, numberIn(facts.get('CAP left'))),
    voyage: null,
    battle,
  }
}

/** The turns on the track tell the scenario; the Union may have added some (15.1). */
function scenarioOf({ tables }: SideView, lastTurn: number): string {
  const first = Number(tables.find(({ title }) => title === 'Turns')?.rows[0]?.[0] ?? 0)
  const found = Object.values(SCENARIOS).find(
    (fact) => fact.firstTurn === first && [fact.lastTurn, fact.lastTurn + fact.extensionTurns].includes(lastTurn),
  )
  return found?.id ?? 'campaign'
}

function numberIn(text = ''): number {
  const digits = /\d+/.exec(text)
  return digits === null ? 0 : Number(digits[0])
}

/** The minus is the typographic one. */
function signedIn(text = ''): number {
  return text.startsWith('−') ? -numberIn(text) : numberIn(text)
}

function blocksFrom(counters: readonly ViewCounter[]): { readonly [block: BlockId]: BlockState } {
  const blocks: { [block: BlockId]: BlockState } = {}
  for (const block of BLOCK_IDS) blocks[block] = { place: 'not-used', sp: 0 }
  for (const { id, space, values } of counters) {
    if (!isBlock(id)) continue
    blocks[id] = { place: space, sp: numberIn(values.find(({ label }) => label === 'SP')?.value) }
  }
  return blocks
}

function controlFrom({ spaces }: SideView): { readonly [place: PlaceId]: Side } {
  const control: { [place: PlaceId]: Side } = {}
  for (const { id, marks } of spaces) {
    const side = SIDES.find((one) => marks.includes(`${sideName(one)} control`))
    if (side !== undefined) control[id] = side
  }
  return control
}

const EVENT_BY_LABEL: ReadonlyMap<string, string> = new Map(
  [...Object.keys(CONFIDENCE_EVENTS), 'too-few-south', 'too-far-4', 'too-far-5', 'too-far-6'].map((id) => [
    confidenceLabel(id),
    id,
  ]),
)

/** 12 What has moved the track, so that nothing is hoped for or feared that happens but once. */
function movesFrom({ tables }: SideView): readonly ConfidenceMove[] {
  const rows = tables.find(({ title }) => title === 'McClellan’s confidence')?.rows ?? []
  return rows.flatMap(([turn = '', label = '', change = '', , rule = '']) => {
    const event = EVENT_BY_LABEL.get(label)
    return event === undefined ? [] : [{ turn: Number(turn), event, change: signedIn(change), rule }]
  })
}

const PLACE_BY_NAME: ReadonlyMap<string, PlaceId> = new Map(PLACE_IDS.map((id) => [placeLabel(id), id]))

function playerTurnFrom(view: SideView, cap: number): PlayerTurn | null {
  const side = SIDES.find((one) => view.heading.includes(`${sideName(one)} movement and battles`))
  if (side === undefined) return null
  const attacks: { [place: PlaceId]: Attacker[] } = {}
  for (const { id, space, marks } of view.counters) {
    const name = marks.map((mark) => /^against (.+)$/.exec(mark)?.[1]).find((found) => found !== undefined)
    const place = name === undefined ? undefined : PLACE_BY_NAME.get(name)
    if (place === undefined || !isBlock(id)) continue
    const by = linkBetween(space, place) === undefined ? 'amphibious' : 'road'
    attacks[place] = [...(attacks[place] ?? []), { block: id, from: space, by }]
  }
  return {
    side,
    cap,
    activated: view.counters.filter(({ marks }) => marks.includes('activated')).map(({ id }) => id),
    fired: [],
    railed: view.counters.filter(({ marks }) => marks.includes('went by rail')).map(({ id }) => id),
    attacks: Object.entries(attacks).map(([place, blocks]): Attack => ({ place, blocks })),
    battles: [],
    corpsShipped: false,
    jacksonFarther: null,
  }
}

/** The battle board of the view; null while there is none. */
function battleFrom(view: SideView, blocks: State['blocks']): Battle | null {
  const table = view.tables.find(({ title }) => title.startsWith('Battle at '))
  const [, name = '', when = ''] = /^Battle at (.+), (deployment|round \d+)$/.exec(table?.title ?? '') ?? []
  const place = PLACE_BY_NAME.get(name)
  if (table === undefined || place === undefined) return null
  return boardFrom(table, place, numberIn(when), blocks)
}

function boardFrom(table: ViewTable, place: PlaceId, round: number, blocks: State['blocks']): Battle {
  const attacker: Side = table.columns[0]?.startsWith(sideName('union')) === true ? 'union' : 'confederate'
  const fighters: { [block: BlockId]: Fighter } = {}
  const acted: BlockId[] = []
  const flankers: BlockId[] = []
  const read = (text: string, side: Side, position: BattlePosition) => {
    for (const { block, initialSp, remarks } of standing(text, side)) {
      const from = blocks[block]?.place ?? place
      const arrival = from === place ? 'stood' : linkBetween(from, place) === undefined ? 'amphibious' : 'road'
      fighters[block] = { position, arrival, from, initialSp: initialSp ?? blocks[block]?.sp ?? 0 }
      if (remarks.includes('has acted')) acted.push(block)
      if (remarks.includes('in the flank')) flankers.push(block)
    }
  }
  for (const [at, position] of POSITIONS.entries()) {
    const row = table.rows[at] ?? []
    read(row[1] ?? '', attacker, position)
    read(row[3] ?? '', attacker === 'union' ? 'confederate' : 'union', oppositeOf(position))
  }
  return {
    place,
    attacker,
    round,
    fighters,
    revealed: Object.keys(fighters),
    acted,
    flankers,
    rallied: [],
    called: [],
    decision: null,
  }
}

interface Standing {
  readonly block: BlockId
  readonly initialSp: number | undefined
  readonly remarks: readonly string[]
}

/** `Early 3 of 4, 2 dice, has acted, D.H. Hill` → Early with its remarks, D.H. Hill without. */
function standing(text: string, side: Side): readonly Standing[] {
  const found: { block: BlockId; initialSp: number | undefined; remarks: string[] }[] = []
  for (const part of text.split(', ')) {
    const block = BLOCK_IDS.find(
      (id) =>
        blockFact(id).side === side &&
        (part === blockLabel(id) || /^ \d+( of \d+)?$/.test(after(part, blockLabel(id)))),
    )
    if (block === undefined) found[found.length - 1]?.remarks.push(part)
    else {
      const initial = / of (\d+)$/.exec(after(part, blockLabel(block)))?.[1]
      found.push({ block, initialSp: initial === undefined ? undefined : Number(initial), remarks: [] })
    }
  }
  return found
}

function after(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : ''
}

/** The side as the kernel names it; a defect for anything else. */
export function sideFrom(side: string): Side {
  const found = SIDES.find((one) => one === side)
  if (found === undefined) throw new Error(`there is no side ${side}`)
  return found
}
