/** fif:10.4 The river areas as players call them. */
export const RIVER_NAMES = {
  'hampton-roads': 'Hampton Roads',
  'york-pamunkey': 'York and Pamunkey',
  'james-chickahominy': 'James and Chickahominy',
} as const
