import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Outbox } from '../contact/outbox/outbox.ts'
import { openSqliteOutbox } from '../contact/outbox/sqlite.ts'
import type { Environment } from './environment.ts'

/** The store that the environment names: a file under `DATA_DIR`, readable by the owner alone. */
export async function openOutbox(environment: Environment): Promise<Outbox> {
  mkdirSync(environment.DATA_DIR, { recursive: true, mode: 0o700 })
  return openSqliteOutbox(join(environment.DATA_DIR, 'messages.sqlite'))
}
