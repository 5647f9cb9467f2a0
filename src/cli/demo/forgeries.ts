import { choiceId } from '../../kernel/choice.ts'
import type { RollRequest } from '../../kernel/dice.ts'
import { topFrame } from '../../kernel/frames.ts'
import type { PlainObject } from '../../kernel/plain.ts'
import type { Player } from '../../kernel/player.ts'
import type { FailureCode } from '../../record/failures.ts'
import type { Tampering } from '../../record/reseal.ts'
import { chartOf } from './chart.ts'
import { asObject, choicesIn, closeAt, type OwnFile, otherVersion } from './cheat.ts'

/** A forged file, before it is signed again. */
export interface Forged {
  /** What the cheat did, in a sentence. */
  readonly deed: string
  /** False: it shows the point, but a later file may show it better. */
  readonly telling: boolean
  readonly tampering: Tampering
  /** The file that is tampered with, by number, when it is not the one it takes the place of. */
  readonly source?: number
  /** Signed by somebody who does not play. */
  readonly stranger?: boolean
}

/** One way of cheating. */
export interface Forgery {
  readonly id: string
  readonly title: string
  /** What the other side's app must answer. */
  readonly code: FailureCode
  /** True: it comes after the honest file was opened; else in its place. */
  readonly afterwards?: boolean
  /** The forged version of a file; undefined when the file does not lend itself to it. */
  forge(own: OwnFile, player: Player): Forged | undefined
}

export const FORGERIES: readonly Forgery[] = [
  { id: 'die-changed', title: 'A die changed', code: 'wrong-dice', forge: changeDie },
  { id: 'illegal-march', title: 'An illegal march', code: 'illegal-choice', forge: marchTooFar },
  { id: 'roll-too-many', title: 'A roll too many', code: 'illegal-choice', forge: rollAgain },
  { id: 'turn-replayed', title: 'An old turn signed again as the newest', code: 'replayed-turn', forge: replayOld },
  { id: 'second-version', title: 'A second version of a sent file', code: 'fork', afterwards: true, forge: rethink },
  { id: 'early-close', title: 'A file closed in the middle of a turn', code: 'early-close', forge: closeEarly },
  { id: 'wrong-signer', title: "A turn signed with another's key", code: 'unknown-signer', forge: signAsStranger },
]

/** A roll shows another face, a shot's if there is one; everything that follows from it is made to fit. */
function changeDie(own: OwnFile): Forged | undefined {
  const { entries, module } = own
  const best = BEST_ROLLS[module.id] ?? 1
  const shots = choicesIn(own).filter(({ choice, at, end }) => choice[0] === 'fire' && end - at === 3)
  // A miss becomes a hit rather than the other way round.
  const misses = shots.filter(({ at }) => {
    const roll = entries[at + 2]
    return roll?.type === 'roll' && roll.body.values[0] !== best
  })
  const first = misses[0]?.at
  const at = first === undefined ? entries.findIndex(({ type }) => type === 'roll') : first + 2
  const request = entries[at - 1]
  const roll = entries[at]
  if (request?.type !== 'roll-request' || roll?.type !== 'roll') return undefined
  const [shown = 1, ...others] = roll.body.values
  const wished = wishedFor(request.body, shown, best)
  const changed = { ...asObject(roll), body: { values: [wished, ...others] } }
  return {
    deed: `makes the ${shown} of "${request.body.purpose}" a ${wished}`,
    telling: first !== undefined,
    tampering: { entries: (all) => all.map((entry, place) => (place === at ? changed : entry)) },
  }
}

/** What is rolled at best in games where high numbers serve; in the others it is 1. */
const BEST_ROLLS: { readonly [module: string]: number } = { 'forged-in-fire': 6, 'on-to-richmond': 6 }

/** The best number for who shoots; where it was that already, the worst. */
function wishedFor({ dice }: RollRequest, shown: number, best: number): number {
  const worst = best === 1 ? (dice[0] ?? 6) : 1
  return shown === best ? worst : best
}

/** A march goes on to the nearest empty space that is two steps away or more. */
function marchTooFar(own: OwnFile): Forged | undefined {
  const { module, file } = own
  for (const { at, choice, before } of choicesIn(own)) {
    if (choice[0] !== 'to') continue
    const view = module.source.view(before, file.author)
    const offers = module.engine.offers(before, file.author)
    const here = view.counters.find(({ id }) => offers.some(({ pieces }) => pieces?.includes(id) === true))?.space
    if (here === undefined) continue
    const chart = chartOf(view)
    // On a map of places two steps on paper may be one by road.
    const isRefused = (id: string) => !module.engine.choose(before, file.author, ['to', id]).ok
    const far = view.spaces
      .filter(({ id, sign }) => sign !== '~' && chart.distance(here, id) >= 2 && chart.isEmpty(id))
      .toSorted((a, b) => chart.distance(here, a.id) - chart.distance(here, b.id))
      .find(({ id }) => isRefused(id))
    if (far === undefined) continue
    const leap = ['to', far.id]
    return {
      deed: `marches from ${here} straight to ${far.id} instead of ${choice[1]}`,
      telling: true,
      tampering: {
        entries: (all) => all.map((entry, place) => (place === at ? { ...entry, body: { choice: leap } } : entry)),
      },
    }
  }
  return undefined
}

/** What was rolled for is done once more, with the same roll: a shot if there is one, best while its volley goes on. */
function rollAgain(own: OwnFile): Forged | undefined {
  const { module, file, entries } = own
  const rolled = choicesIn(own).filter(({ at, end, after: { waiting } }) => {
    const goesOn = waiting.for === 'decision' && waiting.side === file.author
    return end - at === 3 && entries[at + 1]?.type === 'roll-request' && goesOn
  })
  const again = rolled.filter(({ choice, after }) => !module.engine.choose(after, file.author, choice).ok)
  const shots = again.filter(({ choice }) => choice[0] === 'fire')
  const volley = shots.find(({ before, after }) => topFrame(before.frames).stage === topFrame(after.frames).stage)
  const most = volley ?? shots[0] ?? again[0]
  const request = entries[(most?.at ?? 0) + 1]
  if (most === undefined || request?.type !== 'roll-request') return undefined
  const copy = entries.slice(most.at, most.end).map(asObject)
  return {
    deed: `rolls "${request.body.purpose}" twice for one choice`,
    telling: volley !== undefined,
    tampering: { renumber: true, entries: (all) => [...all.slice(0, most.end), ...copy, ...all.slice(most.end)] },
  }
}

/** The author's file before this one, with this one's header around it. */
function replayOld({ game, file, number }: OwnFile): Forged | undefined {
  const source = number - 2
  if (!game.files.some((each) => each.kind === 'turn' && each.file === source)) return undefined
  const { ack, claimedTime } = file.header
  return {
    deed: `signs file ${source} once more, as file ${number}`,
    telling: true,
    source,
    tampering: { header: (header: PlainObject) => ({ ...header, file: number, ack, claimedTime }) },
  }
}

/** A choice is rethought after the file was sent; the new version is legal in itself. */
function rethink(own: OwnFile, player: Player): Forged | undefined {
  const { module, file, number } = own
  const written = otherVersion(own, (position) => {
    const offers = module.engine.offers(position, file.author)
    return player.choose(module.source.view(position, file.author), offers, file.author)
  })
  if (written === undefined) return undefined
  return {
    deed: `thinks again and sends another file ${number}, legal in itself`,
    telling: number > 2,
    tampering: { renumber: true, entries: () => written },
  }
}

/** The file ends after its first choice that leaves the author with more to decide. */
function closeEarly(own: OwnFile): Forged | undefined {
  const first = choicesIn(own).find(
    ({ after: { waiting } }) => waiting.for === 'decision' && waiting.side === own.file.author,
  )
  if (first === undefined) return undefined
  const close = closeAt(own, first.after)
  return {
    deed: `stops after ${choiceId(first.choice)} to see the other side's file first`,
    telling: own.number > 2,
    tampering: { renumber: true, entries: (all) => [...all.slice(0, first.end), close] },
  }
}

/** Best with a file of the one who joined. */
function signAsStranger({ number, game, file }: OwnFile): Forged {
  const telling = file.author === game.secondSide
  return { deed: `lets a stranger sign file ${number}`, telling, stranger: true, tampering: {} }
}
