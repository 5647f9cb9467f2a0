import { toldLines } from '../../host/text/telling.ts'
import { tellDeeds } from '../../host/text/telling-deeds.ts'
import { done, troubled } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import { playAt } from '../playing.ts'
import { nextSteps, offerLines, offersJson, statusJson } from '../text/status.ts'

export const offers: CommandSpec = {
  name: 'offers',
  about: 'every choice that is open to you now, numbered',
  arguments: [{ name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' }],
  examples: ['countersign offers 3f2a'],
  usesProfile: true,
  run: (context, given) =>
    playAt(context, given.argument(0), async (hand) => {
      const { standing, deeds } = hand.table().session
      // A roll may open the file, before there is anything to choose.
      const rolled = hand.table().session.rollDue ? await hand.play((session) => session.goOn()) : undefined
      if (rolled !== undefined && !rolled.ok) return troubled(rolled.error)
      const table = hand.table()
      const open = table.session.offers()
      const told = tellDeeds(table.module, standing, table.session.deeds.slice(deeds.length))
      return done({ ...statusJson(table), offers: offersJson(open) }, [
        ...told.flatMap((each) => toldLines(each)),
        ...offerLines(open),
        ...(open.length === 0 ? [] : ['']),
        ...nextSteps(table),
      ])
    }),
}
