import { toldLines } from '../../host/text/telling.ts'
import { tellDeeds } from '../../host/text/telling-deeds.ts'
import { choiceId } from '../../kernel/choice.ts'
import { done, troubled } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import { playAt } from '../playing.ts'
import { foreseen } from '../text/foreseen.ts'
import { nextSteps, numbered, numberedLines, offersJson, statusJson } from '../text/status.ts'

export const offers: CommandSpec = {
  name: 'offers',
  about: 'every choice that is open to you now, numbered',
  arguments: [
    { name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' },
    { name: '[word]', about: 'only choices with this in them, e.g. a unit or a hex' },
  ],
  examples: [
    'countersign offers 3f2a',
    'countersign offers fair-oaks march',
    'countersign offers seven-pines assault:',
  ],
  usesProfile: true,
  run: (context, given) =>
    playAt(context, given.argument(0), async (hand) => {
      const { standing, deeds } = hand.table().session
      // A roll may open the file, before there is anything to choose.
      const rolled = hand.table().session.rollDue ? await hand.play((session) => session.goOn()) : undefined
      if (rolled !== undefined && !rolled.ok) return troubled(rolled.error)
      const table = hand.table()
      const all = numbered(foreseen(table))
      const word = given.argument(1).toLowerCase()
      const open = all.filter(({ offer }) => choiceId(offer.choice).toLowerCase().includes(word))
      const told = tellDeeds(table.module, standing, table.session.deeds.slice(deeds.length))
      return done({ ...statusJson(table), offers: offersJson(open) }, [
        ...told.flatMap((each) => toldLines(each)),
        ...numberedLines(open),
        ...(word === '' || all.length === 0 ? [] : [filteredText(word, open.length, all.length)]),
        ...(open.length === 0 ? [] : ['']),
        ...nextSteps(table),
      ])
    }),
}

function filteredText(word: string, shown: number, all: number): string {
  if (shown === 0) return `None of your ${all} choices has "${word}" in it; leave the word out to see them all.`
  return `${shown} of your ${all} choices have "${word}" in them.`
}
