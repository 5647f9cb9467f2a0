import { describe, expect, it } from 'vitest'
import { compare, killRun } from '../support/kill-run.ts'

const ORDINARY = 15
/** `node scripts/kill-test.mjs` sets it to 200; a few kills are part of every run. */
const KILLS = Number(process.env.COUNTERSIGN_KILLS ?? ORDINARY)

describe('a program killed at random moments', () => {
  it(
    `has every confirmed input and no half-written file, ${KILLS} times`,
    async () => {
      const report = await (KILLS > ORDINARY ? killRun(KILLS, 20, console.log) : killRun(KILLS, 12, () => {}))
      expect(report.faults).toEqual([])
      expect(report.kills).toBe(KILLS)
      expect(report.confirmed).toBeGreaterThan(2 * KILLS)
      if (KILLS > ORDINARY) console.log(JSON.stringify(report))
    },
    60_000 + KILLS * 20_000,
  )

  it('is found out when it has lost something', () => {
    const choice = (word: string) => ({ type: 'choice', side: 'north', choice: [word] }) as const
    const last = { files: ['a', 'b'], pending: [choice('x'), choice('y')] }
    expect(compare(last, last, null)).toBe('same')
    expect(compare(last, { ...last, files: ['a'] }, 'file')).toContain('missing')
    expect(compare(last, { ...last, files: ['a', 'c'] }, 'file')).toContain('missing')
    expect(compare(last, { ...last, pending: [choice('x')] }, 'step')).toContain('not those')
    expect(compare(last, { ...last, pending: [choice('x')] }, 'undo')).toBe('ahead')
    expect(compare(last, { ...last, pending: [choice('x')] }, null)).toContain('not those')
    expect(compare(last, { ...last, pending: [...last.pending, choice('z')] }, 'step')).toBe('ahead')
    expect(compare(last, { ...last, pending: [...last.pending, choice('z')] }, 'undo')).toContain('not those')
    expect(compare(last, { files: ['a', 'b', 'c'], pending: [] }, 'file')).toBe('ahead')
    expect(compare(last, { files: ['a', 'b', 'c'], pending: [] }, 'step')).toContain('nobody asked')
  })
})
