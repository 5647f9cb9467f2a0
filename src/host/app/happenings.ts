import { evolvePosition, type LoggedEvent } from '../../kernel/events.ts'
import type { Subjects } from '../../kernel/guide.ts'
import type { Position } from '../../kernel/position.ts'
import type { InstalledModule } from '../modules.ts'
import { sentenceOf } from '../text/telling.ts'

/** What some events told and what they were about; `before` is the position they began in. */
export function happeningsOf(
  module: InstalledModule,
  before: Position<unknown>,
  events: readonly LoggedEvent<unknown>[],
): { readonly sentences: readonly string[]; readonly subjects: Subjects } {
  const sentences: string[] = []
  const pieces = new Set<string>()
  const spaces = new Set<string>()
  let succeeded: readonly number[] | undefined
  let position = before
  for (const logged of events) {
    const sentence = sentenceOf(module, position, logged)
    if (sentence !== undefined) sentences.push(sentence)
    const about = module.source.guide?.subjects(logged, position)
    for (const piece of about?.pieces ?? []) pieces.add(piece)
    for (const space of about?.spaces ?? []) spaces.add(space)
    succeeded ??= about?.succeeded
    position = evolvePosition(position, logged, module.engine.game.evolve)
  }
  const subjects = { pieces: [...pieces], spaces: [...spaces] }
  return { sentences, subjects: succeeded === undefined ? subjects : { ...subjects, succeeded } }
}
