#!/usr/bin/env node
/**
 * Developer's check: compares the module's data and scenario files with a folder of facts, value by value, without the
 * importer's code. Reads both; writes nothing but the list of differences. Ends with 1 if there is any.
 * Usage: node scripts/compare-atp-facts.mjs FACTS_DIR
 */
import './atp-facts/compare-map.mjs'
import './atp-facts/compare-units.mjs'
import './atp-facts/compare-sheets.mjs'
import './atp-facts/compare-scenarios.mjs'
import { report } from './atp-facts/compare-common.mjs'

process.exit(report() ? 0 : 1)
