/** otr:13.0 Why manpower was lost, as tables and sentences name it. */
import type { LossCause } from '../rules/state.ts'

export const CAUSE_NAMES: { readonly [cause in LossCause]: string } = {
  combat: 'Combat',
  retreat: 'Retreat',
  'cavalry-retreat': 'Cavalry retreat',
  'extended-march': 'Extended march',
  'force-march': 'Force march',
  'zone-to-zone': 'From zone to zone',
  other: 'Other ways',
}
