import { join } from 'node:path'
import { number, type Row } from '../bench/rows.ts'
import { openBrowser } from './browser.ts'
import { median, quantile } from './figures.ts'
import { type Journey, type Measured, measureViewer, STAGES, type Viewer } from './frames.ts'
import { measureScreen, type ScreenTimes } from './game-screen.ts'
import { type LongGame, longGame } from './long-game.ts'
import { servePages } from './pages.ts'
import { wideScene } from './wide-scene.ts'

/** What is measured, where, and how thoroughly. */
export interface Wish {
  /** Where the long game is kept. */
  readonly cache: string
  /** The built program: its host, with its screens and maps beside it. */
  readonly dist: string
  /** Where both viewers' pages are built. */
  readonly pages: string
  readonly module: string
  readonly browser: string
  readonly hardware: boolean
  readonly rounds: number
  readonly entries: number
  readonly counters: number
  readonly seed: number
}

const BOARD: Viewer = { name: 'this board', page: 'board', drawer: null }
/** Both of its drawers: which is quicker depends on the machine, and the quicker one is the peer. */
const PEERS: readonly Viewer[] = [
  { name: 'OpenSeadragon (canvas)', page: 'openseadragon', drawer: 'canvas' },
  { name: 'OpenSeadragon (webgl)', page: 'openseadragon', drawer: 'webgl' },
]
const SCRUB_AIM = 50
const RATIO_AIM = 1
const MIB = 2 ** 20

/** Plays the long game if it is not there yet, and measures; `told` hears how it goes. */
export async function bench(wish: Wish, told: (what: string) => void): Promise<readonly Row[]> {
  const plan = { scenario: 'campaign', side: 'union', lastTurn: 50, seed: wish.seed, players: 'advised' } as const
  const game = await longGame(join(wish.cache, `campaign-${wish.seed}`), plan, told)
  const browser = await openBrowser(wish.browser, wish.hardware)
  try {
    const scene = await wideScene(game, wish.counters)
    const pages = await servePages({ app: wish.pages, maps: join(wish.dist, 'maps') }, scene)
    const map = `/maps/${wish.module}/`
    const found = new Map<Viewer, Measured[]>()
    try {
      // In turns, so that a slow minute of the machine is the same for all that are compared.
      for (let round = 1; round <= wish.rounds; round++) {
        // The peer that turned out to be slower is out after the first round.
        for (const viewer of [BOARD, ...(round === 1 ? PEERS : [quickerPeer(found)])]) {
          told(`${viewer.name}: round ${round} of ${wish.rounds}`)
          const measured = await measureViewer(browser, pages.origin, map, viewer)
          found.set(viewer, [...(found.get(viewer) ?? []), measured])
        }
      }
    } finally {
      await pages.close()
    }
    told('the game’s screen: opening and scrubbing')
    const screen = await measureScreen(browser, join(wish.dist, 'serve.mjs'), game, wish.entries)
    return [...frameRows(found), ...memoryRows(found), ...screenRows(screen, game)]
  } finally {
    await browser.close()
  }
}

type Found = ReadonlyMap<Viewer, readonly Measured[]>

function frameRows(found: Found): readonly Row[] {
  return STAGES.flatMap((stage) => {
    const ours = bestOf(found, BOARD, stage)
    const peers = PEERS.map((viewer) => ({ viewer, best: bestOf(found, viewer, stage) }))
    const peer = peers.reduce((a, b) => (b.best.framesPerSecond > a.best.framesPerSecond ? b : a))
    const ratio = ours.framesPerSecond / peer.best.framesPerSecond
    const doing = stage === 'pan' ? 'panning' : 'zooming'
    const { counters = 0, overlaid = 0, drawer = '' } = found.get(BOARD)?.[0]?.facts ?? {}
    return [
      {
        what: `${doing}, ${counters} counters and ${overlaid} overlays (${drawer})`,
        figure: rate(ours),
        against: `${rate(peer.best)}, ${peer.viewer.name} with the bare map`,
      },
      {
        what: `${doing}: frames of this board for each of its peer’s`,
        figure: number(ratio, 2),
        against: `aim ${RATIO_AIM.toFixed(1)} or more`,
        met: Math.round(ratio * 100) >= RATIO_AIM * 100,
      },
      ...peers
        .filter((each) => each !== peer)
        .map(({ viewer, best }) => ({ what: `${doing}: ${viewer.name}`, figure: rate(best), against: '' })),
    ]
  })
}

function quickerPeer(found: Found): Viewer {
  const both = (viewer: Viewer) => STAGES.reduce((sum, stage) => sum + bestOf(found, viewer, stage).framesPerSecond, 0)
  return PEERS.reduce((a, b) => (both(b) > both(a) ? b : a))
}

function bestOf(found: Found, viewer: Viewer, stage: (typeof STAGES)[number]): Journey {
  const journeys = (found.get(viewer) ?? []).map((measured) => measured[stage])
  const [first, ...rest] = journeys
  if (first === undefined) throw new Error(`${viewer.name} was not measured`)
  return rest.reduce((best, each) => (each.framesPerSecond > best.framesPerSecond ? each : best), first)
}

function rate({ framesPerSecond, meanMs, middleMs, slowMs }: Journey): string {
  return `${number(framesPerSecond, 1)} frames/s (mean ${number(meanMs, 1)}, median ${number(middleMs, 1)}, 95 % below ${number(slowMs, 1)} ms)`
}

function memoryRows(found: Found): readonly Row[] {
  return [BOARD, ...PEERS].flatMap((viewer) => {
    const last = found.get(viewer)?.at(-1)
    if (last === undefined) return []
    return [
      {
        what: `memory of ${viewer.name}`,
        figure: `${number(last.heap, 1)} MiB of scripts`,
        against: `${number((last.facts.pixels * 4) / MIB)} MiB of pictures kept to be drawn`,
      },
    ]
  })
}

function screenRows(screen: ScreenTimes, { entries, files, turns }: LongGame): readonly Row[] {
  const { scrubs, asks } = screen
  const game = `${turns} game-turns, ${files} files, ${number(entries)} entries`
  return [
    {
      what: 'the list of games, the host just started',
      figure: seconds(screen.library),
      against: game,
    },
    { what: 'opening to the first complete frame, right after', figure: seconds(screen.firstOpening), against: game },
    { what: 'opening again', figure: seconds(screen.secondOpening), against: 'the game is open in the host' },
    { what: 'loading the page anew', figure: seconds(screen.reload), against: 'with scripts, fonts and tiles' },
    ...scrubRows(
      `scrub to any entry (${scrubs.length} of ${number(entries)}): its position is on the board`,
      scrubs.map(({ placed }) => placed),
    ),
    ...scrubRows(
      'and all of it is sharp, wherever on the map',
      scrubs.map(({ done }) => done),
    ),
    {
      what: 'of which the host’s answer',
      figure: `median ${number(median(asks), 1)} ms, worst ${number(Math.max(...asks), 1)} ms`,
      against: 'game.at alone, asked and answered',
    },
    {
      what: 'memory of the game’s screen',
      figure: `${number(screen.heapScrubbed, 1)} MiB of scripts`,
      against: `${number(screen.heapOpened, 1)} MiB before scrubbing`,
    },
    ...(screen.hostMiB === null
      ? []
      : [{ what: 'memory of the host', figure: `${number(screen.hostMiB)} MiB`, against: 'with the game open' }]),
  ]
}

function scrubRows(what: string, values: readonly number[]): readonly Row[] {
  const against = `aim below ${SCRUB_AIM} ms`
  const [middle, worst] = [median(values), Math.max(...values)]
  const spreadOut = `median ${number(middle)} ms, 95 % below ${number(quantile(values, 0.95))} ms`
  return [
    { what, figure: spreadOut, against: `${against} (median)`, met: middle < SCRUB_AIM },
    { what: `${what}: the slowest`, figure: `${number(worst)} ms`, against, met: worst < SCRUB_AIM },
  ]
}

function seconds(milliseconds: number): string {
  return `${number(milliseconds / 1000, 2)} s`
}
