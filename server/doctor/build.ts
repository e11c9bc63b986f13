import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staleBecause } from '../build.ts'
import type { Environment } from '../environment.ts'
import { type Check, note, notReady, ok } from './check.ts'

const day = 24 * 60 * 60 * 1000

/** Whether `dist/` is what a build would make now, and its `security.txt` (RFC 9116) still holds. */
export function buildChecks(environment: Environment, project: string): Check[] {
  const reason = staleBecause(environment, project)
  const build =
    reason === null
      ? ok('dist/ is built from the present content and settings.')
      : notReady(`dist/ is not up to date: ${reason}.`, 'npm run build; npm start does it by itself.')
  return [build, ...securityTextChecks(join(project, 'dist/.well-known/security.txt'))]
}

function securityTextChecks(file: string): Check[] {
  if (!existsSync(file)) return []
  const [, date = ''] = /^Expires:\s*(\S+)/im.exec(readFileSync(file, 'utf8')) ?? []
  const left = Date.parse(date) - Date.now()
  if (Number.isNaN(left)) return [notReady('security.txt has no date in Expires.', 'npm run build')]
  const days = Math.floor(left / day)
  const renew = 'It holds for a year after the last commit: commit a change, then npm run build.'
  if (left < 0) return [notReady(`security.txt ran out on ${date.slice(0, 10)}.`, renew)]
  return [
    days < 30
      ? note(`security.txt runs out in ${days} days.`, renew)
      : ok(`security.txt holds for ${days} days.`),
  ]
}
