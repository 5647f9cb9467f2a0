#!/usr/bin/env node
/**
 * Developer's tool: turns two folders of facts about On to Richmond! (the game's and the map's) into the module's data and
 * scenario files. Writes modules/on-to-richmond/data/*.json and scenarios/*.json. Same input, same bytes.
 * Usage: node scripts/import-otr-facts.mjs FACTS_DIR MAP_FACTS_DIR
 */
import './otr-facts/import-map.mjs'
import './otr-facts/import-units.mjs'
import './otr-facts/import-charts.mjs'
import './otr-facts/import-march.mjs'
import './otr-facts/import-scenarios.mjs'
