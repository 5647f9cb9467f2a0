import { CARD_LIMIT, type Card, readCard } from '../../host/card.ts'
import { fingerprintWords } from '../../host/fingerprint.ts'
import { newGame } from '../../host/games.ts'
import type { Host } from '../../host/host.ts'
import type { InstalledModule } from '../../host/modules.ts'
import { sideName } from '../../host/text/telling.ts'
import { type Trouble, trouble } from '../../host/trouble.ts'
import { trustedCards } from '../../host/trust.ts'
import type { Options } from '../../kernel/game.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import { done, troubled, usage } from '../answer.ts'
import type { CommandSpec, Context } from '../command.ts'
import { player } from '../hosting.ts'
import { readInput } from '../input-files.ts'
import { outputOf } from '../output-files.ts'
import { chosenModule } from './module-argument.ts'
import { scenarioOptions } from './scenario-options.ts'
import { mayPost, post, sendingLines, sentJson } from './sent-files.ts'

/** Levels a game can be played at; witnessed dice need a service that is not built. */
const LEVELS = ['casual', 'strict'] as const

export const newGameCommand: CommandSpec = {
  name: 'new',
  about: 'invite an opponent to a game',
  options: [
    { flags: '--module <module>', about: 'the game, see the command modules', required: true },
    { flags: '--scenario <scenario>', about: 'the scenario', required: true },
    { flags: '--side <side>', about: 'the side you play', required: true },
    { flags: '--opponent <card>', about: "your opponent's card, or his name when you trust his card", required: true },
    {
      flags: '--option <name=value>',
      about: 'an option of the scenario, see the command modules; may be given several times',
      several: true,
    },
    { flags: '--dice <level>', about: 'casual (default), or strict: no number is known before the decision' },
    { flags: '--out <file>', about: 'the invitation to write', required: true },
    { flags: '--armour <file>', about: 'the same as text to paste into a mail' },
    { flags: '--force', about: 'replace a file that is there' },
  ],
  examples: [
    'countersign new --module across-the-potomac --scenario great-invasion --side confederate --opponent bob.card --out invitation.turn',
    'countersign new --module forged-in-fire --scenario fair-oaks --option hiddenBlocks=true --side confederate --opponent Bob --out fair-oaks.turn',
    'countersign new --module on-to-richmond --scenario warwick-line --side confederate --opponent Bob --dice strict --out warwick.turn',
  ],
  usesProfile: true,
  async run(context, given) {
    const { io } = context
    const module = chosenModule(context.library, given.text('module'))
    if (!module.ok) return usage(module.error)
    const wish = wishOf(module.value, given.text('scenario') ?? '', given.text('side') ?? '', given.texts('option'))
    if (!wish.ok) return usage(wish.error)
    const dice = LEVELS.find((level) => level === (given.text('dice') ?? 'casual'))
    if (dice === undefined) return usage(`--dice takes ${LEVELS.join(' or ')}.`)
    const outbox = { turn: outputOf(io, given, 'out'), armour: outputOf(io, given, 'armour') }
    const may = mayPost(io, outbox)
    if (!may.ok) return troubled(may.error)
    const ready = await player(context)
    if (!ready.ok) return troubled(ready.error)
    const { host, identity } = ready.value
    const name = given.text('opponent') ?? ''
    const opponent = opponentCard(context, host, name)
    if (!opponent.ok) return troubled(opponent.error, name)
    const begun = await newGame(host, identity, { ...wish.value, dice, opponent: opponent.value })
    if (!begun.ok) return troubled(begun.error)
    const { sent, game } = begun.value
    const posted = post(io, outbox, sent, { host, key: game.key })
    if (!posted.ok) return troubled(posted.error)
    const { name: to, fingerprint } = opponent.value
    return done({ invitation: game.key, ...wish.value, opponent: to, dice, sent: sentJson(sent, outbox) }, [
      `You invite ${to} (${fingerprintWords(fingerprint)}) to ${module.value.title}: ${wish.value.scenario}; you play ${wish.value.side}.`,
      `Dice: ${dice}. ${DICE_LEVEL_LABELS[dice]}`,
      ...sendingLines(sent, outbox, to),
      `${to} runs: ${context.plainCommandLine('accept FILE --out ANSWER')}`,
      `When the answer comes: ${context.commandLine('open ANSWER')}`,
      ...(dice === 'casual' ? openingLines(module.value, wish.value, to) : []),
    ])
  },
}

/** What else the inviter sends when the other side decides first: with casual dice his half must be open before. */
function openingLines(module: InstalledModule, { scenario, side }: Wish, to: string): readonly string[] {
  const first = module.engine.game.firstSide(scenario)
  if (side === first) return []
  return [
    `The ${sideName(module, first)} side decides first. Before that you send a file that only opens the dice; it is not needed when ${to} invites you instead.`,
  ]
}

interface Wish {
  readonly module: string
  readonly scenario: string
  readonly side: string
  readonly options: Options
}

/** What is asked for, as far as the module's own facts can tell; a sentence where they say no. */
function wishOf(
  module: InstalledModule,
  scenario: string,
  side: string,
  given: readonly string[],
): Result<Wish, string> {
  const { scenarios, sides } = module.source.manifest
  const found = scenarios.find(({ id }) => id === scenario)
  if (found === undefined) {
    return fail(`${module.title} has no scenario "${scenario}"; it has: ${scenarios.map(({ id }) => id).join(', ')}.`)
  }
  if (found.status !== 'complete')
    return fail(`${found.title} is planned but cannot be played yet; choose another scenario.`)
  if (!sides.some(({ id }) => id === side)) {
    return fail(`There is no side "${side}"; the sides are ${sides.map(({ id }) => id).join(' and ')}.`)
  }
  const options = scenarioOptions(module, scenario, given)
  if (!options.ok) return options
  return ok({ module: module.id, scenario, side, options: options.value })
}

function unknownOpponent(name: string, keys: number, trusted: readonly Card[]): string {
  if (keys > 1) return `You trust ${keys} keys of the name ${name}; name the card file of the one you mean.`
  const names = [...new Set(trusted.map((card) => card.name))].join(', ') || 'nobody yet'
  return `There is no card file "${name}" and no trusted player of that name; known: ${names}.`
}

/** A card file, or the name of somebody whose card is trusted. */
function opponentCard(context: Context, host: Host, name: string): Result<Card, Trouble> {
  const bytes = readInput(context.io, name, CARD_LIMIT)
  if (bytes.ok) return readCard(bytes.value)
  if (bytes.error.code !== 'not-found') return bytes
  const cards = trustedCards(host.disk, host.profile)
  const known = cards.ok ? cards.value.filter((card) => card.name === name) : []
  const [only, another] = known
  if (only !== undefined && another === undefined) return ok(only)
  return fail(trouble('not-found', unknownOpponent(name, known.length, cards.ok ? cards.value : [])))
}
