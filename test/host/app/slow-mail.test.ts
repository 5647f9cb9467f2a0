import { expect, it } from 'vitest'
import { Desk } from '../../../src/host/app/desk.ts'
import type { MailDesk } from '../../../src/host/app/mail-desk.ts'
import { trouble } from '../../../src/host/trouble.ts'
import { fail, ok } from '../../../src/kernel/result.ts'
import { hostAt } from '../../support/host-world.ts'
import { MemoryDisk } from '../../support/memory-disk.ts'

it('goes on while a mail server says nothing', async () => {
  let answer: () => void = () => undefined
  const silence = new Promise<void>((resolve) => {
    answer = resolve
  })
  const mail: MailDesk = {
    see: () => ok(null),
    set: async () => fail(trouble('not-found', 'none')),
    forget: () => ok(null),
    test: async () => {
      await silence
      return ok({ sentence: 'At last.' })
    },
    send: async () => fail(trouble('mail-failed', 'none')),
  }
  const shell = { version: '1', shell: 'browser', profileFolder: '/ann', mapOf: () => null } as const
  const desk = new Desk({ host: hostAt(new MemoryDisk(), '/ann', 'ann'), shell, mail, report: () => undefined })
  let tested = false
  const test = desk.call('mail.test', {}).then((answered) => {
    tested = true
    return answered
  })
  expect(await desk.call('library.list', {})).toMatchObject({ ok: expect.any(Boolean) })
  expect(await desk.call('mail.send', { key: 'a'.repeat(64), file: 'x', to: 'b@x' })).toMatchObject({ ok: false })
  expect(await desk.call('app.facts', {})).toMatchObject({ ok: true })
  expect(tested).toBe(false)
  answer()
  expect(await test).toEqual({ ok: true, value: { sentence: 'At last.' } })
})
