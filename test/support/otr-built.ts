/** Refusals of On to Richmond! that random play meets too seldom to count: which, and that a test with a built position names each. */
import { readdirSync, readFileSync } from 'node:fs'

const TESTS = new URL('../modules/on-to-richmond/', import.meta.url)

/** As `code rule`. Most need a position in which two rare things come together. */
export const BUILT: readonly string[] = [
  'bridged-already std:10.1',
  'cavalry-leader std:7.1',
  'destroyed-already std:10.2',
  'eliminated std:7.5',
  'eliminated std:7.6',
  'enemy-over-there std:10.2',
  'enemy-there otr:13.0',
  'enemy-there std:12.0',
  'enemy-zone std:12.0',
  'entry-held otr:13.0',
  'has-advanced std:7.8',
  'hex-not-chosen std:7.1',
  'indestructible otr:13.0',
  'no-army-leader std:7.1',
  'no-hex std:7.1',
  'no-marker std:10.1',
  'not-adjacent std:12.0',
  'not-going-along std:6.3',
  'not-repairable otr:13.0',
  'not-there std:7.6',
  'not-this-type std:10.2',
  'not-yet std:7.7',
  'off-map otr:13.0',
  'one-for-each-hex std:10.1',
  'rain std:12.0',
  'retreat-dead-end std:7.6',
  'retreat-on-enemy std:7.6',
  'set-up-apart otr:13.0',
  'stands-there otr:13.0',
  'swamp std:12.0',
  'too-weak std:10.2',
  'too-weak std:7.1',
  'tried-already std:10.1',
  'tried-already std:10.2',
  'tried-already std:10.3',
  // Only three hexsides of the York have all water between hexes of land.
  'water std:2.4',
  'with-cavalry-leader std:6.3',
  'woods-hexside std:7.1',
  'zone-over-there std:10.2',
]

/** Of these, the ones whose code no test of the game names. */
export function builtByNobody(): readonly string[] {
  const text = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('random-play'))
    .map((file) => readFileSync(new URL(file.replaceAll('\\', '/'), TESTS), 'utf8'))
    .join('\n')
  return BUILT.filter((refusal) => !new RegExp(`['" ]${refusal.split(' ')[0]}['" ]`).test(text))
}
