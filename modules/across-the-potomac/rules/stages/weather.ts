/** atp:16.1 Weather: the Confederate side rolls once a turn. */
import { decide, end, roll } from '../../../../src/kernel/stage.ts'
import { type AtpStage, stage } from '../stage-map.ts'
import type { State, Weather } from '../state.ts'
import { turnDay } from '../wording.ts'

/** 16.1A The first turn of the game has clear weather. RULING ATP-48: that is turn 1; later starts roll (17.1H, 18.2A). */
const FIRST_TURN_OF_THE_GAME = 1

export const weather: AtpStage = stage({
  id: 'weather',
  rule: 'atp:16.1',
  title: 'Weather',
  enter: ({ board }) =>
    board.conditions.weatherRolls && board.turn > FIRST_TURN_OF_THE_GAME ? decide('confederate') : end(),
  offers: ({ board }) => [
    { choice: ['roll-weather'], label: `Roll for the weather of turn ${board.turn}`, rule: 'atp:16.1B' },
  ],
  choose: ({ board }) =>
    roll({
      rule: 'atp:16.1B',
      purpose: `Weather of turn ${board.turn} (${turnDay(board.conditions, board.turn)}), ${board.weather} before`,
      dice: [6, 6],
    }),
  rolled(work, [first = 0, second = 0]) {
    work.emit({ type: 'weather-set', weather: weatherAfter(work.board, first + second) })
    return end()
  },
})

function weatherAfter({ weather: before, conditions }: State, sum: number): Weather {
  if (before === 'clear') return conditions.rainOn.includes(sum) ? 'rain' : 'clear'
  return conditions.clearOn.includes(sum) ? 'clear' : 'rain'
}
