import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNodeFit } from '../../scripts/ensure-installed.mjs'

test('the Node that is asked for is the one that the packages want, in words, in package.json and in the program', () => {
  for (const fit of ['20.19.0', '20.20.2', '22.12.0', '24.0.0']) expect(isNodeFit(fit), fit).toBe(true)
  for (const not of ['18.20.0', '20.10.0', '20.18.3', '21.7.0', '22.11.0', '23.0.0', 'x']) {
    expect(isNodeFit(not), not).toBe(not.startsWith('23'))
  }
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const vite = JSON.parse(readFileSync('node_modules/vite/package.json', 'utf8'))
  expect(engines.node).toBe(vite.engines.node)
  expect(readFileSync('README.md', 'utf8')).toContain('20.19 (of the 22 line 22.12) or later')
})
