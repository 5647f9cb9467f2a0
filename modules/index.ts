import type { GameModule } from '../src/kernel/module.ts'
import { module as acrossThePotomac } from './across-the-potomac/index.ts'

/** Every game there is; the only file that names them all. */
export const MODULES: readonly GameModule[] = [acrossThePotomac]
