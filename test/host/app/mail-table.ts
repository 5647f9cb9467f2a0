import { Desk } from '../../../src/host/app/desk.ts'
import type { MailDesk } from '../../../src/host/app/mail-desk.ts'
import type { Library } from '../../../src/host/modules.ts'
import type { Answered, CallIn, CallName, CallOut } from '../../../src/ipc/contract.ts'
import type { OutgoingFile } from '../../../src/ipc/shapes.ts'
import { ok } from '../../../src/kernel/result.ts'
import { hostAt, LIBRARY } from '../../support/host-world.ts'
import { MemoryDisk } from '../../support/memory-disk.ts'

/** A player at his desk, with a mail account that notes what it is given. */
export interface Seat {
  readonly desk: Desk
  readonly disk: MemoryDisk
  readonly mailed: OutgoingFile[]
  readonly defects: unknown[]
  call<N extends CallName>(name: N, input: CallIn<N>): Promise<Answered<CallOut<N>>>
  /** The value of a call that must succeed. */
  get<N extends CallName>(name: N, input: CallIn<N>): Promise<CallOut<N>>
}

/** `seed`: where the key comes from, so that two can have one name. */
export function seat(seed: string, disk = new MemoryDisk(), library: Library = LIBRARY): Seat {
  const mailed: OutgoingFile[] = []
  const defects: unknown[] = []
  const mail: MailDesk = {
    see: () => ok(null),
    set: () => Promise.reject(new Error('not here')),
    forget: () => ok(null),
    test: () => Promise.reject(new Error('not here')),
    async send(file) {
      mailed.push(file)
      return ok({ sentence: 'It went.' })
    },
  }
  const shell = { version: '1', shell: 'browser', profileFolder: '/p', mapOf: () => null } as const
  const host = { ...hostAt(disk, `/${seed}`, seed), library }
  const desk = new Desk({ host, shell, mail, report: (defect) => defects.push(defect) })
  const call = async <N extends CallName>(what: N, input: CallIn<N>): Promise<Answered<CallOut<N>>> =>
    (await desk.call(what, input)) as Answered<CallOut<N>>
  return {
    desk,
    disk,
    mailed,
    defects,
    call,
    async get(what, input) {
      const answer = await call(what, input)
      if (!answer.ok) throw new Error(`${what}: ${answer.error.message} ${String(defects[0])}`)
      return answer.value
    },
  }
}

export async function named(seed: string, name: string, library: Library = LIBRARY): Promise<Seat> {
  const made = seat(seed, new MemoryDisk(), library)
  await made.get('identity.make', { name, passphrase: '' })
  return made
}

export async function trusts(one: Seat, other: Seat): Promise<string> {
  const { bytes } = await other.get('identity.card', {})
  return (await one.get('trust.add', { bytes, anotherKey: true, rename: true })).person.fingerprint
}

const TOY_WAR = { module: 'toy-war', scenario: 'ridge', side: 'north', options: { turns: 2 }, dice: 'casual' } as const

export async function invites(one: Seat, other: Seat, wish: Omit<CallIn<'game.invite'>, 'opponent'> = TOY_WAR) {
  const opponent = await trusts(one, other)
  return one.get('game.invite', { ...wish, opponent })
}

/** A game by mail, accepted and begun on both sides. Gives its key. */
export async function playing(
  one: Seat,
  other: Seat,
  wish: Omit<CallIn<'game.invite'>, 'opponent'> = TOY_WAR,
): Promise<string> {
  const { file } = await invites(one, other, wish)
  const { reply } = await other.get('inbox.take', { bytes: file.bytes })
  const { key } = await one.get('inbox.take', { bytes: reply?.bytes ?? '' })
  if (key === null) throw new Error('no game')
  return key
}
