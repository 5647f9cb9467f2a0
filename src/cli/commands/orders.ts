import { holdOrders, readHeldOrders } from '../../host/held-orders.ts'
import { ordersInWords } from '../../host/text/orders.ts'
import { refused, type Trouble } from '../../host/trouble.ts'
import type { Plain } from '../../kernel/plain.ts'
import { refusal } from '../../kernel/refusal.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { fromUtf8 } from '../../record/bytes.ts'
import { parseStrictJson } from '../../record/strict-json.ts'
import { done, troubled, usage } from '../answer.ts'
import type { CommandSpec, Context } from '../command.ts'
import { readInput } from '../input-files.ts'
import { look, playAt } from '../playing.ts'
import { nextSteps, statusJson } from '../text/status.ts'

const ORDERS_LIMIT = 64 * 1024

export const orders: CommandSpec = {
  name: 'orders',
  about: 'standing orders: decisions the other side’s app makes for you while you are away',
  arguments: [{ name: '<game>', about: 'the first digits of its id, or the opponent, or the scenario' }],
  options: [
    { flags: '--file <file>', about: 'leave the orders in this JSON file (your opponent can read them)' },
    { flags: '--clear', about: 'take your orders back' },
    {
      flags: '--held <file>',
      about: 'keep the orders in this JSON file to yourself: your own app decides by them when a file comes in',
    },
    { flags: '--drop-held', about: 'hold no orders any more' },
    { flags: '--show', about: 'show the orders of both sides' },
  ],
  examples: [
    'countersign orders 3f2a --file orders.json',
    'countersign orders fair-oaks --held docs/examples/orders-forged-in-fire-union.json',
    'countersign orders seven-pines --file docs/examples/orders-on-to-richmond-union.json',
    'countersign orders 3f2a --show',
  ],
  usesProfile: true,
  async run(context, given) {
    const file = given.text('file')
    const held = given.text('held')
    const drops = given.flag('drop-held')
    const all = [file !== undefined, given.flag('clear'), held !== undefined, drops, given.flag('show')]
    const wishes = all.filter(Boolean).length
    if (wishes !== 1) {
      return usage(
        `Say one of --file FILE, --clear, --held FILE, --drop-held and --show. See "${context.plainCommandLine('orders --help')}".`,
      )
    }
    if (given.flag('show')) return shown(context, given.argument(0))
    if (held !== undefined || drops) return hold(context, given.argument(0), held)
    const read: Result<Plain, Trouble> = file === undefined ? ok(null) : readOrders(context, file)
    if (!read.ok) return troubled(read.error, file ?? null)
    return playAt(context, given.argument(0), async (hand) => {
      const left = await hand.play((session) => session.leaveOrders(read.value))
      if (!left.ok) return troubled(left.error, file ?? null)
      const table = hand.table()
      const said =
        read.value === null
          ? 'Your standing orders are taken back with the file you are making.'
          : 'Your standing orders go out with the file you are making; your opponent can read them.'
      return done({ ...statusJson(table), orders: read.value }, [said, ...nextSteps(table)])
    })
  },
}

/** Keeps orders in the profile, or drops them; nothing of it enters a file. */
async function hold(context: Context, game: string, file: string | undefined) {
  const read: Result<Plain, Trouble> = file === undefined ? ok(null) : readOrders(context, file)
  if (!read.ok) return troubled(read.error, file ?? null)
  return playAt(context, game, async (hand) => {
    const { session } = hand.table()
    const kept = holdOrders(hand.host, session, read.value)
    if (!kept.ok) return troubled(kept.error, file ?? null)
    const said =
      read.value === null
        ? 'You hold no orders any more.'
        : 'Your orders are kept here and sent to nobody. When a file comes in that needs you, "open FILE --out ANSWER" and "answer --watch" decide by them.'
    return done({ ...statusJson(hand.table()), held: read.value }, [said, ...nextSteps(hand.table())])
  })
}

function readOrders(context: Context, file: string): Result<Plain, Trouble> {
  const bytes = readInput(context.io, file, ORDERS_LIMIT)
  if (!bytes.ok) return bytes
  const text = fromUtf8(bytes.value)
  const parsed = text === undefined ? undefined : parseStrictJson(text)
  if (parsed?.ok === true) return ok(parsed.value)
  const why = parsed === undefined ? 'it is not text in UTF-8' : parsed.error
  const message = `These standing orders are not JSON (${why}); correct the file and try again.`
  return fail(refused(refusal('unreadable-orders', 'kernel', message)))
}

async function shown(context: Context, game: string) {
  const table = await look(context, game)
  if (!table.ok) return troubled(table.error)
  const { session, module } = table.value
  const lines = module.source.manifest.sides.flatMap(({ id, name }) => {
    const left = session.position.orders[id] ?? null
    return left === null ? [`${name}: none`] : [`${name}:`, ...ordersInWords(module, session.position, id, left, '  ')]
  })
  const held = readHeldOrders(table.value.host, session.key)
  if (!held.ok) return troubled(held.error)
  const own =
    held.value === null
      ? []
      : ['You hold, for yourself:', ...ordersInWords(module, session.position, session.side, held.value, '  ')]
  return done({ ...statusJson(table.value), orders: session.position.orders, held: held.value }, [...lines, ...own])
}
