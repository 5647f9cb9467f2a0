import { type Entropy, seededEntropy } from '../../host/entropy.ts'
import type { InstalledModule } from '../../host/modules.ts'
import { advisedPlayer } from '../../host/opponent/advised-player.ts'
import { basicPlayer } from '../../host/opponent/basic-player.ts'
import type { NumberSource, Player } from '../../kernel/player.ts'

/** Who plays for each of the two; each remembers what it has tried. */
export type Players = { readonly [name in 'alice' | 'bob']: Player }

/**
 * Alice is the computer opponent. Bob plays at the basic level that it falls back to in a game without advice: he charges
 * where it would not, so that a demo has battles, and everything in it that can be forged.
 */
export function computerPlayers({ source }: InstalledModule, seed: string): Players {
  return {
    alice: advisedPlayer(source.advice, numbersFrom(seededEntropy(`${seed}/choices/alice`))),
    bob: basicPlayer(numbersFrom(seededEntropy(`${seed}/choices/bob`))),
  }
}

/** One who thinks again after his file was sent: any other plan will do. */
export function cheatingPlayer(seed: string, forgery: string): Player {
  return basicPlayer(numbersFrom(seededEntropy(`${seed}/cheat/${forgery}`)))
}

/** Whole numbers below 2^32 out of uniform bytes. */
function numbersFrom(entropy: Entropy): NumberSource {
  return () => {
    const [a = 0, b = 0, c = 0, d = 0] = entropy.bytes(4)
    return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  }
}
