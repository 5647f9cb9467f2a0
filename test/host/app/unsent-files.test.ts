import { expect, it } from 'vitest'
import { invites, named, playing, type Seat, seat } from './mail-table.ts'

async function signs(ann: Seat, key: string) {
  await ann.get('game.choose', { key, choices: [['rest']], spacesDigest: null })
  return (await ann.get('game.finish', { key, spacesDigest: null })).file
}

const line = async (who: Seat) => (await who.get('library.list', {}))[0]

it('tells of a file that is signed and never left, through a restart, until it is mailed', async () => {
  const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
  const key = await playing(ann, bob)
  const file = await signs(ann, key)
  expect((await line(ann))?.notSent).toEqual({
    file: file.name,
    sentence: 'Your turn file 1 is signed, but not sent yet: send it to Bob.',
  })
  ann.desk.close()
  const again = seat('ann', ann.disk)
  const sight = await again.get('game.see', { key, spacesDigest: null })
  expect(sight.notSent?.file).toBe(file.name)
  await again.get('mail.send', { key, file: file.name, to: 'bob@example.org' })
  expect((await again.get('game.see', { key, spacesDigest: null })).notSent).toBeNull()
  expect((await again.get('game.sent', { key })).find(({ name }) => name === file.name)?.done).toEqual(['mailed'])
  again.desk.close()
  expect((await line(seat('ann', ann.disk)))?.notSent ?? null).toBeNull()
})

it.each([
  ['saved', true],
  ['copied', true],
  ['shown', false],
] as const)('counts a file that was %s as one that left: %s', async (how, hasLeft) => {
  const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
  const key = await playing(ann, bob)
  const file = await signs(ann, key)
  await ann.get('game.dispatched', { key, file: file.name, how })
  expect((await line(ann))?.notSent === null).toBe(hasLeft)
  expect(await ann.call('game.dispatched', { key, file: 'another.turn', how })).toMatchObject({
    ok: false,
    error: { code: 'not-found' },
  })
})

it('takes for sent what the opponent has played after, however it came to him', async () => {
  const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
  const key = await playing(ann, bob)
  const file = await signs(ann, key)
  await bob.get('inbox.take', { bytes: file.bytes })
  const answer = await signs(bob, key)
  await ann.get('inbox.take', { bytes: answer.bytes })
  expect((await line(ann))?.notSent).toBeNull()
})

it('mails an invitation, and again as long as nobody has accepted it', async () => {
  const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
  const { key, file } = await invites(ann, bob)
  expect((await line(ann))?.notSent?.sentence).toMatch(/^Your invitation is signed, but not sent yet/)
  expect(await ann.get('game.sent', { key })).toEqual([file])
  for (let time = 1; time <= 2; time++) {
    await ann.get('mail.send', { key, file: file.name, to: 'bob@example.org' })
    expect(ann.mailed.length).toBe(time)
    expect(ann.mailed[time - 1]?.bytes).toBe(file.bytes)
  }
  expect((await line(ann))?.notSent).toBeNull()
})
