import type { CheckedGame, CheckedOpening } from '../../record/checked.ts'
import type { Library } from '../modules.ts'
import type { AuditedGame } from './game-audit.ts'

/** An audited game as it goes from one thread to another: all of it but the rules, which are code. */
export interface PostedGame extends Pick<AuditedGame, 'audit' | 'shown'> {
  readonly module: string | null
  readonly checked: (Bare<Omit<CheckedGame, 'opening'>> & { readonly opening: Bare<CheckedOpening> }) | null
}

type Bare<T> = Omit<T, 'module'>

/** Takes the rules out. */
export function postedGame({ audit, shown, module, checked }: AuditedGame): PostedGame {
  return { audit, shown, module: module?.id ?? null, checked: checked === null ? null : bareGame(checked) }
}

function bareGame({ module, opening, ...game }: CheckedGame): NonNullable<PostedGame['checked']> {
  const { module: same, ...bare } = opening
  if (module !== same) throw new Error('a game is checked by one module')
  return { ...game, opening: bare }
}

/** Puts in the rules as they are installed in this thread. */
export function receivedGame({ audit, shown, module: id, checked }: PostedGame, library: Library): AuditedGame {
  const module = id === null ? null : (library.module(id) ?? null)
  if (checked === null) return { audit, shown, module, checked: null }
  if (module === null) throw new Error('a game was checked by rules that are not there')
  return { audit, shown, module, checked: { ...checked, module, opening: { ...checked.opening, module } } }
}
