/** std:8.0 to std:12.0, otr:13.0 Recovery, works, bridges, demoralization, rain and the scenarios, to look up; in our own words. */
import type { ReferenceSection } from '../../../../src/kernel/reference.ts'

export const CAMPAIGN: readonly ReferenceSection[] = [
  {
    rule: 'std:8.0',
    title: 'Recovery',
    text: [
      'Strictly in this order. First works: units at Fatigue level 0 that are not demoralized entrench, build or repair, one thing each, never in rain; the Union side first (OTR-02).',
      'Then units at level 0 or 1 are organized again, lose their exhaustion and one step of demoralization; at Demoralize-2 they keep disorder and exhaustion. Then units at level 3 or 4 are exhausted. Then all lose three levels.',
    ],
    see: ['std:9.0', 'std:10.1', 'std:10.3'],
  },
  {
    rule: 'std:9.0',
    title: 'Entrenchments',
    text: [
      'By the procedure of 1862 each unit builds for itself: breastwork begun, breastwork, fort begun, fort; in a redoubt of its own side it begins with a breastwork. Whoever leaves the hex leaves them.',
      'A defender’s Combat and Artillery values count double in a breastwork or a fort begun, three times in a fort, one and a half times in a redoubt. The guns of the hex are rounded up together. A breastwork begun counts nothing. For the column of the chart and for entering the hex the bare values count.',
      'Redoubts and forts of the map help the Confederate side (OTR-13).',
    ],
    see: ['std:7.2', 'std:7.4'],
  },
  {
    rule: 'std:10.0',
    title: 'Bridges, dams and ferries',
    text: ['Rivers are crossed there and at fords. Dams are bridges that nobody destroys.'],
    see: ['std:6.2', 'std:12.0'],
  },
  {
    rule: 'std:10.1',
    title: 'Pontoon bridges',
    text: [
      'In the Recovery Phase infantry of Combat Value 5 or more at Fatigue level 0 may try to bridge a river on its hex, one unit a hex: a die with modifiers, 5 or less succeeds, an unmodified 6 never. Not to a hex with enemies of 5 or more, not in rain. Each side has one bridge for major rivers. It carries a road where both hexes have a path.',
    ],
  },
  {
    rule: 'std:10.2',
    title: 'Destroying and dismantling',
    text: [
      'A pontoon bridge serves its owner only. It is removed as soon as an undemoralized enemy of Combat Value 5 or more ends a march, retreat or advance beside it; its owner may dismantle it on the march, with the last point spent too (OTR-24).',
      'After a march undemoralized infantry of 5 or more may try to destroy a bridge beside it, any infantry or cavalry a ferry, once a turn: bridge 2 or less, ferry 1 or less, with modifiers. Not with an enemy in the hex across, nor in an enemy zone there unless a friend holds it. A minor river has a ford there afterwards, on the same road (OTR-29).',
    ],
  },
  {
    rule: 'std:10.3',
    title: 'Repairing',
    text: [
      'Like building, by infantry beside it: bridge 3 or less, ferry 5 or less, with modifiers, once a phase for each crossing and side.',
    ],
  },
  {
    rule: 'std:11.0',
    title: 'Demoralization',
    text: [
      'A demoralized unit does no works, destroys nothing, joins no grand assault, has no guns and does nothing for a flank attack. It attacks with half its Combat Value, at Demoralize-2 with 1; with 1 or ½ it has ½. It defends normally.',
    ],
    see: ['std:7.4', 'std:8.0'],
  },
  {
    rule: 'std:12.0',
    title: 'Rain',
    text: [
      'Roads and railroads cost 2 MP, pikes 1½, other ground more. Fords are closed, creeks are crossed along a path only, but for city hexes; zones and attacks likewise. Attacks are at -1. Nobody entrenches, builds or repairs.',
      'Provisional swamps become swamps. Units in one without a path gain a Fatigue level, are disorganized and go to a hex beside it, the Union ones first (OTR-65); who has none is lost.',
      'Afterwards fords stay closed for some turns, to attacks as well (OTR-85): the markers go on by the rain numbers, from where they stand if they are on the track. The two scenarios here say their weather; nothing is rolled.',
    ],
    see: ['std:6.2', 'std:2.4'],
  },
  {
    rule: 'otr:13.0',
    title: 'Scenarios',
    text: [
      'Infantry that enters an objective hex of the other side takes control of it, in a retreat too. Points for losses count what is lost in combat, in retreats and in cavalry retreats.',
      'The Warwick Line: the South sheet, three dry days. The Confederate side places seven units; when all are placed each may still go elsewhere, until it ends the set-up (OTR-87). Siege guns do not move; units that enter by themselves pay for their first hex by a list; from turn to turn a die brings the next Confederate brigade.',
      'Seven Pines: the North sheet, rain and then a clear day. The Confederate side has the first initiative. Some units and leaders are held back until a phase, a turn, an attack or an enemy beside a hex releases them. The Chickahominy cannot be forded and is closed to the Confederates; a die says whether the floating bridges hold when they are first crossed.',
    ],
  },
]
