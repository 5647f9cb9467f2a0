import { type ListedGame, listGames } from '../../host/games.ts'
import type { Host } from '../../host/host.ts'
import type { GameSession } from '../../host/session.ts'
import { columns } from '../../host/text/columns.ts'
import { done, problemsOf, troubled } from '../answer.ts'
import type { CommandSpec } from '../command.ts'
import { hostOf } from '../hosting.ts'
import { opponentName } from '../playing.ts'
import { decides } from '../text/status.ts'

export const games: CommandSpec = {
  name: 'games',
  about: 'your games, and whose file each waits for',
  examples: ['countersign games'],
  usesProfile: true,
  async run(context) {
    const host = hostOf(context)
    if (!host.ok) return troubled(host.error)
    const listed = await listGames(host.value)
    if (!listed.ok) return troubled(listed.error)
    const rows = listed.value.map((each) => gameJson(host.value, each))
    if (rows.length === 0) {
      return done({ games: [] }, [`No games yet. Invite somebody: ${context.plainCommandLine('new --help')}`])
    }
    const lines = columns([
      ['game', 'scenario', 'side', 'opponent', 'waits for', 'since'],
      ...rows.map((row) => [
        `${row.state === 'invited' ? 'invitation ' : ''}${row.game.slice(0, 8)}`,
        row.scenario ?? '?',
        row.side ?? '?',
        row.opponent ?? '?',
        row.waits,
        row.since ?? '',
      ]),
    ])
    const answer = done({ games: rows }, lines)
    const damaged = listed.value.flatMap((each) => (each.state === 'damaged' ? problemsOf(each.trouble) : []))
    if (damaged.length === 0) return answer
    const complaints = damaged.map(({ message }) => message)
    return { exit: 1, json: { ok: false, games: rows, problems: damaged }, lines, complaints }
  },
}

function waitsFor(session: GameSession, opponent: string): string {
  if (session.turn === 'over') return 'nobody, it is over'
  const { asked } = session.checked
  if (session.turn === 'theirs') return asked !== null && asked.answer === null ? 'you (answer a request)' : opponent
  const { asking } = session
  if (asking !== null) return asking.since === null ? 'you (ask for dice)' : `${opponent}'s answer`
  return session.rollDue || decides({ session }) ? 'you' : 'you (close the file)'
}

function gameJson(host: Host, listed: ListedGame) {
  const opponent = opponentName(host, listed) ?? null
  const base = { game: listed.key, state: listed.state, opponent }
  switch (listed.state) {
    case 'damaged':
      return { ...base, module: null, scenario: null, side: null, waits: 'damaged', since: null }
    case 'invited': {
      const { open, file } = listed.opening
      const since = file.header.claimedTime
      return {
        ...base,
        module: open.module.id,
        scenario: open.scenario,
        side: open.inviter.side,
        waits: `${opponent === null ? 'his' : `${opponent}'s`} acceptance`,
        since,
      }
    }
    default: {
      const { checked, side } = listed.session
      const last = checked.files[checked.files.length - 1]?.header.claimedTime ?? null
      const since = listed.session.asking?.since ?? checked.asked?.answer?.claimedTime ?? checked.asked?.since ?? last
      const waits = waitsFor(listed.session, opponent ?? 'your opponent')
      return { ...base, module: checked.module.id, scenario: checked.scenario, side, waits, since }
    }
  }
}
