import { describe, expect, it } from 'vitest'
import { checkFiles, checkOwnGame } from '../../src/host/check-files.ts'
import type { Host } from '../../src/host/host.ts'
import { viewGame } from '../../src/host/load-game.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { takeIn } from '../../src/host/take-in.ts'
import { begunWorld, choose, opened, TOY, value } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

/** The installed toy, and how many choices it was asked to make. */
function counting() {
  const asked = { choices: 0 }
  const stages = TOY.game.stages.map((stage) => ({
    ...stage,
    ...(stage.choose === undefined
      ? {}
      : {
          choose(...args: Parameters<NonNullable<typeof stage.choose>>) {
            asked.choices += 1
            if (stage.choose === undefined) throw new Error('no choice')
            return stage.choose(...args)
          },
        }),
  }))
  return { asked, library: libraryOf([{ ...TOY, game: { ...TOY.game, stages } }]) }
}

/** A game after one turn of Nora's, which Sam has taken in; his host asks rules that count. */
async function played() {
  const world = await begunWorld({ nora: new MemoryDisk(), sam: new MemoryDisk() })
  const session = await opened(world.nora, world.id)
  choose(session, 'attack:2')
  const { bytes } = value(await session.close())
  session.release()
  const { asked, library } = counting()
  const sam: Host = { ...world.sam.host, library }
  return { world, bytes, asked, sam }
}

describe('the files of a game of one’s own', () => {
  it('are checked by the rules once in a program, and by each player for himself', async () => {
    const { world, bytes, asked, sam } = await played()
    // Nora's program has played this turn already: that counts for nothing here.
    value(await takeIn(sam, bytes))
    expect(asked.choices).toBe(1)
    value(await viewGame(sam, world.id))
    expect(asked.choices).toBe(1)
    const again: Host = { ...sam, profile: { ...sam.profile } }
    value(await viewGame(again, world.id))
    expect(asked.choices).toBe(2)
  })

  it('are checked from the beginning whenever they are only to be verified', async () => {
    const { world, bytes, asked, sam } = await played()
    value(await takeIn(sam, bytes))
    const { files } = value(await viewGame(sam, world.id))
    const before = asked.choices
    value(await checkFiles(sam, files))
    value(await checkFiles(sam, files))
    expect(asked.choices).toBe(before + 2)
    expect(value(await checkOwnGame(sam, files))).toEqual(value(await checkFiles(sam, files)))
  })

  it('are found damaged on the disk although they were good before', async () => {
    const { world, bytes, sam } = await played()
    value(await takeIn(sam, bytes))
    value(await viewGame(sam, world.id))
    const { disk } = world.sam.host
    const path = [...(disk instanceof MemoryDisk ? disk.files() : [])]
      .map(([name]) => name)
      .find((name) => /\d+-turn/.test(name))
    if (path === undefined) throw new Error('no turn on the disk')
    const damaged = Uint8Array.from(bytes)
    damaged[300] = (damaged[300] ?? 0) ^ 1
    disk.remove(path)
    disk.writeNew(path, damaged)
    const view = await viewGame(sam, world.id)
    expect(view.ok ? 'ok' : view.error.code).toBe('malformed')
  })
})
