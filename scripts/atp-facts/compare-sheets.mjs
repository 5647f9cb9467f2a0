/** The Battle Card and the Turn Record Sheet against the facts. */
import { facts, index, letter, oneSource, ours, same, sameIds } from './compare-common.mjs'

const units = index(ours('data/units.json').units, 'id')
const hexes = index(ours('data/hexes.json').hexes, 'id')

// ---- Battle Card
const card = ours('data/battle-card.json')
const printed = JSON.parse(facts('battle-card.json'))
const types = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  fieldArtillery: 'field-artillery',
  heavyArtillery: 'heavy-artillery',
}
let dice = 0
for (const [ground, table] of Object.entries(printed.terrain)) {
  for (const role of ['attack', 'defend']) {
    for (const [key, unitType] of Object.entries(types)) {
      const found = card.dice.filter((e) => e.ground === ground && e.unitType === unitType && e.role === role)
      dice += found.length
      same(
        `die ${ground} ${unitType} ${role}`,
        found.map((e) => `d${e.die}`),
        table[key][role] ? [table[key][role]] : [],
      )
      for (const entry of found) same(`die ${ground} ${unitType} ${role} source`, entry.source, table[key].source)
    }
    const found = card.terrainModifiers.filter((e) => e.ground === ground && e.role === role)
    same(
      `modifier ${ground} ${role}`,
      found.map((e) => e.value),
      [table.modifiers[role]],
    )
    for (const entry of found)
      same(`modifier ${ground} ${role} source`, entry.source, oneSource(table.modifiers.source))
  }
}
same('number of dice', card.dice.length, dice)
same('number of modifiers', card.terrainModifiers.length, 6)
same('minimum strength', card.minimumStrength.value, printed.terrain.fortification.modifiers.minimumAttackStrength)
same('minimum strength source', card.minimumStrength.source, printed.rollToHit.source)
same('terrain priority', card.terrainPriority.order, printed.terrainPriority)
same(
  'fortification helps the occupier',
  card.fortification.appliesTo === 'occupier',
  printed.fortificationApplies.to.startsWith('the side that occupies'),
)
same('fortification source', card.fortification.source, printed.fortificationApplies.source)
same('rain dice', card.rain.diceChange, printed.rain.dice !== 'unchanged')
same(
  'rain rivers',
  `minor counts as ${card.rain.minorCountsAs}, major counts as ${card.rain.majorCountsAs}`,
  printed.rain.hexsides,
)
same('rain source', card.rain.source, printed.rain.source)
for (const limit of card.attackLimits) {
  same(`limit ${limit.river}`, limit.maximumAttackers, printed.hexsides[limit.river].maxAttackers)
  same(`limit ${limit.river} source`, limit.source, printed.hexsides[limit.river].source)
}
for (const entry of card.noAttackAcross) {
  same(`attack across ${entry.feature}`, false, printed.hexsides[entry.feature].attackAllowed)
  same(`attack across ${entry.feature} source`, entry.source, printed.hexsides[entry.feature].source)
}
same('bridge', card.bridge.changesAttackLimit, !printed.hexsides.bridge.effect.startsWith('none'))
same('bridge source', card.bridge.source, printed.hexsides.bridge.source)
for (const entry of card.fatigue) {
  const key = entry.size === 'corps' ? 'corps' : 'divisionOrBrigade'
  same(`fatigue ${entry.size}`, entry.value, printed.modifiers.fatigued[key])
  same(`fatigue ${entry.size} source`, entry.source, printed.modifiers.fatigued.source)
}
same('flank attack', card.flankAttack.value, printed.modifiers.flankAttack.attack)
same('flank attack source', card.flankAttack.source, printed.modifiers.flankAttack.source)
same('cumulative', Object.values(card.cumulative), Object.values(printed.modifiers.cumulative))
for (const entry of card.coordination) {
  const name = entry.commander.charAt(0).toUpperCase() + entry.commander.slice(1)
  same(`coordination ${name}`, entry.value, printed.coordination[name])
  same(
    `coordination ${name} source`,
    printed.coordination.source.replace(', §', ' §').includes(entry.source.slice(9)),
    true,
  )
}
same('coordination die', `d${card.coordinationDie.die}`, printed.coordination.die)
same('shots', Object.values(card.shots), Object.values(printed.shots))
same(
  'alternatives',
  card.alternatives.map((e) => e.id),
  printed.alternatives.map((e) => e.id),
)

// ---- Turn Record Sheet
const sheet = ours('data/turn-record.json')
const record = JSON.parse(facts('turn-record.json'))
same('turns', sheet.turns.dates, record.turns)
same('turns source', sheet.turns.source, record.turnsSource)
same('weather at the start', Object.values(sheet.weatherStart), Object.values(record.weatherStart))
const entry = (id) => units.get(id)?.entryHexes
same(
  'Union reinforcements',
  sheet.unionReinforcements.map((e) => [
    e.unit,
    e.offsetFromRelease,
    13 + e.offsetFromRelease,
    entry(e.unit),
    e.source,
  ]),
  record.unionReinforcements.map((e) => [e.unit, e.offsetFromRelease, e.historicalTurn, e.entryHexes, e.source]),
)
same('Union release source', sheet.unionRelease.source, record.releaseTrigger.source)
same(
  'Susquehanna',
  [sheet.susquehanna.turns, sheet.susquehanna.source],
  [record.susquehannaAcceleration.turns, record.susquehannaAcceleration.source],
)
same(
  'Confederate reinforcements',
  sheet.confederateReinforcements.map((e) => [
    e.unit,
    e.turn,
    e.offsetFromRelease,
    e.trigger?.withinHexesOf,
    e.trigger?.crossesRiver,
    entry(e.unit),
    e.source,
  ]),
  record.confederateReinforcements.map((e) => [
    e.unit,
    e.turn,
    e.offsetFromRelease,
    e.trigger?.withinHexesOf,
    e.trigger?.orCrosses,
    e.entryHexes,
    e.source,
  ]),
)
const delayTexts = {
  'confederate-in-north': 'any Confederate unit in Northern territory',
  'confederate-northeast-of-susquehanna': 'any Confederate unit northeast of the Susquehanna',
  'union-within-colquitt-range': "any Union unit within Colquitt's release range",
}
const departure = (e) => [e.unit, e.turn, e.delayWhile === undefined ? '' : delayTexts[e.delayWhile], e.source]
const given = (e) => [e.unit, e.turn, e.delayWhile, e.source]
same('muster-outs', sheet.musterOuts.map(departure), record.musterOuts.map(given))
same('withdrawals', sheet.withdrawals.map(departure), record.withdrawals.map(given))
const dateOf = index(sheet.turns.dates, 'turn')
same(
  'withdrawal dates',
  sheet.withdrawals.map((e) => dateOf.get(e.turn)?.date),
  record.withdrawals.map((e) => e.date),
)
same(
  'penalty',
  [sheet.penalty.halfPointsPerTurn / 2, sheet.penalty.source],
  [record.penalty.vpPerTurn, record.penalty.source],
)
same(
  'Meade',
  [sheet.meade.offsetFromFirstInvasion, 13 + sheet.meade.offsetFromFirstInvasion, sheet.meade.source],
  Object.values(record.meade),
)
same(
  'victory points',
  Object.values(sheet.victoryPoints).map((v) => (typeof v === 'number' ? v / 2 : v)),
  Object.values(record.otherVP),
)
const points = sheet.commandPoints
same(
  'command points',
  [
    ...Object.values(points.confederate),
    ...Object.values(points.union),
    points.meadeBonus,
    points.capitalLost,
    points.source,
  ],
  [
    ...Object.values(record.commandPoints.confederate),
    ...Object.values(record.commandPoints.union),
    record.commandPoints.meadeBonus,
    record.commandPoints.capitalLost,
    record.commandPoints.source,
  ],
)
sameIds(
  'cities',
  [...hexes.values()].filter((hex) => hex.cityHalfPoints !== undefined).map((hex) => hex.id),
  record.cityVP.map((city) => city.hex),
)
for (const city of record.cityVP) {
  const hex = hexes.get(city.hex)
  same(
    `city ${city.name}`,
    [hex?.places.includes(city.name), hex?.cityHalfPoints / 2, letter(hex?.cityOwner), hex?.citySource],
    [true, city.vp, city.originalOwner, city.source],
  )
}
