import { createContext } from 'react'

/** A form beside the board wants places: they are clicked on the map, one after the other, until it is told to stop. */
export interface PlaceWanted {
  readonly asking: object | null
  /** `who`: anything that is only this field's. */
  ask(who: object, take: (space: string) => void): void
  stop(): void
}

/** Null: there is no map to click on. */
export const PlaceWantedContext = createContext<PlaceWanted | null>(null)
