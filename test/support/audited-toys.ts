import { type Audited, auditFolders } from '../../src/host/audit/audit.ts'
import type { GameAudit } from '../../src/host/audit/types.ts'
import type { InstalledModule, Library } from '../../src/host/modules.ts'
import type { CheckedGame } from '../../src/record/verify.ts'
import { diskOf } from './audit-disk.ts'
import { TOY } from './host-world.ts'
import { TOY_MODULE } from './toy-game.ts'
import { beginToy, finishToy, nextToyFile, type Sent, type ToyPlay } from './toy-play.ts'

const module: InstalledModule = { ...TOY_MODULE, source: TOY }
/** The toy war with the digest that the games of toy-play.ts state. */
export const library: Library = {
  modules: [module],
  find: (id) => (id === module.id ? module : undefined),
  module: (id) => (id === module.id ? module : undefined),
}

export type Files = { readonly [path: string]: Uint8Array }

/** The audit of some files by path. */
export async function audit(
  files: Files,
  folders = ['games'],
  trusted: ReadonlyMap<string, string> = new Map(),
): Promise<Audited> {
  const named = folders.map((name) => ({ name, path: `/${name}` }))
  const disk = diskOf(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`/${path}`, bytes])))
  const audited = await auditFolders(disk, named, library, trusted)
  if (!audited.ok) throw new Error(audited.error.message)
  return audited.value
}

/** The only game of an audit. */
export async function game(files: Files, trusted?: ReadonlyMap<string, string>): Promise<GameAudit> {
  const { audit: found } = await audit(files, ['games'], trusted)
  const [one] = found.games
  if (one === undefined || found.games.length !== 1) throw new Error(`${found.games.length} games`)
  return one
}

export function filesOf(
  sent: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  folder = 'games',
): Files {
  return Object.fromEntries(sent.map(({ name, bytes }) => [`${folder}/${name}`, bytes]))
}

/** Code, file and entry of every problem. */
export const errors = ({ findings }: GameAudit) =>
  findings.filter(({ severity }) => severity === 'error').map(({ code, file, seq }) => [code, file, seq])

/** Attacks once in a file, then rests; defenders stand. */
export const brisk = (offers: readonly unknown[], _side: string, count: number): number =>
  offers.length === 2 ? 0 : count <= 1 ? 1 : 2

/** A game of the toy war to its end, by its files; from file 5 on the south's orders let a file have two rolls. */
export interface PlayedToy {
  readonly play: ToyPlay
  readonly whole: CheckedGame
  turn(number: number): Sent
}

export async function playedToy(): Promise<PlayedToy> {
  const play = await beginToy({ options: { turns: 3 } })
  for (let file = 1; file <= 4; file++) await nextToyFile(play, brisk, file === 4 ? 'stand' : undefined)
  const whole = await finishToy(play, brisk)
  return {
    play,
    whole,
    turn(number) {
      const found = play.files.find(({ name }) => name.endsWith(`turn-${number}.turn`))
      if (found === undefined) throw new Error(`no file ${number}`)
      return found
    },
  }
}
