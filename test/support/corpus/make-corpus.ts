/** Makes the whole corpus, the same in every run: the good games, and one bad file for each way of cheating or breaking. */
import { unarmour } from '../../../src/record/armour.ts'
import { fromUtf8 } from '../../../src/record/bytes.ts'
import { FAILURE_CODES, type FailureCode } from '../../../src/record/failures.ts'
import { type NamedFile, verifyFiles } from '../../../src/record/verify.ts'
import { type BadFile, draftedTurn } from './bad-file.ts'
import { brokenFiles } from './broken-files.ts'
import { missingFeatures, playClear, playQuiet, playRain } from './corpus-games.ts'
import { FORBIDDEN } from './forbidden-choices.ts'
import { findModule, type MailGame } from './mail-game.ts'
import { findOccasions, type Occasion } from './occasions.ts'
import { openingCheats } from './opening-cheats.ts'
import { orderCheats } from './order-cheats.ts'
import { strictFiles } from './strict-cheats.ts'
import { turnCheats } from './turn-cheats.ts'

export interface Corpus {
  readonly good: readonly NamedFile[]
  readonly bad: readonly BadFile[]
}

/** So many long games are tried until one gives every forbidden choice its occasion. */
const MOST_GAMES = 12

/** @throws Error that names what cannot be made any more, when rules or facts have changed so much */
export async function makeCorpus(): Promise<Corpus> {
  const rain = await playRain()
  const quiet = await bestQuiet()
  const { clear, occasions } = await bestGame([rain, quiet])
  const strict = await strictFiles()
  const bad = [
    ...(await Promise.all(occasions.map(forbiddenTurn))),
    ...(await turnCheats(clear)),
    ...(await openingCheats(clear)),
    ...(await orderCheats(clear, rain)),
    ...(await brokenFiles(clear)),
    ...strict.bad,
  ]
  const casual = [clear, rain, quiet].flatMap(({ files }) => files.map(({ name, bytes }) => ({ name, bytes })))
  return { good: [...casual, ...strict.good], bad }
}

/** The first quiet game whose dice give what is forbidden in it its occasion. */
async function bestQuiet(): Promise<MailGame> {
  const wanted = FORBIDDEN.filter(({ game }) => game === 'quiet')
  const lacks: string[] = []
  for (let nonce = 0; nonce < MOST_GAMES; nonce++) {
    const quiet = await playQuiet(nonce)
    const { missing } = findOccasions([quiet], wanted)
    if (missing.length === 0) return quiet
    lacks.push(`game ${nonce}: ${missing.map(({ deed }) => deed).join(', ')}`)
  }
  throw new Error(`no quiet game has everything the corpus needs. ${lacks.join('; ')}`)
}

async function bestGame(others: readonly MailGame[]) {
  const lacks: string[] = []
  for (let nonce = 0; nonce < MOST_GAMES; nonce++) {
    const clear = await playClear(nonce)
    const features = missingFeatures(clear)
    const { found, missing } = findOccasions([clear, ...others], FORBIDDEN)
    if (features.length === 0 && missing.length === 0) return { clear, occasions: found }
    lacks.push(`game ${nonce}: ${[...features, ...missing.map(({ deed }) => deed)].join(', ')}`)
  }
  throw new Error(`no game has everything the corpus needs. ${lacks.join('; ')}`)
}

function forbiddenTurn({ forbidden, mail, file, draft, choice }: Occasion): Promise<BadFile> {
  const { deed, rule, says } = forbidden
  const tried = { type: 'choice', side: draft.author.side, choice } as const
  return draftedTurn(mail, file, { expected: 'illegal-choice', deed, rule, says }, draft, [tried])
}

/** What becomes of files that somebody hands in: the first error, or null when all holds. A text is a mail. */
export async function answerTo(files: readonly NamedFile[]): Promise<Answer | null> {
  const read: NamedFile[] = []
  for (const { name, bytes } of files) {
    const text = name.endsWith('.txt') ? (fromUtf8(bytes) ?? '') : ''
    if (!text.includes('COUNTERSIGN TURN FILE')) read.push({ name, bytes })
    else {
      const block = unarmour(text)
      if (!block.ok) return { ...block.error, file: name }
      read.push({ name, bytes: block.value })
    }
  }
  const { problems, ok } = await verifyFiles(read, findModule)
  const error = problems.find(({ severity }) => severity === 'error')
  if (ok !== (error === undefined)) throw new Error('a report contradicts itself')
  if (error === undefined) return null
  const code = FAILURE_CODES.find((one) => one === error.code)
  if (code === undefined) throw new Error(`${error.code} is not of the closed list`)
  return { code, message: error.message, file: error.file, ...(error.rule === undefined ? {} : { rule: error.rule }) }
}

export interface Answer {
  readonly code: FailureCode
  readonly message: string
  readonly rule?: string
  readonly file: string | null
}
