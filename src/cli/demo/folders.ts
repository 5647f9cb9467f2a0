import { join } from 'node:path'
import type { Disk } from '../../host/disk.ts'
import { listFolder, makeFolders, writeWhole } from '../../host/durable.ts'
import { must } from './two-players.ts'

/** A profile without its locks, which belong to who has it open. */
export function copyFolder(disk: Disk, from: string, to: string): void {
  must(makeFolders(disk, to))
  for (const name of must(listFolder(disk, from))) {
    const source = join(from, name)
    const target = join(to, name)
    if (name === 'locks') must(makeFolders(disk, target))
    else if (disk.kind(source)?.is === 'folder') copyFolder(disk, source, target)
    else must(writeWhole(disk, target, disk.read(source), 'refuse'))
  }
}
