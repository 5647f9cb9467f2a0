import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MODULES } from '../../../modules/index.ts'
import { Desk } from '../../../src/host/app/desk.ts'
import { systemClock } from '../../../src/host/clock.ts'
import { systemDisk } from '../../../src/host/disk.ts'
import { systemEntropy } from '../../../src/host/entropy.ts'
import { systemProcesses } from '../../../src/host/lock.ts'
import { SmtpDesk } from '../../../src/host/mail/smtp-desk.ts'
import { libraryOf } from '../../../src/host/modules.ts'
import { openProfile } from '../../../src/host/profile.ts'
import { VERSION } from '../../../src/host/version.ts'
import type { Answered, CallIn, CallName, CallOut } from '../../../src/ipc/contract.ts'
import type { OutgoingFile, Sight } from '../../../src/ipc/shapes.ts'
import { value } from '../../support/host-world.ts'
import { forgedChoice } from './forging.ts'
import type { HandedFile } from './seat.ts'

/** Everything there is to see, made without a screen: games in every state, files good and bad. */
export interface Prepared {
  readonly profile: string
  readonly friend: string
  /** Keys of games: by mail with files to and fro; before a fight; ended. */
  readonly games: { readonly mail: string; readonly fight: string; readonly over: string }
  readonly files: {
    readonly card: HandedFile
    readonly invitation: HandedFile
    readonly good: HandedFile
    readonly refused: HandedFile
    readonly draw: HandedFile
  }
}

const MODULE = 'across-the-potomac'
const WISH = { module: MODULE, scenario: 'great-invasion', options: {} } as const

/** A host on a profile, without a browser. */
class Table {
  readonly #desk: Desk
  readonly profile: string

  constructor(profile: string) {
    this.profile = profile
    const host = {
      disk: systemDisk,
      profile: value(openProfile(systemDisk, profile)),
      library: libraryOf(MODULES),
      clock: systemClock,
      entropy: systemEntropy,
      processes: systemProcesses,
    }
    const shell = { version: VERSION, shell: 'browser', profileFolder: profile, mapOf: () => null } as const
    const report = (defect: unknown) => {
      throw defect
    }
    this.#desk = new Desk({ host, shell, mail: new SmtpDesk(host), report })
  }

  async ask<N extends CallName>(name: N, input: CallIn<N>): Promise<CallOut<N>> {
    const answer = (await this.#desk.call(name, input)) as Answered<CallOut<N>>
    if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`)
    return answer.value
  }

  see(key: string): Promise<Sight> {
    return this.ask('game.see', { key, spacesDigest: null })
  }

  /** Takes the first offer that each pattern fits, one after the other. */
  async take(key: string, ...labels: readonly RegExp[]): Promise<void> {
    for (const label of labels) {
      const { offers, view } = await this.see(key)
      const offer = offers.find((each) => label.test(each.label))
      if (offer === undefined) throw new Error(`nothing like ${label} in ${view.heading.join(', ')}`)
      await this.ask('game.choose', { key, choices: [offer.choice], spacesDigest: null })
    }
  }

  /** Declines whatever is offered, and closes the file. */
  async end(key: string): Promise<OutgoingFile> {
    for (let step = 0; step < 20; step++) {
      const { offers, cannotFinish } = await this.see(key)
      if (cannotFinish === null) break
      const declined = offers.find(({ choice: [verb] }) => /^(end|cease|halt|roll-weather)/.test(verb)) ?? offers[0]
      if (declined === undefined) break
      await this.ask('game.choose', { key, choices: [declined.choice], spacesDigest: null })
    }
    return (await this.ask('game.finish', { key, spacesDigest: null })).file
  }

  /** Brings pieces to a space by the plan that leads there. */
  async bring(key: string, pieces: readonly string[], space: string): Promise<void> {
    const plans = await this.ask('game.plans', { key, pieces })
    const plan = plans.find((each) => each.space === space)
    if (plan === undefined) throw new Error(`no way to ${space}, but to ${plans.map((each) => each.space).join()}`)
    await this.ask('game.choose', { key, choices: plan.choices, spacesDigest: null })
  }

  close(): void {
    this.#desk.close()
  }
}

export async function prepare(): Promise<Prepared> {
  const ann = new Table(mkdtempSync(join(tmpdir(), 'countersign-ann-')))
  const bob = new Table(mkdtempSync(join(tmpdir(), 'countersign-bob-')))
  const cat = new Table(mkdtempSync(join(tmpdir(), 'countersign-cat-')))
  await ann.ask('identity.make', { name: 'Ann Carter', passphrase: '' })
  await bob.ask('identity.make', { name: 'Bob Hollis', passphrase: '' })
  await cat.ask('identity.make', { name: 'Cat Lowe', passphrase: '' })
  const cards = [await ann.ask('identity.card', {}), await bob.ask('identity.card', {})] as const
  await bob.ask('trust.add', { bytes: cards[0].bytes, anotherKey: false, rename: false })
  await cat.ask('trust.add', { bytes: cards[0].bytes, anotherKey: false, rename: false })
  const friend = await ann.ask('trust.add', { bytes: cards[1].bytes, anotherKey: false, rename: false })
  const me = (await bob.ask('trust.list', {}))[0]
  const card = await cat.ask('identity.card', {})

  const opponent = friend.person.fingerprint
  const opened = await ann.ask('game.invite', { ...WISH, side: 'confederate', dice: 'casual', opponent })
  const accepted = await bob.ask('inbox.take', { bytes: opened.file.bytes })
  const answer = handed(accepted.reply)
  const { key: mail } = await ann.ask('inbox.take', { bytes: answer.bytes.toString('base64') })
  if (mail === null) throw new Error('no game')
  await ann.take(mail, /^Roll/, /^Activate Rodes/, /^Activate the stack in 2519/, /nothing more$/)
  await ann.bring(mail, ['cs-rodes'], '2019')
  const first = await ann.end(mail)
  await bob.ask('inbox.take', { bytes: first.bytes })
  await bob.take(mail, /^Activate the stack/, /nothing more$/, /^March no more/)
  const good = handed(await bob.end(mail))
  const draw = handed(
    (await bob.ask('game.notice', { key: mail, type: 'draw-offer', text: 'Even, I think.', spacesDigest: null })).file,
  )
  const before = [handed(opened.file), answer, handed(first)]
  const refused = await forgedChoice(bob.profile, before, good, ['end-movement'], ['march', 'us-nobody'])

  await ann.ask('game.invite', { ...WISH, side: 'union', dice: 'casual', opponent })
  const invited = await cat.ask('game.invite', {
    ...WISH,
    side: 'confederate',
    dice: 'casual',
    opponent: me?.fingerprint ?? '',
  })

  const fight = await fightWithin(ann)
  const { key: over } = await ann.ask('game.local', { ...WISH, side: 'confederate', opponent: 'computer' })
  await ann.take(over, /^Roll/, /nothing more$/)
  await ann.ask('game.notice', { key: over, type: 'resign', text: '', spacesDigest: null })
  const { key: damaged } = await ann.ask('game.local', { ...WISH, side: 'union', opponent: 'hot-seat' })
  for (const table of [ann, bob, cat]) table.close()
  rmSync(cat.profile, { recursive: true })
  damage(join(ann.profile, 'games', damaged, 'files'))
  return {
    profile: ann.profile,
    friend: bob.profile,
    games: { mail, fight, over },
    files: {
      card: { name: 'cat.card', bytes: Buffer.from(card.bytes, 'base64') },
      invitation: { ...handed(invited.file), name: 'invitation.turn' },
      good: { ...good, name: 'bob-3.turn' },
      refused: { ...refused, name: 'bob-3-again.turn' },
      draw: { ...draw, name: 'bob-draw.turn' },
    },
  }
}

/** Rain may keep the corps from their place: then another game is begun. */
async function fightWithin(table: Table): Promise<string> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const { key } = await table.ask('game.local', { ...WISH, side: 'confederate', opponent: 'hot-seat' })
    if (await beforeAFight(table, key)) return key
  }
  throw new Error('rain for eight games')
}

/** Union corps have come to 2717, next to the Confederates in 2718, who are to attack. False: the weather has hindered it. */
async function beforeAFight(table: Table, key: string): Promise<boolean> {
  await table.end(key)
  const { offers } = await table.see(key)
  const stack = offers.find(({ label }) => label.startsWith('Activate the stack in 2616'))
  if (stack?.pieces === undefined) throw new Error('there is no stack in 2616')
  await table.ask('game.choose', { key, choices: [stack.choice], spacesDigest: null })
  await table.take(key, /nothing more$/)
  const plans = await table.ask('game.plans', { key, pieces: stack.pieces })
  if (!plans.some(({ space }) => space === '2717')) return false
  await table.bring(key, stack.pieces, '2717')
  await table.end(key)
  await table.take(key, /^Roll/, /^Activate the stack in 2718/, /nothing more$/)
  return true
}

function handed(file: OutgoingFile | null): HandedFile {
  if (file === null) throw new Error('no file')
  return { name: file.name, bytes: Buffer.from(file.bytes, 'base64') }
}

/** As a disk does that fails. */
function damage(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.turn')))
    writeFileSync(join(folder, name), 'x')
}
