/** How numbers are told on a screen, as everywhere else. */
export { numberText } from '../kernel/numbers.ts'
