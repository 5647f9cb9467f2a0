import { describe, expect, it } from 'vitest'
import { moveConfidence, noteBattle, settleConfidence } from '../../../modules/forged-in-fire/rules/confidence.ts'
import { noteApproach, noteArrival } from '../../../modules/forged-in-fire/rules/consequences.ts'
import { type Event, evolve } from '../../../modules/forged-in-fire/rules/events.ts'
import type { BattleReport, State } from '../../../modules/forged-in-fire/rules/state.ts'
import { attackOn, gameEvents, open, placeAt, stageOf, take, takeAll } from '../../support/fif-battle.ts'
import { heldBy, marchOf, tableWith } from '../../support/fif-table.ts'

/** Runs one of the rules' own functions on a state: the state afterwards, and what happened. */
function applied(state: State, run: (work: { readonly board: State; emit(event: Event): void }) => void) {
  let board = state
  const events: Event[] = []
  run({
    get board() {
      return board
    },
    emit(event) {
      events.push(event)
      board = evolve(board, event)
    },
  })
  return { board, events }
}

const REPORT: BattleReport = {
  place: 'seven-pines',
  attacker: 'confederate',
  winner: 'confederate',
  forcedBy: 'confederate',
  voluntary: null,
  participants: ['us-couch', 'us-casey', 'us-west'],
}

describe('fif:12 the track', () => {
  it('moves for every retreat, also the second of a game', () => {
    const { board } = applied(tableWith({ at: {} }), (work) => {
      noteBattle(work, REPORT)
      noteBattle(work, REPORT)
    })
    expect(board.confidence).toBe(-6)
  })

  it('fif:15.1 calls Lee from +9 on, once; I Corps only while it waits', () => {
    const low = applied(tableWith({ at: {}, more: { confidence: 5 } }), (work) => moveConfidence(work, 'virginia-sunk'))
    expect(low.board.commander).toBe('johnston')
    const lee = tableWith({ at: {}, more: { confidence: 8, commander: 'lee' } })
    expect(applied(lee, (work) => moveConfidence(work, 'virginia-sunk')).events.map(({ type }) => type)).toEqual([
      'confidence-moved',
    ])
    const mcdowell = { rolls: 1, dueTurn: 7, by: 'roll' as const }
    const came = tableWith({ at: { 'hanover-ch': ['us-i-cdr'] }, turn: 8, more: { confidence: 9, mcdowell } })
    const high = applied(came, (work) => moveConfidence(work, 'union-takes-yorktown'))
    expect(high.board.mcdowell).toEqual(mcdowell)
  })

  it('fif:15.4 each distance counts once', () => {
    const far = tableWith({ at: { 'white-house': ['us-couch'] }, scenario: 'seven-days', turn: 19 })
    const { board } = applied(far, (work) => {
      settleConfidence(work)
      settleConfidence(work)
    })
    expect(board.confidenceMoves.map(({ event }) => event)).toEqual(['too-far-4', 'too-far-5', 'too-far-6'])
  })

  it('fif:15.1 Jackson and I Corps enter out of their boxes only, and with their own blocks', () => {
    const late = tableWith({
      at: { 'hanover-ch': ['cs-winder'] },
      side: 'confederate',
      scenario: 'seven-days',
      turn: 20,
    })
    const { board } = take(marchOf(late, ['cs-winder']).position, 'to:old-church').position
    expect(board.jacksonTurn).toBeNull()
    expect(board.confidenceMoves.map(({ event }) => event)).not.toContain('jackson-enters')
    const lee = { commander: 'lee' as const }
    const holmes = tableWith({ at: { 'csa-box': ['cs-holmes'] }, side: 'confederate', turn: 6, more: lee })
    const came = take(open(holmes, 'reinforcements', { side: 'confederate' }).position, 'enter:cs-holmes:richmond')
    expect(came.position.board).toMatchObject({ jacksonTurn: null, confidence: 0 })
    const king = tableWith({ at: { 'fort-monroe': ['us-king'] }, turn: 6 })
    expect(take(marchOf(king, ['us-king']).position, 'to:big-bethel').position.board.confidence).toBe(0)
    const more = { control: heldBy('union', 'yorktown', 'fort-monroe'), yorktownTurn: 4 }
    const six = tableWith({ at: { 'union-box': ['us-vi-cdr', 'us-slocum'] }, turn: 6, more })
    const movement = open(six, 'movement', { side: 'union' }).position
    expect(takeAll(movement, ['embark:us-slocum', 'sail:eltham']).position.board.confidence).toBe(0)
  })

  it('fif:6.1 Hanover C.H. becomes a supply location once', () => {
    const state = tableWith({ at: { 'hanover-ch': ['us-king', 'us-ord'] } })
    const both = applied(state, (work) => {
      for (const block of ['us-king', 'us-ord']) noteArrival(work, block, 'union-box', 'hanover-ch')
    })
    expect(both.events.filter(({ type }) => type === 'hanover-supplied')).toHaveLength(1)
  })
})

describe('fif:10.2, fif:12, fif:15.1 coming into a place', () => {
  it('control changes hands only when it was the enemy’s, and only the Union’s taking moves the track', () => {
    const state = tableWith({ at: { 'howards-bridge': ['us-couch'] }, more: { control: heldBy('union', 'yorktown') } })
    const again = take(marchOf(state, ['us-couch']).position, 'to:yorktown')
    expect(gameEvents(again).map(({ type }) => type)).toEqual(['blocks-activated', 'blocks-moved'])
    const cs = { at: { 'halfway-house': ['cs-early'] }, side: 'confederate' as const }
    const taken = tableWith({ ...cs, more: { control: heldBy('union', 'yorktown', 'fort-monroe') } })
    const { board } = take(marchOf(taken, ['cs-early']).position, 'to:yorktown').position
    expect(board).toMatchObject({ confidence: 0, yorktownTurn: null, control: { yorktown: 'confederate' } })
  })

  it('Confederates crossing their own works, or near Richmond, change nothing', () => {
    const state = tableWith({ at: { barker: ['cs-early'] }, side: 'confederate', turn: 5 })
    const home = take(marchOf(state, ['cs-early']).position, 'to:hughes-tavern').position.board
    expect(home).toMatchObject({ confidence: 0, leeDueTurn: null })
  })

  it('Lee is called once, and not while he commands', () => {
    const state = tableWith({ at: {}, turn: 5 })
    const approach = (more: Partial<State>) =>
      applied({ ...state, ...more }, (work) => noteApproach(work, 'seven-pines')).events
    expect(approach({})).toEqual([{ type: 'lee-called', turn: 6 }])
    expect(approach({ leeDueTurn: 4 })).toEqual([])
    expect(approach({ commander: 'lee' })).toEqual([])
  })

  it('fif:15.1 Lee does not come without a call, and takes command once', () => {
    const table = tableWith({ at: {}, side: 'confederate', turn: 6 })
    expect(gameEvents(open(table, 'army-command', { side: 'confederate' }))).toEqual([])
    const led = { ...table, leeDueTurn: 5, commander: 'lee' as const }
    expect(gameEvents(open(led, 'army-command', { side: 'confederate' }))).toEqual([])
  })

  it('fif:15 Richmond is not taken while cavalry has its say there; the weather comes before any victory', () => {
    const state = tableWith({ at: { 'hughes-tavern': ['us-couch'], richmond: ['cs-hampton'] } })
    const met = take(marchOf(state, ['us-couch']).position, 'to:richmond').position
    expect(stageOf(met)).toBe('screen')
    expect(take(met, 'give-way').position.waiting).toMatchObject({ for: 'nothing', outcome: { winner: 'union' } })
    const low = { confidence: -1, playerTurn: null }
    const gamble = tableWith({ at: {}, scenario: 'mcclellans-gamble', turn: 7, more: low })
    expect(open(gamble, 'weather', {}).position.waiting).toEqual({ for: 'decision', side: 'confederate' })
  })
})

describe('fif:11, fif:12 after a battle', () => {
  /** The Union attacks a lone Confederate artillery block of 1 SP and shoots it off its right center. */
  function won(place: string, from: { readonly [place: string]: readonly string[] }, more: Partial<State> = {}) {
    const attacks = [attackOn(place, from)]
    const state = tableWith({ at: { [place]: ['cs-carter 1'], ...from }, turn: 5, playerTurn: { attacks }, more })
    const { position } = open(state, 'battles', { side: 'union', fighting: null, froms: [] })
    return takeAll(position, [
      'deploy:cs-carter:left-center',
      ...Object.values(from)
        .flat()
        .map((block) => `deploy:${block}:right-center`),
    ])
  }

  it('infantry that has won a place takes control, has crossed its works, and what cannot fight is gone', () => {
    const begun = won('hughes-tavern', { barker: ['us-couch'] }).position
    const { position } = takeAll(begun, ['fire:cs-carter', [[1]], 'fire:us-couch', [[6, 1, 1]]])
    expect(placeAt(position, 'us-couch')).toBe('hughes-tavern')
    expect(position.board).toMatchObject({ confidence: 3, battle: null, playerTurn: { attacks: [] } })
    const more = { control: heldBy('confederate', 'mechanicsville') }
    const first = won('mechanicsville', { richardson: ['us-couch'] }, more).position
    const taken = takeAll(first, ['fire:cs-carter', [[1]], 'fire:us-couch', [[6, 1, 1, 1]]]).position
    expect(taken.board.control.mechanicsville).toBe('union')
  })

  it('so does infantry that comes in when the enemy has gone', () => {
    const from = { richardson: ['us-west'], atlees: [] }
    const begun = won('mechanicsville', from, { control: heldBy('confederate', 'mechanicsville') }).position
    const near = {
      ...begun,
      board: { ...begun.board, blocks: { ...begun.board.blocks, 'us-couch': { place: 'beaver-dam', sp: 4 } } },
    }
    const shot = takeAll(near, ['fire:cs-carter', [[1]], 'fire:us-west', [[5, 1, 1]]]).position
    expect(shot.board.control.mechanicsville).toBe('confederate') // 10.2 artillery takes no control
    expect(take(shot, 'bring-in:us-couch').position.board.control.mechanicsville).toBe('union')
  })

  it('RULING FIF-57 attackers move in where the defenders have gone', () => {
    const attacks = [attackOn('seven-pines', { garthwright: ['us-couch'] })]
    const at = { garthwright: ['us-couch'], 'hughes-tavern': ['cs-early'] }
    const state = tableWith({ at, turn: 5, playerTurn: { attacks } })
    const over = open(state, 'battles', { side: 'union', fighting: null, froms: [] })
    const { position } = over
    expect(gameEvents(over).map(({ type }) => type)).not.toContain('battle-joined')
    expect(placeAt(position, 'us-couch')).toBe('seven-pines')
    expect(position.board.playerTurn?.attacks).toEqual([])
    expect(stageOf(position)).toBe('door')
  })

  it('fif:5.1 the player turn is over when its battles are', () => {
    const state = tableWith({ at: {}, more: { playerTurn: null } })
    let { position } = open(state, 'player-turn', { side: 'union', next: 0 })
    while (stageOf(position) !== 'door') {
      const stage = stageOf(position)
      position = take(
        position,
        stage === 'command-points' ? 'roll-cap' : 'end-movement',
        stage === 'command-points' ? [[1, 1]] : [],
      ).position
    }
    expect(position.board.playerTurn).toBeNull()
  })
})
