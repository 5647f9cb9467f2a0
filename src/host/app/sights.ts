import type { AskingSight, Opponent, OpponentKind, Plain, Sight, SpacesSight, UnsentFile } from '../../ipc/shapes.ts'
import type { ViewSpace } from '../../kernel/view.ts'
import { sha256Hex, utf8 } from '../../record/bytes.ts'
import { otherSide, playerOf } from '../../record/checked.ts'
import type { InstalledModule } from '../modules.ts'
import type { GameSession } from '../session.ts'
import { stageTitle } from '../session-state.ts'
import { sideName, waitingText } from '../text/telling.ts'
import { answeredSight, askingSight, hiddenSight, showsFrom } from './exchange-sights.ts'
import type { History } from './history.ts'

/** What is known of a game beside its record. */
export interface Beside {
  readonly opponent: Opponent
  readonly notSent: UnsentFile | null
  readonly evidence: string | null
}

/** An open game as the sights are made of it. */
export interface Open {
  readonly session: GameSession
  readonly module: InstalledModule
  readonly history: History
  readonly kind: OpponentKind
}

/** What the board screen shows after an entry; after the last one, with the choices that are open. */
export function sightOf(
  open: Open,
  entry: number,
  knownSpaces: string | null,
  { held, ...beside }: Beside & { readonly held: Plain },
): Sight | undefined {
  const { session, module, history } = open
  const position = history.position(entry)
  if (position === undefined) return undefined
  const latest = entry === history.length
  const { checked, side } = session
  const { spaces, ...view } = module.source.view(position, side)
  const other = otherSide(checked, side)
  const { finished } = checked
  const asking = askingSight(session, module, beside.opponent.name)
  return {
    key: session.key,
    module: module.id,
    side,
    player: playerOf(checked, side)?.name ?? '',
    ...beside,
    view,
    spaces: spacesSight(spaces, knownSpaces),
    offers: latest ? session.offers() : [],
    turn: session.turn,
    waiting: latest ? waitingFor(open, beside.opponent.name) : waitingText(module, position),
    deciding: position.waiting.for === 'decision' ? sideName(module, position.waiting.side) : null,
    at: entry,
    entries: history.length,
    unsent: history.unsent,
    signed: Math.min(history.unsent, showsFrom(session) - session.past.length - 1),
    canUndo: latest && session.canUndo,
    cannotFinish: cannotFinish(session, asking),
    warning: latest ? session.warning : null,
    finished:
      finished === null
        ? null
        : {
            winner: finished.winner,
            winnerName: finished.winner === null ? null : sideName(module, finished.winner),
            reason: finished.reason,
            rule: finished.rule,
          },
    drawOffered: drawOffered(session),
    orders: { ours: position.orders[side] ?? null, theirs: position.orders[other] ?? null, held },
    asking,
    answered: answeredSight(session, module),
    hidden: hiddenSight(session),
  }
}

/** The spaces of a view; no list for whoever knows their digest. */
export function spacesSight(list: readonly ViewSpace[], known: string | null): SpacesSight {
  const digest = sha256Hex(utf8(JSON.stringify(list))).slice(0, 16)
  return { digest, list: digest === known ? null : list }
}

/** Whose move it is and what he does next, as one sentence. */
export function waitingFor({ session, module, kind }: Open, opponent: string): string {
  const { turn, position, checked } = session
  if (turn === 'over') {
    const { finished } = checked
    if (finished === null) return waitingText(module, position)
    const winner = finished.winner === null ? 'A draw' : `The ${sideName(module, finished.winner)} side has won`
    return `${winner}: ${finished.reason}`
  }
  if (turn === 'theirs') {
    const answered = answeredSight(session, module)
    if (answered !== null) {
      return `${opponent} asked, and you have answered: ${closed(answered.what)} Now ${opponent} goes on with file ${checked.nextFile}.`
    }
    return kind === 'mail' ? `Waiting for file ${checked.nextFile} of ${opponent}.` : `${opponent} is to move.`
  }
  if (session.closing !== null) return 'Finishing your turn was interrupted; finish it now.'
  const asking = askingSight(session, module, opponent)
  if (asking !== null) return waitingForAnswer(asking)
  if (session.offers().length > 0) return `Your decision: ${stageTitle(checked, position)}.`
  if (session.rollDue)
    return `A roll is due: ${position.waiting.for === 'roll' ? position.waiting.request.purpose : ''}.`
  const { waiting } = position
  if (waiting.for === 'decision' && waiting.side !== session.side) {
    // What the other is at is not seen where forces are hidden.
    const at = checked.versions === null ? ` (${stageTitle(checked, position)})` : ''
    const next = `${sideName(module, waiting.side)} is next${at}`
    return kind === 'mail' ? `${next}: finish the turn and send it to ${opponent}.` : `${next}: finish the turn.`
  }
  return kind === 'mail'
    ? `Nothing more is yours to decide: finish the turn and send it to ${opponent}.`
    : 'Your turn is done: finish it.'
}

function waitingForAnswer({ kind, what, whom, since }: AskingSight): string {
  const thing = kind === 'roll' ? `${whom}’s half of the dice for ${what}` : `${whom}’s answer to “${what}”`
  return since === null ? `Your file needs ${thing}: ask for it.` : `Waiting for ${thing}.`
}

function closed(sentence: string): string {
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`
}

/** What stands in the way of finishing; null: nothing. */
function cannotFinish(session: GameSession, asking: AskingSight | null): string | null {
  if (session.turn === 'over') return 'The game is over.'
  if (session.turn === 'theirs') return 'It is not your turn.'
  if (session.rollDue) return null
  if (asking !== null) return waitingForAnswer(asking)
  const can = session.canClose()
  if (can.ok) return null
  const { checked, position } = session
  if (can.error.code !== 'early-close') return can.error.message
  return `It is still your decision (${stageTitle(checked, position)}): play on until nothing is left for you to decide.`
}

/** Whether the opponent's offer of a draw stands: nothing of ours or his has come after it. */
export function drawOffered({ checked, side }: GameSession): boolean {
  if (checked.finished !== null) return false
  return checked.notices.some(
    ({ author, notice, seq }) => author !== side && notice.type === 'draw-offer' && seq === checked.lastSeq,
  )
}
