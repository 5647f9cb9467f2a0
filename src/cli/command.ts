import type { Library } from '../host/modules.ts'
import type { Answer } from './answer.ts'
import type { Io } from './io.ts'

/** What a command works with besides what it was given. */
export interface Context {
  readonly io: Io
  readonly library: Library
  /** The folder of `--profile`, absolute; undefined for the system's usual place. */
  readonly profile: string | undefined
  /** The file of `--passphrase-file`, absolute. */
  readonly passphraseFile: string | undefined
  /** True when one JSON document is to be the whole output. */
  readonly json: boolean
  /** A command line as this player must type it: the words behind `countersign`, with his --profile where he gave one. */
  commandLine(words: string): string
  /** The same for somebody else, who has a profile of his own. */
  plainCommandLine(words: string): string
}

/** Arguments and options of one call. Options are asked for by their long name without dashes. */
export interface Given {
  argument(index: number): string
  /** All arguments from an index on. */
  rest(index: number): readonly string[]
  text(option: string): string | undefined
  /** Every value of an option that can be given several times, in order. */
  texts(option: string): readonly string[]
  flag(option: string): boolean
}

export interface OptionSpec {
  /** As commander writes it: `--out <file>`; without a value it is a flag. */
  readonly flags: string
  readonly about: string
  readonly required?: boolean
  /** May be given several times. */
  readonly several?: boolean
}

/** One command, as help shows it and as it is run. */
export interface CommandSpec {
  /** One or two words, e.g. `identity new`. */
  readonly name: string
  readonly about: string
  /** As commander writes them: `<game>`, `<file...>`, `[choice]`. */
  readonly arguments?: readonly { readonly name: string; readonly about: string }[]
  readonly options?: readonly OptionSpec[]
  /** Shown in the help, each a whole command line. */
  readonly examples: readonly [string, ...string[]]
  /** Works on a profile and so may need its passphrase. */
  readonly usesProfile: boolean
  run(context: Context, given: Given): Promise<Answer>
}
