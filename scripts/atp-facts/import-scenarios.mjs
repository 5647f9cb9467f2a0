/** setups/*.csv, turn-record.json and what the rulebook says of each scenario → the scenario files. */
import { closed, csv, flag, hexsideId, integer, json, present, save, side } from './import-common.mjs'

const sheet = json('turn-record.json')

/** Sections of the basic and standard rules; the scenario's own section is added to them. Section 15 is for two maps. */
const standardSections = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((n) => `atp:${n}.0`)
const noSchedule = standardSections.filter((id) => id !== 'atp:6.0' && id !== 'atp:7.0')
const burnedHexside = /^hexside (\d{4})\/(\d{4})$/
const markerKinds = { 'capital flag': 'capital', 'supply depot': 'depot' }

/** Optional rules that are off unless the players agree on them; which scenarios have them is said with each. */
const optionalRules = [
  { id: 'bridgeBurning', rule: '16.2' },
  { id: 'naval', rule: '16.3' },
  { id: 'pickett', rule: '16.4' },
  { id: 'handicapConfederate', rule: '16.5' },
  { id: 'handicapUnion', rule: '16.5' },
  { id: 'reynolds', rule: '16.6' },
]
const optionOf = ({ id, rule }) => ({
  id,
  type: 'boolean',
  default: false,
  rule: `atp:${rule}`,
  source: `rulebook §${rule}`,
})

function scenario(plan) {
  const rows = csv(`setups/${plan.file}.csv`)
  const burned = []
  const setup = []
  const markers = []
  for (const row of rows) {
    const where = `${plan.file} ${row.unitId}`
    if (row.unitId === 'burned-bridge') {
      const match = burnedHexside.exec(row.note)
      if (match === null) throw new Error(`${where}: no hexside.`)
      burned.push(hexsideId(match[1], match[2]))
    } else if (row.status === 'marker') {
      const kind = closed(markerKinds, row.note, where)
      markers.push({ kind, side: side(row.side, where), hex: row.hex, source: row.source })
    } else {
      setup.push(
        present({
          unit: row.unitId,
          status: closed({ map: 'map', reinforcement: 'reinforcement', 'not-used': 'not-used' }, row.status, where),
          hex: row.hex,
          stepsLost: row.stepsLost === '0' ? undefined : integer(row.stepsLost, where),
          fatigued: flag(row.fatigued, where) || undefined,
          dueTurn: row.dueTurn === '' ? undefined : integer(row.dueTurn, where),
          source: row.source,
        }),
      )
    }
  }
  const mustered = plan.schedule ? sheet.musterOuts.filter((entry) => entry.turn < plan.firstTurn) : []
  const parameters = {
    weatherOnPreviousTurn: 'clear',
    rainOn: plan.rainOn ?? [12],
    clearOn: [6],
    firstInvasionTurn: plan.invasion,
    unionReinforcementsReleased: plan.invasion,
    susquehannaCrossed: false,
    commander: plan.commander,
    startHalfPoints: { confederate: 0, union: 0 },
    burnedBridges: burned,
    musterOutsAlreadyDone: mustered.map((entry) => entry.unit),
    of1863: plan.schedule,
  }
  const [minimum, maximum] = plan.lastTurn
  save(
    `scenarios/${plan.id}.json`,
    {
      id: plan.id,
      title: plan.title,
      rule: plan.rule,
      status: plan.status,
      firstTurn: plan.firstTurn,
      lastTurn: { minimum, maximum, default: minimum },
      sections: [...(plan.schedule ? standardSections : noSchedule), ...(plan.ownSection ? [plan.rule] : [])],
      parameters,
      sources: plan.sources,
      options: [
        {
          id: 'lastTurn',
          type: 'integer',
          default: minimum,
          minimum,
          maximum,
          rule: 'atp:5.3',
          source: plan.sources.lastTurn,
        },
        { id: 'weather', type: 'boolean', default: true, rule: 'atp:16.1', source: 'rulebook §16.1' },
        ...optionalRules.filter(({ id }) => plan.options.includes(id)).map(optionOf),
      ],
      setup,
      markers,
    },
    120,
  )
}

const sixteen = 'rulebook §16.1B'
scenario({
  id: 'campaign',
  file: 'june-3',
  title: 'The Campaign',
  rule: 'atp:5.3',
  ownSection: false,
  status: 'complete',
  schedule: true,
  firstTurn: sheet.scenarios.campaign.firstTurn,
  lastTurn: sheet.scenarios.campaign.lastTurn,
  invasion: null,
  commander: 'hooker',
  options: ['bridgeBurning', 'naval', 'pickett', 'handicapConfederate', 'handicapUnion', 'reynolds'],
  sources: {
    firstTurn: 'rulebook §5.3',
    lastTurn: 'rulebook §5.3; reconstructed (default)',
    weatherOnPreviousTurn: 'rulebook §16.1A',
    rainOn: sixteen,
    clearOn: sixteen,
    firstInvasionTurn: 'rulebook §6.3, §8.3',
    unionReinforcementsReleased: 'rulebook §6.3',
    susquehannaCrossed: 'rulebook §6.4',
    commander: 'rulebook §1.1, §8.3',
    startHalfPoints: 'rulebook §3.1',
    burnedBridges: 'rulebook §16.2',
    musterOutsAlreadyDone: 'derived: rulebook §7.3 (first turn 1)',
    of1863: 'rulebook §5.3',
  },
})
scenario({
  id: 'great-invasion',
  file: 'june-16',
  title: 'The Great Invasion',
  rule: 'atp:17.0',
  ownSection: true,
  status: 'complete',
  schedule: true,
  firstTurn: sheet.scenarios['great-invasion'].firstTurn,
  lastTurn: sheet.scenarios['great-invasion'].lastTurn,
  invasion: 13,
  commander: 'hooker',
  options: ['bridgeBurning', 'naval', 'handicapConfederate', 'handicapUnion', 'reynolds'],
  sources: {
    firstTurn: 'rulebook §17.1A',
    lastTurn: 'rulebook §17.1A; reconstructed (default)',
    weatherOnPreviousTurn: 'rulebook §17.1H',
    rainOn: sixteen,
    clearOn: sixteen,
    firstInvasionTurn: 'rulebook §17.2A, §8.3 (example)',
    unionReinforcementsReleased: 'rulebook §17.2A',
    susquehannaCrossed: 'derived: rulebook §17.3 (no Confederate unit across)',
    commander: 'rulebook §17.2C',
    startHalfPoints: 'rulebook §17.1C',
    burnedBridges: 'rulebook §16.2',
    musterOutsAlreadyDone: 'derived: rulebook §17.2 (units set up reduced)',
    of1863: 'rulebook §17.1',
  },
})
scenario({
  id: 'lee-vs-meade',
  file: 'june-29',
  title: 'Lee vs Meade',
  rule: 'atp:18.0',
  ownSection: true,
  status: 'complete',
  schedule: true,
  firstTurn: sheet.scenarios['lee-vs-meade'].firstTurn,
  lastTurn: sheet.scenarios['lee-vs-meade'].lastTurn,
  rainOn: sheet.scenarios['lee-vs-meade'].rainOn,
  invasion: 13,
  commander: 'meade',
  options: ['bridgeBurning', 'naval', 'handicapConfederate', 'handicapUnion'],
  sources: {
    firstTurn: 'rulebook §18.1A',
    lastTurn: 'rulebook §18.1A',
    weatherOnPreviousTurn: 'rulebook §18.2A',
    rainOn: 'rulebook §18.2A',
    clearOn: 'rulebook §18.2A',
    firstInvasionTurn: 'rulebook §18.3, §8.3 (example)',
    unionReinforcementsReleased: 'rulebook §18.3',
    susquehannaCrossed: 'derived: rulebook §18.4 (no Confederate unit across)',
    commander: 'rulebook §18.1',
    startHalfPoints: 'rulebook §18.1C',
    burnedBridges: 'rulebook §18.2B (hex 1415); derived: geography (hexside)',
    musterOutsAlreadyDone: 'derived: rulebook §18.3 (units set up reduced)',
    of1863: 'rulebook §18.1',
  },
})
scenario({
  id: '1862',
  file: '1862',
  title: '1862',
  rule: 'atp:19.0',
  ownSection: true,
  status: 'complete',
  schedule: false,
  firstTurn: 1,
  lastTurn: [25, 50],
  invasion: null,
  commander: 'hooker',
  options: ['bridgeBurning', 'naval', 'handicapConfederate'],
  sources: {
    firstTurn: 'reconstructed (§19 prints none)',
    lastTurn: 'reconstructed (as rulebook §5.3)',
    weatherOnPreviousTurn: 'rulebook §16.1A',
    rainOn: sixteen,
    clearOn: sixteen,
    firstInvasionTurn: 'reconstructed',
    unionReinforcementsReleased: 'reconstructed',
    susquehannaCrossed: 'derived: rulebook §19.2 (no Confederate unit across)',
    commander: 'reconstructed (§19 prints none)',
    startHalfPoints: 'rulebook §3.1',
    burnedBridges: 'rulebook §16.2',
    musterOutsAlreadyDone: 'reconstructed (no schedule of 1863 in 1862)',
    of1863: 'rulebook §19.0; reconstructed (what it puts out of force)',
  },
})
