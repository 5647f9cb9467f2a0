import { describe, expect, it, test } from 'vitest'
import { module as forgedInFireModule } from '../../../modules/forged-in-fire/index.ts'
import type { Event } from '../../../modules/forged-in-fire/rules/events.ts'
import { forgedInFire } from '../../../modules/forged-in-fire/rules/game.ts'
import { invariantsOf } from '../../../modules/forged-in-fire/rules/invariants.ts'
import type { State } from '../../../modules/forged-in-fire/rules/state.ts'
import { SCENARIOS } from '../../../modules/forged-in-fire/rules/tables/scenarios.ts'
import { parseChoiceId } from '../../../src/kernel/choice.ts'
import { scriptedDice } from '../../../src/kernel/dice.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import type { Options } from '../../../src/kernel/game.ts'
import { drive } from '../../../src/kernel/play.ts'
import type { Position } from '../../../src/kernel/position.ts'

const engine = createEngine<State, Event>(forgedInFire)

function start(scenario: string, options: Options = {}): Position<State> {
  const started = engine.start(scenario, options)
  if (!started.ok) throw new Error(started.error.message)
  return started.value.position
}

function play(from: Position<State>, choice: string, dice: readonly (readonly number[])[] = []): Position<State> {
  const words = parseChoiceId(choice)
  if (from.waiting.for !== 'decision' || words === undefined) throw new Error(`nobody is asked for ${choice}`)
  const chosen = engine.choose(from, from.waiting.side, words)
  if (!chosen.ok) throw new Error(`${choice}: ${chosen.error.message}`)
  return drive(engine, chosen.value.position, scriptedDice(dice)).position
}

const waitsFor = ({ waiting }: Position<State>) => (waiting.for === 'decision' ? waiting.side : waiting.for)
const stageNow = ({ frames }: Position<State>) => frames[frames.length - 1]?.stage
const placeIn = ({ board }: Position<State>, block: string) => board.blocks[block]?.place

describe('fif:5.1 the sequence of play', () => {
  it('a quiet turn of Fair Oaks: each side is asked once in a row, so that two files do for a turn', () => {
    let at = play(start('fair-oaks'), 'end-set-up')
    expect(at.board).toMatchObject({ turn: 12, weather: 'clear' })
    expect([waitsFor(at), stageNow(at)]).toEqual(['confederate', 'movement']) // 15.3: no rolls on turn 12
    at = play(at, 'end-movement')
    expect([waitsFor(at), stageNow(at)]).toEqual(['union', 'movement']) // siege guns have nothing to fire at
    at = play(at, 'end-movement')
    expect([at.board.turn, waitsFor(at), stageNow(at)]).toEqual([13, 'confederate', 'weather'])
    at = play(at, 'roll-weather', [[5]])
    expect([at.board.weather, stageNow(at)]).toEqual(['rain', 'command-points'])
    at = play(at, 'roll-cap', [[5, 5]])
    expect([at.board.playerTurn?.cap, stageNow(at)]).toEqual([4, 'movement'])
    at = play(at, 'end-movement')
    expect([waitsFor(at), stageNow(at)]).toEqual(['union', 'command-points'])
    at = play(at, 'roll-cap', [[3, 3]])
    expect([at.board.playerTurn?.cap, stageNow(at)]).toEqual([3, 'movement'])
    at = play(at, 'end-movement')
    expect([at.board.turn, waitsFor(at)]).toEqual([14, 'confederate'])
  })

  it('Fair Oaks with nobody moving is won by the Union after turn 17', () => {
    let at = play(start('fair-oaks'), 'end-set-up')
    while (at.waiting.for === 'decision') {
      const stage = stageNow(at)
      if (stage === 'movement') at = play(at, 'end-movement')
      else if (stage === 'weather') at = play(at, 'roll-weather', [[1]])
      else at = play(at, 'roll-cap', [[1, 1]])
    }
    expect(at.board.turn).toBe(17)
    expect(at.waiting).toMatchObject({ outcome: { winner: 'union', rule: 'fif:15.3' } })
  })

  it('the Confederate side fights before the Union moves; the battles come in the order it likes', () => {
    let at = play(start('fair-oaks', { decoys: false }), 'single:cs-rodes')
    for (const choice of ['to:barker', 'to:seven-pines', 'single:cs-mclaws', 'to:gaines-mill']) at = play(at, choice)
    if (stageNow(at) === 'movement') at = play(at, 'end-movement')
    expect(stageNow(at)).toBe('battles')
    expect(engine.offers(at, 'confederate').map(({ choice }) => choice.join(':'))).toEqual([
      'fight:seven-pines',
      'fight:gaines-mill',
    ])
    at = play(at, 'fight:gaines-mill')
    expect(at.board.battle?.place).toBe('gaines-mill')
  })
})

describe('fif:15 set-up', () => {
  test.each(Object.keys(SCENARIOS))('%s starts with every block at full strength, and all in order', (scenario) => {
    const position = start(scenario)
    expect(invariantsOf(position)).toEqual([])
    expect(waitsFor(position)).toBe('confederate')
  })

  it('the campaign’s choices are choices: Magruder at Yorktown or Lee’s Mill, Longstreet at Williamsburg or Norfolk', () => {
    const position = start('campaign')
    const set = play(play(position, 'set-up:cs-jones:lees-mill'), 'set-up:cs-pickett:norfolk')
    expect([placeIn(set, 'cs-jones'), placeIn(set, 'cs-pickett')]).toEqual(['lees-mill', 'norfolk'])
    const refused = engine.choose(position, 'confederate', ['set-up', 'cs-huger', 'richmond'])
    expect(refused).toMatchObject({ ok: false, error: { code: 'not-set-up-there', rule: 'fif:15' } })
  })

  it('decoys go anywhere but to the enemy (FIF-03); without the option there are none', () => {
    const set = play(start('fair-oaks'), 'set-up:cs-decoy-1:eltham')
    expect(placeIn(set, 'cs-decoy-1')).toBe('eltham')
    const refused = engine.choose(set, 'confederate', ['set-up', 'cs-decoy-1', 'seven-pines'])
    expect(refused).toMatchObject({ ok: false, error: { code: 'not-set-up-there' } })
    const without = start('fair-oaks', { decoys: false })
    expect([placeIn(without, 'cs-decoy-1'), stageNow(without)]).toEqual(['not-used', 'movement'])
  })

  it('refuses scenarios, options and values that there are not', () => {
    expect(engine.start('antietam', {})).toMatchObject({ ok: false, error: { code: 'unknown-scenario' } })
    expect(engine.start('fair-oaks', { slowJackson: true })).toMatchObject({
      ok: false,
      error: { code: 'unknown-option' },
    })
    expect(engine.start('campaign', { stuart: 2 })).toMatchObject({ ok: false, error: { code: 'option-out-of-range' } })
  })

  it('fif:15.4 Jackson is slow in the Seven Days whatever is agreed', () => {
    expect(start('seven-days').board.conditions.slowJackson).toBe(true)
    expect(start('campaign').board.conditions.slowJackson).toBe(false)
    expect(start('campaign', { slowJackson: true }).board.conditions.slowJackson).toBe(true)
  })
})

describe('the view', () => {
  it('shows every block that stands somewhere as a block with its strength, in a space that there is', () => {
    const position = start('fair-oaks')
    const seen = forgedInFireModule.view(position, 'union')
    const spaces = seen.spaces.map(({ id }) => id)
    expect(seen.counters.length).toBe(
      Object.values(position.board.blocks).filter(({ place }) => place !== 'not-used').length,
    )
    for (const { space, face, id } of seen.counters) {
      expect(spaces, id).toContain(space)
      expect(face?.shape).toBe('block')
    }
    expect(seen.counters.find(({ id }) => id === 'us-couch')?.face).toMatchObject({
      left: '4',
      steps: { left: 4, full: 4 },
    })
    expect(new Set(seen.spaces.map(({ x, y }) => `${x} ${y}`)).size).toBe(seen.spaces.length)
    expect(seen.facts).toContainEqual({ label: 'McClellan’s confidence', value: '+6', rule: 'fif:12' })
  })

  it('every option of every scenario has words', () => {
    for (const scenario of Object.keys(SCENARIOS)) {
      for (const { id, label } of forgedInFireModule.optionsOf(scenario)) expect(label, id).toBeDefined()
    }
  })
})
