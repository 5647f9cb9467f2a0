/** fif:11 Battles on the board, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const BATTLE: readonly ReferenceSection[] = [
  {
    rule: 'fif:11',
    title: 'Battles',
    text: [
      'Where infantry or artillery marches against infantry or artillery there must be a battle. The attackers stay where they came from until it is won. The moving side orders its battles, and each is over before the next begins.',
      'A battle lasts in rounds until one side is gone, retreats, or is driven off. If the defenders have left before it begins, the attackers just move in (FIF-57).',
    ],
    see: ['fif:11.7'],
  },
  {
    rule: 'fif:11.1',
    title: 'Deployment',
    text: [
      'Each side has a left flank, left center, right center and right flank. The defender deploys first. Each center needs infantry or artillery before anybody stands in a flank; a single block stands in a center.',
      'Then the blocks in the centers are laid face up, and those in flanks that face enemies. A decoy stands only beside infantry or artillery, and is out of the game once it is seen (FIF-35).',
      'Cavalry, siege guns, train and depot take no part. Where Union siege guns, train or depot are without infantry and artillery, Confederate infantry or artillery destroys them: guns for good, the other two go to the Union box.',
      'With hidden blocks a side says how many it puts where, and shows by name and SP those that are laid face up. What stays face down in a flank holds it, does nothing until its owner lays it face up in one of his phases, and goes along with its side. After the battle all stand up again.',
    ],
  },
  {
    rule: 'fif:11.2',
    title: 'Moves on the board',
    text: [
      'In its phase a block fires or moves to the next position, not both; only flank fire joins the two. Nobody enters the enemy’s positions.',
      'No move leaves a center without infantry and artillery, unless it is the side’s only such block (FIF-41). A commander moves in the infantry phase (FIF-46).',
    ],
  },
  {
    rule: 'fif:11.3',
    title: 'Fire and losses',
    text: [
      'A block fires at the position opposite with a die for each SP. Artillery hits on 5 and 6, infantry on 6. Losses count at once.',
      'Each hit falls on the block with the largest SP there, found anew for every hit. Infantry covers the artillery beside it from infantry fire. Among equals the owner chooses; hits for which nobody is left are lost (FIF-42).',
    ],
  },
  {
    rule: 'fif:11.4',
    title: 'Flank fire',
    text: [
      'If the enemy holds no infantry or artillery in the flank opposite, infantry with its commander may go from a center to the flank beside it, or stand there already, and try to fire into the center diagonally opposite. One die, not above the commander’s rating: the infantry fires at once and hits on 5 and 6. Otherwise both stay in the flank and are done for the round.',
      'The advantage lasts in later rounds until the enemy comes into that flank. It belongs to the block, with its commander or without (FIF-28). A commander leads one flank fire a round (FIF-34), and alone he does not hold a flank (FIF-40).',
    ],
    see: ['fif:4.5'],
  },
  {
    rule: 'fif:11.5',
    title: 'Forced retreat',
    text: [
      'When fire leaves a center without infantry and artillery, its side retreats at once and the round is over for it. The other side still rallies, and brings in whoever is near without a roll.',
    ],
    see: ['fif:12'],
  },
  {
    rule: 'fif:11.6',
    title: 'What the ground costs',
    text: ['The ground takes dice from each attacking block. Of several effects only the largest counts.'],
  },
  {
    rule: 'fif:11.61',
    title: 'Rivers',
    text: [
      'One die less when all of the attack comes across a river. If some come without crossing one, nobody loses a die. All infantry and artillery that has come to attack counts, with those that came to reinforce (FIF-44).',
    ],
  },
  {
    rule: 'fif:11.62',
    title: 'Fortresses',
    text: ['Two dice less against Yorktown and Fort Monroe.'],
  },
  {
    rule: 'fif:11.63',
    title: 'Entrenchments',
    text: [
      'One die less when all of the attack comes straight across the works; they face outward and protect one way only. As with rivers, a way around them frees all. Rivers and works are looked at apart (FIF-43).',
      'Morris, Johnston, Bickley’s Mill, Hughes Tavern and Rocketts around Richmond, and Fort Magruder below.',
    ],
    see: ['fif:12'],
  },
  {
    rule: 'fif:11.64',
    title: 'Malvern Hill',
    text: ['One die less for whoever attacks it.'],
  },
  {
    rule: 'fif:11.65',
    title: 'Amphibious attacks',
    text: ['Two dice less in the first round, one in every later round, for each block that attacks from the ships.'],
    see: ['fif:10.3'],
  },
  {
    rule: 'fif:11.7',
    title: 'Battle rounds',
    text: [
      'Artillery of the defender, then of the attacker; infantry of the defender, then of the attacker; then each side may retreat, rally and reinforce, the defender first (FIF-49).',
      'A defender retreats together to one location next to the battle that holds no infantry or artillery of the enemy and that the attack did not come from. An attacker goes back to a place some of his infantry or artillery came from. Without a way out the side is lost, and its commanders go to a supply location (FIF-27). Nobody chooses a retreat that has nowhere to go (FIF-47).',
      'Rally: each commander may try once a round with one infantry block of his own in his position that has lost in this battle; a roll up to his rating restores 1 SP, never above what it came with. A block is rallied by one commander a round (FIF-20). Artillery is not rallied.',
      'Reinforcement: infantry, artillery and commanders one link away may come, each on a roll up to the rating of a commander in range who is near the battle or in it (FIF-22); once a round. After the enemy’s retreat they follow without a roll. Not those that attack elsewhere, are attacked themselves, or have retreated in this player turn (FIF-21).',
      'With hidden blocks a side names whom it calls and by whom, and both are laid face up before the die is thrown; who follows freely is only counted.',
    ],
    see: ['fif:4.5', 'fif:16.4', 'fif:16.6'],
  },
]
