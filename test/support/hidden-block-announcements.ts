/** Announcements that a side which is not seen cannot make, tried along a game: how often each kind is refused. */

import { POSITIONS } from '../../modules/forged-in-fire/rules/battle/state.ts'
import { hiddenCountIn } from '../../modules/forged-in-fire/rules/queries/sight.ts'
import type { State } from '../../modules/forged-in-fire/rules/state.ts'
import { BLOCK_IDS, blockFact } from '../../modules/forged-in-fire/rules/tables/blocks.ts'
import { neighboursOf, PLACE_IDS } from '../../modules/forged-in-fire/rules/tables/map.ts'
import type { Choice } from '../../src/kernel/choice.ts'
import { topFrame } from '../../src/kernel/frames.ts'
import type { Refused } from './fif-tries.ts'
import { pick } from './hidden-block-claims.ts'
import { type HiddenTable, hiddenEngine } from './hidden-block-play.ts'

/** What stands in the words of each announcement, by the stage that waits for it. */
const WORDS = {
  'unseen-set-up': { 'set-up': ['held', 'near', 'number'] },
  'unseen-replacements': { replaced: ['number'], returned: ['block', 'near'] },
  'unseen-movement': {
    spend: ['number'],
    ships: [],
    goes: ['held', 'near', 'number', 'way'],
    takes: ['held', 'near'],
    meets: ['held', 'near', 'number'],
    attacks: ['held', 'near', 'number'],
    rides: ['held', 'near', 'rider'],
    moves: ['open', 'near', 'way'],
    'jackson-rolls': [],
    forces: ['held', 'near'],
    sails: ['held', 'near', 'number'],
  },
  'unseen-deployment': { deployed: ['position', 'number', 'held', 'arrival'], 'end-deployment': [] },
  'unseen-reinforcement': {
    calls: ['block', 'leader', 'near', 'near'],
    follows: ['number', 'near'],
    'bring-in': ['block'],
  },
  'siege-fire': { 'lost-sp': ['near'], lost: ['block', 'near'], 'nobody-left': [] },
} as const satisfies { readonly [stage: string]: { readonly [verb: string]: readonly Kind[] } }

type Kind = 'held' | 'near' | 'number' | 'way' | 'block' | 'rider' | 'leader' | 'open' | 'position' | 'arrival'

const BY_STAGE: { readonly [stage: string]: { readonly [verb: string]: readonly Kind[] } } = WORDS

/** Every announcement that a side can be refused, as `stage verb`. Those that end a stage are always open. */
export const ANNOUNCEMENTS: readonly string[] = Object.entries(BY_STAGE).flatMap(([stage, verbs]) =>
  Object.keys(verbs).map((verb) => `${stage} ${verb}`),
)

/** Tries so many announcements of the side that is waited for on one who does not see it, and counts those that are refused. */
export function tryAnnounced(table: HiddenTable, next: () => number, tries: number, refused: Refused): void {
  const { onlooker } = table.positions
  const { board, frames, waiting } = onlooker
  if (waiting.for !== 'decision') return
  const { stage } = topFrame(frames)
  const verbs = BY_STAGE[stage]
  if (verbs === undefined || (stage === 'siege-fire' && waiting.side !== 'confederate')) return
  const { side } = waiting
  const offers = hiddenEngine.offers(onlooker, side)
  const open = Object.keys(verbs).filter((verb) => offers.some(({ choice }) => choice[0] === verb))
  for (let at = 0; at < tries; at++) {
    const verb = pick(next() % 2 === 0 && open.length > 0 ? open : Object.keys(verbs), next) ?? ''
    const own = pick(
      offers.filter(({ choice }) => choice[0] === verb),
      next,
    )
    const words = (verbs[verb] ?? []).map((kind) => wordOf(kind, board, side, next))
    const choice = own !== undefined && next() % 2 === 0 ? changed(own.choice, words, next) : asChoice(verb, words)
    if (hiddenEngine.choose(onlooker, side, choice).ok) continue
    const key = `${stage} ${verb}`
    refused.set(key, (refused.get(key) ?? 0) + 1)
  }
}

/** An open announcement with one of its words another. */
function changed([verb, ...words]: Choice, others: readonly string[], next: () => number): Choice {
  const at = next() % Math.max(1, words.length)
  return [verb, ...words.map((word, each) => (each === at ? (others[each] ?? 'nothing') : word))]
}

function asChoice(verb: string, words: readonly string[]): Choice {
  return [verb, ...words]
}

function wordOf(kind: Kind, board: State, side: string, next: () => number): string {
  const own = BLOCK_IDS.filter((block) => blockFact(block).side === side)
  const ofType = (...types: readonly string[]) => own.filter((block) => types.includes(blockFact(block).type))
  const held = PLACE_IDS.filter((place) => hiddenCountIn(board, side === 'union' ? 'union' : 'confederate', place) > 0)
  switch (kind) {
    case 'held':
      return pick(held, next) ?? 'nowhere'
    case 'near':
      return pick(neighboursOf(pick(held, next) ?? ''), next) ?? pick(PLACE_IDS, next) ?? 'nowhere'
    case 'number':
      return pick(['1', '2', '3', '5', '9', '0', '-1', '40'], next) ?? '1'
    case 'way':
      return pick(['road', 'rail', 'force', 'norfolk'], next) ?? 'road'
    case 'block':
      return pick(own, next) ?? 'nobody'
    case 'rider':
      return pick(ofType('cavalry'), next) ?? 'nobody'
    case 'leader':
      return pick(ofType('corps-commander'), next) ?? 'nobody'
    case 'open':
      return pick(ofType('siege-gun', 'supply-train', 'supply-depot', 'ironclad'), next) ?? 'nobody'
    case 'position':
      return pick(POSITIONS, next) ?? 'rear'
    case 'arrival':
      return pick(['stood', 'road', 'amphibious'], next) ?? 'road'
  }
}
