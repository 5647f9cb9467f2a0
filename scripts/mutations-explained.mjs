// Changes that no test can notice, or that change nothing: file, a part of the line, if there are more
// than one in it a part of what is done, and why.
export const EXPLAINED = [
  {
    file: 'queries/attack-eligibility.ts',
    line: 'if (able.some(isEscort)) return undefined',
    why: 'reasons are asked for what is not offered, and a hex that infantry or cavalry can attack is offered',
  },
  {
    file: 'queries/battle-roles.ts',
    line: "? attackersOf(state).filter((unit) => positionOf(battle, unit) !== 'failed')",
    why: 'of these only the destroyed are looked at, and a flanker that failed is never fired at, so it never is one',
  },
  {
    file: 'queries/battle-roles.ts',
    line: ': battle.defenders.filter((unit) => !battle.left.includes(unit))',
    why: 'of these only the destroyed are looked at, and cavalry that left is never fired at, so it never is one',
  },
  {
    file: 'queries/firing.ts',
    line: '.filter((enemy) => !survives(state, enemy))',
    why: 'nobody of the enemy is left in action here, so that all who took part are destroyed',
  },
  {
    file: 'queries/retreat-hexes.ts',
    line: 'battleOf(state).left.filter((unit) => survives(state, unit))',
    why: 'cavalry that left is never fired at, so that all of it is alive when the retreat is asked for',
  },
  {
    file: 'queries/retreat-hexes.ts',
    line: "if (hexFact(to).terrain === 'bay')",
    why: 'every shore of the map is a tidal hexside without a bridge, which has barred the way already',
  },
  {
    file: 'queries/waterways.ts',
    line: 'neighboursOf(b.hex).includes(corner) &&',
    why: 'the side of two hexes that do not touch is a side of no water, which is asked as well',
  },
  {
    file: 'set-up.ts',
    line: ".filter(({ status }) => status === 'complete')",
    why: 'all four scenarios are complete; the word is there for one that is not',
  },
  {
    file: 'stages/bridge-burning.ts',
    line: "path.filter((hex) => typeof hex === 'string')",
    why: 'it tells the compiler what a path is; there is nothing else in one',
  },
  {
    file: 'stages/flank-attacks.ts',
    line: 'if (attackers.some(({ from }) => from === hex)) return undefined',
    why: 'reasons are asked for what is not offered, and each hex of attackers is offered as the front',
  },
  {
    file: 'stages/shot-refusals.ts',
    line: 'if (!isShielded(state, unit, target)) return undefined',
    why: 'reasons are asked for what is not offered, and with every other reason gone only a shielded target is not',
  },
  {
    file: 'standing-orders/cavalry.ts',
    line: "if (leave === 'never') return ['stand', unit]",
    why: 'the word "never" names no odds, and where none are named the cavalry stands as well',
  },
  {
    file: 'invariants.ts',
    line: 'if (redBand && isEnemyTerritory(side, hex) && hex !== start)',
    kind: 'hex !== start',
    why: 'no scenario sets a red band up in enemy territory; the words are there for one that does',
  },
  {
    file: 'queries/retreat-hexes.ts',
    line: 'if (fault !== undefined || retreatHexes(state).includes(to)) return fault',
    kind: 'retreatHexes(state).includes(to)',
    why: 'reasons are asked for what is not offered, and these hexes are offered',
  },
  {
    file: 'set-up.ts',
    line: "if (fact === undefined || fact.status !== 'complete')",
    kind: 'fact.status',
    why: 'all four scenarios are complete; the word is there for one that is not',
  },
  {
    file: 'set-up.ts',
    line: "if (row.status === 'reinforcement' && row.dueTurn !== undefined)",
    kind: 'row.status',
    why: 'no scenario names a turn for a unit that is not a reinforcement',
  },
  {
    file: 'stages/defender-retreat.ts',
    line: 'if (forced && !recovers && only !== undefined && more.length === 0)',
    kind: '"forced"',
    why: 'there are hexes only where the retreat is forced or brings a step back, and the latter is asked beside it',
  },
  {
    file: 'stages/defender-retreat.ts',
    line: "if (verb === 'recover' && what !== undefined && work.locals.to !== null)",
    kind: 'work.locals.to !== null',
    why: 'a step to recover is offered only once the hex is chosen; this tells the compiler so',
  },
  {
    file: 'standing-orders/read.ts',
    line: 'if (!Object.hasOwn(UNITS, unit) || UNITS[unit]?.side !== side)',
    kind: 'Object.hasOwn',
    why: 'what is no unit has no side either',
  },
]
