import { choiceId } from '../../kernel/choice.ts'
import { offerFor } from '../../kernel/offer.ts'
import { dueOf } from '../../record/hidden/follow.ts'
import { type Deed, doDeed, type Standing } from '../deeds.ts'
import type { InstalledModule } from '../modules.ts'
import { sideName, type Told, tell } from './telling.ts'

/** A deed with what it did and where the game stands after it. */
export interface ToldDeed extends Told {
  readonly deed: Deed
  /** True for what the rules made the player tell the other side. */
  readonly told: boolean
  readonly after: Standing
}

/**
 * Does the deeds of a player again and tells each as he sees it: what he keeps to himself is marked, and so is what the rules made
 * him tell the other side. The deeds must be lawful there.
 */
export function tellDeeds(module: InstalledModule, from: Standing, deeds: readonly Deed[]): readonly ToldDeed[] {
  const told: ToldDeed[] = []
  let standing = from
  for (const deed of deeds) {
    const done = doDeed(standing, deed)
    if (!done.ok) throw new Error(`a deed that was done cannot be told: ${done.error.message}`)
    const said = words(module, standing, deed, done.value.events)
    told.push({ ...said, deed, told: isOwed(standing, deed), after: done.value.standing })
    standing = done.value.standing
  }
  return told
}

function words(module: InstalledModule, { own, open }: Standing, deed: Deed, events: Parameters<typeof tell>[3]): Told {
  if (deed.type === 'secret') {
    const said = tell(module, own.position, { ...deed, type: 'choice' }, events)
    return { ...said, headline: `In secret, ${said.headline}` }
  }
  if (deed.type !== 'choice' || !isOwed({ own }, deed)) return tell(module, own.position, deed, events)
  // His own rules made it; how it is called where everybody sees it is known there.
  const label = offerFor(module.engine.offers(open, deed.side), deed.choice)?.label ?? choiceId(deed.choice)
  const headline = `${sideName(module, deed.side)} tells the other side: ${label}`
  return { headline, choice: choiceId(deed.choice), happened: [] }
}

function isOwed({ own }: Pick<Standing, 'own'>, deed: Deed): boolean {
  return deed.type === 'choice' && dueOf(own, deed.side) !== undefined
}
