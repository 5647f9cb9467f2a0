/** What is with the other side, for the heading of a game. Pure. */
import type { Sight } from '../../../ipc/shapes.ts'

/** What is with the other side in the middle of a file; null where nothing is: then the host says what is waited for. */
export function waitingFor({
  asking,
  answered,
  opponent,
}: Pick<Sight, 'asking' | 'answered' | 'opponent'>): string | null {
  if (asking !== null && asking.since !== null) return `Waiting for ${asking.whom}: ${closed(asking.what)}`
  return answered === null
    ? null
    : `Waiting for ${opponent.name}’s file. ${opponent.name} asked: ${closed(answered.what)}`
}

function closed(sentence: string): string {
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`
}
