/** fif:8 The weather of the turn, by the month. */
import { decide, end, roll } from '../../../../src/kernel/stage.ts'
import { type FifStage, stage } from '../stage-map.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { turnFact, weatherOn } from '../tables/tracks.ts'

export const weather: FifStage = stage({
  id: 'weather',
  rule: 'fif:8',
  title: 'Weather',
  enter(work) {
    const { conditions, turn } = work.board
    // 15.3, 15.4 the first turn of the late scenarios is clear
    if (!scenarioFact(conditions.scenario).clearTurns.includes(turn)) return decide('confederate') // RULING FIF-18
    work.emit({ type: 'weather-set', weather: 'clear' })
    return end()
  },
  offers: ({ board }) => [
    { choice: ['roll-weather'], label: `Roll for the weather of turn ${board.turn}`, rule: 'fif:8' },
  ],
  choose: ({ board }) =>
    roll({ rule: 'fif:8', purpose: `Weather of turn ${board.turn} (${turnFact(board.turn).month})`, dice: [6] }),
  rolled(work, [die = 0]) {
    work.emit({ type: 'weather-set', weather: weatherOn(work.board.turn, die) })
    return end()
  },
})
