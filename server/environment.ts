import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, type Settings, SettingsError } from '../contact/settings.ts'

export type Environment = Settings

/**
 * Reads the settings from the environment, and from `.env` what is not set in it. With bad settings the process
 * ends with 1 and prints all problems, without a stack trace.
 */
export function loadEnvironment(): Environment {
  const file = join(import.meta.dirname, '../.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
