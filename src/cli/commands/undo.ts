import { choiceId } from '../../kernel/choice.ts'
import { done, troubled } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import { playAt } from '../playing.ts'
import { nextSteps, numbered, offersJson, statusJson } from '../text/status.ts'

export const undo: CommandSpec = {
  name: 'undo',
  about: 'take back your last unsent choice, never past a roll',
  arguments: [{ name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' }],
  examples: ['countersign undo 3f2a'],
  usesProfile: true,
  run: (context, given) =>
    playAt(context, given.argument(0), async (hand) => {
      const undone = await hand.play((session) => session.undo())
      if (!undone.ok) return troubled(undone.error)
      const what =
        undone.value.type === 'choice' || undone.value.type === 'secret'
          ? choiceId(undone.value.choice)
          : 'standing orders'
      const table = hand.table()
      return done({ ...statusJson(table), undone: what, offers: offersJson(numbered(table.session.offers())) }, [
        `Taken back: ${what}.`,
        ...nextSteps(table),
      ])
    }),
}
