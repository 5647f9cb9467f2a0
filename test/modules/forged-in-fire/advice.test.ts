import { describe, expect, it } from 'vitest'
import { battleOdds, type Gun } from '../../../modules/forged-in-fire/advice/battle-odds.ts'
import { garrisonOf, guardWorth } from '../../../modules/forged-in-fire/advice/capital.ts'
import { advice } from '../../../modules/forged-in-fire/advice/index.ts'
import { outlookOf } from '../../../modules/forged-in-fire/advice/outlook.ts'
import { tableFrom } from '../../../modules/forged-in-fire/advice/read-view.ts'
import { prize, retreatCost } from '../../../modules/forged-in-fire/advice/stakes.ts'
import { WEIGHTS } from '../../../modules/forged-in-fire/advice/weights.ts'
import { module } from '../../../modules/forged-in-fire/index.ts'
import type { Event } from '../../../modules/forged-in-fire/rules/events.ts'
import { forgedInFire } from '../../../modules/forged-in-fire/rules/game.ts'
import { readStandingOrders } from '../../../modules/forged-in-fire/rules/standing-orders/read.ts'
import type { State } from '../../../modules/forged-in-fire/rules/state.ts'
import { isPlace } from '../../../modules/forged-in-fire/rules/tables/map.ts'
import { SCENARIOS } from '../../../modules/forged-in-fire/rules/tables/scenarios.ts'
import { advisedPlayer } from '../../../src/host/opponent/advised-player.ts'
import { randomPlayer } from '../../../src/host/opponent/random-player.ts'
import { type Choice, choiceId } from '../../../src/kernel/choice.ts'
import { liveDice } from '../../../src/kernel/dice.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import { drive } from '../../../src/kernel/play.ts'
import { numberSource, type Player } from '../../../src/kernel/player.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { fif, open, stageOf } from '../../support/fif-battle.ts'
import { type TableSpec, tableWith } from '../../support/fif-table.ts'

const engine = createEngine<State, Event>(forgedInFire)

/** Plays a scenario and shows every decision to somebody, until the game or the count is over. */
function play(
  scenario: string,
  seed: number,
  player: Player,
  most: number,
  look: (position: Position<State>, side: string) => void = () => undefined,
): Position<State> {
  const numbers = numberSource(seed)
  const dice = liveDice(() => numbers() >>> 24)
  const started = engine.start(scenario, {})
  if (!started.ok) throw new Error(started.error.message)
  let position = drive(engine, started.value.position, dice).position
  for (let count = 0; count < most && position.waiting.for === 'decision'; count++) {
    const { side } = position.waiting
    look(position, side)
    const choice = player.choose(module.view(position, side), engine.offers(position, side), side)
    const chosen = engine.choose(position, side, choice)
    if (!chosen.ok) throw new Error(chosen.error.message)
    position = drive(engine, chosen.value.position, dice).position
  }
  return position
}

/** What the advised player takes here. */
function advised(position: Position<State>): string {
  const { waiting } = position
  if (waiting.for !== 'decision') throw new Error('no decision is waited for')
  const view = module.view(position, waiting.side)
  const offers = fif.offers(position, waiting.side)
  return choiceId(advisedPlayer(advice, numberSource(1)).choose(view, offers, waiting.side))
}

function wordsOf(choice: string): Choice {
  const [verb = '', ...words] = choice.split(':')
  return [verb, ...words]
}

describe('the table read from a view', () => {
  it('has everything the advice counts with, at every stop of a game', () => {
    let battles = 0
    let attacks = 0
    play('fair-oaks', 5, advisedPlayer(advice, numberSource(5)), 400, ({ board, waiting, frames, ...rest }, side) => {
      const table = tableFrom(module.view({ board, waiting, frames, ...rest }, side))
      const onMap = (state: State) => Object.entries(state.blocks).filter(([, { place }]) => isPlace(place))
      expect(onMap(table)).toEqual(onMap(board))
      expect(table.control).toEqual(board.control)
      expect(table.conditions.scenario).toBe('fair-oaks')
      for (const key of ['turn', 'lastTurn', 'weather', 'commander', 'confidence'] as const) {
        expect(table[key]).toEqual(board[key])
      }
      expect(table.record.lost).toEqual(board.record.lost)
      expect(table.confidenceMoves).toEqual(board.confidenceMoves)
      expect(table.playerTurn?.cap).toBe(board.playerTurn?.cap)
      const sent = (state: State) =>
        (state.playerTurn?.attacks ?? []).map(({ place, blocks }) => [
          place,
          [...blocks.map(({ block }) => block)].sort(),
        ])
      if (board.battle === null) expect(sent(table).sort()).toEqual(sent(board).sort())
      attacks += board.playerTurn?.attacks.length ?? 0
      if (board.battle === null || board.battle.round === 0) return
      battles += 1
      const { place, attacker, round, acted, flankers, fighters } = board.battle
      expect(table.battle).toMatchObject({ place, attacker, round })
      expect([...(table.battle?.flankers ?? [])].sort()).toEqual([...flankers].sort())
      for (const [block, fighter] of Object.entries(fighters)) {
        if (fighter.position === 'off') expect(table.battle?.fighters[block]).toBeUndefined()
        else expect(table.battle?.fighters[block]?.position).toBe(fighter.position)
      }
      for (const block of table.battle?.acted ?? []) expect(acted).toContain(block)
    })
    expect(battles).toBeGreaterThan(10)
    expect(attacks).toBeGreaterThan(5)
  }, 60_000)

  it('knows every scenario by its turns', () => {
    for (const scenario of Object.keys(SCENARIOS)) {
      const started = engine.start(scenario, {})
      if (!started.ok) throw new Error(started.error.message)
      const position = drive(
        engine,
        started.value.position,
        liveDice(() => 1),
      ).position
      expect(tableFrom(module.view(position, 'union')).conditions.scenario).toBe(scenario)
    }
  })
})

describe('the odds of a battle', () => {
  const infantry = (sp: number, lost = 0): Gun => ({ sp, artillery: false, lost })
  const guns = (sp: number): Gun => ({ sp, artillery: true, lost: 0 })

  it('are certain against nobody, and for nobody', () => {
    expect(battleOdds([infantry(4)], [])).toEqual({ win: 1, attackerLoses: 0, defenderLoses: 0 })
    expect(battleOdds([], [infantry(4)])).toEqual({ win: 0, attackerLoses: 0, defenderLoses: 0 })
  })

  it('favour who is stronger, and who has the guns; ground takes its dice', () => {
    const corps = [infantry(4), infantry(4), guns(3)]
    const twice = battleOdds([...corps, ...corps], corps)
    expect(twice.win).toBeGreaterThan(0.9)
    expect(twice.defenderLoses).toBeGreaterThan(twice.attackerLoses)
    expect(battleOdds(corps, corps).win).toBeLessThan(0.5) // 11.7 the defender fires first
    expect(battleOdds(corps, [infantry(4), infantry(4), infantry(3)]).win).toBeGreaterThan(battleOdds(corps, corps).win)
    const over = (lost: number) =>
      battleOdds([infantry(4, lost), infantry(4, lost), infantry(4, lost)], [infantry(4)]).win
    expect(over(1)).toBeLessThan(over(0))
    expect(over(2)).toBeLessThan(over(1))
  })
})

describe('what is advised', () => {
  it('takes Richmond when nobody holds it', () => {
    const state = tableWith({
      at: { 'whites-tavern': ['us-iii-cdr', 'us-hooker'], 'hanover-ch': ['cs-winder'] },
      scenario: 'seven-days',
      turn: 20,
    })
    let position = open(state, 'movement', { side: 'union' }).position
    const taken: string[] = []
    for (let count = 0; count < 6 && stageOf(position) !== 'door' && position.waiting.for === 'decision'; count++) {
      const choice = advised(position)
      taken.push(choice)
      const chosen = fif.choose(position, 'union', wordsOf(choice))
      if (!chosen.ok) throw new Error(chosen.error.message)
      position = chosen.value.position
    }
    expect(taken[0]).toBe('activate:us-iii-cdr')
    expect(position.board.blocks['us-hooker']?.place).toBe('richmond')
  })

  it('does not throw a division against an army in works', () => {
    const state = tableWith({
      at: {
        'whites-tavern': ['us-iii-cdr', 'us-hooker'],
        'hughes-tavern': ['cs-early', 'cs-rodes', 'cs-jones', 'cs-pendleton'],
      },
      scenario: 'seven-days',
      turn: 20,
    })
    let position = open(state, 'movement', { side: 'union' }).position
    for (let count = 0; count < 8 && stageOf(position) !== 'door'; count++) {
      const choice = advised(position)
      expect(choice).not.toBe('to:hughes-tavern')
      const chosen = fif.choose(position, 'union', wordsOf(choice))
      if (!chosen.ok) throw new Error(chosen.error.message)
      position = chosen.value.position
    }
    expect(position.board.playerTurn?.attacks).toEqual([])
  })

  it('replaces infantry before artillery, and sends out CSS Virginia while she is strong', () => {
    const offer = (choice: readonly [string, ...string[]], cost = 1) => ({ choice, label: '', rule: 'fif:7', cost })
    const state = tableWith({ at: { 'fort-monroe': ['us-hooker', 'us-de-russy'], norfolk: ['cs-virginia'] } })
    const view = module.view(open(state, 'movement', { side: 'union' }).position, 'union')
    const [infantry = 0, artillery = 0, end = 0] = advice.worth(
      view,
      [offer(['replace', 'us-hooker']), offer(['replace', 'us-de-russy'], 2), offer(['end-replacements'])],
      'union',
    )
    expect(infantry).toBeGreaterThan(artillery)
    expect(artillery).toBeGreaterThan(end)
    const [sortie = 0, pass = 0] = advice.worth(view, [offer(['sortie']), offer(['let-pass'])], 'confederate')
    expect(sortie).toBeGreaterThan(pass)
  })

  it('leaves orders that can be read, in every scenario and for both sides', () => {
    for (const scenario of Object.keys(SCENARIOS)) {
      const started = engine.start(scenario, {})
      if (!started.ok) throw new Error(started.error.message)
      const position = drive(
        engine,
        started.value.position,
        liveDice(() => 1),
      ).position
      for (const side of ['union', 'confederate'] as const) {
        const orders = advice.orders?.(module.view(position, side), side)
        expect(readStandingOrders(side, orders)).toMatchObject({ ok: true })
      }
    }
  })

  it('knows every kind of offer', () => {
    const silent = new Set<string>()
    const any = randomPlayer(numberSource(7))
    // a random player would set up decoys for ever
    const random: Player = {
      choose(view, offers, side) {
        const stands = offers.find(({ choice }) => choice[0] === 'end-set-up')
        return stands?.choice ?? any.choose(view, offers, side)
      },
    }
    for (const scenario of Object.keys(SCENARIOS)) {
      play(scenario, 3, random, 250, (position, side) => {
        const offers = engine.offers(position, side)
        const worths = advice.worth(module.view(position, side), offers, side)
        for (const [at, { choice }] of offers.entries()) if (worths[at] === undefined) silent.add(choice[0])
        if (worths.some((worth) => worth !== undefined && Number.isNaN(worth))) throw new Error('a worth is no number')
      })
    }
    expect([...silent].sort()).toEqual(['roll-cap', 'roll-mcdowell', 'roll-weather'].filter((verb) => silent.has(verb)))
  }, 120_000)
})

describe('Richmond and its works', () => {
  const confederates = (spec: TableSpec) =>
    outlookOf(viewOf(tableWith({ scenario: 'fair-oaks', turn: 13, side: 'confederate', ...spec })), 'confederate')
  const viewOf = (state: State) => module.view(open(state, 'movement', { side: 'confederate' }).position, 'confederate')
  const CORPS = ['us-iv-cdr', 'us-couch', 'us-casey', 'us-west']

  /** Where everybody is and goes when the advised Confederate side has done its movement. */
  function moved(at: TableSpec['at']) {
    const state = tableWith({ at, scenario: 'fair-oaks', turn: 13, side: 'confederate' })
    let position = open(state, 'movement', { side: 'confederate' }).position
    for (let count = 0; count < 40 && stageOf(position) !== 'door'; count++) {
      if (position.board.battle !== null || position.waiting.for !== 'decision') break
      const chosen = fif.choose(position, 'confederate', wordsOf(advised(position)))
      if (!chosen.ok) throw new Error(chosen.error.message)
      position = chosen.value.position
    }
    const { blocks, playerTurn } = position.board
    const sent = playerTurn?.attacks.flatMap((attack) => attack.blocks.map(({ block }) => block)) ?? []
    const staying = (place: string) =>
      Object.keys(blocks).filter((block) => blocks[block]?.place === place && !sent.includes(block))
    return { sent, staying }
  }

  it('does not leave Richmond for a battle while a corps can walk in', () => {
    const corps = ['cs-longstreet-cdr', 'cs-anderson', 'cs-pickett', 'cs-huger']
    const jennings = ['us-richardson 1', 'us-sedgwick 1', 'us-tompkins 1']
    // nobody else is near: they all go
    expect(moved({ richmond: corps, jennings }).sent).toContain('cs-huger')
    const { staying } = moved({ richmond: corps, jennings, barker: CORPS })
    const guards = ['richmond', 'hughes-tavern'].flatMap(staying).filter((block) => block !== 'cs-longstreet-cdr')
    expect(guards.length).toBeGreaterThan(0)
  })

  it('counts who holds a way, and not decoys, which stop one corps only', () => {
    const rodes = { blocks: ['cs-rodes'], to: 'johnston' }
    const decoy = { blocks: ['cs-decoy-1'], to: 'johnston' }
    const { richmond } = WEIGHTS
    const before = confederates({ at: { 'hughes-tavern': ['cs-rodes', 'cs-decoy-1'], barker: CORPS }, weather: 'rain' })
    expect(guardWorth(before, rodes)).toBeLessThan(-richmond / 4)
    expect(guardWorth(before, decoy)).toBe(0)
    const home = confederates({ at: { johnston: ['cs-rodes'], barker: CORPS }, weather: 'rain' })
    expect(guardWorth(home, { blocks: ['cs-rodes'], to: 'hughes-tavern' })).toBeGreaterThan(richmond / 4)
  })

  it('fears who is driven off towards Richmond, unless the attack comes from there', () => {
    const outlook = confederates({ at: { jennings: ['cs-rodes', 'cs-early'], 'seven-pines': CORPS }, weather: 'rain' })
    const attack = { blocks: ['cs-rodes', 'cs-early'], to: 'seven-pines' }
    const freed = guardWorth(outlook, { ...attack, gates: ['fair-oaks'] })
    const shut = guardWorth(outlook, { ...attack, gates: ['barker', 'fair-oaks'] })
    expect(shut).toBeGreaterThan(freed)
  })

  it('leaves the weakest block where the others march off, if the enemy is near', () => {
    const works = ['cs-dh-hill-cdr', 'cs-early', 'cs-carter']
    const near = confederates({ at: { 'hughes-tavern': works, 'seven-pines': CORPS } })
    expect(garrisonOf(near, 'hughes-tavern')).toEqual(['cs-carter'])
    const far = confederates({ at: { 'hughes-tavern': works, 'white-house': CORPS } })
    expect(garrisonOf(far, 'hughes-tavern')).toEqual([])
  })

  it('knows what works are worth until they are crossed, and which retreat ends the game', () => {
    const crossed = { turn: 12, event: 'entrenchments-crossed', change: 3, rule: 'fif:12' }
    const at = { 'hughes-tavern': ['cs-early'], 'seven-pines': CORPS }
    const before = confederates({ at, more: { confidence: 3 } })
    const after = confederates({ at, more: { confidence: 2, confidenceMoves: [crossed] } })
    expect(prize(before, 'union', 'hughes-tavern')).toBe(3)
    expect(prize(after, 'union', 'hughes-tavern')).toBe(0)
    expect(prize(before, 'union', 'fort-magruder')).toBe(0)
    expect(retreatCost(before, 'union', 'forced', 3)).toBe(3)
    expect(retreatCost(after, 'union', 'forced', 3)).toBe(3 + WEIGHTS.decisive)
    expect(retreatCost(after, 'union', 'forced', 2)).toBeLessThan(1)
  })
})

describe('whole games', () => {
  it('beats a random player from either side in Seven Days', () => {
    for (const side of ['union', 'confederate']) {
      const good = advisedPlayer(advice, numberSource(2))
      const other = randomPlayer(numberSource(3))
      const player: Player = {
        choose(view, offers, mover) {
          const stands = offers.find(({ choice }) => choice[0] === 'end-set-up')
          return stands?.choice ?? (mover === side ? good : other).choose(view, offers, mover)
        },
      }
      const { waiting } = play('seven-days', 4, player, 5000)
      expect(waiting).toMatchObject({ for: 'nothing', outcome: { winner: side } })
    }
  }, 120_000)
})
