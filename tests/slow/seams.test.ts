import { expect, it } from 'vitest'
import { nothingBroken, type Pair, runBeside, servers, type stores } from './seams/beside.ts'
import { type CommandName, commands } from './seams/commands.ts'

/**
 * Commands beside a server on the same messages, two at a time. Every run tries the pairs that were or may become
 * dangerous for ten seconds; `npm run test:slow -- seams` then all of them, each command at least once.
 */

const dangerous: Pair[] = [
  // Without the mail settings: they must leave the visitors' messages alone.
  { store: 'SQLite', server: 'this version', commands: ['dev', 'retry'] },
  { store: 'SQLite', server: 'this version', commands: ['doctor --send', 'purge'] },
  { store: 'Postgres', server: 'this version', commands: ['dev', 'doctor --send'] },
  // Beside an older server: only a start may migrate its database.
  { store: 'SQLite', server: 'version 2', commands: ['list', 'export'] },
  { store: 'SQLite', server: 'version 2', commands: ['doctor', 'backup'] },
  { store: 'Postgres', server: 'version 2', commands: ['doctor --send', 'retry'] },
  // An upgrade while the older server still runs.
  { store: 'SQLite', server: 'version 2', commands: ['start', 'list'] },
  { store: 'Postgres', server: 'version 2', commands: ['start', 'retry'] },
  // Several servers on the same messages.
  { store: 'SQLite', server: 'this version', commands: ['start', 'start'] },
  { store: 'Postgres', server: 'this version', commands: ['start', 'purge'] },
  // Both write the fonts that the other reads.
  { store: 'SQLite', server: 'this version', commands: ['dev', 'dev'] },
  // The build changes the folder that servers read.
  { store: 'SQLite', server: 'this version', commands: ['build', 'start'] },
  { store: 'SQLite', server: 'this version', commands: ['build', 'update'] },
]

function allPairs(): Pair[] {
  const names = Object.keys(commands) as CommandName[]
  const pairs = names.flatMap((first, index) => names.slice(index).map((second) => [first, second] as const))
  return (['SQLite', 'Postgres'] satisfies (keyof typeof stores)[]).flatMap((store) =>
    servers.flatMap((server) =>
      pairs.map(([first, second]) => ({ store, server, commands: [first, second] }) as const satisfies Pair),
    ),
  )
}

function attempt(pair: Pair, seconds: number) {
  const name = `${pair.commands.join(' and ')} beside ${pair.server} on ${pair.store}, ${seconds} s`
  it(name, async () => {
    const { acknowledged, ...broken } = await runBeside(pair, seconds)
    expect(acknowledged).toBeGreaterThan(2 * seconds)
    expect(broken).toEqual(nothingBroken)
  })
}

for (const pair of dangerous) attempt(pair, 10)
for (const pair of process.env['SEAMS'] === 'all' ? allPairs() : []) attempt(pair, 2)
