#!/usr/bin/env node
/**
 * Developer's check: compares the data and scenario files of On to Richmond! with two folders of facts (the game's and the
 * map's), value by value, without the importer's code. Reads both; writes nothing but the list of differences. Ends with 1
 * if there is any.
 * Usage: node scripts/compare-otr-facts.mjs FACTS_DIR MAP_FACTS_DIR
 */
import './otr-facts/compare-map.mjs'
import './otr-facts/compare-units.mjs'
import './otr-facts/compare-charts.mjs'
import { report } from './otr-facts/compare-common.mjs'

process.exit(report() ? 0 : 1)
