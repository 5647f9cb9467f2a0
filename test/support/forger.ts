import type { Plain, PlainObject } from '../../src/kernel/plain.ts'
import type { Author } from '../../src/record/build.ts'
import { isPlainObject } from '../../src/record/canonical-text.ts'
import { reseal, type Tampering } from '../../src/record/reseal.ts'
import type { CheckedGame, FindModule, NamedFile, VerifyReport } from '../../src/record/verify.ts'
import { verifyFiles } from '../../src/record/verify.ts'

/**
 * The forger: a cheat who holds a key of the game. He changes anything in a file of his, makes everything that follows fit
 * again and signs. Works on the files of any module's game.
 */
export async function forge(
  file: NamedFile,
  tampering: Tampering,
  author: Author,
  game: CheckedGame,
): Promise<NamedFile> {
  const sealed = await reseal(file.bytes, tampering, author.key, game)
  if (!sealed.ok) throw new Error(`cannot be forged: ${sealed.error.message}`)
  return { name: file.name, bytes: sealed.value.bytes }
}

/** Verifies a game in which some files were replaced by forged ones of the same name. */
export function verifyWith(
  files: readonly NamedFile[],
  forged: readonly NamedFile[],
  find: FindModule,
): Promise<VerifyReport> {
  return verifyFiles(
    files.map((file) => forged.find((one) => one.name === file.name) ?? file),
    find,
  )
}

/** The path of every leaf of a value: names joined by dots, `[]` for any element of a list, an empty list as itself. */
export function leafPaths(value: Plain, path = ''): readonly string[] {
  const paths = new Set<string>()
  if (Array.isArray(value)) {
    if (value.length === 0) paths.add(`${path}[]`)
    for (const item of value) for (const one of leafPaths(item, `${path}[]`)) paths.add(one)
  } else if (isPlainObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      for (const one of leafPaths(member, path === '' ? name : `${path}.${name}`)) paths.add(one)
    }
  } else paths.add(path)
  return [...paths]
}

/** The path of every object in a value, the value itself as the empty path. Objects in lists are not looked for. */
export function objectPaths(value: Plain, path = ''): readonly string[] {
  if (!isPlainObject(value)) return []
  const inside = Object.entries(value).flatMap(([name, member]) =>
    objectPaths(member, path === '' ? name : `${path}.${name}`),
  )
  return [path, ...inside]
}

/** The value with one leaf changed; `[]` at the end of a path means the first element of the list. */
export function changedAt(value: PlainObject, path: string, change: (old: Plain | undefined) => Plain): PlainObject {
  const changed = at(value, path.replaceAll('[]', '.0').split('.'), change)
  if (!isPlainObject(changed)) throw new Error(`nothing at ${path}`)
  return changed
}

/** The value without the member at a path. */
export function without(value: PlainObject, path: string): PlainObject {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const remove = (holder: Plain | undefined): Plain => {
    if (holder === undefined || !isPlainObject(holder)) throw new Error(`nothing at ${path}`)
    const { [last]: _, ...rest } = holder
    return rest
  }
  const changed = names.length === 0 ? remove(value) : at(value, names, remove)
  if (!isPlainObject(changed)) throw new Error(`nothing at ${path}`)
  return changed
}

function at(value: Plain | undefined, names: readonly string[], change: (old: Plain | undefined) => Plain): Plain {
  const [name, ...rest] = names
  if (name === undefined) return change(value)
  if (Array.isArray(value)) {
    const items: Plain[] = [...value]
    items[Number(name)] = at(items[Number(name)], rest, change)
    return items
  }
  if (value === undefined || !isPlainObject(value)) throw new Error(`no member ${name}`)
  // A member whose own name has a dot, e.g. of `members`.
  const dotted = [name, ...rest].join('.')
  if (Object.hasOwn(value, dotted)) return { ...value, [dotted]: change(value[dotted]) }
  return { ...value, [name]: at(value[name], rest, change) }
}
