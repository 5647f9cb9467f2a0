import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RING_WAR } from '../support/hidden-toy-module.ts'
import { type Ran, type Terminal, terminal } from './terminal.ts'
import { TOY_SOURCE } from './toy-module.ts'

let table: Terminal
afterEach(() => table.end())

async function well(...argv: readonly string[]): Promise<Ran> {
  const done = await table.run(...argv)
  if (done.exit !== 0) throw new Error(`${argv.join(' ')}: ${done.err}${done.out}`)
  return done
}

const GAMES = {
  strict: '--module toy-war --scenario ridge --side north --dice strict',
  blind: '--module ring-war --scenario dusk --side north --option turns=1 --dice strict',
}

/** Ann and Bob with a game between them, its files numbered, and who is on the move. */
async function begun(kind: keyof typeof GAMES): Promise<void> {
  table = terminal({ modules: [TOY_SOURCE, RING_WAR], seed: `watch ${kind}` })
  for (const name of ['ann', 'bob']) {
    await well('identity', 'new', '--name', name, '--no-passphrase', '--profile', name)
    await well('identity', 'export', '--out', `${name}.card`, '--profile', name)
  }
  await well('identity', 'trust', 'bob.card', '--profile', 'ann')
  await well('identity', 'trust', 'ann.card', '--profile', 'bob')
  await well('new', ...GAMES[kind].split(' '), '--opponent', 'bob.card', '--out', '0.turn', '--profile', 'ann')
  await well('accept', '0.turn', '--out', '1.turn', '--profile', 'bob')
  await well('open', '1.turn', '--profile', 'ann')
}

/** Plays until somebody must ask; gives who asks and who must answer. */
async function untilAsked(kind: keyof typeof GAMES): Promise<readonly [string, string]> {
  if (kind === 'strict') {
    await well('choose', 'bob', 'attack:2', '--profile', 'ann')
    return ['ann', 'bob']
  }
  let [mine, theirs] = ['ann', 'bob'] as readonly [string, string]
  for (let at = 2; at < 200; at++) {
    const now = (await well('offers', theirs, '--json', '--profile', mine)).json()
    const offers = Array.isArray(now.offers) ? now.offers : []
    if (now.turn !== 'ours') [mine, theirs] = [theirs, mine]
    else if (now.asking !== null) return [mine, theirs]
    else if (offers.length > 0) await well('choose', theirs, String(1 + (at % offers.length)), '--profile', mine)
    else {
      await well('close', theirs, '--out', `${at}.turn`, '--profile', mine)
      await well('open', `${at}.turn`, '--profile', theirs)
    }
  }
  throw new Error('nobody has to ask')
}

describe('answer --watch', () => {
  it.each(['strict', 'blind'] as const)(
    'answers what appears until Ctrl-C and what was asked before in the same way (%s)',
    async (kind) => {
      await begun(kind)
      const [asking, answering] = await untilAsked(kind)
      mkdirSync(table.path('in'))
      mkdirSync(table.path('out'))
      const watching = table.run('answer', '--watch', 'in', '--out', 'out', '--profile', answering)
      await well('ask', answering, '--out', 'q.turn', '--profile', asking)
      copyFileSync(table.path('q.turn'), table.path('in/q.turn'))
      await vi.waitFor(() => expect(readdirSync(table.path('out'))).toHaveLength(1), { timeout: 60_000, interval: 100 })
      process.emit('SIGINT')
      const ended = await watching
      expect(ended).toMatchObject({ exit: 0, err: '' })
      expect(ended.out).toMatch(/^q\.turn: answered with answer-\S+\.turn$/m)
      expect(process.listenerCount('SIGINT')).toBe(process.listenerCount('SIGTERM'))
      // Started again, it gives the same answer to what lies there still.
      const again = await well('answer', '--watch', 'in', '--out', 'out', '--once', '--profile', answering)
      expect(again.out).toContain('q.turn: answered as before with')
      const [name = ''] = readdirSync(table.path('out'))
      await well('open', `out/${name}`, '--profile', asking)
      const opened = (await well('show', answering, '--json', '--profile', asking)).json()
      expect(opened.turn === 'ours' && opened.asking !== null).toBe(false)
    },
    120_000,
  )
})
