import { isAbsolute, join } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { libraryOf } from '../host/modules.ts'
import { columns } from '../host/text/columns.ts'
import { type Answer, usage } from './answer.ts'
import { shellWord } from './called-as.ts'
import type { CommandSpec, Context, Given, OptionSpec } from './command.ts'
import { COMMANDS } from './commands/index.ts'
import type { Io } from './io.ts'

const ABOUT =
  'Board wargames by e-mail between players who need not trust each other: signed turn files, dice nobody can re-roll, ' +
  'every move checked by the rules.'

const FIRST_STEPS: readonly (readonly [words: string, about: string])[] = [
  ['demo', 'watch two players play and cheat'],
  ['identity new --name "Your Name"', 'make your key'],
  ['identity export --out me.card', 'the card your opponent needs'],
  ['identity trust opponent.card', 'his card'],
  ['new … / accept … / open …', 'see their --help'],
]
const EXIT_STATUS =
  'Exit status: 0 all well, 1 a problem was found or a choice refused, 2 wrong usage or unreadable input,\n' +
  '130 broken off with Ctrl-C.'

function firstSteps(calledAs: string): string {
  const lines = columns(
    FIRST_STEPS.map(([words, about]) => [`${calledAs} ${words}`, about]),
    2,
  )
  return `\nGetting started:\n${lines.join('\n')}\n\n${EXIT_STATUS}`
}

/** What parsing came to: a command's answer, or help or version text. */
type Parsed = { readonly answer: Answer } | { readonly help: string }

/** Parses a command line (without node and script) and runs its command. `json`: the form the answer will have. */
export async function parseAndRun(argv: readonly string[], io: Io, json: boolean, version: string): Promise<Answer> {
  const parsed = await parse(argv, io, json, version)
  if ('answer' in parsed) return parsed.answer
  const help = parsed.help.trimEnd()
  return { exit: 0, json: { ok: true, help }, lines: [help] }
}

async function parse(argv: readonly string[], io: Io, json: boolean, version: string): Promise<Parsed> {
  let answer: Answer | undefined
  let shown = ''
  const calledAs = io.calledAs ?? 'countersign'
  let called = calledAs
  const program = new Command(calledAs)
    .description(ABOUT)
    .version(`countersign ${version}`, '--version', 'the version of Countersign')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        shown += text
      },
      // What is wrong comes with the error itself.
      writeErr: () => undefined,
      getOutHelpWidth: () => Math.min(io.stdout.columns ?? 100, 120),
    })
    .helpCommand('help [command]', 'help on a command')
    .addHelpText('after', firstSteps(calledAs))
    .addOption(jsonOption())
  for (const spec of COMMANDS) {
    addCommand(program, spec, calledAs, (given) => {
      answer = undefined
      return spec.run(contextOf(io, given, json), given).then((value) => {
        answer = value
      })
    })
  }
  try {
    const deepest = deepestNamed(program, argv)
    called = nameOf(deepest)
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.helpDisplayed' || error.code === 'commander.version') return { help: shown }
    if (error.code === 'commander.help' && argv.includes('help')) return { help: shown }
    return { answer: usage(usageSentence(error, called, program)) }
  }
  return answer === undefined ? { help: shown } : { answer }
}

function addCommand(
  program: Command,
  spec: CommandSpec,
  calledAs: string,
  action: (given: Given) => Promise<void>,
): void {
  const command = parentOf(program, spec.name).command(lastWord(spec.name)).description(spec.about)
  for (const { name, about } of spec.arguments ?? []) command.argument(name, about)
  for (const option of spec.options ?? []) command.addOption(optionOf(option))
  command.addOption(jsonOption())
  if (spec.usesProfile) {
    command.option('--profile <dir>', 'the folder of your key and games (default: the usual place of this system)')
    command.option(
      '--passphrase-file <file>',
      'a file whose first line opens your key (else COUNTERSIGN_PASSPHRASE, else asked)',
    )
  }
  const title = spec.examples.length === 1 ? 'Example' : 'Examples'
  const examples = spec.examples.map((line) => `  $ ${line.replace(/^countersign/, calledAs)}`)
  command.addHelpText('after', `\n${title}:\n${examples.join('\n')}`)
  command.action(() => action(givenOf(command.processedArgs, command.opts())))
}

const GROUPS: { readonly [name: string]: string } = { identity: 'your key, and whose cards you trust' }

function parentOf(program: Command, name: string): Command {
  const [group, rest] = name.split(' ')
  if (rest === undefined || group === undefined) return program
  const known = program.commands.find((command) => command.name() === group)
  return known ?? program.command(group).description(GROUPS[group] ?? '')
}

function lastWord(name: string): string {
  return name.split(' ').at(-1) ?? name
}

function jsonOption(): Option {
  return new Option('--json', 'print one JSON document instead of text')
}

function optionOf(spec: OptionSpec): Option {
  const option = new Option(spec.flags, spec.about).makeOptionMandatory(spec.required ?? false)
  if (spec.several) {
    option.default([], 'none').argParser((value: string, before: unknown) => [...stringsOf(before), value])
  }
  return option
}

function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function givenOf(values: readonly unknown[], options: { readonly [name: string]: unknown }): Given {
  const args = values.flatMap((value) => (typeof value === 'string' ? [value] : stringsOf(value)))
  const value = (option: string) => options[option.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())]
  return {
    argument: (index) => args[index] ?? '',
    rest: (index) => args.slice(index),
    text(option) {
      const found = value(option)
      return typeof found === 'string' ? found : undefined
    },
    texts: (option) => stringsOf(value(option)),
    flag: (option) => value(option) === true,
  }
}

function contextOf(io: Io, given: Given, json: boolean): Context {
  const absolute = (path: string | undefined) =>
    path === undefined || path === '' || isAbsolute(path) ? path : join(io.cwd, path)
  const called = io.calledAs ?? 'countersign'
  return {
    io,
    library: libraryOf(io.modules),
    profile: absolute(given.text('profile')),
    passphraseFile: absolute(given.text('passphrase-file')),
    json,
    commandLine: (words) => `${called} ${words}${profileWords(given.text('profile'))}`,
    plainCommandLine: (words) => `${called} ${words}`,
  }
}

/** An option's value that begins with a dash would be taken for an option. */
function profileWords(profile: string | undefined): string {
  if (profile === undefined) return ''
  return profile.startsWith('-') ? ` --profile=${shellWord(profile)}` : ` --profile ${shellWord(profile)}`
}

/** The command that the first words name, for the hint where to read on. */
function deepestNamed(program: Command, argv: readonly string[]): Command {
  let command = program
  for (const word of argv) {
    const next = command.commands.find((each) => each.name() === word)
    if (next === undefined) return command
    command = next
  }
  return command
}

function nameOf(command: Command): string {
  return command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`
}

/** Commander's complaint as one sentence and where to read on. */
function usageSentence(error: CommanderError, called: string, program: Command): string {
  const hint = `See "${called} --help".`
  if (error.code === 'commander.help') {
    const group = program.commands.find((command) => called.endsWith(` ${command.name()}`)) ?? program
    const names = group.commands.map((command) => command.name()).filter((name) => name !== 'help')
    return `${called} needs a command: ${names.join(', ')}. ${hint}`
  }
  const text = error.message
    .replace(/^error: /, '')
    .replace(/\s*\(Did you mean (?:one of )?(.+?)\?\)/, '; did you mean $1?')
    .replaceAll("'", '"')
    .trim()
  const whole = `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  return `${whole}${/[.?]$/.test(whole) ? '' : '.'} ${hint}`
}
