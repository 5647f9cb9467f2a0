/** fif:5.1 One thing that a player wants to know of a plan before he takes it. */
import type { Plan } from '../../../src/kernel/guide.ts'

export type Note = Plan['notes'][number]

/** `grave`: it costs or endangers something. */
export function note(text: string, rule: string, grave = false): Note {
  return { text, rule, grave }
}
