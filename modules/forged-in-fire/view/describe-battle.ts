/** fif:11, fif:13 What happens on the battle board and between cavalry, as sentences. */
import type { BattleEvent } from '../rules/battle/events.ts'
import { type BattlePosition, type ClosedStack, POSITIONS } from '../rules/battle/state.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import { blockLabel, blockLabels, blocksDo, counted, placeLabel, sideName } from '../rules/wording.ts'

/** A battle event as a sentence; undefined for what another event of the same moment tells. */
export function describeBattle(event: BattleEvent): string | undefined {
  switch (event.type) {
    case 'battle-joined':
      return `Battle at ${placeLabel(event.place)}; the ${sideName(event.attacker)} side attacks.`
    case 'block-deployed':
    case 'block-left-board':
    case 'flank-closed':
    case 'fighter-opened':
      return undefined
    case 'side-deployed':
      return deployedText(event.side, event.stacks)
    case 'blocks-revealed':
      return `The ${sideName(event.side)} side reveals ${blockLabels(event.blocks)}.`
    case 'battle-round-began':
      return `Battle round ${event.round}.`
    case 'block-shifted':
      return `${blockLabel(event.block)} moves to the ${positionName(event.position)}.`
    case 'block-fired': {
      const flank = event.flank ? ' from the flank' : ''
      const rolled = `${event.values.join(', ')}: ${counted(event.hits, 'hit')}`
      return `${blockLabel(event.block)} fires${flank} at the ${positionName(event.target)}: ${rolled}.`
    }
    case 'flank-fire-attempted': {
      const outcome = event.success ? 'succeeds' : 'fails'
      return `${blockLabel(event.block)} and ${blockLabel(event.commander)} try a flank fire: ${event.die} against ${event.rating} ${outcome}.`
    }
    case 'battle-decided':
      return event.how === 'forced'
        ? `A ${sideName(event.loser)} center is empty: a forced retreat.`
        : `The ${sideName(event.loser)} side retreats.`
    case 'rally-attempted': {
      const outcome = event.success ? 'and recovers 1 SP' : 'in vain'
      return `${blockLabel(event.commander)} rallies ${blockLabel(event.block)}: ${event.die} against ${event.rating}, ${outcome}.`
    }
    case 'reinforcement-attempted': {
      const outcome = event.success ? 'it comes' : 'it does not come'
      return `${blockLabel(event.block)} is called by ${blockLabel(event.commander)}: ${event.die} against ${event.rating}, ${outcome}.`
    }
    case 'block-reinforced':
      return `${blockLabel(event.block)} comes in from ${placeLabel(event.from)}.`
    case 'blocks-retreated':
      return undefined
    case 'cavalry-fought': {
      const others = sideName(opponentOf(event.mover))
      return `Cavalry fights at ${placeLabel(event.place)}: ${sideName(event.mover)} ${event.movers.join(', ')}; ${others} ${event.others.join(', ')}.`
    }
    case 'scout-attempted':
      return `${blocksDo(event.blocks, 'scout')} ${placeLabel(event.place)}: ${event.die} against ${event.sp}, ${event.success ? 'a success' : 'in vain'}.`
    case 'place-scouted':
      return `The ${sideName(event.side)} side shows ${blockLabels(event.blocks)} at ${placeLabel(event.place)}.`
    case 'screen-attempted':
      return `${blocksDo(event.blocks, 'screen')} ${placeLabel(event.place)}: ${event.die} against ${event.sp}, ${event.success ? 'a success' : 'in vain'}.`
    case 'place-blocked':
      return `${placeLabel(event.place)} is blocked for the rest of the turn.`
  }
}

/** How many stand face down in each position. */
function deployedText(side: Side, stacks: readonly ClosedStack[]): string {
  const parts = POSITIONS.flatMap((position) => {
    const there = stacks.filter((stack) => stack.position === position)
    const count = there.reduce((sum, stack) => sum + stack.count, 0)
    return count === 0 ? [] : [`${count} in the ${positionName(position)}`]
  })
  return `The ${sideName(side)} side deploys face down: ${parts.length === 0 ? 'nobody' : parts.join(', ')}.`
}

function positionName(position: BattlePosition): string {
  return position.replace('-', ' ')
}
