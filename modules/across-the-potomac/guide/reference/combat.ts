/** atp:10.0–12.0 Combat, ground and retreats, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const COMBAT: readonly ReferenceSection[] = [
  {
    rule: 'atp:10.0',
    title: 'Combat',
    text: ['Battles are fought shot by shot, defender before attacker except for the attacker’s guns.'],
  },
  {
    rule: 'atp:10.1',
    title: 'A battle',
    text: [
      'A, B. Active units attack a hex next to theirs that the enemy holds; each attacks one hex only.',
      'C. Up to three hexes may join in one attack (ATP-10). A hex is attacked once in a player-turn.',
      'D. Deployment, flank rolls, cavalry that leaves, barrage, defensive fire, offensive fire, redeployment, advance: in this order, with the attacker’s retreat after the defensive fire and the defender’s after the offensive fire.',
    ],
    see: ['atp:10.8', 'atp:12.1', 'atp:12.6'],
  },
  {
    rule: 'atp:10.1.1',
    title: 'Combat deployment',
    text: [
      'A, C. The attacker names the hex and which of his active units attack it.',
      'B. Everybody in the hex defends.',
      'D. Attackers keep to the hexes they came from and go back there afterwards.',
    ],
  },
  {
    rule: 'atp:10.1.2',
    title: 'Preparatory barrage',
    text: ['The attacker’s artillery fires first. Guns may hold back and fire in the offensive fire (ATP-13).'],
  },
  {
    rule: 'atp:10.1.3',
    title: 'Defensive fire',
    text: ['Then each defender that is left, guns and all, one shot after another.'],
  },
  {
    rule: 'atp:10.1.4',
    title: 'Offensive fire',
    text: ['Then the attackers that are left, without the guns that took part in the barrage.'],
  },
  {
    rule: 'atp:10.1.5',
    title: 'Redeployment',
    text: [
      'A, B. Survivors return to their hexes on the map with the steps they have.',
      'C. The destroyed are laid aside, and points are counted.',
    ],
    see: ['atp:3.2', 'atp:3.5'],
  },
  {
    rule: 'atp:10.1.6',
    title: 'Advance after combat',
    text: [
      'A. If the hex is empty of defenders, by loss or by retreat (ATP-24), attackers may enter it, as many as wish to.',
      'B. It costs neither CP nor MP, and only units of this battle may do it.',
      'C. Defenders stay, whatever became of the attack.',
    ],
    see: ['atp:10.5', 'atp:10.8'],
  },
  {
    rule: 'atp:10.2',
    title: 'Firing',
    text: [
      'A. One shot a unit in a battle; heavy artillery in defence has two.',
      'B. Whoever fires is fatigued at once. Who was so before fires weaker.',
      'C. Nobody has to fire.',
      'D, E. Name the unit and its target, then roll the die for its branch and ground. A number not above its strength hits; a higher one misses.',
      'F. A hit takes one step; without steps the target is destroyed.',
    ],
    see: ['atp:10.3', 'atp:10.6', 'atp:11.1'],
  },
  {
    rule: 'atp:10.3',
    title: 'What changes firing strength',
    text: [
      'A. Ground, fatigue, and a flank attack that worked.',
      'B. All of it adds up.',
      'C. A unit of strength 0 takes part but hits nothing.',
      'The book refers to a section 11.5 for the ground that is not there; its values are reconstructed (ATP-07).',
    ],
    see: ['atp:10.8', 'atp:14.2'],
  },
  {
    rule: 'atp:10.4',
    title: 'Hits count at once',
    text: [
      'A. Shots are resolved one at a time, each with its effect before the next.',
      'B. So a unit may be gone before its turn to fire comes. Lost steps do not return, except the one that a retreat saves.',
    ],
    see: ['atp:12.1'],
  },
  {
    rule: 'atp:10.5',
    title: 'Garrisons in combat',
    text: ['Units with movement allowance 0 neither attack nor advance. They only defend.'],
    see: ['atp:12.3'],
  },
  {
    rule: 'atp:10.6',
    title: 'Artillery',
    text: [
      'A. Infantry and cavalry may fire at guns only when no enemy infantry or cavalry is there to be fired at. Guns choose freely.',
      'B. Guns do not attack alone: from each hex where they attack, infantry or cavalry must attack with them (ATP-11).',
    ],
  },
  {
    rule: 'atp:10.7',
    title: 'Heavy artillery',
    text: [
      'Never attacks. In defence it fires twice, at one target or two; the second shot is already a tired one (ATP-14).',
    ],
    see: ['atp:10.2'],
  },
  {
    rule: 'atp:10.8',
    title: 'Flank attacks',
    text: [
      'A. An attack out of two or three hexes is a flank attack.',
      'B, F. The attacker says which hex is the front; its units always fight. All others are flankers, and they are committed before anything is rolled.',
      'C. For each hex of flankers he rolls a d6. Up to his coordination value, its units arrive and fire with +1 SP.',
      'D. Above it they fail: they neither fire nor can be fired at.',
      'E. Those that failed may still advance when the front succeeds, that is when somebody of it survives (ATP-25).',
    ],
    see: ['atp:10.9', 'atp:10.10'],
  },
  {
    rule: 'atp:10.9',
    title: 'Coordination values',
    text: ['Lee 4, Meade 3, Hooker 2; Reynolds, where he commands, 3.'],
    see: ['atp:8.3', 'atp:16.6'],
  },
  {
    rule: 'atp:10.10',
    title: 'Defending against flankers',
    text: [
      'A. Defenders fire at the front or at flankers that arrived, as they like; never at those that failed.',
      'B. When the whole front is shot down, the flankers lose their +1 at once but still fire in the offensive fire. Those that failed still do not.',
    ],
  },
  {
    rule: 'atp:10.11',
    title: 'Example: Second Winchester',
    text: [
      'B, C. Early, Johnson, Rodes and Valley attack the Union 2/8 at Winchester with the Second Corps’ guns, for one CP. Jenk/Imb, active too, holds back for a march.',
      'D. Plain ground: guns roll a d10, infantry a d6. The guns of strength 2 roll 8 and miss.',
      'E. The 2/8, strength 2, fires at Johnson and misses.',
      'F. Early rolls 3 and hits; Valley misses; Johnson rolls 1 and hits: the 2/8 is destroyed. All who fired are fatigued.',
      'G. Rodes did not have to fire and stays rested.',
      'H. The Union retreats to 2419, which gives the 2/8 one step back.',
      'I. The Confederates advance and have ½ VP for the field; Jenk/Imb marches in behind them.',
    ],
  },
  {
    rule: 'atp:11.0',
    title: 'Ground in combat',
    text: ['Dice and modifiers are on the chart of the Battle Card.'],
  },
  {
    rule: 'atp:11.1',
    title: 'Which die',
    text: [
      'A, B. The ground of the hex that is attacked, and the unit’s branch, decide between d6 and d10.',
      'C. The hexside may limit how many attack across it.',
      'D. The book leaves the figures to its Battle Card. Those of plain ground follow from the example (10.11); the others are reconstructed (ATP-07).',
    ],
    see: ['atp:11.2'],
  },
  {
    rule: 'atp:11.2',
    title: 'Attacks over rivers',
    text: [
      'A. At most four units across one minor river hexside.',
      'B. At most two across one major river hexside. A bridge changes neither (ATP-07).',
    ],
    see: ['atp:16.1'],
  },
  {
    rule: 'atp:11.3',
    title: 'Where no attack goes',
    text: [
      'Across tidal and blocked hexsides, with a bridge or without. Units at sea attack nobody and are attacked by nobody (ATP-65).',
    ],
  },
  {
    rule: 'atp:11.4',
    title: 'Attacks over the border',
    text: ['Who may not march into enemy territory may not attack into it. (The book means 9.9, not 9.7.)'],
    see: ['atp:9.9'],
  },
  {
    rule: 'atp:12.0',
    title: 'Retreats',
    text: ['Giving up the field to save a step.'],
  },
  {
    rule: 'atp:12.1',
    title: 'Retreating',
    text: [
      'A. The side that retreats takes back one of the steps it lost in this battle, for any unit of its own that was hit, a destroyed one included. Garrisons take none back (ATP-19).',
      'B. Without a hit there is no retreat; nor after an extra hit (12.4), nor for the other side once one has retreated (ATP-28).',
      'C. The enemy has the field, and ½ VP for it.',
      'D. The attacker’s retreat comes before his offensive fire and ends it, guns that were held included (ATP-16). All his units, failed flankers too (ATP-17), are fatigued in the hexes they attacked from.',
      'E. The defender’s survivors are all fatigued and go to one hex next door: not off the map, not onto the enemy, not over a blocked hexside or a tidal one without a bridge (a flood bars it too, ATP-29). It must be a hex without enemies next to it, or one with friends; only if there is none, an empty hex beside the enemy.',
      'F. Whoever has no such hex is destroyed; so is a red band that would have to cross the border (ATP-20).',
      'G. They go as one stack. Cavalry that left before the battle goes with it (ATP-26).',
      'H. It takes no CP and nothing from the next march.',
      'Either side may retreat also when no enemy is left to fire, and even when all its own units are destroyed: one of them comes back (ATP-33).',
    ],
    see: ['atp:3.5', 'atp:12.4'],
  },
  {
    rule: 'atp:12.2',
    title: 'Attacked again',
    text: [
      'Units that have retreated defend as usual if their new hex is attacked later in the player-turn, and may retreat once more.',
    ],
  },
  {
    rule: 'atp:12.3',
    title: 'Garrisons surrender',
    text: [
      'A. Movement allowance 0: no retreat.',
      'B. When the others in the hex go, the garrison is lost with all its steps.',
    ],
    see: ['atp:3.2'],
  },
  {
    rule: 'atp:12.4',
    title: 'The extra hit',
    text: [
      'A. With every enemy destroyed, units that have not fired yet may fire on at one of them. Failed flankers and cavalry that left are no targets and do not prevent it (ATP-15).',
      'B. If one such shot hits, the enemy may not retreat and saves nothing. It takes no further step and scores nothing (ATP-12).',
    ],
  },
  {
    rule: 'atp:12.5',
    title: 'Retreat into the unknown',
    text: [
      'Double-blind, the hex of a retreat is announced and the enemy asked about it. If he is there, the retreat is off and no step comes back. Cavalry that must leave tries elsewhere, and is lost when there is nowhere to go (ATP-81).',
    ],
    see: ['atp:15.0'],
  },
  {
    rule: 'atp:12.6',
    title: 'Cavalry retreat before combat',
    text: [
      'A. Before the first shot defending cavalry may leave the fight. It neither fires nor is fired at. After the battle it must leave the hex, unless other defenders are still there; it must go even when no attacker is left (ATP-27).',
      'B. Leaving the hex fatigues it.',
    ],
    see: ['atp:12.1'],
  },
]
