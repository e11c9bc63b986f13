import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'

const directory = join(import.meta.dirname, '../supabase/migrations')

/**
 * Applies the missing migrations of `supabase/migrations/` in one transaction. They are recorded in the table of
 * Supabase's CLI, so both tools can be used on one database. Instances that start together wait for each other.
 */
export async function migrate(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtextextended('contact migrations', 0))`
      await transaction`create schema if not exists supabase_migrations`
      await transaction`
        create table if not exists supabase_migrations.schema_migrations (
          version text not null primary key, statements text[], name text
        )`
      for (const { file, version, name } of await missingMigrations(transaction)) {
        await transaction.unsafe(readFileSync(join(directory, file), 'utf8'))
        await transaction`
          insert into supabase_migrations.schema_migrations (version, name) values (${version}, ${name})`
      }
    })
  } finally {
    await sql.end()
  }
}

/** Returns the migrations that are not recorded in the database. */
export async function missingMigrations(sql: postgres.ISql) {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`
  const known = table?.['name']
    ? await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`
    : []
  return migrationFiles().filter(({ version }) => !known.some((migration) => migration.version === version))
}

/** Lists the migration files, oldest first. */
export function migrationFiles() {
  return readdirSync(directory)
    .sort()
    .map((file) => {
      const [, version = '', name = ''] = /^(\d+)_(.*)\.sql$/.exec(file) ?? []
      return { file, version, name }
    })
}
