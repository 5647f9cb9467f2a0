import type { Answered } from '../ipc/contract.ts'
import { isScreens } from './places.ts'

/** A frame of a window, as far as it matters who speaks. Null where it has gone in the meantime. */
export type Speaker = { readonly url: string; readonly parent: unknown } | null

export interface Doorkeeper {
  /** Only the page with the screens itself, no frame in it and no other page. */
  admits(speaker: Speaker): boolean
  call(speaker: Speaker, name: unknown, input: unknown): Promise<Answered<unknown>>
}

/** Carries out a call only for the screens themselves. */
export function doorkeeper(carryOut: (name: unknown, input: unknown) => Promise<Answered<unknown>>): Doorkeeper {
  const admits = (speaker: Speaker) => speaker !== null && speaker.parent === null && isScreens(speaker.url)
  return {
    admits,
    async call(speaker, name, input) {
      if (admits(speaker)) return carryOut(name, input)
      return {
        ok: false,
        error: { kind: 'call', code: 'stranger', message: 'Only Countersign’s own screens may ask.' },
      }
    },
  }
}
