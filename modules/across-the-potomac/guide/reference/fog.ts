/** atp:15.0 Fog of war, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const FOG: readonly ReferenceSection[] = [
  {
    rule: 'atp:15.0',
    title: 'Fog of war',
    text: [
      'In force with the option doubleBlind. Each side plays on a map of its own. Activation, marches through one’s own country and rest stay secret; what the sections below make a side tell goes to the other as announcements, and what one may ask the other’s program answers with a proof.',
      'A player-turn ends with an announcement of its own, so that nothing hidden shows in when it is over.',
    ],
    see: ['atp:12.5', 'atp:13.2'],
  },
  {
    rule: 'atp:15.1',
    title: 'Enemy territory',
    text: [
      'A. Potomac and Chesapeake Bay divide North and South. Two Union strongholds on the southern bank, Alexandria and Harpers Ferry, belong to the North.',
      'B. Where units stand in enemy territory is told: cavalry if there is any in the hex, else infantry, which also stands for artillery. A hex is told of anew when one becomes the other (ATP-72).',
      'C. The enemy sees a marker there, with the turn on which it was told. It holds as long as the hex must be told of; elsewhere it may be out of date.',
      'D. A hex of enemy territory that is left empty is told, too.',
    ],
    see: ['atp:3.3', 'atp:15.6'],
  },
  {
    rule: 'atp:15.2',
    title: 'Friendly territory',
    text: [
      'A. Nothing is told of one’s own territory, but where known enemy cavalry patrols and where the enemy tries to enter. Who scores a city or takes works there at the end of his player-turn says so (ATP-79).',
      'B. At any time in one’s own player-turn anything may be told unasked: to keep the enemy from foraging, to throw a patrol zone over the border, or to be seen.',
    ],
    see: ['atp:15.7'],
  },
  {
    rule: 'atp:15.3',
    title: 'Cavalry patrol zones',
    text: [
      'A. The six hexes around a cavalry unit, but none beyond a blocked hexside or a tidal one without a bridge. A flood is no barrier (ATP-71).',
      'B. Where cavalry is known, its enemy tells what he has in its zone, and goes on telling it. Cavalry that is not known patrols nothing. The zone lasts as long as the marker, old or not (ATP-86).',
    ],
    see: ['atp:15.1', 'atp:15.6'],
  },
  {
    rule: 'atp:15.4',
    title: 'Probes',
    text: [
      'A. An activated unit may probe a hex next to it that is not known to be empty (ATP-78). It is its Attack action, and so open only to who might attack there: no garrison, no artillery, no red band over the border (ATP-77).',
      'B. Not over an unbridged tidal or a blocked hexside.',
      'C. It is told where the probe comes from, and where it goes; and whether infantry or cavalry stands where it comes from, which is said of the whole hex (ATP-88).',
      'D. The answer is the number of units in the hex and what they are, infantry or cavalry. Not who they are.',
      'E. Then the unit stays and is done; or it goes on into a hex found empty, which is told; or it turns its probe into an attack at once, in which it must take part and others may.',
      'F. Over a tidal hexside with a bridge one may probe, but not attack.',
      'An attack that is announced on a hex where nobody is any more was a probe, too, by one of those who could have attacked (ATP-75).',
    ],
    see: ['atp:10.1', 'atp:11.3'],
  },
  {
    rule: 'atp:15.5',
    title: 'Attacks',
    text: [
      'The defender shows who is in the battle hex, the attacker who attacks from where, fatigue included. Both stay marked where they are afterwards: the attackers as what has been shown of them (ATP-80).',
      'A retreat keeps away from markers as from enemies; a hex where the enemy was last known is the last resort, and is asked about (ATP-84). So is a hex all of whose attackers are destroyed (ATP-85).',
    ],
    see: ['atp:10.1'],
  },
  {
    rule: 'atp:15.6',
    title: 'Movement',
    text: [
      'A. In enemy territory each hex is announced before it is entered, and the enemy asked, unless it is certain already (ATP-74). Where one comes from is told only where one’s place must be told.',
      'B. If he is there, he says as what. The unit stays where it is; it has moved for this player-turn and does not rest.',
      'C. The zone of cavalry moving in enemy territory makes the enemy tell what it falls on, at once.',
      'D. A hex in enemy territory or in an enemy patrol zone that is left empty is told.',
      'A bridge is captured only by units that the enemy knows of. Its owner may answer that he stands on the other bank (ATP-73).',
      'Who is to appear in enemy territory asks first whether somebody stands there; then he does not appear there now (ATP-83).',
    ],
    see: ['atp:9.3', 'atp:15.1', 'atp:16.2'],
  },
  {
    rule: 'atp:15.7',
    title: 'Foraging',
    text: [
      'A. Where a unit forages is told. It does not next to an enemy that its side knows of.',
      'B. An enemy that is not known hinders nobody. Who has said that he holds a bridge is known (ATP-87).',
    ],
    see: ['atp:13.2', 'atp:15.2'],
  },
  {
    rule: 'atp:15.8',
    title: 'Updates',
    text: [
      'A side may ask which of its markers still hold: as its player-turn ends, and as it begins, which is the end of the other’s (ATP-76). Only those that may be out of date are asked about, 32 at most; the next one asks about the others (ATP-82).',
    ],
    see: ['atp:15.1'],
  },
]
