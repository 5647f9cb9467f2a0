import { writeNotice } from '../../src/record/build.ts'
import type { CheckedGame } from '../../src/record/verify.ts'
import { beginToy, type Chooser, gameOf, minute, NORTH, nextToyFile, send, type ToyPlay } from './toy-play.ts'

/** Attacks with two guns where nothing was chosen in the file yet, stands, then rests. */
const brisk: Chooser = (offers, _side, count) => (offers.length === 2 ? 0 : count <= 1 ? 1 : 2)
const resting: Chooser = () => 2

export interface ToySample {
  readonly play: ToyPlay
  readonly game: CheckedGame
}

/**
 * A game of the toy war by six turns and a note, with every kind of file and every entry type that is used: opening,
 * acceptance (file 0), files 1 to 5, north's note, file 6. File 4 (south) has orders, an attack, a roll and the close.
 */
export async function sampleToy(): Promise<ToySample> {
  const play = await beginToy({ options: { turns: 4 } })
  for (let file = 1; file <= 5; file++) {
    await nextToyFile(play, file === 3 ? resting : brisk, file === 4 ? 'stand' : undefined)
  }
  const note = await writeNotice({
    author: NORTH,
    game: await gameOf(play),
    notice: { type: 'note', text: 'Good luck.\nYour move.' },
    claimedTime: minute(20),
  })
  send(play, note, NORTH, 'notice')
  return { play, game: await nextToyFile(play, brisk) }
}
