/** std:3.0 What a player wants to know of a plan before he takes it. */
import type { Plan } from '../../../src/kernel/guide.ts'

export type Note = Plan['notes'][number]

export function note(text: string, rule: string, grave = false): Note {
  return { text, rule, grave }
}
