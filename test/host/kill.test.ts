import { describe, expect, it } from 'vitest'
import { compare, killRun } from '../support/kill-run.ts'

const ORDINARY = { open: 15, strict: 8, blind: 8 }
/** `node scripts/kill-test.mjs` sets it to 200; a few kills are part of every run. */
const MANY = process.env.COUNTERSIGN_KILLS

describe('a program killed at random moments', () => {
  it.each(['open', 'strict', 'blind'] as const)(
    'has every confirmed input and no half-written file (%s)',
    async (kind) => {
      const kills = MANY === undefined ? ORDINARY[kind] : Number(MANY)
      const report =
        MANY === undefined ? await killRun(kind, kills, 12, () => {}) : await killRun(kind, kills, 20, console.log)
      expect(report.faults).toEqual([])
      expect(report.kills).toBe(kills)
      expect(report.confirmed).toBeGreaterThan(2 * kills)
      if (MANY !== undefined) console.log(kind, JSON.stringify(report))
    },
    60_000 + Number(MANY ?? ORDINARY.open) * 20_000,
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
    expect(compare(last, { files: ['a', 'b', 'c', 'd'], pending: [] }, 'answer')).toBe('ahead')
    expect(compare(last, { files: ['a', 'b', 'c', 'd'], pending: [] }, 'file')).toContain('nobody asked')
    expect(compare(last, { files: ['a', 'b', 'c'], pending: [] }, 'step')).toContain('nobody asked')
  })
})
