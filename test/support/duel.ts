import type { Game } from '../../src/kernel/game.ts'
import { refusal } from '../../src/kernel/refusal.ts'
import { fail, ok } from '../../src/kernel/result.ts'
import { ask, call, decide, defineStage, end, finish, roll } from '../../src/kernel/stage.ts'

/**
 * The smallest game with everything the kernel knows: red attacks by choosing a force, asks where blue hides, a die is
 * rolled, blue may yield or stand (standing orders can say which), and after three rounds the game is over.
 */
export type DuelBoard = { readonly round: number; readonly red: number; readonly blue: number; readonly force: number }
export type DuelEvent =
  | { readonly type: 'force-chosen'; readonly force: number }
  | { readonly type: 'scored'; readonly side: 'red' | 'blue'; readonly points: number }
  | { readonly type: 'round-ended' }

const campaign = defineStage<DuelBoard, DuelEvent, { readonly [name: string]: never }>({
  id: 'campaign',
  rule: 'duel:1',
  title: 'Campaign',
  enter: () => call('round', { asked: false }),
  resume(work) {
    work.emit({ type: 'round-ended' })
    if (work.board.round < 3) return call('round', { asked: false })
    const { red, blue } = work.board
    const winner = red === blue ? null : red > blue ? 'red' : 'blue'
    return finish({ winner, reason: `red ${red}, blue ${blue}`, rule: 'duel:5' })
  },
})

const round = defineStage<DuelBoard, DuelEvent, { readonly asked: boolean }>({
  id: 'round',
  rule: 'duel:2',
  title: 'Round',
  enter: () => decide('red'),
  offers: () =>
    [1, 2, 3].map((force) => ({
      choice: ['force', String(force)] as const,
      label: `attack with ${force}`,
      rule: 'duel:2',
      cost: force,
    })),
  explain(_look, choice) {
    if (choice[0] !== 'force') return undefined
    return refusal('too-strong', 'duel:2.1', 'A force is 1, 2 or 3.')
  },
  choose(work, choice) {
    work.emit({ type: 'force-chosen', force: Number(choice[1]) })
    work.setLocals({ asked: true })
    return ask({ rule: 'duel:3', of: 'blue', question: ['hidden', work.board.round] })
  },
  answered(work, answer) {
    if (answer === 'nobody') {
      work.emit({ type: 'scored', side: 'red', points: 1 })
      return end(null)
    }
    return roll({ rule: 'duel:4', purpose: `force ${work.board.force} strikes`, dice: [6] })
  },
  rolled(work, values) {
    const hit = (values[0] ?? 0) <= work.board.force
    if (!hit) return end(null)
    work.emit({ type: 'scored', side: 'red', points: 2 })
    return call('yield', { hard: work.board.force > 1 })
  },
  resume(work, result) {
    if (result === 'yielded') work.emit({ type: 'scored', side: 'red', points: 1 })
    else work.emit({ type: 'scored', side: 'blue', points: 1 })
    return end(null)
  },
})

const yielding = defineStage<DuelBoard, DuelEvent, { readonly hard: boolean }>({
  id: 'yield',
  rule: 'duel:4.2',
  title: 'Yield or stand',
  enter: () => decide('blue'),
  offers: (look) => [
    { choice: ['yield'], label: 'yield', rule: 'duel:4.2' },
    ...(look.locals.hard ? [] : [{ choice: ['stand'] as const, label: 'stand', rule: 'duel:4.2' }]),
  ],
  choose: (_work, choice) => end(choice[0] === 'yield' ? 'yielded' : 'stood'),
  standing: (_look, orders) => (orders === 'yield' ? ['yield'] : orders === 'stand' ? ['stand'] : undefined),
})

export const duel: Game<DuelBoard, DuelEvent> = {
  id: 'duel',
  sides: ['red', 'blue'],
  firstSide: () => 'red',
  stages: [campaign, round, yielding],
  setUp: (scenario) =>
    scenario === 'plain'
      ? ok({ round: 0, red: 0, blue: 0, force: 0 })
      : fail(refusal('unknown-scenario', 'duel:0', `There is no scenario "${scenario}".`)),
  outermost: { stage: 'campaign', locals: {} },
  evolve(board, event) {
    switch (event.type) {
      case 'force-chosen':
        return { ...board, force: event.force }
      case 'scored':
        return { ...board, [event.side]: board[event.side] + event.points }
      case 'round-ended':
        return { ...board, round: board.round + 1, force: 0 }
    }
  },
  invariants: (position) => (position.board.round > 3 ? ['more than three rounds were played'] : []),
  readOrders: (_side, orders) =>
    orders === 'yield' || orders === 'stand'
      ? ok(orders)
      : fail(refusal('unknown-orders', 'duel:6', 'Standing orders are "yield" or "stand".')),
  publicState: (position) => position,
}
