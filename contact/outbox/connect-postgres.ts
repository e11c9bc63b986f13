import postgres from 'postgres'

/**
 * Connects to Postgres, directly or through a pooler in transaction mode: the one place that knows how. The connections
 * are closed by `end`, or by `await using`.
 *
 * @param connections the maximum number of connections
 * @param parameters sent at the start of a session; some poolers reject them
 */
export function connectPostgres(url: string, connections: number, parameters: Record<string, string> = {}) {
  const sql = postgres(url, {
    max: connections,
    // A pooler in transaction mode runs each statement in another session.
    prepare: false,
    // The client's query for array types, which are not used, rejects unhandled when the connection is lost.
    fetch_types: false,
    idle_timeout: 20,
    connect_timeout: 5,
    // The default waits up to 20 seconds before it reconnects.
    backoff: (failures: number) => Math.min(1, 0.05 * 2 ** failures),
    onnotice: () => {},
    // The client parses no other style of dates; every pooler knows this parameter.
    connection: { application_name: 'contact', datestyle: 'ISO', ...parameters },
  })
  return Object.assign(sql, { [Symbol.asyncDispose]: () => sql.end({ timeout: 5 }) })
}
