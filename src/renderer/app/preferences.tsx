import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useLine } from './host.tsx'

/** How the player likes it. */
export interface Preferences {
  /** 1 to 2. */
  readonly textScale: number
  readonly reducedMotion: boolean
  /** Ask before a move that a single click makes. */
  readonly confirmClicks: boolean
  /** Ask before a choice that leaves something unused. */
  readonly askLeaving: boolean
  /** Entries a second when a turn is played back, 0.5 to 8. */
  readonly speed: number
  /** Cards of the first game's guide that were put away: a bit for each. */
  readonly guided: number
  /** The address last used for each opponent, by his key's fingerprint: anybody can take his name. */
  readonly addresses: ReadonlyMap<string, string>
}

const USUAL: Preferences = {
  textScale: 1,
  reducedMotion: false,
  confirmClicks: false,
  askLeaving: true,
  speed: 2,
  guided: 0,
  addresses: new Map(),
}

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
        const { textScale, speed, addresses, ...rest } = next
        const settings = {
          ...rest,
          addresses: Object.fromEntries(addresses),
          textPercent: Math.round(textScale * 100),
          speedPercent: Math.round(speed * 100),
        }
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
    confirmClicks: kept.get('confirmClicks') === true,
    askLeaving: kept.get('askLeaving') !== false,
    speed: bounded(kept.get('speedPercent'), 50, 800, 200) / 100,
    guided: bounded(kept.get('guided'), 0, 31, 0),
    addresses: addressesIn(kept.get('addresses')),
  }
}

const FINGERPRINT = /^[0-9a-f]{64}$/

function addressesIn(value: unknown): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>()
  if (typeof value !== 'object' || value === null) return addresses
  for (const [opponent, address] of Object.entries(value)) {
    if (typeof address === 'string' && FINGERPRINT.test(opponent)) addresses.set(opponent, address)
  }
  return addresses
}

function bounded(value: unknown, least: number, most: number, usual: number): number {
  return typeof value === 'number' && value >= least && value <= most ? value : usual
}
