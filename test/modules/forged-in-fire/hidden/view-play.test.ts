import { describe, expect, it } from 'vitest'
import { module } from '../../../../modules/forged-in-fire/index.ts'
import { forgedInFire } from '../../../../modules/forged-in-fire/rules/game.ts'
import { isPublic } from '../../../../modules/forged-in-fire/rules/queries/sight.ts'
import { SIDES, type Side } from '../../../../modules/forged-in-fire/rules/sides.ts'
import { BLOCK_IDS } from '../../../../modules/forged-in-fire/rules/tables/blocks.ts'
import { isPlace } from '../../../../modules/forged-in-fire/rules/tables/map.ts'
import { advisedPlayer } from '../../../../src/host/opponent/advised-player.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import { evolvePosition } from '../../../../src/kernel/events.ts'
import { HiddenTable, hiddenEngine, SEATS, SEEN } from '../../../support/hidden-block-play.ts'
import { canonical, numbersFrom } from '../../../support/random-play.ts'

/** Where a screen of the audit's position differs from the side's own; undefined where it does not. */
function difference(table: HiddenTable, side: Side): string | undefined {
  const own = Object.entries(module.view(table.positions[side], side))
  const audit = new Map(Object.entries(module.view(table.positions.audit, side)))
  for (const [part, shown] of own) {
    const [here, there] = [JSON.stringify(shown), JSON.stringify(audit.get(part)) ?? '']
    if (here === there) continue
    let at = 0
    while (at < here.length && here[at] === there[at]) at++
    return `${part}: …${here.slice(Math.max(0, at - 60), at + 120)}… in the audit …${there.slice(at, at + 120)}…`
  }
  return undefined
}

/** While a side has still to tell what it did, the others do not know it. */
function isTold({ positions }: HiddenTable): boolean {
  const states = SEATS.map((seat) => canonical(forgedInFire.publicState(positions[seat])))
  return new Set(states).size === 1
}

interface Played {
  readonly table: HiddenTable
  readonly stages: ReadonlySet<string>
  readonly sentences: readonly string[]
}

/** The computer plays both sides from what they see. */
function playByAdvice(
  scenario: string,
  turns: number,
  seed: number,
  look: (table: HiddenTable, stop: number) => void,
): Played {
  const table = HiddenTable.start(scenario)
  const first = table.positions.audit
  const next = numbersFrom(seed)
  const players = { union: advisedPlayer(module.advice, next), confederate: advisedPlayer(module.advice, next) }
  const stages = new Set<string>()
  const last = table.board.turn + turns
  let stop = 0
  while (table.waiting.for !== 'nothing' && table.board.turn < last) {
    stages.add(table.stage)
    look(table, stop++)
    if (table.waiting.for === 'roll') table.roll(({ dice }) => dice.map((faces) => (next() % faces) + 1))
    else if (table.waiting.for === 'answer') table.answer()
    else {
      const side = table.decider
      const view = module.view(table.positions[side], side)
      table.choose(players[side].choose(view, table.offers(), side))
    }
  }
  const sentences: string[] = []
  let before = first
  for (const logged of table.events) {
    const sentence = module.describe(logged, before)
    if (sentence !== undefined) sentences.push(sentence)
    expect(module.guide?.subjects(logged, before)).toBeDefined()
    before = evolvePosition(before, logged, forgedInFire.evolve)
  }
  return { table, stages, sentences }
}

/** What must hold of every screen. */
function check(table: HiddenTable): void {
  if (!isTold(table)) return
  for (const side of SIDES) expect(difference(table, side), `${table.stage} to ${side}`).toBeUndefined()
  const { board } = table.positions.audit
  const hidden = BLOCK_IDS.filter((block) => !isPublic(board, block) && isPlace(board.blocks[block]?.place ?? ''))
  for (const seat of SEATS) {
    if (seat === 'audit') continue
    const side = seat === 'onlooker' ? 'union' : seat
    const known = module.view(table.positions[seat], side).counters.map(({ id }) => id)
    for (const block of hidden) {
      const own = SEEN[seat].some((one) => BLOCK_SIDES.get(block) === one)
      expect(known.includes(block), `${seat}: ${block}`).toBe(own)
    }
  }
  const stakes = SEATS.map((seat) => JSON.stringify(module.stakeOf?.(table.positions[seat])))
  expect(new Set(stakes).size).toBe(1)
  const { waiting } = table
  if (waiting.for !== 'answer') return
  const asked = SEATS.map((seat) => JSON.stringify(module.questionWords?.(waiting.query, table.positions[seat])))
  expect(new Set(asked).size).toBe(1)
}

const BLOCK_SIDES = new Map(BLOCK_IDS.map((block) => [block, block.startsWith('us-') ? 'union' : 'confederate']))

/** Turns of each game of a normal run; HIDDEN_TURNS for the long one, HIDDEN_GAMES for more random games. */
const TURNS = Number(process.env.HIDDEN_TURNS ?? 1)
const GAMES = Number(process.env.HIDDEN_GAMES ?? 2)

describe('what the screens and the computer make of hidden blocks', () => {
  it.each([
    ['fair-oaks', 3],
    ['campaign', 5],
  ])('%s: the computer plays, and nobody sees what he may not', { timeout: 3_600_000 }, (scenario, seed) => {
    const seen = { plans: 0, whyNot: 0 }
    const known = new Set<string>()
    const { table, stages, sentences } = playByAdvice(scenario, TURNS, seed, (at, stop) => {
      // a screen takes its time: every question, every new stage, and of the rest some
      const isNew = !known.has(at.stage)
      known.add(at.stage)
      if (isNew || at.waiting.for === 'answer' || stop % 12 === 0) check(at)
      if (at.waiting.for !== 'decision' || !(isNew || stop % 25 === 0)) return
      const side = at.decider
      const position = at.positions[side]
      const blocks = module.view(position, side).counters.filter((counter) => counter.side === side)
      for (const { id } of blocks.slice(0, 2)) {
        for (const plan of module.guide?.plans(position, side, [id]) ?? []) {
          const [first] = plan.choices
          if (first === undefined) throw new Error('a plan without a choice')
          expect(hiddenEngine.choose(position, side, first).ok, choiceId(first)).toBe(true)
          module.guide?.contest(position, side, plan.contest ?? first)
          seen.plans++
        }
        if (module.guide?.whyNot(position, side, [id], 'richmond') !== undefined) seen.whyNot++
      }
    })
    expect([...stages]).toEqual(expect.arrayContaining(['set-up', 'movement', 'activation', 'march']))
    expect(seen.plans).toBeGreaterThan(50)
    expect(seen.whyNot).toBeGreaterThan(5)
    expect(sentences.length).toBeGreaterThan(10)
    expect(sentences.every((sentence) => /[.!]$/.test(sentence))).toBe(true)
    expect(table.told.length).toBeGreaterThan(3)
  })

  it('random games: the audit’s screens are those of the sides, whatever happens', { timeout: 3_600_000 }, () => {
    const stages = new Set<string>()
    const verbs = new Set<string>()
    for (let seed = 1; seed <= GAMES; seed++) {
      const scenario = ['seven-days', 'campaign', 'fair-oaks', 'mcclellans-gamble'][seed % 4] ?? 'campaign'
      const table = HiddenTable.start(scenario, { forceMarch: true, stuart: true })
      const next = numbersFrom(seed)
      const last = table.board.turn + TURNS
      for (let stop = 0; table.waiting.for !== 'nothing' && table.board.turn < last; stop++) {
        const isNew = !stages.has(table.stage)
        stages.add(table.stage)
        if (isNew || stop % 20 === 0) check(table)
        if (table.waiting.for === 'roll') table.roll(({ dice }) => dice.map((faces) => (next() % faces) + 1))
        else if (table.waiting.for === 'answer') table.answer()
        else {
          const offers = table.offers()
          const wanted = offers.filter(({ choice: [verb] }) => !/^(set-up|end-|halt|done|no-|join)/.test(verb))
          const from = wanted.length > 0 && next() % 5 > 0 ? wanted : offers
          const offer = from[next() % from.length]
          if (offer === undefined) throw new Error('nothing is offered')
          table.choose(offer.choice)
        }
      }
      for (const { choice } of table.told) verbs.add(choice[0])
    }
    expect([...stages]).toEqual(expect.arrayContaining(['battle-reveal', 'battle-fire', 'laying-open', 'asking-who']))
    expect([...verbs].filter((verb) => module.verbs?.[verb] === undefined)).toEqual([])
  })
})
