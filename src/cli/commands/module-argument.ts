import type { InstalledModule, Library } from '../../host/modules.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'

/** The module that `--module` names, the first one without it; a sentence when there is no such module. */
export function chosenModule(library: Library, id: string | undefined): Result<InstalledModule, string> {
  const module = id === undefined ? library.modules[0] : library.module(id)
  if (module !== undefined) return ok(module)
  const known = library.modules.map((each) => each.id).join(', ')
  return fail(`There is no game "${id ?? ''}" installed; there is: ${known}.`)
}
