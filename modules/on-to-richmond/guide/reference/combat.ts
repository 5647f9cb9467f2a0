/** std:7.0 Combat, retreats, cavalry and flanks, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const COMBAT: readonly ReferenceSection[] = [
  { rule: 'std:7.0', title: 'Combat', text: ['Only a unit on the march, or units in an assault, attack.'] },
  {
    rule: 'std:7.1',
    title: 'Attacks',
    text: [
      'One adjacent enemy hex; all units in it defend. Not across a river without bridge, dam, ferry or ford, not into or out of a swamp without a path, not across a woods hexside without a path unless the unit began its march where it stands. Artillery on the march never attacks alone; in an assault it may (OTR-30).',
      'On the march: name the hex and the type, pay, work out the modifiers, roll both dice, apply the result, go on if it allows.',
      'Assault: select units with the leader, of his command or artillery, at Fatigue level 3 or less. Each gains a level; no extended march. Name the hex; its cavalry may leave. Roll for command: a 6 ends it; else the Command value less the die is the Assault Number. Below 0 it is over; so many of the selected units may attack, at least one.',
      'Grand assault: with an army leader whose command radius reaches the hex, an assault of Combat Value 3 or more under no cavalry leader, and other units beside the target. A 6 fails; else the Command value of the army leader less the die is the number of hexes that may join, below 1 none. Of each hex chosen at least one unit joins, of any command, at Fatigue level 3 or less and not demoralized; each gains a level. The assault goes on in any case.',
    ],
    see: ['std:6.1', 'std:7.4', 'std:7.7'],
  },
  {
    rule: 'std:7.2',
    title: 'Combat Values',
    text: [
      'Together at most 70 attack from a hex and 60 defend; 100 with half of the defending units entrenched, 130 with all (OTR-31). A grand assault of 80 and more loses 1, 2 or 3 manpower besides.',
    ],
    see: ['std:9.0'],
  },
  {
    rule: 'std:7.3',
    title: 'Artillery values',
    text: ['As printed, whatever the state of the unit; 0 while it is demoralized.'],
    see: ['std:7.4', 'std:11.0'],
  },
  {
    rule: 'std:7.4',
    title: 'Modifiers',
    text: [
      'To the attacker’s die. Ratio: both sides’ Combat Values, the defender’s with his entrenchments, rounded in his favour. Tactical: the best Tactical value of each side, leaders with a subordinate in the fight too; in an assault the attacker has his leader’s. Artillery: the difference of both sides’ values by the defender’s terrain; some results are decided by a die first. With 0, 1 or 2 guns printed in the defender’s hex no result in his favour is worse than 0, -1, -2.',
      'Type: column of route -3, hasty -1, prepared +1, assault +1, with Lee one more for one command a turn, claimed before the roll for command. Rain -1.',
      'Flank attack: count the covered hexes around the defender. A hex is covered by the attacker’s undemoralized units in it or by their zones, restricted ones too, if these units together have at least a quarter of the defender’s Combat Value with entrenchments; or by ground that nobody passes: a river without a crossing, a swamp without a path, the edge, in rain a creek without a path, water (OTR-34). Five covered hexes give +2, six +4. Each covered hex that is such ground, or holds the defender’s own undemoralized units, or is empty and reached through woods without a path only, takes 1 off, 3 at most.',
      'Then flanks refused, a redoubt, or cavalry against cavalry: +4 becomes +2, +3 and +2 become +1, and a +1 stays with refused flanks, else goes. The first of them that applies counts (OTR-36). Without a flank bonus refused flanks give the attacker +1.',
      'To the defender’s die. Attack over bridge, dam, ferry or ford +2; over a creek +1, in rain +2; from lower ground up a hill +1; half or more of his Combat Value at Demoralize-2: -1.',
    ],
    see: ['std:7.8', 'std:9.0', 'std:11.0', 'std:12.0'],
  },
  {
    rule: 'std:7.5',
    title: 'Results',
    text: [
      'The attacker’s total less the defender’s gives the row; the column is the side’s own Combat Value, without entrenchments. Half values go to the column on the right.',
      'Points are taken off the force, its owner chooses the units. Each unit left takes the letters: D disorganized and 3 Fatigue levels, F two, f one; E only ends the march, as D, F and f do; r retreat; R rout and Demoralize-1, or -2 where it is demoralized already; R* rout and Demoralize-2, or 1 manpower where it is that already; a: the attacker may advance.',
      'The defender’s result is carried out entirely, his retreat too, before the attacker’s (OTR-38). A leader who has lost his unit goes to the nearest unit of his command.',
    ],
    see: ['std:7.6', 'std:11.0'],
  },
  {
    rule: 'std:7.6',
    title: 'Retreats, routs, advances',
    text: [
      'A retreat goes 2 to 4 hexes, a rout or a cavalry retreat 4 to 6, a voluntary retreat 1 to 4. The stack goes together.',
      'Never: over water or a river without a crossing, off the map, into the active enemy’s hex or nearer to him than the hex it leaves (OTR-50), twice into a hex, back to the start, or to an end next to the start (but a voluntary retreat of one hex, OTR-51) or on the enemy: rather the retreat is made longer.',
      'Of the hexes left open it takes one with the lowest priority number: Chart 1 for the first hex, for the first four of a rout, and wherever it leaves an enemy zone; else Chart 2. Each unit of the stack bears the loss of the hex and is disorganized by it. To go through an enemy hex costs 3.',
      'Where that would end in surrender, and only there, priorities may be set aside once; who cannot be saved so either is lost with all its manpower. The program opens only steps from which the retreat can still be ended by the mildest means (OTR-52, OTR-53).',
      'Without r or R the defender may go of his own accord, with some or all units; after a result without effect this costs them a Fatigue level. It is offered where it can be completed (OTR-56).',
      'Advance: with an a any attackers may enter the hex that was left, without Movement Points and past zones. The march goes on unless D, F, f or E ends it; in an enemy normal zone it attacks or ends.',
    ],
    see: ['std:7.7', 'std:6.3'],
  },
  {
    rule: 'std:7.7',
    title: 'Cavalry retreat',
    text: [
      'From infantry and artillery, not from cavalry: when the enemy enters its normal zone on the march, begins a march in it, advances into it, attacks out of its restricted zone where he began, or assaults its hex, unless a cavalry leader does. Who stays has had his chance for this march in that hex.',
      'A die with the modifiers of its table, halved, is taken off the enemy’s allowance, in an assault nothing. A 1 costs a unit 1 manpower and its order; its owner says which (OTR-59). Then 4 to 6 hexes; no losses but 3 among the enemy; 1 Fatigue level; disorganized. All cavalry of the hex goes together, other units stay. An assault on a hex left empty is over, and its units may advance.',
    ],
    see: ['std:7.6'],
  },
  {
    rule: 'std:7.8',
    title: 'Refusing flanks',
    text: [
      'For 1 MP a unit on the march puts the marker on its hex, and its march ends. Not in a swamp, not in an enemy normal zone it has entered, not after an advance. The marker goes when a unit alone in the hex moves or attacks, when all units of the hex take part in an assault, and, if its owner likes, when a march begins there.',
    ],
    see: ['std:7.4'],
  },
]
