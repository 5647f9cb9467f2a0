// On to Richmond!: changes that no test can notice, or that change nothing: file, a part of the line, if there are more
// than one in it a part of what is done, and why.
export const EXPLAINED = [
  {
    file: 'queries/activation.ts',
    line: 'return marchers(state, side).length > 0 || activatable(state, side).length > 0',
    kind: 'activatable(state, side).length > 0',
    why: 'no special rule of these scenarios keeps a unit from marching and lets a leader who is there select it',
  },
  {
    file: 'queries/assaults.ts',
    line: 'if (target === null || joiningHexes(state, side, target, selected).length === 0)',
    kind: 'target === null',
    why: 'a grand assault is asked about once the target is known; it tells the compiler so',
  },
  {
    file: 'queries/combat-modifiers.ts',
    line: "if (hexFact(target).terrain === 'hill' && hexFact(from).terrain !== 'hill')",
    kind: 'hexFact(from)',
    why: 'no two hills of the map are next to each other',
  },
  {
    file: 'queries/command.ts',
    line: "return kind === 'army' || kind === 'district'",
    kind: "kind === 'district'",
    why: 'none of the leaders in this module leads a district',
  },
  {
    file: 'queries/crossings.ts',
    line: 'if (owner !== undefined && (user === undefined || owner === user) && isOnPath(from) && isOnPath(to)) return true',
    kind: '(user === undefined || owner === user)',
    why: 'where roads are on both banks and anything but the bridge of the enemy leads over, a road does, too, on this map',
  },
  {
    file: 'queries/leader-transfer.ts',
    line: 'if (open.length === 0) return []',
    why: 'where nobody can take him nobody is in reach either; the line saves looking how far he rides',
  },
  {
    file: 'queries/leader-transfer.ts',
    line: 'filter((leader) => leader !== active)',
    why: 'army leaders are not activated, and none of the leaders in this module leads a district',
  },
  {
    file: 'queries/reach.ts',
    line: 'if (next.stops) continue',
    why: 'saves work: from where a way stops no step is open, as a test of these ways sees',
  },
  {
    file: 'queries/set-up-places.ts',
    line: "find((one) => one.kind === 'unit' && one.unit === unit)",
    kind: "one.kind === 'unit'",
    why: 'only rows of units name a unit; it tells the compiler so',
  },
  {
    file: 'queries/set-up-places.ts',
    line: "return place.kind === 'zone' && hexDistance(place.centre, hex) <= place.radius",
    kind: "place.kind === 'zone'",
    why: 'only units that are set up at a choice of hexes or in a zone wait to be set up; it tells the compiler so',
  },
  {
    file: 'stages/otr-13-scenarios/turn-indication-phase.ts',
    line: "if (by.kind !== 'roll') return []",
    why: 'what is not released by a roll names no end of a turn, so that its die is never due; it tells the compiler so',
  },
  {
    file: 'stages/std-05-actions/assault.ts',
    line: 'if (hexes.length === 0) return afterCavalry(work)',
    why: 'saves work: the stage that asks no hex ends at once',
  },
  {
    file: 'stages/std-05-actions/assault.ts',
    line: 'if (target !== null && !isOccupiedBy(work.board, opponentOf(sideOf(work)), target))',
    kind: 'target !== null',
    why: 'the target is known before its cavalry is asked; it tells the compiler so',
  },
  {
    file: 'stages/std-06-movement/leader-transfer-phase.ts',
    line: "if (order === 'stay') return ['end-transfers']",
    why: 'a word names no leader, so that nobody would go all the same; it tells the compiler so',
  },
  {
    file: 'stages/std-06-movement/march-offers.ts',
    line: 'if (types.length === 0) return []',
    why: 'saves work: without a type that it has the points for no target makes an offer',
  },
  {
    file: 'stages/std-06-movement/march-points.ts',
    line: "if (typeof lost !== 'number' || lost <= 0) return",
    kind: "typeof lost !== 'number'",
    why: 'a cavalry retreat always ends with a number; it tells the compiler so',
  },
  {
    file: 'stages/std-07-combat/advance-after-combat.ts',
    line: 'if (hexes.length === 0) return end()',
    why: 'saves work: the stage that asks no hex ends at once, and takes nothing from the march',
  },
  {
    file: 'standing-orders/initiative.ts',
    line: 'return fatigueAtLeast === null || leastFatigue(state, side) >= fatigueAtLeast',
    kind: 'fatigueAtLeast === null',
    why: 'no Fatigue level is below a missing threshold, which counts as 0; it tells the compiler so',
  },
]
