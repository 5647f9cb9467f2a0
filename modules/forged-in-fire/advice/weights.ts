/**
 * fif:12 What the advice weighs, all in one place, in points of the confidence track unless it says otherwise. What a retreat or
 * a place does to the track is what the rules make it; the rest was set by hand while watching games. Changes are tried on Seven
 * Days with `npm run match`, the same seeds before and after, and kept if games or points are gained.
 */
export const WEIGHTS = {
  /** Richmond ends the game, and so does what keeps a side from its aims. */
  richmond: 20,
  /** A retreat that brings the track to where the game ends. */
  decisive: 8,
  /** Points of the track a turn that the Confederate side still has to win: from where on Richmond counts less, how fast, and how little. */
  pace: { hard: 1.5, span: 3, least: 0.15 },
  /** fif:12 Lost SP move the track in heaps; each of them is also a die less. */
  sp: { union: 0.14, confederate: 0.12 },
  battle: {
    /** How much of a lead in strength decides a battle, per square root of the smaller side's SP. */
    sharpness: 1.75,
    /** A side breaks when so much of its SP is left: one of its centers is empty by then. */
    breaking: 0.3,
    /** Battles are broken off: so much of the losses up to the break is suffered. */
    suffered: 0.7,
    /** Of a block that might come to reinforce, by its commander's rating of six. */
    reinforcement: 0.55,
    /** Of what an attack brings to the side that must win something by the last turn. */
    eager: 1.5,
    /** Of the danger to Richmond, what goes by strength alone and not by who would win. */
    gradual: 0.4,
    /** An attack must promise so much, or the group does something else. */
    least: 0.35,
  },
  march: {
    /** Of a threat only a part comes true: the enemy has few command points. */
    threat: 0.5,
    /** What is left of a goal's worth for each location that it is away. */
    far: 0.86,
    /** Of what an assault would bring, for going nearer to it. */
    hunt: 0.35,
    /** Strength points that a goal fully draws. */
    drawn: 12,
    /** SP of company, per SP that marches. */
    company: 0.0012,
    /** Less is not worth a march. */
    least: 0.03,
    /** Danger that a block averts which stays behind. */
    garrison: 0.8,
    /** Waiting in a box is worth so much less. */
    box: 2,
    /** Divisions are wanted somewhere (15.2 to 15.4): so much each, until there are enough. */
    division: 0.5,
    supply: 0.12,
  },
  activation: {
    /** Less is not worth a command action point, though points are lost that are not used. */
    least: 0.02,
    /** Moving single blocks that do not fight: train and siege guns. */
    train: 0.05,
  },
  siege: { hit: 0.28, least: 0.45 },
} as const
