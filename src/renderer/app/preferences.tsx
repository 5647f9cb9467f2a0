import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useLine } from './host.tsx'

/** How the player likes it. */
export interface Preferences {
  /** 1 to 2. */
  readonly textScale: number
  readonly reducedMotion: boolean
  /** Entries a second when a turn is played back, 0.5 to 8. */
  readonly speed: number
  /** Steps of the first game's guide that were put away. */
  readonly guided: number
  /** The address last used for each opponent, by name. */
  readonly addresses: { readonly [opponent: string]: string }
}

const USUAL: Preferences = { textScale: 1, reducedMotion: false, speed: 2, guided: 0, addresses: {} }

interface Kept {
  readonly preferences: Preferences
  change(part: Partial<Preferences>): void
}

const PreferencesContext = createContext<Kept>({ preferences: USUAL, change: () => undefined })

/** Preferences are kept by the host, so that they outlive the browser's storage. */
export function PreferencesProvider({ children }: { readonly children: ReactNode }) {
  const line = useLine()
  const [preferences, setPreferences] = useState(USUAL)
  useEffect(() => {
    void line.call('settings.see', {}).then((answer) => {
      if (answer.ok) setPreferences(readPreferences(answer.value))
    })
  }, [line])
  useEffect(() => {
    document.documentElement.style.setProperty('--text-scale', String(preferences.textScale))
  }, [preferences.textScale])
  const kept = useMemo(
    () => ({
      preferences,
      change(part: Partial<Preferences>) {
        const next = { ...preferences, ...part }
        setPreferences(next)
        // Kept as whole numbers: settings are strict JSON.
        const { textScale, speed, ...rest } = next
        const settings = { ...rest, textPercent: Math.round(textScale * 100), speedPercent: Math.round(speed * 100) }
        void line.call('settings.set', { settings })
      },
    }),
    [line, preferences],
  )
  return <PreferencesContext.Provider value={kept}>{children}</PreferencesContext.Provider>
}

export function usePreferences(): Kept {
  return useContext(PreferencesContext)
}

/** Preferences out of whatever was kept; what is missing or out of bounds is as usual. */
export function readPreferences(value: unknown): Preferences {
  const kept = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map<string, unknown>()
  return {
    textScale: bounded(kept.get('textPercent'), 100, 200, 100) / 100,
    reducedMotion: kept.get('reducedMotion') === true,
    speed: bounded(kept.get('speedPercent'), 50, 800, 200) / 100,
    guided: bounded(kept.get('guided'), 0, 3, 0),
    addresses: addressesIn(kept.get('addresses')),
  }
}

function addressesIn(value: unknown): { readonly [opponent: string]: string } {
  const addresses: { [opponent: string]: string } = {}
  if (typeof value !== 'object' || value === null) return addresses
  for (const [opponent, address] of Object.entries(value)) {
    if (typeof address === 'string') addresses[opponent] = address
  }
  return addresses
}

function bounded(value: unknown, least: number, most: number, usual: number): number {
  return typeof value === 'number' && value >= least && value <= most ? value : usual
}
