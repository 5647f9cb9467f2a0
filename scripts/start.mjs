// npm start: until the desktop app lands, a game between two players by files, checked, and forgeries refused.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()
const args = process.argv.slice(2)
const run = spawnSync(process.execPath, [join(root, 'bin', 'countersign.mjs'), 'demo', ...args], { stdio: 'inherit' })
process.exit(run.status ?? 1)
