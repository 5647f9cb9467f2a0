/** std:12.0 Rain events: how long the rain lasts and how far the Unfordable markers go. */
import data from '../../data/rain.json' with { type: 'json' }
import { entryOf, integerOf, listOf, oneOf, recordOf, tableOf, textOf } from './parse.ts'

export const RAIN_EVENTS = ['rain', 'rain+1', 'rain+2', 'rain+3'] as const
/** Rain in the current turn and in so many turns after it. */
export type RainEvent = (typeof RAIN_EVENTS)[number]

export interface RainFact {
  readonly id: RainEvent
  readonly label: string
  /** Rain turns after the current one. */
  readonly moreTurns: number
  /** The Rain Number: boxes the marker goes ahead. */
  readonly rivers: { readonly minor: number; readonly major: number }
}

const events = tableOf(
  listOf(data.events, 'rain.events', (value, where): RainFact => {
    const row = recordOf(value, where)
    textOf(row.source, `${where}.source`)
    return {
      id: oneOf(RAIN_EVENTS)(row.event, `${where}.event`),
      label: textOf(row.label, `${where}.label`),
      moreTurns: integerOf(row.moreTurns, `${where}.moreTurns`),
      rivers: {
        minor: integerOf(row.minorRivers, `${where}.minorRivers`),
        major: integerOf(row.majorRivers, `${where}.majorRivers`),
      },
    }
  }),
  'rain.events',
)

/** What a rain event does. */
export function rainFact(event: RainEvent): RainFact {
  return entryOf(events, event, 'rain event')
}
