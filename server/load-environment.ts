import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EnvironmentError, readVariables } from '../contact/settings.ts'
import { type Environment, environmentSchema } from './environment.ts'

/**
 * Reads the environment, and `.env` for what is not set in it. With a bad configuration the process ends with 1,
 * all problems told and no stack trace.
 */
export function loadEnvironment(): Environment {
  const file = join(import.meta.dirname, '../.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    return readVariables(environmentSchema, process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
