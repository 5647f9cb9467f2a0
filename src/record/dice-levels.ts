import type { DiceLevel } from './types.ts'

/** What each level of dice promises and what not: these words stand on every screen and in every report, unchanged. */
export const DICE_LEVEL_LABELS: { readonly [level in DiceLevel]: string } = {
  casual:
    'The numbers are fixed and nobody can re-roll a file he has sent, but a player can look at the numbers of his own file beforehand, ' +
    "the defender's included, and rehearse; no audit can prove that he did not.",
  strict:
    'Neither player can know a roll before the decision is fixed, provided each app answers once; each decision that waits for a roll ' +
    'costs an exchange; walking away from a roll loses on time.',
  witnessed: 'As strict, but a named witness answers at once; a player in league with it could foresee rolls.',
}
