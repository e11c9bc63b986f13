import { z } from 'zod'
import { sql } from './sql.ts'
import type { Store } from './store.ts'

/** Returns the functions for what all instances share besides messages: a value for each name. */
export function createFacts({ prefix, read, write, forget }: Store) {
  const facts = sql`${prefix}fact`

  /** Returns the value of a name; stores this one if there is none. */
  async function keep(name: string, value: string): Promise<string> {
    const rows = await write(sql`
      INSERT INTO ${facts} (name, value) VALUES (${name}, ${value})
      ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`)
    return valueRow.parse(rows[0]).value
  }

  return {
    /** Returns the secret of this name; creates it. */
    secret: (name: string) => keep(name, crypto.randomUUID() + crypto.randomUUID()),

    /** Returns the salt of a day (`YYYY-MM-DD`); deletes those of earlier days. */
    async dailySalt(date: string): Promise<string> {
      await write(
        sql`DELETE FROM ${facts} WHERE name LIKE 'salt %' AND name < ${`salt ${date}`} RETURNING name`,
      )
      const salt = await keep(`salt ${date}`, crypto.randomUUID())
      forget()
      return salt
    },

    async note(name: string, value: string): Promise<void> {
      await write(sql`
        INSERT INTO ${facts} (name, value) VALUES (${name}, ${value})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value RETURNING name`)
    },

    /** Returns what {@link note} stored; undefined without it. */
    async noted(name: string): Promise<string | undefined> {
      const [row] = await read(sql`SELECT value FROM ${facts} WHERE name = ${name}`)
      return row === undefined ? undefined : valueRow.parse(row).value
    },
  }
}

const valueRow = z.object({ value: z.string() })
