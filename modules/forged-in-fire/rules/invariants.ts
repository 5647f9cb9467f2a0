/** fif:3, fif:4.2, fif:10.1, fif:11 What must hold on the table between any two inputs. */
import type { Position } from '../../../src/kernel/position.ts'
import type { BlockId } from './ids.ts'
import { cavalryIn, lineIn, sharedPlaces } from './queries/occupancy.ts'
import { countIn, isPublic, isSeen } from './queries/sight.ts'
import { opponentOf, SIDES } from './sides.ts'
import { blockState, OFF_MAP, type State, UNSEEN } from './state.ts'
import { BLOCK_IDS, blockFact } from './tables/blocks.ts'
import { CSA_BOX, isPlace, NORFOLK, PLACE_IDS, placeFact, UNION_BOX } from './tables/map.ts'

/** Each broken promise as a sentence; empty when all is in order. */
export function invariantsOf({ board, frames, waiting }: Position<State>): readonly string[] {
  const broken = [
    ...BLOCK_IDS.flatMap((block) => blockFaults(board, block)),
    ...tableFaults(board),
    ...fogFaults(board),
  ]
  const known = Object.keys(board.blocks).length
  if (known !== BLOCK_IDS.length) broken.push(`there are ${known} blocks, not ${BLOCK_IDS.length}`)
  const running = (stage: string) => frames.some((frame) => frame.stage === stage)
  if (board.battle !== null && !running('battle')) {
    broken.push('the battle board is in use and no battle is on')
  }
  if ((board.playerTurn !== null) !== running('player-turn')) {
    broken.push('a player turn is on exactly during its stages')
  }
  // when a screen meets a landing, or a landing ends the game, the ships have done their part
  const landed = ['screen', 'entering', 'taking'].some(running) || waiting.for === 'nothing'
  if (!landed && (board.voyage !== null) !== running('voyage')) {
    broken.push('a voyage is under way exactly during its stage')
  }
  // 13 while cavalry has its say, and while a battle is fought, both sides are in one place
  const meeting = ['battle', 'screen', 'cavalry-contact', 'cavalry-battle', 'entering', 'riding'].some(running)
  return meeting ? broken : [...broken, ...meetingFaults(board)]
}

function blockFaults(state: State, block: BlockId): readonly string[] {
  const { place, sp } = blockState(state, block)
  const { side, type, maxSp } = blockFact(block)
  if (place === UNSEEN) {
    const known = isSeen(state, side) || isPublic(state, block)
    return known || sp !== 0 ? [`${block} is out of sight with ${sp} SP`] : []
  }
  if (!isPlace(place) && !OFF_MAP.some((pile) => pile === place)) return [`${block} is nowhere: "${place}"`]
  const faults: string[] = []
  if (!Number.isSafeInteger(sp) || sp < 0 || sp > maxSp) faults.push(`${block} has ${sp} SP`)
  if (isPlace(place) && maxSp > 0 && sp === 0) faults.push(`${block} stands at ${place} with no SP`)
  if (!isPlace(place) && sp > 0) faults.push(`${block} is ${place} with ${sp} SP`)
  if (place === UNION_BOX && side !== 'union') faults.push(`${block} is in the Union box`)
  if (place === CSA_BOX && side !== 'confederate') faults.push(`${block} is in the Confederate box`)
  if (type === 'ironclad' && isPlace(place) && place !== NORFOLK) faults.push(`${block} lies at ${place}`)
  // 10.3 the depot is in a port or in the box
  if (type === 'supply-depot' && isPlace(place) && !placeFact(place).port)
    faults.push(`${block} is at ${place}, no port`)
  return faults
}

/** fif:2 Of a side that is not seen every block is counted just once; what is told speaks of somebody. */
function fogFaults(state: State): readonly string[] {
  const { fog } = state
  if (fog === undefined) return []
  const faults: string[] = []
  for (const side of SIDES) {
    const unseen = BLOCK_IDS.filter((block) => blockFact(block).side === side && state.blocks[block]?.place === UNSEEN)
    const counted = Object.values(fog.strangers[side]).reduce((sum, count) => sum + count, 0)
    if (counted !== unseen.length)
      faults.push(`${unseen.length} blocks of ${side} are not seen, and ${counted} are counted`)
    for (const place of [...Object.keys(fog.told[side]), ...Object.keys(fog.scouted[side])]) {
      if (countIn(state, side, place) === 0)
        faults.push(`something is known of ${side} at ${place}, where nobody stands`)
    }
  }
  for (const block of fog.faceUp) {
    if (!isPlace(blockState(state, block).place)) faults.push(`${block} lies face up nowhere`)
  }
  return faults
}

function tableFaults(state: State): readonly string[] {
  const faults: string[] = []
  const { firstTurn } = state.conditions
  if (state.turn < firstTurn || state.turn > state.lastTurn) faults.push(`turn ${state.turn} is not of this game`)
  for (const side of SIDES) {
    const { lost, replacementPoints } = state.record
    if (lost[side] < 0) faults.push(`${side} has lost ${lost[side]} SP`)
    if (replacementPoints[side] < 0) faults.push(`${side} has ${replacementPoints[side]} replacement points`)
  }
  const sum = state.confidenceMoves.reduce((total, { change }) => total + change, 0)
  const start = state.confidence - sum
  if (![0, 6].includes(start)) faults.push(`the track is at ${state.confidence}, and its moves sum up to ${sum}`)
  return [...faults, ...playerTurnFaults(state)]
}

function playerTurnFaults({ playerTurn, blocks, battle }: State): readonly string[] {
  if (playerTurn === null) return []
  const { side, cap, activated, attacks, fired } = playerTurn
  const faults: string[] = []
  if (cap < 0) faults.push(`${cap} CAP`)
  if (new Set(activated).size !== activated.length) faults.push('a block is activated twice')
  for (const block of activated) if (blockFact(block).side !== side) faults.push(`${block} is activated by the enemy`)
  for (const gun of fired) if (!activated.includes(gun)) faults.push(`${gun} has fired and is not activated`)
  const attackers = attacks.flatMap((attack) => attack.blocks)
  if (new Set(attackers.map(({ block }) => block)).size !== attackers.length) faults.push('a block attacks twice')
  // in a battle some are eliminated
  for (const { block, from } of attacks.flatMap((attack) => (attack.place === battle?.place ? [] : attack.blocks))) {
    if (blocks[block]?.place !== from) faults.push(`${block} attacks from ${from} and is not there`)
  }
  return faults
}

/** fif:10.1, fif:13 Outside battles nobody stands with infantry or artillery of the enemy, nor cavalry with cavalry. */
function meetingFaults(state: State): readonly string[] {
  const faults = sharedPlaces(state).map((place) => `both sides hold ${place}`)
  for (const place of PLACE_IDS) {
    if (SIDES.every((side) => cavalryIn(state, side, place).length > 0)) faults.push(`both cavalries stand at ${place}`)
    for (const side of SIDES) {
      const enemy = opponentOf(side)
      if (lineIn(state, side, place).length > 0 && cavalryIn(state, enemy, place).length > 0) {
        faults.push(`${enemy} cavalry stands among the enemy at ${place}`)
      }
    }
  }
  return faults
}
