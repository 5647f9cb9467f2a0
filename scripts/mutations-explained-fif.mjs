// Forged in Fire: changes that no test can notice, or that change nothing: file, a part of the line, if there are more
// than one in it a part of what is done, and why.
export const EXPLAINED = [
  {
    file: 'battle/effects.ts',
    line: 'if (battle.decision !== null ||',
    kind: 'battle.decision !== null',
    why: 'a battle that is decided ends at once, and nobody fires in it any more',
  },
  {
    file: 'battle/flank-fire.ts',
    line: 'if (!isFlank(position) || !isOpenFlank(state, side, position)) return undefined',
    kind: '!isFlank(position)',
    why: 'who leaves a flank loses the advantage, so that all who keep it are in one; it tells the compiler so',
  },
  {
    file: 'battle/retreat-places.ts',
    line: "if (side === 'union') return []",
    why: 'no road leads to Norfolk: the Union is never attacked there',
  },
  {
    file: 'battle/stages/battle-deployment.ts',
    line: "if (position === undefined || arrival === 'reinforcement') continue",
    kind: 'guard',
    why: 'it is asked when all of the side stand somewhere; it tells the compiler so',
  },
  {
    file: 'battle/stages/battle-deployment.ts',
    line: "if (position === undefined || arrival === 'reinforcement') continue",
    kind: "arrival === 'reinforcement'",
    why: 'nobody reinforces before the first round; it tells the compiler so',
  },
  {
    file: 'battle/stages/battle-fire.ts',
    line: "if (position === 'waiting' || position === 'off') return undefined",
    why: 'only blocks on the board are asked about; it tells the compiler so',
  },
  {
    file: 'battle/stages/battle-fire.ts',
    line: 'open.block === block && open.commander === commander',
    kind: 'open.block === block',
    why: 'all attempts of a commander are from his position, and of the attempt only the flank is taken',
  },
  {
    file: 'battle/stages/battle-fire.ts',
    line: "if (!settleBoard(work)) return call('battle-reveal', { side: null, positions: [], asked: null })",
    why: 'nobody goes into a flank across from blocks that lie face down (FIF-73): the board is settled at once',
  },
  {
    file: 'battle/stages/fire-refusals.ts',
    line: "if (position === 'waiting' || position === 'off') return undefined",
    why: 'who is not on the board is refused before; it tells the compiler so',
  },
  {
    file: 'battle/stages/fire-refusals.ts',
    line: 'if (fireDice(state, block).total > 0) return undefined',
    why: 'reasons are asked for what is not offered, and with a die left all that comes so far is offered',
  },
  {
    file: 'confidence.ts',
    line: "({ block, status }) => block === 'cs-holmes' && status === 'reinforcement',",
    kind: "block === 'cs-holmes'",
    why: 'in every scenario that has reinforcements Holmes is one of them',
  },
  {
    file: 'hidden/questions.ts',
    line: "if (typeof block !== 'string' || !isBlock(block)",
    kind: 'typeof block',
    why: 'what is no text is no block either; it tells the compiler so',
  },
  {
    file: 'hidden/questions.ts',
    line: "|| typeof from !== 'string' || !isPlace(from)",
    kind: 'typeof from',
    why: 'what is no text is no place either; it tells the compiler so',
  },
  {
    file: 'queries/cutting.ts',
    line: 'if (cutBy([]) === all) return []',
    why: 'where nothing hangs on any of them, each is found not to be wanted; the line saves looking at them one by one',
  },
  {
    file: 'queries/reinforcing.ts',
    line: "({ block, status }) => block === HOLMES && status === 'reinforcement',",
    kind: 'block === HOLMES',
    why: 'in every scenario that has reinforcements Holmes is one of them',
  },
  {
    file: 'queries/siege.ts',
    line: "return type !== 'ironclad' && blockState(state, block).sp > 0",
    kind: "type !== 'ironclad'",
    why: 'she lies at Norfolk, which is next to no place',
  },
  {
    file: 'queries/supply.ts',
    line: 'if (!isLocation(place)) return false',
    why: 'no way leads out of a box to a source; the line saves looking for one',
  },
  {
    file: 'queries/supply.ts',
    line: 'if (links - rail > ranges[side]) continue',
    why: 'a way that is too long never gets shorter; the line ends the search early',
  },
  {
    file: 'queries/supply.ts',
    line: 'if (seen.has(then)) continue',
    why: 'to look at a place twice finds nothing new; the line ends the search early',
  },
  {
    file: 'queries/unseen-course.ts',
    line: 'if (number === 0) delete after[place]',
    why: 'none and no number are read alike; the line keeps equal readings equal, so that one is left of them',
  },
  {
    file: 'queries/unseen.ts',
    line: 'freeIn(state, side, place) > 0',
    why: 'where nobody is free nothing is on offer; the line saves looking for it',
  },
  {
    file: 'queries/victory.ts',
    line: "if (enemyLineIn(state, 'confederate', RICHMOND) && !enemyLineIn(state, 'union', RICHMOND))",
    kind: "!enemyLineIn(state, 'union', RICHMOND)",
    why: 'outside battles both sides never hold one place',
  },
  {
    file: 'set-up.ts',
    line: 'return row !== undefined && !row.anywhere && row.allowed.length === 0',
    kind: '!row.anywhere',
    why: 'only decoys may stand anywhere, and it is asked about infantry and artillery',
  },
  {
    file: 'stages/at-any-point.ts',
    line: "if (next.do === 'finish' || board.playerTurn === null) return next",
    kind: "next.do === 'finish'",
    why: 'a game ends in its own stages only after the last player turn, where the other half of the line holds',
  },
  {
    file: 'stages/at-any-point.ts',
    line: "if (next.do === 'call' && CAVALRY.includes(next.stage)) return next",
    kind: '"',
    why: 'only a call names a stage; every other stage that is called looks for a victory itself',
  },
  {
    file: 'stages/battles.ts',
    line: 'if (!Array.isArray(result)) return []',
    why: 'a battle of hidden blocks ends with a list; it tells the compiler so',
  },
  {
    file: 'stages/battles.ts',
    line: 'if (!Array.isArray(row)) return []',
    why: 'the list has rows only; it tells the compiler so',
  },
  {
    file: 'stages/movement.ts',
    line: "return blocksOf(state, side).filter((block) => blockFact(block).type === 'corps-commander')",
    why: 'whoever is no commander is refused as one; the line saves asking',
  },
  {
    file: 'stages/movement.ts',
    line: "if (side !== 'union') return []",
    why: 'nobody but the Union goes aboard anywhere; the line saves asking',
  },
  {
    file: 'stages/seen-course.ts',
    line: 'const blocks = rest.filter(isBlock)',
    why: 'of what has sailed only blocks are looked for',
  },
  {
    file: 'stages/set-up.ts',
    line: 'if (blockFact(block).side !== side || from === undefined || to === undefined || from === to) continue',
    kind: 'blockFact(block).side !== side',
    why: 'nobody but the Confederate side has anything to choose in any scenario: all others are where it prints them',
  },
  {
    file: 'stages/siege-fire.ts',
    line: "if (verb === 'lose' && block !== undefined && shot !== null)",
    kind: 'shot !== null',
    why: 'losses are offered after a shot; it tells the compiler so',
  },
  {
    file: 'stages/voyage.ts',
    line: 'if (infantry) noteApproach(work, to)',
    why: 'no port is near enough to Richmond to call Lee',
  },
  {
    file: 'standing-orders/battle.ts',
    line: 'const line = joinedOf(battleOf(state), side).filter(isLine)',
    why: 'commanders and decoys have no SP to count',
  },
]
