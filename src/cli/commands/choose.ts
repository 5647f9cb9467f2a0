import { refused, type Trouble } from '../../host/trouble.ts'
import { type Choice, choiceId, parseChoiceId } from '../../kernel/choice.ts'
import type { Offer } from '../../kernel/offer.ts'
import { refusal } from '../../kernel/refusal.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { done, problemsOf, troubled, usage } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import { type Hand, playAt } from '../playing.ts'
import { nextSteps, offerLines, offersJson, statusJson } from '../text/status.ts'
import { type ToldInput, tellAll, toldLines } from '../text/telling.ts'

const NUMBER = /^#?(\d{1,4})$/
/** More offers than this are not printed after a choice; `offers` prints all. */
const MOST_OFFERS = 24

export const choose: CommandSpec = {
  name: 'choose',
  about: 'take one or more choices, in order; stops at the first that is refused',
  arguments: [
    { name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' },
    { name: '<choice...>', about: 'words as "offers" lists them, or one number of that list' },
  ],
  examples: ['countersign choose 3f2a activate-stack:2616 end-activation', 'countersign choose 3f2a 3'],
  usesProfile: true,
  async run(context, given) {
    const words = given.rest(1)
    if (words.length > 1 && words.some((word) => NUMBER.test(word))) {
      return usage('A number means a place in the list you saw, which every choice changes: give one number at a time.')
    }
    return playAt(context, given.argument(0), (hand) => takeAll(hand, words))
  },
}

async function takeAll(hand: Hand, words: readonly string[]) {
  const taken: ToldInput[] = []
  for (const word of words) {
    const before = hand.table().session.position
    const inputs = await hand.play((session) => {
      const due = session.goOn()
      const choice = due.ok ? choiceOf(word, session.offers()) : due
      if (!due.ok || !choice.ok) return choice.ok ? fail(noSuchNumber(word, 0)) : choice
      const step = session.choose(choice.value)
      return step.ok ? ok([...due.value.inputs, ...step.value.inputs]) : step
    })
    if (!inputs.ok) return stopped(hand, taken, word, inputs.error)
    taken.push(...tellAll(hand.table().module, before, inputs.value))
  }
  const table = hand.table()
  const open = table.session.offers()
  const list = open.slice(0, MOST_OFFERS)
  return done({ ...statusJson(table), taken: taken.map(toldJson), offers: offersJson(open) }, [
    ...taken.flatMap((told) => toldLines(told, '')),
    '',
    ...offerLines(list),
    ...(open.length > list.length ? [`  … and ${open.length - list.length} more: countersign offers`] : []),
    ...nextSteps(table),
  ])
}

/** What was taken before stays taken; the answer says both. */
function stopped(hand: Hand, taken: readonly ToldInput[], word: string, trouble: Trouble) {
  const choices = taken.filter(({ input }) => input.type === 'choice').length
  const lines = taken.flatMap((told) => toldLines(told, ''))
  const note = choices === 0 ? 'Nothing was changed.' : `The ${choices} choice(s) before it were taken and stay.`
  const answer = troubled(
    trouble,
    null,
    { ...statusJson(hand.table()), taken: taken.map(toldJson), refused: word },
    lines,
  )
  const said = problemsOf(trouble).map(({ message, code, rule }) => {
    return `${word}: ${message} [${code}${rule === undefined || rule === 'kernel' ? '' : `, ${rule}`}]`
  })
  return { ...answer, complaints: [...said, note] }
}

function toldJson({ input, headline, happened }: ToldInput) {
  return { type: input.type, ...wordsOf(input), headline, happened }
}

function wordsOf(input: ToldInput['input']) {
  if (input.type === 'choice') return { choice: choiceId(input.choice) }
  if (input.type === 'roll') return { ...input.request, values: input.values }
  return {}
}

/** A choice by its words or by its number in the list on offer. */
function choiceOf(word: string, offers: readonly Offer[]): Result<Choice, Trouble> {
  const [, digits] = NUMBER.exec(word) ?? []
  if (digits !== undefined) {
    const offer = offers[Number(digits) - 1]
    return offer === undefined ? fail(noSuchNumber(word, offers.length)) : ok(offer.choice)
  }
  const choice = parseChoiceId(word)
  if (choice !== undefined) return ok(choice)
  const message = `"${word}" is not a choice: choices are words joined by colons, e.g. to:2119; "offers" lists them.`
  return fail(refused(refusal('not-offered', 'kernel', message)))
}

function noSuchNumber(word: string, count: number): Trouble {
  const message =
    count === 0
      ? 'Nothing is on offer to you now, so there is no list to take a number from.'
      : `The list has no number ${word}; it ends at ${count}.`
  return refused(refusal('not-offered', 'kernel', message))
}
