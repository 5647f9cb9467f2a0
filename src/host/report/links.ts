import type { AuditedGame } from '../audit/game-audit.ts'
import { type Html, html } from './html.ts'

/** Names of the places in a report that other places point to. Numbers only, so that nothing from a file gets into them. */
export interface Links {
  readonly game: string
  part(name: string): string
  entry(seq: number): string
  /** A signed file that is not part of the game, and an entry in it. */
  shown(at: number, seq?: number): string
  file(at: number): string
  finding(number: number): string
  /** Where something in a file is shown best: the entry, else the file in the list; undefined when neither is there. */
  target(file: string | null, seq: number | null): string | undefined
}

/** `at`: the place of the game in the report, from 0. */
export function linksOf({ audit, checked, shown }: AuditedGame, at: number): Links {
  const game = `g${at + 1}`
  const links: Links = {
    game,
    part: (name) => `${game}-${name}`,
    entry: (seq) => `${game}-e${seq}`,
    shown: (place, seq) => `${game}-x${place + 1}${seq === undefined ? '' : `-e${seq}`}`,
    file: (place) => `${game}-f${place + 1}`,
    finding: (number) => `${game}-p${number}`,
    target(file, seq) {
      const held = checked?.files.find(({ name }) => name === file)
      if (held !== undefined && seq !== null && seq >= held.header.first && seq <= held.header.last)
        return links.entry(seq)
      const other = shown.findIndex(({ name }) => name === file)
      const entry = shown[other]?.entries.find((one) => one.seq === seq)
      if (other >= 0) return links.shown(other, entry?.seq)
      const listed = audit.files.findIndex(({ name }) => name === file)
      return listed >= 0 ? links.file(listed) : undefined
    },
  }
  return links
}

/** A link where there is something to point at, else the text alone. */
export function linkTo(target: string | undefined, text: string | Html): Html {
  return target === undefined ? html`${text}` : html`<a href="#${target}">${text}</a>`
}
