import { type Run, sql } from './store.ts'

/** What all instances share: secrets, and values that one stores for the others. */
export function createFacts(run: Run) {
  /** The secrets that this process has read: they stay as they are. */
  const known = new Map<string, string>()

  /** Returns a random text, the same in all instances. */
  async function secret(name: string): Promise<string> {
    const read = known.get(name)
    if (read !== undefined) return read
    const [{ value }] = (await run<{ value: string }>(sql`
      INSERT INTO fact (name, value) VALUES (${name}, ${crypto.randomUUID() + crypto.randomUUID()})
      ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`)) as [{ value: string }]
    known.set(name, value)
    return value
  }

  /** Stores a value under a name, which replaces the last one. */
  async function writeFact(name: string, value: string): Promise<void> {
    await run(sql`
      INSERT INTO fact (name, value) VALUES (${name}, ${value})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`)
  }

  return {
    secret,
    writeFact,

    /** Rejects if nothing can be stored now. */
    async probe() {
      await writeFact('probe', String(Date.now()))
      // Stores nothing, but only where messages could be.
      await run(sql`INSERT INTO message SELECT * FROM message WHERE FALSE`)
    },

    /** Returns the salt of a day (`YYYY-MM-DD`); deletes those of earlier days. */
    async dailySalt(date: string): Promise<string> {
      const name = `salt ${date}`
      if (!known.has(name)) {
        known.clear()
        await run(sql`DELETE FROM fact WHERE name LIKE 'salt %' AND name < ${name}`)
      }
      return secret(name)
    },

    async readFact(name: string): Promise<string | undefined> {
      return (await run<{ value: string }>(sql`SELECT value FROM fact WHERE name = ${name}`))[0]?.value
    },
  }
}
