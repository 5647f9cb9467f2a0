import { join } from 'node:path'
import { loadGame } from '../../../host/load-game.ts'
import { openProfile } from '../../../host/profile.ts'
import type { GameSession } from '../../../host/session.ts'
import type { Trouble } from '../../../host/trouble.ts'
import { type Choice, choiceId } from '../../../kernel/choice.ts'
import type { Player } from '../../../kernel/player.ts'
import type { Result } from '../../../kernel/result.ts'
import { FAILURE_CODES } from '../../../record/failures.ts'
import { copyFolder } from '../folders.ts'
import { type DemoPlayer, type DemoTable, type DemoWish, must, sitDown } from '../two-players.ts'
import type { Outcome } from './cheat.ts'

/** A game of strict dice at the moment before its first request: a choice was made and its roll is due. */
export interface CheatStage {
  readonly table: DemoTable
  /** Who must ask, and who must answer. */
  readonly roller: DemoPlayer
  readonly responder: DemoPlayer
  /** The roller's folder as he copied it before he asked, open for another try with another choice. */
  rival(): Promise<GameSession>
  end(): void
}

const MOST_STEPS = 2000

/** Plays until a choice of somebody leads to a roll, and copies his folder then. */
export async function cheatStage(wish: DemoWish, player: Player): Promise<CheatStage> {
  const table = await sitDown({ ...wish, dice: 'strict' })
  const [roller, responder] = await playToRoll(table, player)
  const folder = join(wish.folder, 'copied')
  copyFolder(wish.disk, roller.host.profile.folder, folder)
  const opened: GameSession[] = []
  return {
    table,
    roller,
    responder,
    async rival() {
      const host = { ...roller.host, profile: must(openProfile(wish.disk, folder)) }
      const session = must(await loadGame(host, roller.session.key, roller.identity))
      opened.push(session)
      thinkAgain(session, table, player)
      return session
    },
    end() {
      for (const session of [table.alice.session, table.bob.session, ...opened]) session.release()
    },
  }
}

async function playToRoll(table: DemoTable, player: Player): Promise<readonly [DemoPlayer, DemoPlayer]> {
  const { alice, bob, module } = table
  for (let step = 0; step < MOST_STEPS; step++) {
    const [mine, other] = alice.session.turn === 'ours' ? [alice, bob] : [bob, alice]
    const { session, side } = mine
    const offers = session.offers()
    if (session.asking !== null) {
      if (mayThinkAgain(mine)) return [mine, other]
      await exchange(mine.session, other.session)
    } else if (offers.length === 0) must(await other.session.takeIn(must(await session.close()).bytes))
    else must(session.choose(player.choose(module.source.view(session.position, side), offers, side)))
  }
  throw new Error('no roll has fallen due in this game')
}

/** True when the last input is a choice which the player could have made otherwise. */
function mayThinkAgain({ session }: DemoPlayer): boolean {
  const last = session.pending[session.pending.length - 1]
  if (last?.type !== 'choice') return false
  const made = takenBack(session)
  const count = session.offers().length
  if (made !== undefined) must(session.choose(made))
  return count > 1
}

/** Takes the last choice back, with what the rules made him tell by it, and gives it. */
function takenBack(session: GameSession): Choice | undefined {
  const { deeds } = session
  must(session.undo())
  const made = deeds[session.deeds.length]
  return made?.type === 'choice' || made?.type === 'secret' ? made.choice : undefined
}

/** Takes another choice than the one made last, and goes on until a roll is due again. */
function thinkAgain(session: GameSession, { module }: DemoTable, player: Player): void {
  const made = takenBack(session)
  const others = session.offers().filter(({ choice }) => made === undefined || choiceId(choice) !== choiceId(made))
  const [first] = others
  if (first === undefined) throw new Error('there is no other choice')
  // Best is one that leads to a roll at once.
  for (const { choice } of others) {
    must(session.choose(choice))
    if (session.asking !== null) return
    must(session.undo())
  }
  must(session.choose(first.choice))
  for (let step = 0; step < MOST_STEPS && session.asking === null; step++) {
    const offers = session.offers()
    if (offers.length === 0) return
    must(session.choose(player.choose(module.source.view(session.position, session.side), offers, session.side)))
  }
}

/** Asks, lets the other side's app answer, and takes the answer in. */
export async function exchange(asking: GameSession, answering: GameSession): Promise<void> {
  const request = must(await asking.ask())
  must(await asking.takeIn(must(await answering.answer(request.bytes)).sent.bytes))
}

/** What an app said to a file that came. */
export function outcomeOf(result: Result<unknown, Trouble>): Outcome {
  if (result.ok) return { code: 'not-caught', message: 'It was taken in.', evidence: [] }
  const { error } = result
  const code = FAILURE_CODES.find((known) => known === error.code) ?? 'not-caught'
  const kept = error.kind === 'file' ? (error.evidence ?? []) : []
  return { code, message: error.message, evidence: kept.map((path) => path.replace(/^.*[\\/]/, '')) }
}
