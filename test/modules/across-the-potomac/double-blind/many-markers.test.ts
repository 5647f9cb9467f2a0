import { describe, expect, it } from 'vitest'
import { acrossThePotomac } from '../../../../modules/across-the-potomac/rules/game.ts'
import { fogOf } from '../../../../modules/across-the-potomac/rules/queries/knowledge.ts'
import { isEnemyTerritory } from '../../../../modules/across-the-potomac/rules/queries/occupancy.ts'
import { HEX_IDS } from '../../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { asAnswerContent } from '../../../../src/record/hidden/answer-shape.ts'
import { commit } from '../../../../src/record/hidden/commitment.ts'
import { answerContent, checkOpenings } from '../../../../src/record/hidden/openings.ts'
import type { BlindTable } from '../../../support/blind-play.ts'
import { blindTable, playOn } from '../../../support/blind-table.ts'

/** Hexes of the North in which Union infantry was told of, true or not: more than one answer can open. */
const MARKED = HEX_IDS.filter((hex) => isEnemyTerritory('confederate', hex)).slice(0, 40)
const [FIRST = '', LAST = ''] = [MARKED[0], MARKED.at(-1)]

function marked(): BlindTable {
  return blindTable({
    side: 'confederate',
    at: 'turn-close',
    activated: 'all',
    units: [
      { id: 'cs-hood', hex: '1211' },
      { id: 'us-2', hex: FIRST },
      { id: 'us-1c', hex: LAST },
    ],
    known: { union: Object.fromEntries(MARKED.map((hex) => [hex, 'infantry'] as const)) },
  })
}

/** What the Union signs and sends for the question that is open; whether everybody can read and check it. */
function proof(table: BlindTable) {
  const forces = acrossThePotomac.hidden?.commits
  if (forces?.by !== 'space') throw new Error('no spaces are hidden')
  const { spaces } = forces
  const of = { gameId: 'ab'.repeat(32), side: 'union', version: 1, spaces }
  const occupancy = (space: string) => forces.occupancy(table.positions.union, 'union', space)
  const made = commit({ ...of, key: new Uint8Array(32), occupancy })
  const read = asAnswerContent(JSON.parse(JSON.stringify(answerContent(made, table.trueAnswer()))))
  return read.ok ? checkOpenings({ ...of, root: made.root }, read.value.openings) : read
}

describe('updates of many markers', () => {
  it('RULING ATP-82 ask about as many as one answer can prove, and about the others next', () => {
    const table = marked()
    const label = () => table.offers().find(({ choice }) => choice[0] === 'update')?.label
    expect(label()).toContain('(the first 32 of 40)')
    table.choose(['update'])
    expect(proof(table)).toMatchObject({ ok: true })
    playOn(table, [])
    expect(Object.keys(fogOf(table.board).located.union)).toEqual([FIRST, ...MARKED.slice(32)])
    expect(label()).toContain('(8)')
    table.choose(['update'])
    expect(proof(table)).toMatchObject({ ok: true })
    playOn(table, [])
    const told = Object.entries(fogOf(table.board).located.union).map(([hex, { force }]) => [hex, force])
    expect(told).toEqual([
      [FIRST, 'infantry'],
      [LAST, 'cavalry'],
    ])
  })

  it('atp:15.8 no answer to one tells how many are there', () => {
    const table = marked()
    table.choose(['update'])
    const opened = proof(table)
    if (!opened.ok) throw new Error('the answer cannot be read')
    for (const [, { count, detail }] of opened.value) expect([count, detail]).toEqual([undefined, undefined])
    expect(opened.value.get(FIRST)?.kind).toBe(1)
  })
})
