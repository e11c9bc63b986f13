import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { connectPostgres } from '../contact/outbox/connect-postgres.ts'
import { SchemaError } from '../contact/outbox/outbox.ts'

const directory = join(import.meta.dirname, '../supabase/migrations')

/**
 * Applies the missing migrations of `supabase/migrations/` in one transaction. They are recorded in the table of
 * Supabase's CLI, so both tools can be used on one database. Instances that start together wait for each other.
 *
 * If none is missing, nothing is changed: the role of the server may have no right to.
 */
export async function migrate(url: string): Promise<void> {
  await using sql = connectPostgres(url, 1)
  if ((await missingMigrations(sql)).length === 0) return
  // Under another default, an instance that waited would not see what the one before it has made.
  await sql.begin('isolation level read committed', async (transaction) => {
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
}

/** @throws SchemaError if the database is of another version than this code */
export async function checkSchema(url: string): Promise<void> {
  await using sql = connectPostgres(url, 1)
  const missing = (await missingMigrations(sql)).length
  if (missing > 0) throw new SchemaError(missing < migrationFiles().length ? 'older' : 'none')
}

/**
 * Returns the migrations that are not recorded in the database.
 *
 * @throws SchemaError if a newer version of this code has migrated it
 */
async function missingMigrations(sql: postgres.ISql) {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`
  const known = table?.['name']
    ? await sql<{ version: string; name: string | null }[]>`
        select version, name from supabase_migrations.schema_migrations`
    : []
  const files = migrationFiles()
  // The owner's Supabase project may have migrations of its own.
  const isForeign = (name: string | null) => !name?.startsWith('contact_')
  if (known.some(({ version, name }) => !isForeign(name) && !files.some((file) => file.version === version)))
    throw new SchemaError('newer')
  return files.filter(({ version }) => !known.some((migration) => migration.version === version))
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
