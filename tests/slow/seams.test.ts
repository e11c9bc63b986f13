import { expect, it } from 'vitest'
import { nothingBroken, type Pair, runBeside, type stores } from './seams/beside.ts'
import { type CommandName, commands } from './seams/commands.ts'

/**
 * Commands beside a server on the same messages, two at a time. Every run tries the pairs that were or may become
 * dangerous for ten seconds; `npm run test:slow -- seams` then all of them, each command at least once.
 */

const dangerous: Pair[] = [
  // Without the mail settings: what visitors wrote is not filed away.
  { store: 'SQLite', commands: ['dev', 'retry'] },
  { store: 'SQLite', commands: ['doctor --send', 'delete'] },
  { store: 'Postgres', commands: ['dev', 'doctor --send'] },
  { store: 'SQLite', commands: ['doctor', 'backup'] },
  { store: 'SQLite', commands: ['list', 'export'] },
  // Several servers on the same messages.
  { store: 'SQLite', commands: ['start', 'start'] },
  { store: 'Postgres', commands: ['start', 'delete'] },
  // Both write the fonts that the other reads.
  { store: 'SQLite', commands: ['dev', 'dev'] },
  // The build changes the folder that servers read.
  { store: 'SQLite', commands: ['build', 'start'] },
  { store: 'SQLite', commands: ['build', 'update'] },
]

function allPairs(): Pair[] {
  const names = Object.keys(commands) as CommandName[]
  const pairs = names.flatMap((first, index) => names.slice(index).map((second) => [first, second] as const))
  return (['SQLite', 'Postgres'] satisfies (keyof typeof stores)[]).flatMap((store) =>
    pairs.map(([first, second]) => ({ store, commands: [first, second] }) as const satisfies Pair),
  )
}

function attempt(pair: Pair, seconds: number) {
  const name = `${pair.commands.join(' and ')} beside a server on ${pair.store}, ${seconds} s`
  it(name, async () => {
    const { acknowledged, ...broken } = await runBeside(pair, seconds)
    expect(acknowledged).toBeGreaterThan(2 * seconds)
    expect(broken).toEqual(nothingBroken)
  })
}

for (const pair of dangerous) attempt(pair, 10)
for (const pair of process.env['SEAMS'] === 'all' ? allPairs() : []) attempt(pair, 2)
