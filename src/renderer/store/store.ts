import { Dexie, type EntityTable } from 'dexie'
import type { GameLine, Sight } from '../../ipc/shapes.ts'
import { isGameLine, isSight } from './kept-shapes.ts'

/** The position after an entry as it was shown, so that a game opens at once and scrubbing need not ask. */
interface KeptSight {
  /** `<game>:<entry>`. */
  readonly id: string
  readonly game: string
  readonly entry: number
  readonly sight: Sight
  readonly owner: string
}

interface KeptLine {
  readonly key: string
  readonly line: GameLine
  readonly owner: string
}

/** More positions than this of one game are not kept. */
const MOST_SIGHTS = 400

/**
 * What the browser keeps to be quick: the host's record on disk is the truth, and all of this can be made from it again.
 */
class Store extends Dexie {
  declare readonly sights: EntityTable<KeptSight, 'id'>
  declare readonly lines: EntityTable<KeptLine, 'key'>

  constructor() {
    super('countersign')
    this.version(1).stores({ sights: 'id, game', lines: 'key', notes: 'game' })
    // Notes are kept in the profile now.
    this.version(2).stores({ notes: null })
  }
}

/** Raised whenever what is kept gets another meaning. */
const SHAPE = 3
/** Whose rows count: those that this version wrote for this profile. Whatever else had this port left others behind. */
let owner = ''

/** Says for whom things are kept from now on. */
export function keepFor({
  version,
  profileFolder,
}: {
  readonly version: string
  readonly profileFolder: string
}): void {
  owner = `${SHAPE} ${version} ${profileFolder}`
}

let opened: Store | undefined
const store = (): Store => {
  opened ??= new Store()
  return opened
}

function isOurs(row: { readonly owner?: string }): boolean {
  return row.owner === owner
}

/** A row says whose it is; what is in it is still looked at before a screen is given it. */
function isSound({ game, entry, sight }: KeptSight): boolean {
  return isSight(sight) && sight.key === game && sight.at === entry
}

/** A browser that keeps nothing (a private window, a full disk) is no reason not to play. */
async function quietly<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

export function keptLines(): Promise<readonly GameLine[]> {
  // What the host has not said in this session is not checked, whatever it was then.
  return quietly(async () => {
    const rows = (await store().lines.toArray()).filter(isOurs)
    const sound = rows.filter(({ key, line }) => isGameLine(line) && line.key === key)
    if (sound.length < rows.length) {
      await store().lines.bulkDelete(rows.filter((row) => !sound.includes(row)).map(({ key }) => key))
    }
    return sound.map(({ line }) => ({ ...line, checked: false }))
  }, [])
}

export function keepLines(lines: readonly GameLine[]): Promise<void> {
  return quietly(async () => {
    await store().transaction('rw', store().lines, async () => {
      await store().lines.clear()
      await store().lines.bulkPut(lines.map((line) => ({ key: line.key, line, owner })))
    })
  }, undefined)
}

export function keptSight(game: string, entry: number): Promise<Sight | undefined> {
  return quietly(async () => {
    const kept = await store().sights.get(`${game}:${entry}`)
    if (kept === undefined || !isOurs(kept)) return undefined
    if (isSound(kept)) return kept.sight
    await store().sights.delete(kept.id)
    return undefined
  }, undefined)
}

/** The newest position of a game that is kept, for the first picture while the host checks the game. */
export function newestSight(game: string): Promise<Sight | undefined> {
  return quietly(async () => {
    const kept = await store().sights.where('game').equals(game).and(isOurs).sortBy('entry')
    const broken = kept.filter((row) => !isSound(row))
    if (broken.length > 0) await store().sights.bulkDelete(broken.map(({ id }) => id))
    return kept.findLast((row) => !broken.includes(row))?.sight
  }, undefined)
}

/** Keeps a position with its spaces in it; entries that were taken back since are forgotten. */
export function keepSight(sight: Sight, most = MOST_SIGHTS): Promise<void> {
  return quietly(async () => {
    const { key, at, entries } = sight
    const { sights } = store()
    await store().transaction('rw', sights, async () => {
      await sights
        .where('game')
        .equals(key)
        .and((row) => !isOurs(row) || row.entry > entries)
        .delete()
      if ((await sights.where('game').equals(key).count()) >= most) return
      await sights.put({ id: `${key}:${at}`, game: key, entry: at, sight, owner })
    })
  }, undefined)
}

/** Throws all of it away; it is made again. */
export function forgetStore(): Promise<void> {
  return quietly(async () => {
    await Promise.all([store().sights.clear(), store().lines.clear()])
  }, undefined)
}
