import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { replayInputs } from '../../src/kernel/inputs.ts'
import { fromHex } from '../../src/record/bytes.ts'
import { stateDigest } from '../../src/record/canonical-text.ts'
import { casualKey, casualRoll, secretOfReveal } from '../../src/record/casual-dice.ts'
import { preAuthEncoding } from '../../src/record/dsse.ts'
import {
  membersFault,
  type RecordedFile,
  readRecorded,
  reportFault,
  signatureFault,
} from '../../src/record/file-checks.ts'
import { forgetReads, readTurnFile } from '../../src/record/read-file.ts'
import { type CheckedGame, type NamedFile, playerOf, verifyFiles } from '../../src/record/verify.ts'
import { LIBRARY } from './play-files.ts'
import { ms, number, type Row, times } from './rows.ts'
import type { SampleGame } from './sample-game.ts'
import { bestTimes } from './timing.ts'

/** What it costs to verify a game, against the least it could cost, and where the time goes. */
export async function verifyCost(game: SampleGame, rounds: number): Promise<readonly Row[]> {
  const { files, checked, recorded } = game
  const { engine } = checked.module
  const parts: readonly (readonly [string, () => unknown])[] = [
    ['unpacking, packing again, parsing headers', () => readAll(files)],
    ['hashing members', () => recorded.map((file) => membersFault(file))],
    ['signatures', () => recorded.map((file) => signatureFault(file, authorOf(checked, file)))],
    ['parsing records', () => recorded.map((file) => readRecorded(file))],
    ['dice', () => rollAll(game)],
    ['rules', () => replayInputs(engine, checked.start, checked.inputs)],
    ['digests of positions', () => recorded.map(() => stateDigest(engine.game.publicState(checked.position)))],
    [
      'reports',
      () =>
        recorded.map((file) => reportFault(file, { open: checked.opening.open, acceptor: checked.players.acceptor })),
    ],
  ]
  const whole = () => verifyFiles(files, LIBRARY.find)
  const [floor = 0, all = 0, ...each] = await bestTimes(
    [floorOf(game), whole, ...parts.map(([, task]) => task)],
    rounds,
    forgetReads,
  )
  const rest = all - each.reduce((sum, part) => sum + part, 0)
  const told = [...parts.map(([what], at) => [what, each[at] ?? 0] as const), ['everything else', rest] as const]
  return [
    {
      what: `verify ${files.length} files, ${checked.entries.length} entries`,
      figure: `${ms(all)}, ${times(all / floor)} the floor`,
      against: `floor ${ms(floor)}: the same bytes hashed, ${files.length} Ed25519 verifications; aim < 3×`,
      met: all / floor < 3,
    },
    ...told.map(([what, part]) => ({
      what: `  of it ${what}`,
      figure: ms(part),
      against: `${number((100 * part) / all)} % of verify, ${times(part / floor)} the floor`,
    })),
  ]
}

/** The same of another game, without where the time goes. `told`: which game that is. */
export async function wholeVerifyCost(game: SampleGame, rounds: number, told: string): Promise<readonly Row[]> {
  const { files, checked } = game
  const [floor = 0, all = 0] = await bestTimes(
    [floorOf(game), () => verifyFiles(files, LIBRARY.find)],
    rounds,
    forgetReads,
  )
  return [
    {
      what: `verify ${told}: ${number(files.length)} files, ${number(checked.entries.length)} entries`,
      figure: `${ms(all)}, ${times(all / floor)} the floor`,
      against: `floor ${ms(floor)}: the same bytes hashed, ${files.length} Ed25519 verifications`,
    },
  ]
}

async function readAll(files: readonly NamedFile[]): Promise<void> {
  for (const file of files) await readTurnFile(file)
}

/** The same bytes hashed, and each signature checked by OpenSSL over the bytes that were signed. */
function floorOf({ files, recorded, checked }: SampleGame): () => void {
  const keys = new Map<string, KeyObject>()
  for (const { side, key } of Object.values(checked.players)) {
    const der = Buffer.from(`302a300506032b6570032100${key}`, 'hex')
    keys.set(side, createPublicKey({ key: der, format: 'der', type: 'spki' }))
  }
  const signed = recorded.flatMap(({ envelope, header }) => {
    const key = keys.get(header.author)
    const bytes = preAuthEncoding(envelope.payloadType, envelope.payload)
    return key === undefined ? [] : [{ key, bytes, signature: envelope.signatures[0].sig }]
  })
  return () => {
    for (const { bytes } of files) createHash('sha256').update(bytes).digest()
    for (const { key, bytes, signature } of signed) {
      if (!verify(null, bytes, key, signature)) throw new Error('a signature does not hold')
    }
  }
}

/** Every roll of the game made again from what the files reveal. */
function rollAll({ checked, recorded }: SampleGame): void {
  const revealed = new Map(Object.values(checked.players).map(({ side, anchors }) => [side, anchors.roller]))
  for (const { header, lines } of recorded) {
    const { author, file, reveal, kind } = header
    if (reveal === null || file === null) continue
    if (kind === 'turn') {
      const secret = secretOfReveal(file, bytesOf(reveal), bytesOf(revealed.get(author)))
      if (!secret.ok || secret.value === null) throw new Error('a chain element does not hold')
      const other = [...revealed.keys()].find((side) => side !== author)
      const key = casualKey(secret.value, bytesOf(revealed.get(other ?? '')))
      const rolls = lines.flatMap(({ entry }) => (entry.type === 'roll-request' ? [entry.body.dice] : []))
      for (const [at, dice] of rolls.entries()) casualRoll(key, checked.gameId, file, at, dice)
    }
    revealed.set(author, reveal)
  }
}

function bytesOf(hex: string | undefined): Uint8Array {
  const bytes = fromHex(hex ?? '')
  if (bytes === undefined) throw new Error('an element that is not hex')
  return bytes
}

function authorOf(checked: CheckedGame, { header }: RecordedFile) {
  const player = playerOf(checked, header.author)
  if (player === undefined) throw new Error(`nobody plays ${header.author}`)
  return player
}
