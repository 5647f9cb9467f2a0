import type { GameModule } from '../src/kernel/module.ts'
import { module as acrossThePotomac } from './across-the-potomac/index.ts'
import { module as forgedInFire } from './forged-in-fire/index.ts'
import { module as onToRichmond } from './on-to-richmond/index.ts'

/** Every game there is; the only file that names them all. */
export const MODULES: readonly GameModule[] = [acrossThePotomac, forgedInFire, onToRichmond]
