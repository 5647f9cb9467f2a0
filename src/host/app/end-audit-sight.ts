import type { EndAuditCheck, EndAuditSight, EndAuditStop } from '../../ipc/shapes.ts'
import type { HiddenForces } from '../../kernel/hidden.ts'
import type { Position } from '../../kernel/position.ts'
import type { SideView, ViewCounter } from '../../kernel/view.ts'
import { type CheckedGame, playerOf } from '../../record/checked.ts'
import type { EndAudit, EndAuditPart, Finding } from '../../record/hidden/end-audit.ts'
import { countedIn, type Held } from '../../record/hidden/held.ts'
import type { InstalledModule } from '../modules.ts'
import { counted, fileText } from '../report/words.ts'
import { sideName } from '../text/telling.ts'
import { spacesSight } from './sights.ts'

/** A game whose end audit was made, with every place where it can be looked at. */
export interface Audited {
  readonly module: InstalledModule
  readonly checked: CheckedGame
  readonly audit: EndAudit
  /** The set-up, then each file's end; file null: the set-up. */
  readonly stops: readonly {
    readonly entry: number
    readonly file: number | null
    readonly position: Position<unknown>
  }[]
}

/** Lays out an end audit for looking at it. */
export function auditedGame(module: InstalledModule, checked: CheckedGame, audit: EndAudit): Audited {
  const ends = audit.boundaries.map(({ seq, file, position }) => ({ entry: seq, file, position }))
  return { module, checked, audit, stops: [{ entry: 0, file: null, position: audit.start }, ...ends] }
}

/** The whole of it but the maps. */
export function endAuditSight(key: string, audited: Audited): EndAuditSight {
  const { module, checked, audit, stops } = audited
  const players = module.engine.game.sides.map((side) => ({
    side,
    sideName: sideName(module, side),
    player: playerOf(checked, side)?.name ?? '',
    disclosed: checked.disclosures.some(({ author }) => author === side),
  }))
  // That a disclosure is still to come is no fault yet: it is told with the players.
  const faults = audit.findings.filter((finding) => !isAwaited(finding))
  const awaited = players.filter(({ disclosed }) => !disclosed)
  const verdict = faults.length > 0 ? 'faults' : awaited.length > 0 ? 'incomplete' : 'clean'
  return {
    key,
    module: module.id,
    verdict,
    sentence: sentenceOf(verdict, faults.length, awaited),
    players,
    checks: checksOf(audited, awaited.length > 0),
    findings: faults.map(({ code, rule = null, message, seq }) => ({ code, rule, message, stop: stopOf(stops, seq) })),
    stops: stops.map(({ entry, file, position }) => ({ entry, title: titleOf(audited, file, position) })),
  }
}

/** Both maps at a stop, and the truth; undefined where there is no such stop. */
export function endAuditStop(audited: Audited, at: number, knownSpaces: string | null): EndAuditStop | undefined {
  const { module, audit, stops } = audited
  const stop = stops[at]
  if (stop === undefined) return undefined
  const { sides } = module.engine.game
  const views = sides.map((side) => ({ side, view: module.source.view(stop.position, side) }))
  const [first] = views
  if (first === undefined) throw new Error('a game without sides')
  const truth = { side: null, view: first.view, counters: trueCounters(views, audit.disclosed) }
  const known = new Set(knownSpaces === null ? [] : [knownSpaces])
  const maps = [...views.map(({ side, view }) => ({ side, view, counters: view.counters })), truth].map((map) => {
    const spaces = spacesSight(map.view.spaces, null)
    const isNew = !known.has(spaces.digest)
    known.add(spaces.digest)
    const { heading, facts } = map.view
    return {
      side: map.side,
      view: { heading, facts, counters: map.counters, tables: [] },
      spaces: isNew ? spaces : { ...spaces, list: null },
    }
  })
  return { at, heading: longest(views.map(({ view }) => view.heading)), maps }
}

/** Every side's counters as it sees them itself; of a side that has not disclosed, what the others knew of it. */
function trueCounters(
  views: readonly { readonly side: string; readonly view: SideView }[],
  disclosed: readonly string[],
): readonly ViewCounter[] {
  const sides = views.map(({ side }) => side)
  const own = views.flatMap(({ side, view }) => {
    if (disclosed.includes(side)) return view.counters.filter((counter) => counter.side === side)
    return views.flatMap((other) => other.view.counters.filter((counter) => counter.side === side))
  })
  const nobodys = views[0]?.view.counters.filter(({ side }) => !sides.includes(side)) ?? []
  return [...new Map([...own, ...nobodys].map((counter) => [counter.id, counter])).values()]
}

/** What a side is about within its own turn the others do not see: the fullest heading is the audit's. */
function longest(headings: readonly (readonly string[])[]): readonly string[] {
  return headings.reduce((most, each) => (each.length > most.length ? each : most), [])
}

function isAwaited({ part, seq }: Finding): boolean {
  return part === 'disclosure' && seq === null
}

/** Where a finding can be looked at: the end of the file that it stands in, else the last place that was reached. */
function stopOf(stops: Audited['stops'], seq: number | null): number | null {
  if (seq === null) return null
  const end = stops.findIndex(({ entry }) => entry >= seq)
  return end === -1 ? stops.length - 1 : end
}

/** The outermost parts of a heading, e.g. turn and day. */
const TITLE_PARTS = 2

function titleOf({ module, checked }: Audited, file: number | null, position: Position<unknown>): string {
  const headings = module.engine.game.sides.map((side) => module.source.view(position, side).heading)
  // What is under way there in particular the map tells.
  const heading = longest(headings).slice(0, TITLE_PARTS).join(' · ')
  if (file === null) return `Set-up · ${heading}`
  const author = checked.files.find((each) => each.kind === 'turn' && each.file === file)?.author ?? ''
  return `${fileText('turn', file)} by ${playerOf(checked, author)?.name ?? author} · ${heading}`
}

function sentenceOf(
  verdict: EndAuditSight['verdict'],
  faults: number,
  awaited: readonly { readonly player: string; readonly sideName: string }[],
): string {
  const missing = awaited.map(({ player, sideName: side }) => `${player} (${side})`).join(' and ')
  switch (verdict) {
    case 'clean':
      return 'Everything that was hidden is what both players had signed for, from the set-up to the last file.'
    case 'incomplete':
      return `${missing} ${awaited.length === 1 ? 'has' : 'have'} not disclosed yet; the audit goes on when the file is here.`
    case 'faults':
      return `${counted(faults, 'thing')} ${faults === 1 ? 'does' : 'do'} not fit what was signed; a director who gets the files finds the same.`
  }
}

type Committed = HiddenForces<unknown>['commits']['by']

const PARTS: {
  readonly [part in Exclude<EndAuditPart, 'disclosure'>]: {
    readonly name: string
    readonly count: (held: Held, closes: number) => string
    /** What was done with it, where it depends on that by what the forces are committed to. */
    readonly holds: string | { readonly [by in Committed]: string }
  }
} = {
  seals: {
    name: 'Secret choices as sealed',
    count: ({ seals }) => counted(seals, 'seal'),
    holds: 'opened',
  },
  choices: {
    name: 'All within the rules',
    count: ({ choices }) => counted(choices, 'announcement and open choice', 'announcements and open choices'),
    holds: 'played again',
  },
  roots: {
    name: 'Forces as signed for',
    count: ({ roots }) => counted(roots, 'signed position'),
    holds: { space: 'worked out again, space by space', piece: 'worked out again, piece by piece' },
  },
  answers: {
    name: 'Answers true',
    count: ({ answers }) => counted(answers, 'answer'),
    holds: 'held against who stood there',
  },
  states: {
    name: 'What both saw as signed',
    count: (_, closes) => counted(closes, 'file'),
    holds: 'replayed to the same position',
  },
}

/** Every part of the audit with how much it looked at. What was disclosed late or not reached is open, not wrong. */
function checksOf({ checked, audit }: Audited, waiting: boolean): readonly EndAuditCheck[] {
  const { findings, disclosed, stopped, boundaries } = audit
  const by = checked.module.engine.game.hidden?.commits.by ?? 'space'
  const held = countedIn(checked, { sides: disclosed, before: stopped })
  const wrong = (part: EndAuditPart) =>
    findings.filter((finding) => finding.part === part && !isAwaited(finding)).length
  const disclosure: EndAuditCheck = {
    name: 'Disclosures',
    state: wrong('disclosure') > 0 ? 'fails' : waiting ? 'open' : 'holds',
    detail: `${disclosed.length} of ${checked.module.engine.game.sides.length} in full`,
  }
  const parts = Object.entries(PARTS).map(([id, { name, count, holds }]): EndAuditCheck => {
    const faults = findings.filter((finding) => finding.part === id).length
    const made = `${count(held, boundaries.length)}, ${typeof holds === 'string' ? holds : holds[by]}`
    if (faults > 0) return { name, state: 'fails', detail: `${made}: ${counted(faults, 'does', 'do')} not fit` }
    if (disclosed.length === 0) return { name, state: 'open', detail: 'waits for a disclosure' }
    // Seals need no replay.
    if (stopped !== null && id !== 'seals') {
      return { name, state: 'open', detail: `${made}, up to entry ${stopped}, where the replay could not go on` }
    }
    return waiting
      ? { name, state: 'open', detail: `${made}: all that one disclosure shows holds` }
      : { name, state: 'holds', detail: made }
  })
  return [disclosure, ...parts]
}
