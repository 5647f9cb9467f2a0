/** How the player has the desk about the board: it is the same after another screen, and after the page was loaded anew. */
import { SIDE_TABS, type SideTab } from './side-panel.tsx'

const NAME = 'desk'

export interface KeptDesk {
  readonly tab: SideTab
  /** The panel on the left is folded away. */
  readonly left: boolean
  /** The one on the right; null: as there is room for it. */
  readonly right: boolean | null
}

const USUAL: KeptDesk = { tab: 'log', left: false, right: null }

/** Kept for as long as the window is open. */
export function keepDesk(change: Partial<KeptDesk>): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ ...keptDesk(), ...change }))
  } catch {
    // A browser that keeps nothing opens each desk as usual.
  }
}

export function keptDesk(): KeptDesk {
  try {
    return deskOf(JSON.parse(sessionStorage.getItem(NAME) ?? 'null'))
  } catch {
    return USUAL
  }
}

/** What was kept, whoever wrote it; what is not as it should be is as usual. */
export function deskOf(kept: unknown): KeptDesk {
  if (typeof kept !== 'object' || kept === null) return USUAL
  const fields = new Map<string, unknown>(Object.entries(kept))
  const right = fields.get('right')
  return {
    tab: SIDE_TABS.find((tab) => tab === fields.get('tab')) ?? USUAL.tab,
    left: fields.get('left') === true,
    right: typeof right === 'boolean' ? right : null,
  }
}
