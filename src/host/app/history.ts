import type { LogEntry } from '../../ipc/shapes.ts'
import { choiceId } from '../../kernel/choice.ts'
import type { LoggedEvent } from '../../kernel/events.ts'
import { offerFor } from '../../kernel/offer.ts'
import { type Plain, samePlain } from '../../kernel/plain.ts'
import type { Position } from '../../kernel/position.ts'
import { authorOfFile } from '../../record/casual-dice.ts'
import { dueOf } from '../../record/hidden/follow.ts'
import type { DiceLevel } from '../../record/types.ts'
import { type Deed, doDeed, type Standing } from '../deeds.ts'
import type { InstalledModule } from '../modules.ts'
import type { PastDeed } from '../past-deeds.ts'
import type { GameSession } from '../session.ts'
import { sideName } from '../text/telling.ts'
import { answerWords, questionWords } from './exchange-sights.ts'
import { happeningsOf } from './happenings.ts'

/** One deed, what it did, and where the game stood after it. What did not change is shared, so that all are kept. */
interface Moment {
  readonly deed: Deed
  readonly events: readonly LoggedEvent<unknown>[]
  readonly after: Standing
  /** What a choice took, as its player saw it; of what the rules made him tell, as the others did. */
  readonly offer: Taken | undefined
  told?: Told
}

interface Taken {
  readonly label: string
  readonly rule: string
  readonly pieces: readonly string[]
  readonly spaces: readonly string[]
}

type Told = Omit<LogEntry, 'seq' | 'file' | 'secret'>

/**
 * Every position of an open game as its player sees it, from the set-up to the last unsent choice: for the log, and to look back. They are played
 * when somebody first looks back: to show the last one, which the session has, nobody need wait for all the others.
 */
export class History {
  readonly #module: InstalledModule
  #start: Standing | undefined
  /** The last position, where the session has it. */
  #latest: Position<unknown> | undefined
  #past: readonly PastDeed[] = []
  #unsent: readonly Deed[] = []
  #moments: Moment[] = []

  constructor(module: InstalledModule) {
    this.#module = module
  }

  /** How many entries there are after the last {@link follow}. */
  get length(): number {
    return this.#past.length + this.#unsent.length
  }

  /** How many of them are in no file. */
  get unsent(): number {
    return this.#unsent.length
  }

  /** Takes over what the session has now; of what was played only what is new is played again. */
  follow(session: GameSession): void {
    const { checked, position, past, deeds } = session
    // The same game has the same set-up for ever: only its deeds grow, and unsent ones may be taken back.
    this.#start ??= session.start
    this.#past = past
    // A notice may have ended the game in the middle of a file: what was not sent by then is no part of it.
    this.#unsent = checked.finished === null ? deeds : []
    this.#latest = position
    let same = 0
    while (same < this.#moments.length && sameDeed(this.#moments[same]?.deed, this.#deed(same))) same++
    this.#moments.length = same
  }

  /** The position after an entry; of 0 the one before the first. Undefined where there is none. */
  position(entry: number): Position<unknown> | undefined {
    if (entry === this.length && this.#latest !== undefined) return this.#latest
    if (entry === 0) return this.#start?.own.position
    this.#playTo(entry)
    return this.#moments[entry - 1]?.after.own.position
  }

  /** The entries from one number on, told. */
  entries(session: GameSession, from: number): readonly LogEntry[] {
    const { checked, side } = session
    const isDisclosed = checked.disclosures.some(({ file }) => file.author === side)
    this.#playTo(this.length)
    return this.#moments.slice(Math.max(0, from - 1)).map((moment, index) => {
      const entry = Math.max(1, from) + index
      const past = this.#past[entry - 1]
      const { firstSide, secondSide } = checked
      const author = past === undefined ? side : authorOfFile(past.file ?? 0, firstSide, secondSide)
      moment.told ??= this.#tell(entry, moment, checked.dice, author)
      const isSecret = moment.deed.type === 'secret'
      const seq = isSecret ? null : (past?.at ?? null)
      return { ...moment.told, seq, file: past?.file ?? null, secret: isSecret && !isDisclosed }
    })
  }

  /** How many entries were there when the record had the entry of that number. */
  upTo(seq: number): number {
    return this.#past.findLastIndex(({ at }) => at <= seq) + 1
  }

  #deed(index: number): Deed | undefined {
    return this.#past[index]?.deed ?? this.#unsent[index - this.#past.length]
  }

  #playTo(entry: number): void {
    let standing = this.#moments[this.#moments.length - 1]?.after ?? this.#start
    while (this.#moments.length < entry) {
      const deed = this.#deed(this.#moments.length)
      if (deed === undefined) return
      if (standing === undefined) throw new Error('a history that follows no session')
      // Asked before it is taken, when the engine works out what is on offer anyway.
      const offer = this.#taken(standing, deed)
      const done = doDeed(standing, deed)
      if (!done.ok) throw new Error(`a verified deed cannot be played: ${done.error.message}`)
      standing = done.value.standing
      this.#moments.push({ deed, events: done.value.events, after: standing, offer })
    }
  }

  #taken({ own, open }: Standing, deed: Deed): Taken | undefined {
    if (deed.type !== 'choice' && deed.type !== 'secret') return undefined
    const owed = deed.type === 'choice' ? dueOf(own, deed.side) : undefined
    // His own rules made it; how it is called where everybody sees it is known there.
    const offers = this.#module.engine.offers(owed === undefined ? own.position : open, deed.side)
    const offer = offerFor(offers, deed.choice)
    const label = offer?.label ?? choiceId(deed.choice)
    return {
      label: owed === undefined ? label : `${label}, as the rules ask`,
      rule: owed?.rule ?? offer?.rule ?? '',
      pieces: offer?.pieces ?? [],
      spaces: offer?.space === undefined ? [] : [offer.space],
    }
  }

  /** `author`: who makes or made the file that it is in. */
  #tell(entry: number, { deed, events, offer }: Moment, dice: DiceLevel, author: string): Told {
    const before = (entry === 1 ? this.#start : this.#moments[entry - 2]?.after)?.own.position
    if (before === undefined) throw new Error(`there is no entry ${entry}`)
    const { sentences, subjects } = happeningsOf(this.#module, before, events)
    const { pieces, spaces, succeeded } = subjects
    const side = sideOf(deed, before)
    const heading = this.#module.source.view(before, side).heading.join(' · ')
    const common = { entry, side, says: null, told: sentences, heading, pieces, spaces }
    switch (deed.type) {
      case 'choice':
      case 'secret':
        return {
          ...common,
          type: 'choice',
          title: offer?.label ?? choiceId(deed.choice),
          rule: offer?.rule ?? '',
          pieces: [...new Set([...(offer?.pieces ?? []), ...pieces])],
          spaces: [...new Set([...(offer?.spaces ?? []), ...spaces])],
          dice: null,
        }
      case 'roll': {
        const { purpose, rule } = deed.request
        const shown = deed.request.dice.map((sides, at) => ({ sides, value: deed.values[at] ?? 0 }))
        const sight = { purpose, dice: shown, proof: PROOFS[dice], ...(succeeded === undefined ? {} : { succeeded }) }
        return { ...common, type: 'roll', title: purpose, rule, dice: sight }
      }
      case 'orders': {
        const doing = deed.orders === null ? 'takes the standing orders back' : 'leaves standing orders'
        return { ...common, type: 'orders', title: `${sideName(this.#module, side)} ${doing}`, rule: '', dice: null }
      }
      case 'answer': {
        if (before.waiting.for !== 'answer') throw new Error('an answer where nothing is asked')
        const { query } = before.waiting
        const { what, rule } = questionWords(this.#module, query, before)
        const says = answerWords(this.#module, query, deed.answer, before)
        return {
          ...common,
          type: 'answer',
          title: `${query.of === author ? 'Proved' : 'Answered'}: ${what}`,
          says,
          rule,
          dice: null,
        }
      }
    }
  }
}

/** What stands behind a roll of a file that was checked, or of one being made. */
const PROOFS: { readonly [level in DiceLevel]: string } = {
  casual:
    'Fixed before the file was begun by a secret of either player, to which both had committed themselves; recomputed from them when the file was checked.',
  strict:
    'Made of a secret of either player, the second revealed only after the decision was fixed; recomputed when checked.',
  witnessed: 'Made with a witness’s secret, revealed only after the decision was fixed; recomputed when checked.',
}

function sideOf(deed: Deed, before: Position<unknown>): string {
  if (deed.type !== 'roll' && deed.type !== 'answer') return deed.side
  return before.waiting.for === 'answer' ? before.waiting.query.of : ''
}

function sameDeed(a: Deed | undefined, b: Deed | undefined): boolean {
  if (a === undefined || b === undefined) return false
  return a === b || (a.type === b.type && samePlain(plainOf(a), plainOf(b)))
}

function plainOf(deed: Deed): Plain {
  return deed.type === 'secret' ? { side: deed.side, choice: deed.choice } : deed
}
