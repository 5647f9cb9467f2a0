/** The good games of the corpus: one long one with all that a war brings, a rainy one, and a quiet one for long marches. */
import { applyInput } from '../../../src/kernel/inputs.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { beginMailGame, firstWeather, type MailGame, MODULE, tableOf, withNextFile } from './mail-game.ts'
import { following, warrior } from './players.ts'

/** atp:17.1H It rains after clear weather on a roll of 12. */
const RAIN = 12
const MOST_NONCES = 2000
const CLEAR_FILES = 25

/** Turn 14: three stacks gather before 2717, one by a forced march; turn 15: the attack on 2717 from two hexes, and foraging. */
const ALICE = [
  ...['roll-weather', 'activate-stack:2718', 'activate-stack:2817', 'activate-stack:2917'],
  ...['march-stack:2817', 'to:2818', 'halt', 'march-stack:2917', 'to:2916', 'to:2816', 'to:2817'],
  ...['march-stack:2718', 'to:2818', 'halt'],
  ...['roll-weather', 'activate-stack:2818', 'activate-stack:2817', 'activate-unit:cs-jenkimb'],
  ...['attack:2717', 'commit:cs-hood', 'commit:cs-art1', 'commit:cs-robt', 'commit:cs-jones', 'commit-hex:2817'],
  ...['end-movement', 'forage:cs-jenkimb'],
]
const BOB = [
  ...['activate-stack:2616', 'activate-stack:2617'],
  ...['march-stack:2616', 'to:2716', 'to:2717', 'halt', 'march-stack:2617', 'to:2717', 'halt'],
]

/** The defender's cavalry never leaves and his fire is settled; whether he retreats he still decides himself. */
const STANDING_ORDERS = {
  general: {
    cavalry: { leave: 'never' },
    fire: { hold: false, targets: ['infantry', 'strongest', 'any'] },
    recover: ['destroyed', 'strongest', 'any'],
  },
}
/** The Union leaves them at the start of its second player-turn. */
const FILE_WITH_ORDERS = 8

/** The long game: clear weather at its start. `nonce` gives it other dice. */
export async function playClear(nonce: number): Promise<MailGame> {
  let mail = await beginMailGame('clear', nonce)
  const alice = following(ALICE, warrior(1, 0))
  const bob = following(BOB, warrior(2, 0))
  while (mail.before.length < CLEAR_FILES && mail.game.nextAuthor !== null) {
    const player = mail.game.nextAuthor === mail.alice.side ? alice : bob
    mail = await withNextFile(mail, player, mail.game.nextFile === FILE_WITH_ORDERS ? STANDING_ORDERS : undefined)
  }
  return mail
}

/** A game that begins with a roll of rain: the first of all nonces that does. One turn, in which everything floods. */
export async function playRain(): Promise<MailGame> {
  for (let nonce = 0; nonce < MOST_NONCES; nonce++) {
    if (firstWeather('rain', nonce) !== RAIN) continue
    return withNextFile(await beginMailGame('rain', nonce), following(['roll-weather'], warrior(3, 0)))
  }
  throw new Error(`no rain in ${MOST_NONCES} games`)
}

/** A stack goes up to the Union's cavalry at Salem and stays there. */
const UP_TO_SALEM = ['roll-weather', 'activate-stack:2718', 'end-activation', 'march-stack:2718', 'to:2618', 'halt']
/** Two of the Union's garrisons from Baltimore march to the border, which they may not cross. */
const TO_THE_BORDER = ['activate-stack:2013', 'end-activation', 'march-stack:2013', 'to:2113', 'to:2213', 'to:2313']
const QUIET_FILES = 4

export async function playQuiet(nonce: number): Promise<MailGame> {
  let mail = await beginMailGame('quiet', nonce)
  const quiet = (choices: readonly string[]) =>
    following(choices, (offers) => (offers[offers.length - 1] ?? fail()).choice)
  const alice = quiet(UP_TO_SALEM)
  const bob = quiet(TO_THE_BORDER)
  while (mail.before.length < QUIET_FILES) {
    mail = await withNextFile(mail, mail.game.nextAuthor === mail.alice.side ? alice : bob)
  }
  return mail
}

function fail(): never {
  throw new Error('a decision without an offer')
}

/** What a good game of the corpus must have in it; the names of what is not there. */
export function missingFeatures(mail: MailGame): readonly string[] {
  const seen = new Set<string>()
  for (const [at, inputs] of mail.inputs.entries()) {
    const author = mail.before[at]?.nextAuthor
    let position = mail.before[at]?.position
    for (const input of inputs) {
      if (position === undefined) break
      const before = position
      if (input.type === 'choice') {
        seen.add(input.choice[0])
        const offer = MODULE.engine
          .offers(before, input.side)
          .find(({ choice }) => choice.join() === input.choice.join())
        if (offer?.rule === 'atp:9.8') seen.add('forced march')
        const attacker = attackerIn(before)
        if (attacker !== undefined && attacker !== author) seen.add('interruption')
      } else
        seen.add(input.type === 'roll' ? (input.request.rule === 'atp:10.8C' ? 'coordination' : 'roll') : input.type)
      const step = applyInput(MODULE.engine, before, input)
      if (!step.ok) throw new Error(step.error.message)
      position = step.value.position
    }
  }
  return FEATURES.filter((feature) => !seen.has(feature))
}

const FEATURES = [
  'attack',
  'front',
  'coordination',
  'fire',
  'retreat',
  'forage',
  'forced march',
  'orders',
  'interruption',
]

function attackerIn(position: Position<unknown>): string | undefined {
  const { battle, playerTurn } = tableOf(position).board
  return battle === null ? undefined : playerTurn?.side
}
