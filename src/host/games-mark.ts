import { join } from 'node:path'
import { listFolder } from './durable.ts'
import { gameKeys } from './game-store.ts'
import type { Host } from './host.ts'

/**
 * How many files lie in each game of a profile, as a text that is another one when something came in: for who waits for what a file still
 * needs. Nothing is opened for it.
 */
export function gamesMark(host: Pick<Host, 'disk' | 'profile'>): string {
  const keys = gameKeys(host)
  if (!keys.ok) return keys.error.code
  const lines = keys.value.map((key) => {
    const files = listFolder(host.disk, join(host.profile.games, key, 'files'))
    return `${key} ${files.ok ? files.value.length : files.error.code}`
  })
  return lines.join('\n')
}
