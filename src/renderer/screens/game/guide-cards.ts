/** The cards of the first game's guide, each told when there is something on the screen to try it on. Pure. */
import type { Sight } from '../../../ipc/shapes.ts'
import type { Target } from '../../board/scene.ts'
import type { PlayState } from './play-state.ts'

/** What is on the screen, as far as the cards speak of it. */
export interface GuideMoment {
  readonly sight: Pick<Sight, 'offers' | 'canUndo' | 'cannotFinish' | 'unsent' | 'asking' | 'hidden'>
  readonly sideName: string
  readonly play: Pick<PlayState, 'plans'>
  readonly targets: readonly Target[]
}

export interface GuideCard {
  readonly title: string
  readonly text: string
}

interface Step {
  fits(moment: GuideMoment): boolean
  card(moment: GuideMoment): GuideCard
}

/** In the order in which they are told when several fit. */
const STEPS: readonly Step[] = [
  {
    // Whoever has chosen something has found the list.
    fits: ({ sight }) => sight.unsent === 0,
    card: ({ sight: { offers }, sideName }) => {
      const [only] = offers
      const begin =
        offers.length === 1 && only !== undefined ? ` Begin with the one choice there: “${only.label}”.` : ''
      return {
        title: `You command the ${sideName} side`,
        text: `The list on the left holds everything you may do now; nothing else is possible.${begin} The line above the map always says what is next.`,
      }
    },
  },
  {
    fits: ({ sight }) => sight.offers.some(({ pieces }) => (pieces ?? []).length > 0),
    card: () => ({
      title: 'Pick a counter',
      text: 'Counters with gold corners can do something: click one, and what it can do is shown. Click the number on a stack to pick the whole of it. Escape lets go.',
    }),
  },
  {
    fits: ({ targets }) => targets.some(({ kind }) => kind === 'fight'),
    card: () => ({
      title: 'Crossed sabres: a fight',
      text: 'Point at them to see both sides and the odds. A click, or a counter of yours dragged there, asks before anything happens.',
    }),
  },
  {
    fits: ({ play, targets }) =>
      targets.some(({ kind }) => kind === 'go') && (play.plans ?? []).some(({ path }) => path.length > 1),
    card: () => ({
      title: 'Now a place',
      text: 'The places it can reach are marked with their cost. Point at one to see the way; click it, or drag the counter there, to go. Anywhere else, you are told which rule forbids it.',
    }),
  },
  {
    fits: ({ sight: { canUndo, cannotFinish, unsent, asking } }) =>
      asking === null && unsent > 0 && (canUndo || cannotFinish === null),
    card: () => ({
      title: 'Undo freely, then finish',
      text: 'Choices can be taken back until dice have fallen or a question was asked. When nothing is left for you to decide, “Finish turn” lights up: it signs your part and hands it over. The answer is then played back to you.',
    }),
  },
  {
    fits: ({ sight: { asking } }) => asking !== null && asking.since === null,
    card: () => ({
      title: 'Ask, and go on with the answer',
      text: 'Here the other side has to give its half of the dice, or to say what it hides. “Ask” on the left writes a small request that goes out like a turn. What it shows is signed. The answer, dropped on this window, goes on.',
    }),
  },
  {
    fits: ({ sight: { hidden, asking } }) => hidden !== null && asking === null,
    card: () => ({
      title: 'What you see, and what you were told',
      text: 'Units of the other side are not on your map. Slips of paper stand for what you were told: “now” is this turn, “−1” the one before; the fainter, the older. What the rules make you tell is announced by itself: the log says what.',
    }),
  },
]

/** One bit for each card that was put away. */
export const ALL_READ = 2 ** STEPS.length - 1
export const CARDS = STEPS.length

/** The first card that fits and was not put away; null: none. */
export function guideCard(read: number, moment: GuideMoment): (GuideCard & { readonly at: number }) | null {
  const at = STEPS.findIndex((step, index) => (read & (1 << index)) === 0 && step.fits(moment))
  const step = STEPS[at]
  return step === undefined ? null : { ...step.card(moment), at }
}

export function withRead(read: number, at: number): number {
  return read | (1 << at)
}
