/** battle-card.json and turn-record.json → the Battle Card and the Turn Record Sheet. */
import { closed, die, json, present, save, source, wide } from './import-common.mjs'

const card = json('battle-card.json')
const cardTypes = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  fieldArtillery: 'field-artillery',
  heavyArtillery: 'heavy-artillery',
}
const roles = ['attack', 'defend']
const dice = []
const terrainModifiers = []
for (const [ground, table] of Object.entries(card.terrain)) {
  for (const [key, unitType] of Object.entries(cardTypes)) {
    for (const role of roles) {
      const printed = table[key][role]
      if (printed === undefined) continue
      dice.push({
        ground,
        unitType,
        role,
        die: die(printed, `battle-card ${ground} ${key}`),
        source: table[key].source,
      })
    }
  }
  for (const role of roles) {
    terrainModifiers.push({ ground, role, value: table.modifiers[role], source: source(table.modifiers.source) })
  }
}
const fatigued = card.modifiers.fatigued
const battleCard = {
  dice,
  terrainModifiers,
  minimumStrength: { value: card.terrain.fortification.modifiers.minimumAttackStrength, source: card.rollToHit.source },
  terrainPriority: { order: card.terrainPriority, source: 'reconstructed' },
  fortification: { appliesTo: 'occupier', source: card.fortificationApplies.source },
  rain: { diceChange: false, minorCountsAs: 'major', majorCountsAs: 'tidal', source: card.rain.source },
  attackLimits: ['minor', 'major'].map((river) => ({
    river,
    maximumAttackers: card.hexsides[river].maxAttackers,
    source: card.hexsides[river].source,
  })),
  noAttackAcross: ['tidal', 'blocked'].map((feature) => ({ feature, source: card.hexsides[feature].source })),
  bridge: { changesAttackLimit: false, source: card.hexsides.bridge.source },
  fatigue: [
    { size: 'corps', value: fatigued.corps, source: fatigued.source },
    { size: 'division', value: fatigued.divisionOrBrigade, source: fatigued.source },
    { size: 'brigade', value: fatigued.divisionOrBrigade, source: fatigued.source },
  ],
  flankAttack: { value: card.modifiers.flankAttack.attack, source: card.modifiers.flankAttack.source },
  cumulative: { value: card.modifiers.cumulative.value, source: card.modifiers.cumulative.source },
  coordination: ['Lee', 'Meade', 'Hooker', 'Reynolds'].map((name) => ({
    commander: name.toLowerCase(),
    side: name === 'Lee' ? 'confederate' : 'union',
    value: card.coordination[name],
    source: name === 'Reynolds' ? 'rulebook §16.6C' : 'rulebook §10.9',
  })),
  coordinationDie: { die: die(card.coordination.die, 'battle-card coordination'), source: 'rulebook §10.8C' },
  shots: {
    usual: card.shots.default,
    heavyArtilleryDefending: card.shots.heavyArtilleryDefending,
    source: card.shots.source,
  },
  alternatives: [
    {
      id: 'all-d10',
      source: 'published: http://pawnderings.blogspot.com/2008/12/across-potomac-game-review.html (all dice ten-sided)',
    },
    { id: 'hills-limit', source: 'rulebook §20E (hills limit attackers, no number printed)' },
  ],
}

// ---- the Turn Record Sheet
const sheet = json('turn-record.json')
const delays = {
  'any Confederate unit in Northern territory': 'confederate-in-north',
  'any Confederate unit northeast of the Susquehanna': 'confederate-northeast-of-susquehanna',
  "any Union unit within Colquitt's release range": 'union-within-colquitt-range',
}
const delay = (value, where) => (value === '' ? undefined : closed(delays, value, where))
const turnRecord = {
  turns: { source: sheet.turnsSource, dates: sheet.turns },
  weatherStart: { weather: sheet.weatherStart.value, source: sheet.weatherStart.source },
  unionReinforcements: sheet.unionReinforcements.map(({ unit, offsetFromRelease, source }) => ({
    unit,
    offsetFromRelease,
    source,
  })),
  unionRelease: { event: 'confederate-enters-or-attacks-north', source: sheet.releaseTrigger.source },
  susquehanna: {
    event: 'confederate-moves-or-attacks-across-susquehanna',
    turns: sheet.susquehannaAcceleration.turns,
    source: sheet.susquehannaAcceleration.source,
  },
  confederateReinforcements: sheet.confederateReinforcements.map((entry) =>
    present({
      unit: entry.unit,
      turn: entry.turn,
      offsetFromRelease: entry.offsetFromRelease,
      trigger:
        entry.trigger === undefined
          ? undefined
          : present({ withinHexesOf: entry.trigger.withinHexesOf, crossesRiver: entry.trigger.orCrosses }),
      source: entry.source,
    }),
  ),
  musterOuts: sheet.musterOuts.map((entry) =>
    present({
      unit: entry.unit,
      turn: entry.turn,
      delayWhile: delay(entry.delayWhile, `muster-out ${entry.unit}`),
      source: entry.source,
    }),
  ),
  withdrawals: sheet.withdrawals.map((entry) =>
    present({
      unit: entry.unit,
      turn: entry.turn,
      delayWhile: delay(entry.delayWhile, `withdrawal ${entry.unit}`),
      source: entry.source,
    }),
  ),
  penalty: { halfPointsPerTurn: sheet.penalty.vpPerTurn * 2, source: sheet.penalty.source },
  meade: { offsetFromFirstInvasion: sheet.meade.offsetFromFirstInvasion, source: sheet.meade.source },
  victoryPoints: {
    stepDestroyedHalfPoints: sheet.otherVP.stepDestroyed * 2,
    forageHalfPoints: sheet.otherVP.forage * 2,
    battlefieldHalfPoints: sheet.otherVP.battlefield * 2,
    source: sheet.otherVP.source,
  },
  commandPoints: {
    confederate: {
      allConfederatesInSouth: sheet.commandPoints.confederate.allInSouth,
      anyConfederateInNorth: sheet.commandPoints.confederate.anyInNorth,
    },
    union: {
      allConfederatesInSouth: sheet.commandPoints.union.allConfederatesInSouth,
      anyConfederateInNorth: sheet.commandPoints.union.anyConfederateInNorth,
    },
    meadeBonus: sheet.commandPoints.meadeBonus,
    capitalLost: sheet.commandPoints.capitalLost,
    source: sheet.commandPoints.source,
  },
  // printed in the rulebook only, not on the sheet
  optionalRules: {
    reynolds: {
      commandPoints: { allConfederatesInSouth: 2, anyConfederateInNorth: 3 },
      unionHalfPoints: -10,
      source: 'rulebook §16.6',
    },
    pickett: { units: ['cs-pickett', 'cs-corse'], confederateHalfPoints: 2, source: 'rulebook §16.4' },
    handicap: { confederateCommandPoints: -1, source: 'rulebook §16.5A' },
    naval: { hexes: 9, source: 'rulebook §16.3B' },
  },
}

save('data/battle-card.json', battleCard, wide)
save('data/turn-record.json', turnRecord, wide)
