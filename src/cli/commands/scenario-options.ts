import type { InstalledModule } from '../../host/modules.ts'
import type { Options } from '../../kernel/game.ts'
import type { OptionFact } from '../../kernel/module.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'

/** Reads `name=value` words by what the scenario says of its options; a sentence where one is unknown or out of range. */
export function scenarioOptions(
  module: InstalledModule,
  scenario: string,
  given: readonly string[],
): Result<Options, string> {
  const facts = module.source.optionsOf(scenario)
  const options: { [name: string]: number | boolean } = {}
  for (const text of given) {
    const [name, value] = splitOnce(text)
    const fact = facts.find(({ id }) => id === name || inHyphens(id) === name)
    if (fact === undefined) return fail(unknownOption(name, facts))
    const read = optionValue(fact, value)
    if (read === undefined) return fail(`--option ${name}=${value}: ${allowed(fact)}.`)
    options[fact.id] = read
  }
  return ok(options)
}

/** An option as a game is played with it. */
export interface PlayedOption {
  readonly id: string
  readonly value: Options[string]
  /** What it is when nobody says otherwise; null for one that the scenario does not name. */
  readonly usual: number | boolean | null
  readonly differs: boolean
  /** What it is in a few words; null where the game has none. */
  readonly label: string | null
}

/** Every option of a scenario with its value in a game, those left as usual too. */
export function playedOptions(module: InstalledModule, scenario: string, options: Options): readonly PlayedOption[] {
  const facts = module.source.optionsOf(scenario)
  const named = facts.map(({ id, default: usual, label = null }): PlayedOption => {
    const value = options[id] ?? usual
    return { id, value, usual, differs: value !== usual, label }
  })
  const others = Object.entries(options).filter(([id]) => facts.every((fact) => fact.id !== id))
  return [
    ...named,
    ...others.map(([id, value]): PlayedOption => ({ id, value, usual: null, differs: true, label: null })),
  ]
}

/** For people: a line for each option, what is not as usual marked. */
export function optionLines(options: readonly PlayedOption[]): readonly string[] {
  return options.map(({ id, value, usual, differs, label }) => {
    const not = usual === null ? '' : `; usually ${usual}`
    const words = [...(label === null ? [] : [label]), ...(differs ? [`(not as usual${not})`] : [])].join(' ')
    return `  ${differs ? '!' : ' '} ${id} = ${value}${words === '' ? '' : `   ${words}`}`
  })
}

function splitOnce(text: string): readonly [string, string] {
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** As it is typed more easily: `double-blind` for `doubleBlind`. */
function inHyphens(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function optionValue({ type, minimum, maximum }: OptionFact, text: string): number | boolean | undefined {
  if (type === 'boolean')
    return ['true', 'yes'].includes(text) ? true : ['false', 'no'].includes(text) ? false : undefined
  if (!/^-?\d{1,9}$/.test(text)) return undefined
  const number = Number(text)
  return number < (minimum ?? number) || number > (maximum ?? number) ? undefined : number
}

function allowed({ type, minimum, maximum }: OptionFact): string {
  return type === 'boolean'
    ? 'say yes or no (true or false)'
    : `say a whole number from ${minimum ?? 'any'} to ${maximum ?? 'any'}`
}

function unknownOption(name: string, facts: readonly OptionFact[]): string {
  return `This scenario has no option "${name}"; it has: ${facts.map(({ id }) => id).join(', ') || 'none'}.`
}
