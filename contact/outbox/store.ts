/** A statement, or a part of one. */
export class Sql {
  /** Has a `?` for each value. */
  readonly text: string
  readonly values: readonly (string | number)[]

  constructor(text: string, values: readonly (string | number)[] = []) {
    this.text = text
    this.values = values
  }
}

/**
 * Builds SQL from a template: other SQL becomes part of the text, anything else a value of the type that it has in both
 * stores. Numbers become whole, because they are counts and times; a missing text becomes NULL.
 *
 * ```ts
 * sql`SELECT id FROM ${table} WHERE ${isIn('state', ['held'])} AND due_at <= ${Date.now()}`
 * ```
 */
export function sql(texts: TemplateStringsArray, ...parts: (Sql | string | number | null)[]): Sql {
  const inner = parts.map((part) => {
    if (part instanceof Sql) return part
    if (part === null) return new Sql('CAST(NULL AS text)')
    return typeof part === 'number'
      ? new Sql('CAST(? AS bigint)', [Math.round(part)])
      : new Sql('CAST(? AS text)', [part])
  })
  return new Sql(
    String.raw({ raw: texts }, ...inner.map(({ text }) => text)),
    inner.flatMap(({ values }) => values),
  )
}

/** Whether a column has one of these values. */
export function isIn(column: string, values: Iterable<string>): Sql {
  const given = [...values]
  if (given.length === 0) return sql`FALSE`
  return new Sql(`${column} IN (${given.map(() => '?').join()})`, given)
}

/** In milliseconds, as all times of the tables. */
export const hour = 60 * 60 * 1000
export const day = 24 * hour

/**
 * The steps of a transaction: each statement that is yielded gives its rows. SQLite takes them without a pause, in which
 * other work of this process would join the transaction; Postgres waits for each. They may be run again from the start.
 */
export type Steps<Result> = Generator<Sql, Result, unknown[]>

/** What differs between SQLite and Postgres; all statements are the same. */
export type Store = {
  /** What comes before the names of tables. */
  prefix: Sql
  /** Skips rows that others are changing. */
  skipLocked: Sql
  read: (statement: Sql) => Promise<unknown[]>
  /** Runs the steps of one transaction. Resolves once their changes are on disk. */
  write: <Result>(steps: () => Steps<Result>) => Promise<Result>
  /** Removes deleted rows for good. */
  forget: () => void
  close: () => Promise<void>
}

/** The version of the tables; files of the versions of this code before it say 1 to 9. */
export const schemaVersion = 10

/** Says that a store cannot be used. */
export const anotherVersion = (store: string) =>
  `${store} holds messages of another version of this site: the page is served, messages are not; the version that wrote it can export them (npm run inbox -- export)`

/** The store was not made by this version of the code. The message is one sentence for the owner. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

/** Resolves after some time, on Node and Deno alike. */
export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
