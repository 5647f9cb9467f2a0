/** What the rules of Across the Potomac forbid, one row for each way of trying it. */

export interface Forbidden {
  readonly deed: string
  /** Where it is tried, and the first word of the choice. */
  readonly stage: string
  readonly verb: string
  /** What the rules call the refusal, the rule they give, and words of their sentence. */
  readonly refusal: string
  readonly rule: string
  readonly says: string
  /** In which game it is looked for; default `clear`. */
  readonly game?: string
  /** Choices that lead there, for what hardly happens by itself. */
  readonly by?: readonly string[]
}

type Row = readonly [deed: string, stage: string, verb: string, refusal: string, rule: string, says: string]

const ROWS: readonly Row[] = [
  // Sequence of play
  ['attack-before-the-activations-end', 'activation', 'attack', 'activation-first', 'atp:8.5C', 'before any action'],
  ['activation-after-an-action', 'attacks', 'activate-unit', 'activation-over', 'atp:8.5C', 'the activations are over'],
  ['attack-after-marching-has-begun', 'movement', 'attack', 'too-late', 'atp:5.1D', 'The attacks of this player-turn'],
  ['forage-before-the-attacks-end', 'attacks', 'forage', 'too-early', 'atp:8.6', 'First come the attacks'],
  ['word-that-no-stage-knows', 'activation', 'surrender', 'not-offered', 'atp:8.5', 'not among the choices'],
  // Activation
  ['activate-a-unit-twice', 'activation', 'activate-unit', 'already-activated', 'atp:8.5A', 'already activated'],
  ['activate-an-enemy-unit', 'activation', 'activate-unit', 'not-your-unit', 'atp:2.7', 'unit'],
  ['activate-a-unit-off-the-map', 'activation', 'activate-unit', 'off-map', 'atp:2.4B', 'stands in no hex'],
  // March
  ['march-of-a-unit-not-activated', 'movement', 'march', 'not-activated', 'atp:8.5B', 'was not activated'],
  ['march-of-a-garrison', 'movement', 'march', 'garrison', 'atp:9.7', 'never moves'],
  ['second-action-of-a-unit', 'movement', 'march', 'already-acted', 'atp:8.5E', 'one action only'],
  ['march-into-enemy-units', 'march', 'to', 'enemy-occupied', 'atp:9.1B', 'enemy-occupied'],
  ['march-over-a-hex-between', 'march', 'to', 'not-adjacent', 'atp:9.3A', 'march hex by hex'],
  ['march-beyond-the-movement-points', 'march', 'to', 'no-movement-points', 'atp:9.3C', 'one more by force'],
  ['march-across-tidal-river-without-bridge', 'march', 'to', 'tidal-hexside', 'atp:9.6A', 'is tidal and has no bridge'],
  ['march-across-a-blocked-hexside', 'march', 'to', 'blocked-hexside', 'atp:9.6B', 'is blocked'],
  ['forced-march-of-a-fatigued-unit', 'march', 'to', 'fatigued', 'atp:9.8', 'is fatigued'],
  ['march-joined-on-the-way', 'march', 'join', 'under-way', 'atp:9.3D', 'cannot join it on the way'],
  // Attacks and deployment
  ['attack-on-an-empty-hex', 'attacks', 'attack', 'no-enemy-there', 'atp:10.1B', 'no enemy unit'],
  ['attack-on-a-hex-far-away', 'attacks', 'attack', 'not-adjacent', 'atp:10.1B', 'no unit in a hex next to'],
  ['second-battle-on-one-hex', 'attacks', 'attack', 'already-attacked', 'atp:10.1C', 'already attacked'],
  ['attack-by-units-not-activated', 'attacks', 'attack', 'not-activated', 'atp:8.5B', 'was not activated'],
  ['battle-begun-by-nobody', 'combat-deployment', 'engage', 'nobody-committed', 'atp:10.1.1', 'Nobody is committed'],
  ['artillery-attacks-alone', 'combat-deployment', 'engage', 'artillery-alone', 'atp:10.6B', 'only together with'],
  [
    'five-attackers-across-a-minor-river',
    'combat-deployment',
    'commit-hex',
    'hexside-full',
    'atp:11.2A',
    'No more than 4',
  ],
  [
    'front-where-nobody-attacks',
    'flank-attacks',
    'front',
    'no-attackers-there',
    'atp:10.8B',
    'must be an attacking hex',
  ],
  // Cavalry before the battle
  [
    'infantry-leaves-like-cavalry',
    'cavalry-retreat-before-combat',
    'leave',
    'not-cavalry',
    'atp:12.6A',
    'Only cavalry',
  ],
  // Fire
  ['second-shot-of-a-unit', 'fire', 'fire', 'already-fired', 'atp:10.2A', 'has already fired'],
  ['shot-by-a-unit-elsewhere', 'fire', 'fire', 'not-in-battle', 'atp:10.2A', 'does not take part'],
  ['shot-at-a-unit-elsewhere', 'fire', 'fire', 'not-an-enemy-here', 'atp:10.2D', 'not an enemy in this battle'],
  ['infantry-fires-in-the-barrage', 'fire', 'fire', 'not-artillery', 'atp:10.1.2', 'Only artillery fires'],
  [
    'infantry-fires-at-shielded-artillery',
    'fire',
    'fire',
    'artillery-shielded',
    'atp:10.6A',
    'may not fire at the artillery',
  ],
  ['shot-at-cavalry-that-left', 'fire', 'fire', 'left-the-field', 'atp:12.6A', 'left before the battle'],
  ['shot-by-a-unit-whose-flank-attack-failed', 'fire', 'fire', 'flank-failed', 'atp:10.8D', 'flank attack'],
  ['shot-by-an-eliminated-unit', 'fire', 'fire', 'eliminated', 'atp:10.4B', 'was eliminated'],
  ['shot-at-a-destroyed-unit', 'fire', 'fire', 'target-destroyed', 'atp:12.4A', 'other enemies are still'],
  // Retreats
  [
    'step-recovered-without-retreat',
    'attacker-retreat',
    'recover',
    'not-retreating',
    'atp:12.1A',
    'only by retreating',
  ],
  ['recovery-of-a-unit-not-hit', 'attacker-retreat', 'recover', 'not-hit', 'atp:12.1A', 'was not hit'],
  ['retreat-into-a-hex-far-away', 'defender-retreat', 'retreat', 'not-adjacent', 'atp:12.1E', 'is not next to'],
  ['retreat-into-enemy-units', 'defender-retreat', 'retreat', 'enemy-there', 'atp:12.1E', 'Enemy units are in'],
  ['retreat-beside-the-enemy', 'defender-retreat', 'retreat', 'next-to-enemy', 'atp:12.1E', 'is next to enemy units'],
  [
    'advance-by-a-unit-not-in-the-battle',
    'advance-after-combat',
    'advance',
    'not-in-battle',
    'atp:10.1.6B',
    'did not attack',
  ],
  // Foraging
  ['forage-at-home', 'foraging', 'forage', 'own-territory', 'atp:13.2A', 'is not in enemy territory'],
  ['forage-by-artillery', 'foraging', 'forage', 'artillery', 'atp:13.2B', 'is artillery'],
  // Reinforcements
  ['reinforcement-placed-early', 'reinforcements', 'place', 'not-due', 'atp:6.1A', 'not before'],
  ['reinforcement-placed-elsewhere', 'reinforcements', 'place', 'not-an-entry-hex', 'atp:6.1A', 'enters at one of'],
]

const OTHERS: readonly Forbidden[] = [
  {
    ...ofRow(['second-forage-in-one-hex', 'foraging', 'forage', 'already-foraged', 'atp:13.2C', 'has been foraged']),
    by: ['activate-stack:2617', 'activate-unit:us-2', 'end-movement', 'forage:us-1c'],
  },
  {
    ...ofRow(['forage-where-no-town-is', 'foraging', 'forage', 'no-town', 'atp:13.2A', 'There is no town']),
    by: ['activate-stack:2616', 'activate-stack:2617', 'end-movement'],
  },
  {
    ...ofRow([
      'forage-beside-the-enemy',
      'foraging',
      'forage',
      'enemy-adjacent',
      'atp:13.2D',
      'adjacent to enemy units',
    ]),
    game: 'quiet',
    by: ['activate-stack:2617', 'activate-unit:us-2', 'end-attacks', 'end-movement'],
  },
  {
    ...ofRow(['red-band-over-the-border', 'march', 'to', 'border', 'atp:9.9', 'may not cross the border']),
    game: 'quiet',
    by: ['activate-stack:2313', 'end-activation', 'march-stack:2313'],
  },
  {
    ...ofRow(['forced-march-in-rain', 'march', 'to', 'no-force-in-rain', 'atp:9.8', 'nobody force marches in rain']),
    game: 'rain',
  },
  { ...ofRow(['march-across-a-flood', 'march', 'to', 'flooded-hexside', 'atp:16.1D', 'is in flood']), game: 'rain' },
]

export const FORBIDDEN: readonly Forbidden[] = [...ROWS.map(ofRow), ...OTHERS]

function ofRow([deed, stage, verb, refusal, rule, says]: Row): Forbidden {
  return { deed, stage, verb, refusal, rule, says }
}
