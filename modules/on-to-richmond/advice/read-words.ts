/** otr:13.0 Numbers and lists out of the words of a view. */
import type { SideView } from '../../../src/kernel/view.ts'
import { SIDES } from '../rules/sides.ts'
import { LOSS_CAUSES, type State } from '../rules/state.ts'

/** The first whole number of a text; 0 where it has none. */
export function numberIn(text = ''): number {
  const digits = /\d+/.exec(text)
  return digits === null ? 0 : Number(digits[0])
}

/** std:6.1 Movement Points as they are said, in halves: `1½ MP` → 3. */
export function halvesIn(text: string): number {
  const [, whole = '0', half = ''] = /(\d*)(½?) MP/.exec(text) ?? []
  return Number(whole === '' ? '0' : whole) * 2 + (half === '' ? 0 : 1)
}

/** What follows a beginning; undefined where the text begins otherwise. */
export function afterStart(text: string, start: string): string | undefined {
  return text.startsWith(start) ? text.slice(start.length) : undefined
}

/** The rows of a table of the view by its title. */
export function tableOf({ tables }: SideView, title: string): readonly (readonly string[])[] {
  return tables.find((table) => table.title === title)?.rows ?? []
}

/** Manpower lost by cause: the rows stand in the order of the causes. */
export function lossesFrom(view: SideView): State['losses'] {
  const rows = tableOf(view, 'Manpower lost')
  const of = (column: number): State['losses']['union'] => {
    const counted = LOSS_CAUSES.map((_, at) => Number(rows[at]?.[column] ?? 0))
    const [combat = 0, retreat = 0, cavalry = 0, extended = 0, force = 0, zone = 0, other = 0] = counted
    return {
      combat,
      retreat,
      'cavalry-retreat': cavalry,
      'extended-march': extended,
      'force-march': force,
      'zone-to-zone': zone,
      other,
    }
  }
  return { confederate: of(1 + SIDES.indexOf('confederate')), union: of(1 + SIDES.indexOf('union')) }
}
