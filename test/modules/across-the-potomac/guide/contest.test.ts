import { describe, expect, it } from 'vitest'
import { endingsOf, frontOf, victimAmong } from '../../../../modules/across-the-potomac/guide/battle-odds.ts'
import { contest } from '../../../../modules/across-the-potomac/guide/contest.ts'
import type { HexId, UnitId } from '../../../../modules/across-the-potomac/rules/ids.ts'
import { firingStrength } from '../../../../modules/across-the-potomac/rules/queries/firing.ts'
import type { State } from '../../../../modules/across-the-potomac/rules/state.ts'
import { battleOf } from '../../../../modules/across-the-potomac/rules/state.ts'
import { unitFact } from '../../../../modules/across-the-potomac/rules/tables/units.ts'
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Contest, ContestLine } from '../../../../src/kernel/guide.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import {
  atp,
  gameEvents,
  positionAt,
  stageOf,
  type TableSpec,
  tableWith,
  take,
  takeAll,
} from '../../../support/atp-table.ts'
import { engine, ofEachStage, positionsOf } from '../../../support/guided-play.ts'

function lineFor(found: Contest | undefined, unit: UnitId): ContestLine {
  const line = found?.parties.flatMap(({ lines }) => lines).find(({ piece }) => piece === unit)
  if (line === undefined) throw new Error(`${unit} has no line`)
  return line
}

function oddsFor(found: Contest | undefined, label: RegExp): number {
  const odds = found?.odds.find((one) => label.test(one.label))
  if (odds === undefined) throw new Error(`no odds ${label} among ${found?.odds.map((one) => one.label).join('; ')}`)
  return odds.chance
}

/** What came of one way the dice can fall. */
interface Tally {
  attackerLost: number
  defenderLost: number
  extraHit: boolean
}

/**
 * Plays a battle through the engine with every throw of every die, everybody firing at whom it weakens most and nobody
 * retreating: what came of it, and how likely.
 */
function everyThrow(start: Position<State>): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const walk = (position: Position<State>, chance: number, tally: Tally): void => {
    const { waiting } = position
    const over =
      position.board.battle === null || ['defender-retreat', 'advance-after-combat'].includes(stageOf(position))
    if (over || waiting.for === 'nothing' || waiting.for === 'answer') {
      const key = JSON.stringify(tally)
      found.set(key, (found.get(key) ?? 0) + chance)
      return
    }
    if (waiting.for === 'decision') {
      const step = atp.choose(position, waiting.side, decisionIn(position))
      if (!step.ok) throw new Error(step.error.message)
      walk(step.value.position, chance, tally)
      return
    }
    const [faces = 0] = waiting.request.dice
    for (let value = 1; value <= faces; value++) {
      const step = atp.supplyRoll(position, waiting.request, [value])
      if (!step.ok) throw new Error(step.error.message)
      const next = { ...tally }
      for (const event of gameEvents(step.value)) {
        if (event.type === 'step-lost')
          next[unitFact(event.unit).side === 'union' ? 'defenderLost' : 'attackerLost'] += 1
        if (event.type === 'extra-hit' && event.by === 'confederate') next.extraHit = true
      }
      walk(step.value.position, chance / faces, next)
    }
  }
  walk(start, 1, { attackerLost: 0, defenderLost: 0, extraHit: false })
  return found
}

function decisionIn(position: Position<State>): Choice {
  const { board } = position
  switch (stageOf(position)) {
    case 'flank-attacks':
      return ['front', frontOf(board) ?? '']
    case 'attacker-retreat':
      return ['press-on']
    case 'cavalry-retreat-before-combat': {
      const [, unit = ''] = offersIn(position).find(([verb]) => verb === 'stand') ?? []
      return ['stand', unit]
    }
    default: {
      const shots = offersIn(position).filter(
        ([verb, unit = '']) => verb === 'fire' && firingStrength(board, unit).total > 0,
      )
      const [shot] = shots
      if (shot === undefined) return ['cease-fire']
      const targets = shots.filter(([, unit]) => unit === shot[1]).map(([, , target = '']) => target)
      const alive = targets.filter((unit) => (board.units[unit]?.steps ?? 0) > 0)
      return ['fire', shot[1] ?? '', victimAmong(board, alive) ?? targets[0] ?? '']
    }
  }
}

function offersIn(position: Position<State>): readonly Choice[] {
  const { waiting } = position
  return waiting.for === 'decision' ? atp.offers(position, waiting.side).map(({ choice }) => choice) : []
}

/** The endings as counted out, in the enumeration's terms. */
function countedOut(board: State): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { chance, attackerLost, defenderLost, extraHit } of endingsOf(board, [
    'preparatory-barrage',
    'defensive-fire',
    'offensive-fire',
  ])) {
    const key = JSON.stringify({ attackerLost, defenderLost, extraHit })
    found.set(key, (found.get(key) ?? 0) + chance)
  }
  return found
}

const TABLES: readonly (readonly [string, TableSpec, HexId])[] = [
  [
    'guns and infantry against infantry',
    {
      units: [
        { id: 'cs-early', hex: '2419', steps: 2 },
        { id: 'cs-art2', hex: '2419', steps: 1 },
        { id: 'us-2-8', hex: '2519', steps: 1 },
        { id: 'us-1-8', hex: '2519', steps: 1 },
      ],
      activated: 'all',
    },
    '2519',
  ],
  [
    'guns on slow ground, which would be hit first if infantry did not shield them',
    {
      units: [
        { id: 'cs-early', hex: '1015', steps: 3 },
        { id: 'cs-art2', hex: '1015', steps: 2 },
        { id: 'us-1-8', hex: '1016', steps: 1 },
        { id: 'us-2-8', hex: '1016', steps: 1 },
      ],
      activated: 'all',
    },
    '1016',
  ],
  [
    'a front and a flank, so that the bonus may be lost with the front',
    {
      units: [
        { id: 'cs-early', hex: '2419', steps: 1 },
        { id: 'cs-rodes', hex: '2520', steps: 1 },
        { id: 'us-2-8', hex: '2519' },
        { id: 'us-res', hex: '2519', steps: 2 },
      ],
      activated: 'all',
    },
    '2519',
  ],
  [
    'heavy artillery, which fires twice and is tired by the first shot',
    {
      units: [
        { id: 'cs-early', hex: '2515', steps: 3 },
        { id: 'us-derussy', hex: '2514', steps: 2 },
        { id: 'us-1c', hex: '2514', steps: 1, fatigued: true },
      ],
      activated: 'all',
    },
    '2514',
  ],
]

describe('the Battle Card', () => {
  it.each(TABLES)(
    'atp:10.2E counts out what every throw of the dice would give: %s',
    { timeout: 300_000 },
    (_name, spec, hex) => {
      const start = positionAt(tableWith(spec), 'attacks', { side: 'confederate' })
      let at = take(start, `attack:${hex}`).position
      while (stageOf(at) === 'combat-deployment') {
        const [choice] = offersIn(at).filter(([verb]) => verb === 'commit-hex' || verb === 'commit')
        at = take(at, choice?.join(':') ?? 'engage').position
      }
      const thrown = everyThrow(at)
      const counted = countedOut(at.board)
      expect([...counted.keys()].sort()).toEqual([...thrown.keys()].sort())
      for (const [key, chance] of thrown) expect(counted.get(key), key).toBeCloseTo(chance, 10)
      // seen beforehand it is the same battle
      const before = contest(start, 'confederate', ['attack', hex])
      const lost = [...thrown].reduce(
        (sum, [key, chance]) => (key.includes('"defenderLost":0') ? sum + chance : sum),
        0,
      )
      expect(oddsFor(before, /Union losses: none/)).toBeCloseTo(lost, 10)
    },
  )

  it('atp:10.3 shows every unit with what it fires with, and its odds add up', { timeout: 300_000 }, () => {
    let shots = 0
    for (const [seed, scenario] of [
      [21, 'great-invasion'],
      [22, 'lee-vs-meade'],
      [23, '1862'],
    ] as const) {
      const positions = positionsOf({ seed, scenario, options: {} }, 900)
      for (const position of ofEachStage(positions, 25)) {
        const { waiting, board } = position
        if (waiting.for !== 'decision') continue
        for (const offer of engine.offers(position, waiting.side)) {
          if (!['attack', 'commit', 'engage', 'fire'].includes(offer.choice[0])) continue
          const found = contest(position, waiting.side, offer.choice)
          if (found === undefined) throw new Error(`nothing to see before ${offer.choice.join(':')}`)
          checkSums(found)
          const [verb, unit = ''] = offer.choice
          if (verb !== 'fire') continue
          const line = lineFor(found, unit)
          const { total, die, steps } = firingStrength(board, unit)
          expect([line.total, line.die, line.base, line.modifiers]).toEqual([total, die, steps, offer.modifiers])
          const step = engine.choose(position, waiting.side, offer.choice)
          if (!step.ok || step.value.position.waiting.for !== 'roll') throw new Error('no roll follows a shot')
          const rolled = engine.supplyRoll(step.value.position, step.value.position.waiting.request, [
            Math.min(line.successes + 1, die),
          ])
          const shot = rolled.ok ? gameEvents(rolled.value).find(({ type }) => type === 'shot-fired') : undefined
          expect(shot?.type === 'shot-fired' ? [shot.strength, shot.die, shot.hit] : []).toEqual([
            total,
            die,
            line.successes === die,
          ])
          shots += 1
        }
      }
    }
    expect(shots).toBeGreaterThan(50)
  })

  it('atp:10.1.1 takes all who can attack, or those that are named', () => {
    const [, spec, hex] = TABLES[0] ?? ['', { units: [] }, '']
    const start = positionAt(tableWith(spec), 'attacks', { side: 'confederate' })
    const pieces = (found: Contest | undefined) => found?.parties.map(({ lines }) => lines.map(({ piece }) => piece))
    expect(pieces(contest(start, 'confederate', ['attack', hex]))).toEqual([
      ['cs-early', 'cs-art2'],
      ['us-1-8', 'us-2-8'],
    ])
    expect(pieces(contest(start, 'confederate', ['attack', hex, 'cs-early']))?.[0]).toEqual(['cs-early'])
    expect(contest(start, 'confederate', ['attack', '2413'])).toBeUndefined()
    expect(contest(start, 'confederate')).toBeUndefined()
    expect(contest(start, 'union', ['attack', hex])).toBeUndefined()
    // Announced, and nobody committed yet: no fight is begun blindly.
    const announced = take(start, `attack:${hex}`).position
    const ahead = contest(announced, 'confederate')
    expect(pieces(ahead)).toEqual(pieces(contest(start, 'confederate', ['attack', hex])))
    expect(ahead?.odds).toEqual(contest(start, 'confederate', ['attack', hex])?.odds)
    expect(ahead?.conditions[0]?.label).toContain('Nobody is committed yet')
  })

  it('atp:10.8 names the front it takes for granted, and what the flank needs', () => {
    const [, spec, hex] = TABLES[2] ?? ['', { units: [] }, '']
    const start = positionAt(tableWith(spec), 'attacks', { side: 'confederate' })
    const before = contest(start, 'confederate', ['attack', hex])
    expect(before?.conditions.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['atp:10.8B', 'atp:10.8C', 'atp:11.1', 'atp:10.2']),
    )
    expect(oddsFor(before, /flank attack from 2520/)).toBeCloseTo(4 / 6, 10)
    const rolled = takeAll(start, [`attack:${hex}`, 'commit:cs-early', 'commit:cs-rodes', 'front:2419', [[1]]])
    const after = contest(rolled.position, 'union')
    expect(lineFor(after, 'cs-rodes').part).toBe('coordinated flank from 2520')
    expect(lineFor(after, 'cs-rodes').modifiers.map(({ rule }) => rule)).toContain('atp:10.8C')
    expect(battleOf(rolled.position.board).front).toBe('2419')
  })

  it('atp:10.2A throws no die for who has fired', () => {
    const [, spec, hex] = TABLES[0] ?? ['', { units: [] }, '']
    const start = positionAt(tableWith(spec), 'attacks', { side: 'confederate' })
    const fired = takeAll(start, [`attack:${hex}`, 'commit-hex:2419', 'fire:cs-art2:us-2-8', [[6]]])
    const line = lineFor(contest(fired.position, 'union'), 'cs-art2')
    expect([line.die, line.successes, line.part]).toEqual([0, 0, 'front from 2419, has fired'])
  })
})

function checkSums({ odds }: Contest): void {
  const sum = (test: RegExp) =>
    odds.filter(({ label }) => test.test(label)).reduce((all, { chance }) => all + chance, 0)
  for (const { chance } of odds) expect(chance >= 0 && chance <= 1 + 1e-9).toBe(true)
  if (odds.length === 0) return
  expect(sum(/defenders are (destroyed|hit|not hit)/)).toBeCloseTo(1, 9)
  expect(sum(/^Union losses/)).toBeCloseTo(1, 9)
  expect(sum(/^Confederate losses/)).toBeCloseTo(1, 9)
}
