/** atp:15.0 The announcements open to a side that is not seen, as choices. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { BRIDGES, bridgeLabel, bridgesReached } from '../queries/bridges.ts'
import { claimable } from '../queries/claims.ts'
import { forageGround } from '../queries/forage.ts'
import { knownHexesOf, withZonesTold } from '../queries/knowledge.ts'
import { hexLabel } from '../queries/labels.ts'
import { advancesInto, attackable, entries, mayStand, probesOpen, tellable } from '../queries/unseen.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { StageLocals } from '../stage-map.ts'
import { playerTurnOf, type State } from '../state.ts'
import { HEX_IDS } from '../tables/hexes.ts'
import { hexsideById } from '../tables/hexsides.ts'
import { END_OFFER, newsOffer } from './turn-close.ts'
import { updateOffers } from './update.ts'

/** In the order of a player-turn (8.6), its end first. */
export function unseenOffers(before: State, locals: StageLocals['unseen-player-turn']): readonly Offer[] {
  const { side, phase, vacant } = locals
  const state = withZonesTold(before, side) // 15.3B what is told first is on offer all the same; with all else it has been told
  return [
    END_OFFER,
    ...updateOffers(state, side),
    ...(phase === 'attacks' ? combatOffers(state, side) : []),
    ...(vacant === null ? [] : advanceOffers(state, side, vacant)),
    ...(phase === 'foraging' ? [] : movementOffers(state, side)),
    ...forageOffers(state, side),
    ...tellable(state, side).map(newsOffer),
    ...claimOffers(state, side),
  ]
}

function combatOffers(state: State, side: Side): readonly Offer[] {
  const attacks = attackable(state, side).map(
    (hex): Offer => ({ choice: ['attack', hex], label: `Attack ${hexLabel(hex)}`, rule: 'atp:10.1B', space: hex }),
  )
  const probes = probesOpen(state, side).map(
    ({ force, from, to }): Offer => ({
      choice: ['probe', force, from, to],
      label: `${capital(force)} in ${hexLabel(from)} is probing ${hexLabel(to)}`,
      rule: 'atp:15.4C',
      space: to,
    }),
  )
  return [...attacks, ...probes]
}

function advanceOffers(state: State, side: Side, vacant: string): readonly Offer[] {
  return advancesInto(state, side, vacant).map(({ force, from, to }) => ({
    choice: ['advance', force, from, to],
    label: `From ${hexLabel(from)} into ${hexLabel(to)}: ${force} is there now`,
    rule: 'atp:15.4E-2',
    space: to,
  }))
}

function movementOffers(state: State, side: Side): readonly Offer[] {
  const tries = entries(state, side).map(
    ({ to, from }): Offer => ({
      choice: ['enter', to, ...(from === null ? [] : [from])],
      label: from === null ? `Enter ${hexLabel(to)}` : `Enter ${hexLabel(to)} from ${hexLabel(from)}`,
      rule: 'atp:15.6A',
      space: to,
    }),
  )
  return [...tries, ...crossings(state, side)]
}

/** 16.2C A march that began next to an enemy bridge is about to cross it (ATP-69). */
function crossings(state: State, side: Side): readonly Offer[] {
  return BRIDGES.filter(
    (bridge) =>
      state.bridgeOwners[bridge] === opponentOf(side) &&
      hexsideById(bridge).hexes.some(
        (hex) => mayStand(state, side, hex) && bridgesReached(state, side, hex).includes(bridge),
      ),
  ).map((bridge) => {
    const [space] = hexsideById(bridge).hexes
    return { choice: ['cross', bridge], label: `Cross ${bridgeLabel(bridge)}`, rule: 'atp:16.2C', space }
  })
}

function forageOffers(state: State, side: Side): readonly Offer[] {
  const { foragedHexes } = playerTurnOf(state)
  return knownHexesOf(state, side)
    .filter((hex) => forageGround(state, side, hex) === 'open' && !foragedHexes.includes(hex))
    .map((hex) => ({ choice: ['forage', hex], label: `Forage in ${hexLabel(hex)}`, rule: 'atp:15.7A', space: hex }))
}

function claimOffers(state: State, side: Side): readonly Offer[] {
  return HEX_IDS.filter((hex) => claimable(state, side, hex) && mayStand(state, side, hex)).map((hex) => ({
    choice: ['claim', hex],
    label: `${hexLabel(hex)} is held at the end of the player-turn`,
    rule: 'atp:3.4C',
    space: hex,
  }))
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
