#!/usr/bin/env node
/**
 * Developer's tool: turns a folder of facts about Across the Potomac into the module's data and scenario files.
 * Reads FACTS_DIR; writes modules/across-the-potomac/data/*.json and scenarios/*.json. Same input, same bytes.
 * Usage: node scripts/import-atp-facts.mjs FACTS_DIR
 */
import './atp-facts/import-map.mjs'
import './atp-facts/import-units.mjs'
import './atp-facts/import-sheets.mjs'
import './atp-facts/import-scenarios.mjs'
