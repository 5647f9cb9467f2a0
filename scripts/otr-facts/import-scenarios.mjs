/** setups/*.csv and what the rulebook says of scenarios 1 and 4 → the scenario files. */
import { closed, csv, hexsideId, integer, list, present, save } from './import-common.mjs'
import { pieceId } from './import-units.mjs'
import { publishedAs } from './sources.mjs'

const info = new Map(csv('setups/scenario-info.csv').map((row) => [row.scenario, row]))
const markers = csv('setups/markers.csv')
const standardSections = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `std:${n}.0`)
const entrenchments = { none: undefined, 'breastwork complete': 'breastwork', 'fort complete': 'fort' }
const zonePattern = /^any hex within (\d+) hexes of ([NS]\d{4})$/
const text = 'rulebook §13.0'

function placeOf(row, where) {
  if (row.place_type === 'hex') return { hex: row.hex }
  if (row.place_type === 'choice') return { choice: row.hex.split('|') }
  if (row.place_type === 'reinforcement') return { reinforcement: true }
  const zone = zonePattern.exec(row.zone_text)
  if (row.place_type !== 'zone' || zone === null || zone[2] !== row.hex)
    throw new Error(`${where}: "${row.place_type}" is no place this importer reads.`)
  return { zone: { centre: zone[2], radius: Number(zone[1]) } }
}

function setUpOf(number) {
  return csv(`setups/scenario-${number}.csv`).map((row) => {
    const where = `scenario ${number}, row ${row.row}`
    const leader = row.kind.startsWith('leader_')
    const atStart = leader ? ['', '', ''] : ['0', 'normal', 'organized']
    if ([row.fatigue, row.facing, row.strength_side].join() !== atStart.join())
      throw new Error(`${where}: it does not begin rested, normal and organized.`)
    return present({
      [leader ? 'leader' : 'unit']: pieceId(row.unit_id),
      ...placeOf(row, where),
      manpower: leader ? undefined : integer(row.manpower, where),
      entrenched: row.entrenchment === '' ? undefined : closed(entrenchments, row.entrenchment, where),
      source: publishedAs(row.source),
    })
  })
}

/** The hexsides of one kind of marker in a scenario. */
const hexsidesOf = (number, kind) =>
  markers
    .filter((row) => row.scenario === number && row.marker === kind)
    .map((row) => hexsideId(...row.hexside_or_hex.split('-')))

function saveScenario(number, plan) {
  const row = info.get(number)
  const setup = setUpOf(number)
  const unitOf = (name) => {
    if (!setup.some((entry) => entry.unit === name || entry.leader === name))
      throw new Error(`scenario ${number}: ${name} is not in its set-up.`)
    return name
  }
  const { parameters, sources } = plan.of(unitOf)
  const turns = integer(row.turns, `scenario ${number}`)
  if (parameters.weather.length !== turns) throw new Error(`scenario ${number}: not every turn has its weather.`)
  save(
    `scenarios/${plan.id}.json`,
    {
      id: plan.id,
      title: row.title.replace("'", '’'),
      rule: 'otr:13.0',
      status: 'complete',
      firstDate: row.first_date,
      lastDate: row.last_date,
      lastTurn: turns,
      sheets: list(row.maps, '+'),
      sections: [...standardSections, 'otr:13.0'],
      parameters,
      sources: { length: text, sheets: text, sections: text, ...sources },
      setup,
    },
    120,
  )
}

const lossCauses = ['combat', 'retreat', 'cavalry-retreat']
const lostBy = (side, points) => ({ id: `${side}-losses`, kind: 'losses', side, causes: lossCauses, points })
const controlOf = (id, hexes, points) => ({ id, kind: 'control', hexes, points })
/** Winner's table from the best result of the scoring side down: lower bounds, then who wins and how far. */
function results(scoring, bounds) {
  const other = scoring === 'union' ? 'confederate' : 'union'
  const degrees = ['decisive', 'substantive', 'marginal']
  return [
    ...degrees.map((degree) => [scoring, degree]),
    ...[...degrees].reverse().map((degree) => [other, degree]),
  ].map(([winner, degree], at) => ({
    from: at < bounds.length ? bounds[at] : null,
    to: at === 0 ? null : bounds[at - 1] - 1,
    winner,
    degree,
  }))
}
const confederateWorks = {
  side: 'confederate',
  features: ['redoubt', 'fort'],
}
const redoubtSource = 'reconstructed: the text does not say whose redoubts and printed forts they are'

saveScenario('1', {
  id: 'warwick-line',
  of: (unit) => {
    const forts = ['S5213', 'S5313', 'S5412', 'S5411', 'S5410']
    const objectives = ['S5009', 'S5510', 'S5017', ...forts]
    const told = markers.filter((row) => row.scenario === '1' && row.marker === 'objective control')
    if (
      told.map((row) => row.hexside_or_hex).join() !== objectives.join() ||
      told.some((row) => row.side !== 'Confederate')
    )
      throw new Error('scenario 1: the objective hexes are others.')
    const cost = (id, points) => ({ unit: unit(id), halfPoints: points * 2 })
    return {
      parameters: {
        weather: ['clear', 'clear', 'clear'],
        automaticInitiative: [],
        setUpApart: [[unit('cs-wilcox-a'), unit('cs-colston')]],
        commands: [{ unit: unit('us-sedgwick'), command: 'III' }],
        immobile: [unit('cs-siege')],
        restrictions: [],
        riverLimits: [],
        bridgeBuilding: false,
        pontoons: [],
        destroyed: [],
        notRepairable: [],
        indestructible: [],
        reinforcementsByRoll: [
          {
            side: 'confederate',
            atMost: 2,
            units: [unit('cs-early-a'), unit('cs-griffith'), unit('cs-featherston')],
            hexes: ['S4511', 'S4610', 'S4811', 'S4912', 'S5017'],
          },
        ],
        reinforcementsByMarch: [
          {
            side: 'union',
            fromTurn: 2,
            hex: 'S5818',
            otherwise: 'S5820',
            costs: [
              cost('us-3-8-pa', 1),
              cost('us-6-pa', 1),
              cost('us-sykes-a', 2),
              cost('us-art-res-1', 3),
              cost('us-art-res-2', 3),
              cost('us-horse-art', 3),
            ],
          },
        ],
        redoubts: confederateWorks,
        objectives: objectives.map((hex) => ({ hex, owner: 'confederate' })),
        victory: {
          scoring: 'union',
          points: [
            controlOf('halfway-house', ['S5009'], 8),
            controlOf('yorktown', ['S5510'], 6),
            controlOf('mulberry-point', ['S5017'], 4),
            controlOf('forts', forts, 2),
            { id: 'no-objective', kind: 'no-control', hexes: objectives, points: -5 },
            lostBy('confederate', 1),
            lostBy('union', -1),
          ],
          results: results('union', [15, 11, 7, 3, -1]),
        },
      },
      sources: {
        weather: text,
        automaticInitiative: 'rulebook §4.2 (the scenario says nothing else)',
        setUpApart: text,
        commands: text,
        immobile: 'rulebook §13.0 (special rule and its answer)',
        restrictions: 'rulebook §13.0 (none)',
        riverLimits: 'rulebook §13.0 (none)',
        bridges: text,
        reinforcementsByRoll: 'rulebook §13.0 (special rule and its answer)',
        reinforcementsByMarch: 'rulebook §13.0 (special rule and its answer)',
        redoubts: redoubtSource,
        objectives: text,
        victory: text,
      },
    }
  },
})

saveScenario('4', {
  id: 'seven-pines',
  of: (unit) => {
    const destroyed = hexsidesOf('4', 'destroyed bridge')
    const floating = hexsidesOf('4', 'minor river bridge')
    const permanent = hexsidesOf('4', 'indestructible permanent bridge')
    const only = (bars, units, releasedBy, leaders = []) => ({
      units: units.map(unit),
      leaders: leaders.map(unit),
      bars,
      releasedBy,
    })
    const nextTo = (hex) => ({ kind: 'enemy-next-to', hex })
    const objectives = ['N1827', 'N1928', 'N1627', 'N1327', 'N1328']
    return {
      parameters: {
        weather: ['rain', 'clear'],
        automaticInitiative: [{ turn: 1, actionPhases: 1, side: 'confederate' }],
        setUpApart: [],
        commands: [],
        immobile: [],
        restrictions: [
          only(
            ['march', 'activate-leader', 'assault'],
            ['cs-rh-anderson', 'cs-pickett'],
            [{ kind: 'action-phase', turn: 1, phase: 2 }],
            ['cs-leader-longstreet'],
          ),
          only(['march', 'activate-leader'], ['cs-mclaws-b'], [{ kind: 'attacked' }]),
          only(['march'], ['cs-ripley'], [nextTo('N0826'), { kind: 'turn', turn: 2 }]),
          only(['march'], ['cs-walker'], [nextTo('N0627'), { kind: 'roll', endOfTurn: 1, atMost: 2 }]),
        ],
        riverLimits: [
          {
            river: 'Chickahominy River',
            closedTo: 'confederate',
            unfordable: true,
            openTo: 'union',
            // Forge Bridge is the one permanent bridge farther east that the text does not name.
            openAt: [...floating, ...permanent, hexsideId('N2831', 'N2832')].sort(),
          },
        ],
        bridgeBuilding: false,
        pontoons: floating.map((hexside) => ({ hexside, owner: 'union', collapse: { turn: 1, atLeast: 5 } })),
        destroyed,
        notRepairable: destroyed,
        indestructible: permanent,
        reinforcementsByRoll: [],
        reinforcementsByMarch: [],
        redoubts: confederateWorks,
        objectives: objectives.map((hex) => ({ hex, owner: 'union' })),
        victory: {
          scoring: 'confederate',
          points: [
            controlOf('railroad-bridge', ['N1827'], 4),
            controlOf('bottoms-bridge', ['N1928'], 4),
            controlOf('savages-station', ['N1627'], 4),
            controlOf('fair-oaks-station', ['N1327'], 3),
            controlOf('seven-pines', ['N1328'], 3),
            lostBy('union', 1),
            lostBy('confederate', -1),
          ],
          results: results('confederate', [21, 16, 11, 6, 1]),
        },
      },
      sources: {
        weather: text,
        automaticInitiative: text,
        setUpApart: 'rulebook §13.0 (none)',
        commands: 'rulebook §13.0 (none)',
        immobile: 'rulebook §13.0 (none)',
        restrictions: text,
        riverLimits: 'rulebook §13.0; derived: rulebook §13.0 (Forge Bridge is an undestroyed bridge farther east)',
        bridges: text,
        reinforcementsByRoll: 'rulebook §13.0 (none)',
        reinforcementsByMarch: 'rulebook §13.0 (none)',
        redoubts: redoubtSource,
        objectives: 'rulebook §13.0; reconstructed: whose they are at the start (all lie behind the Union line)',
        victory: text,
      },
    }
  },
})
