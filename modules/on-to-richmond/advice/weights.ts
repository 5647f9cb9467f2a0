/** otr:13.0, std:7.0 The weights of the computer opponent of On to Richmond!. */

/**
 * What the advice weighs, all in one place, in victory points. What losses and objectives are worth is what the scenario's
 * table of points makes them; the rest was set by hand while watching games. Changes are tried with `npm run match -- --module
 * on-to-richmond`, the same seeds before and after, and kept if games or points are gained.
 */
export const WEIGHTS = {
  /** A point of manpower where the scenario counts no losses. */
  manpower: 0.5,
  /** 8.0 Fatigue is slept off but for exhaustion: what levels 0 to 4 cost per point of manpower while there is another turn. */
  fatigue: [0, 0.0005, 0.001, 0.004, 0.012],
  /** A disorganized unit, per point of manpower, in the last turn and before; a demoralized one, per level and point. */
  disorganized: { last: 0.02, before: 0.15 },
  demoralized: 0.03,
  objective: {
    /** How sure a side is of an objective that it could take, and how much the enemy is feared. */
    hope: 0.42,
    lastHope: 0.25,
    fear: 0.55,
    /** Half MP that a unit comes with an action, on average. */
    stride: 8,
    /** So many strides are in reach of a unit at any rate, and so many more for each action it has. */
    atOnce: 0.4,
    ease: 0.6,
    /** An action of this turn, which is lost if it is not used, in actions of turns to come; those of each turn. */
    thisTurn: 0.5,
    perTurn: 3,
    /** Each point of Combat Value that could come to an objective, for each point that it pays. */
    mass: 0.004,
    /** What friends near a hex add to who holds it. */
    support: 0.5,
    /** How much it hampers to be far, where nobody holds the hex and where somebody does. */
    farEmpty: 0.7,
    farHeld: 0.3,
    /** No place that is held is surer to fall. */
    surest: 0.9,
    /** Odds at which a place that is held falls every second time. */
    even: 1.5,
  },
  danger: {
    /** Manpower that an attack takes, of each point attacked, for each point of odds above `safe`, and the most of these. */
    loss: 0.055,
    safe: 1.1,
    most: 2.5,
    /** Friends count that much by their distance in hexes; a stack that cannot retreat loses so many times as much. */
    friends: [0, 0.5, 0.25],
    cornered: 4,
    /** Of what the enemy has to fear, what is ours. */
    enemy: 0.6,
    /** How much a unit counts by its distance in hexes. */
    near: [1, 1, 0.5, 0.25],
    /** A unit that can do nothing more in this turn. */
    spent: 0.2,
    /** 7.4 How much more a threat counts by the hexes around that the enemy covers: five, six. */
    flanked: { five: 1.3, six: 1.8 },
  },
  attack: {
    /** Manpower that each unit loses by going back, on average. */
    retreat: 0.35,
    rout: 0.9,
    /** What a retreat is worth to the attacker, per point of Combat Value driven back. */
    driven: 0.02,
    /** What the attacker's own losses count when he loses as it stands and has nothing to wait for. */
    desperate: 0.9,
    /** A retreat that goes on is worth so much less, and artillery is spared for so much manpower (7.5). */
    longer: 0.035,
    guns: 0.5,
    /** Who has not this Combat Value stays out of an assault that he may join: he would tire for nothing. */
    joining: 2,
    /** Besides, what a result of the last turn is worth that would turn the game for him, or costs that would turn it against him. */
    decides: 7,
    /** Of manpower that surrenders when it cannot go back. */
    surrender: 0.9,
  },
  action: {
    /** An action must promise so much, or the side passes. */
    least: 0.02,
    /** In the last turn a pass gives up what is hoped for: so much of it counts for who loses as it stands, and for who wins. */
    forgone: { losing: 0.9, winning: 0.3 },
    /** The second unit that a leader takes along counts less than the first: something may come of that one. */
    next: 0.85,
    /** What is left of an attack or of taking an objective for the next unit when another goes for the same hex. */
    same: 0.3,
    /** Organization is given for a force march where it promises so much more. */
    force: 3,
    /** A march to Fatigue level 3 or 4 costs so much more, per point of Combat Value. */
    extended: 0.01,
  },
  march: {
    /** 6.2 A unit may always go one hex. It counts as this many half MP: free of charge it would look as good as the best way. */
    oneHex: 4,
    /** A way that is not the cheapest to anywhere. */
    detour: 0.01,
    /** 6.3 An army leader goes along where he would be left alone, and else stays. */
    alone: 0.1,
    along: -0.001,
    /** 5.1 A point of manpower that a force march leaves behind: no victory point, but missed. */
    straggler: 0.3,
    /** An action for nothing, when the side loses as it stands and the turn is the last. */
    idle: 0.4,
    /** 7.8 To refuse flanks where anything threatens; as much is lost where nothing does. */
    refused: 0.05,
  },
  strike: {
    /** How much of what an attack would bring counts before it is made, and how much less where one unit on the march makes it. */
    hope: 0.5,
    march: 0.8,
    /** 7.1 How likely those who stand elsewhere next to the enemy join: only a grand assault brings them in. */
    joining: 0.35,
    /** What it is worth that somebody is driven off, and of an objective's points: enough that units gather for it. */
    drive: 2,
    objective: 1,
  },
  leader: {
    /** Per point of Combat Value in his hex that he could lead in an assault, and of what else he could lead on a march. */
    here: 0.012,
    near: 0.006,
    /** An army leader, per point of Combat Value near him. */
    army: 0.002,
    /** A unit at Fatigue level 4. */
    spent: 0.3,
    /** What it takes to go over. */
    least: 0.05,
  },
} as const
