import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Environment } from '../environment.ts'
import { databaseFile } from '../outbox.ts'
import { type Check, notReady, ok } from './check.ts'
import { reasonOf } from './reason.ts'

/** Whether the SQLite store can be written, keeps what is synced, and is whole. */
export function storageChecks({ DATA_DIR }: Environment): Check[] {
  if (existsSync(DATA_DIR)) {
    // Files that this process made would be closed to the site's own user.
    const { uid } = statSync(DATA_DIR)
    if (process.getuid !== undefined && process.getuid() !== uid) {
      return [
        notReady(
          `DATA_DIR (${DATA_DIR}) belongs to another user than the one who runs this.`,
          'Run it as that user, as the service does: sudo -u portfolio npm run doctor',
        ),
      ]
    }
  }
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
    probe(join(DATA_DIR, `.doctor-${process.pid}`))
  } catch (error) {
    return [
      notReady(
        `DATA_DIR (${DATA_DIR}) cannot be written: ${reasonOf(error)}.`,
        adviceFor((error as NodeJS.ErrnoException).code),
      ),
    ]
  }
  return [ok(`DATA_DIR (${DATA_DIR}) can be written and synced.`), ...databaseChecks(databaseFile(DATA_DIR))]
}

/** Writes, syncs and reads back. */
function probe(file: string): void {
  const written = crypto.randomUUID()
  try {
    const descriptor = openSync(file, 'wx', 0o600)
    try {
      writeSync(descriptor, written)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    if (readFileSync(file, 'utf8') !== written) throw new Error('what was written does not come back')
  } finally {
    rmSync(file, { force: true })
  }
}

function adviceFor(code: string | undefined): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full: make room.'
    case 'EROFS':
      return 'It lies on a read-only file system: name another folder, or mount it writable.'
    default:
      return 'Name a folder that the user who runs the site may write, or give it to that user.'
  }
}

function databaseChecks(file: string): Check[] {
  if (!existsSync(file)) return []
  try {
    const database = new DatabaseSync(file, { timeout: 5000 })
    try {
      const rows = database
        .prepare('PRAGMA quick_check')
        .all()
        .map((row) => String(row['quick_check']))
      if (rows.length === 1 && rows[0] === 'ok') return [ok(`${file} is whole.`)]
      throw new Error(rows[0])
    } finally {
      database.close()
    }
  } catch (error) {
    return [
      notReady(
        `${file} is damaged: ${(error as Error).message}.`,
        'Stop the site, keep a copy of DATA_DIR, and restore the last backup (docs/deploy/one-machine.md).',
      ),
    ]
  }
}
