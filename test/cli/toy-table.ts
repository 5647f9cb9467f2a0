import { type Ran, type Terminal, terminal } from './terminal.ts'

/** Ann (north, moves first) and Bob (south) with a game of the toy war that both have begun. */
export interface ToyTable extends Terminal {
  ann(...argv: readonly string[]): Promise<Ran>
  bob(...argv: readonly string[]): Promise<Ran>
}

/** Both identities without passphrase, cards exchanged, the invitation accepted and the acceptance opened. */
export async function toyTable(seed = 'toy', dice = 'casual'): Promise<ToyTable> {
  const shell = terminal({ seed })
  const as =
    (profile: string) =>
    (...argv: readonly string[]) =>
      shell.run(...argv, '--profile', profile)
  const table: ToyTable = { ...shell, ann: as('a'), bob: as('b') }
  const steps: readonly (() => Promise<Ran>)[] = [
    () => table.ann('identity', 'new', '--name', 'Ann', '--no-passphrase'),
    () => table.bob('identity', 'new', '--name', 'Bob', '--no-passphrase'),
    () => table.ann('identity', 'export', '--out', 'ann.card'),
    () => table.bob('identity', 'export', '--out', 'bob.card'),
    () => table.ann('identity', 'trust', 'bob.card'),
    () => table.bob('identity', 'trust', 'ann.card'),
    () =>
      table.ann(
        ...`new --module toy-war --scenario ridge --side north --opponent bob.card --dice ${dice} --out 0.turn`.split(
          ' ',
        ),
      ),
    () => table.bob('accept', '0.turn', '--out', '1.turn'),
    () => table.ann('open', '1.turn'),
  ]
  for (const step of steps) {
    const ran = await step()
    if (ran.exit !== 0) throw new Error(ran.err)
  }
  return table
}
