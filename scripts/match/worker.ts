import { parentPort } from 'node:worker_threads'
import { type GameToPlay, playGame } from './play-game.ts'

/** Plays the games it is sent, one message each, and sends back what came of them. */
parentPort?.on('message', (game: GameToPlay & { readonly at: number }) => {
  parentPort?.postMessage({ at: game.at, ...playGame(game) })
})
