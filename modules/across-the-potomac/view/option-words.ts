/** What the options of a game are, in words a player understands before he begins it. */
import type { OptionFact } from '../../../src/kernel/module.ts'

const WORDS: { readonly [option: string]: string } = {
  lastTurn: 'Last turn',
  doubleBlind: 'Double-blind: each side sees its own units only',
  weather: 'Weather: a roll each turn, and floods in rain',
  bridgeBurning: 'Each side can burn its own bridges',
  naval: 'One Union unit a turn can go by sea',
  pickett: 'Pickett and Corse go west, for one Confederate victory point',
  handicapConfederate: 'Handicap: one Confederate command point fewer',
  handicapUnion: 'Handicap: Hooker commands the Union to the end',
  reynolds: 'Reynolds commands the Union, for five victory points less',
}

export function withWords(option: OptionFact): OptionFact {
  const label = WORDS[option.id]
  if (label === undefined) return option
  return option.id === 'doubleBlind' ? { ...option, label, hides: true } : { ...option, label }
}
