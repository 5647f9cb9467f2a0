/** atp:3.4, atp:8.3–8.4, atp:14.4 Cities whose fall has consequences. */
import type { HexId } from '../ids.ts'
import type { BySide } from '../state.ts'

const WASHINGTON: HexId = '2413'
const ALEXANDRIA: HexId = '2513'
const BALTIMORE: HexId = '2013'
const RICHMOND: HexId = '3509'

/** 8.4 Where each side's flag flies. */
export const CAPITALS: BySide<HexId> = { union: WASHINGTON, confederate: RICHMOND }

/** 14.4 Where each side's supply depot is. */
export const DEPOTS: BySide<HexId> = { union: ALEXANDRIA, confederate: RICHMOND }

/** 8.3A The fall of one of these brings Meade. */
export const ALARM_CITIES: readonly HexId[] = [WASHINGTON, ALEXANDRIA, BALTIMORE]
