import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentReader } from '../build.ts'
import { type Check, note, notReady, ok } from './check.ts'
import { exampleAddresses, fingerprints, type Place } from './sample.ts'

const shownPlaces = 3

/** Whether `content/` can be built and is the owner's own. */
export function contentChecks(project: string): Check[] {
  const directory = join(project, 'content')
  if (!existsSync(directory))
    return [note('content/ is not on this machine; it is checked where it is built.')]
  const sample = new Set<string>(
    JSON.parse(readFileSync(join(import.meta.dirname, 'sample-fingerprints.json'), 'utf8')),
  )
  const left = fingerprints(directory).filter(({ hash }) => sample.has(hash))
  const words = left.filter(({ place }) => place.line !== undefined)
  const pictures = left.filter(({ place }) => place.line === undefined)
  const addresses = exampleAddresses(directory)
  const checks = [...mistakes(project)]
  if (words.length > 0) {
    checks.push(
      notReady(
        `The sample’s words are left in content/: ${list(words.map(({ place }) => place))}.`,
        'Write your own in their place, or delete the entry.',
      ),
    )
  }
  if (addresses.length > 0) {
    checks.push(
      notReady(
        `Addresses that end in .example are left in content/: ${list(addresses)}.`,
        'No such address exists. Put your own there, or delete the line.',
      ),
    )
  }
  if (pictures.length > 0) {
    checks.push(
      notReady(
        `The sample’s pictures are left in content/images/: ${list(pictures.map(({ place }) => place))}.`,
        'Put your own there, and delete those that nothing names any more.',
      ),
    )
  }
  if (words.length + addresses.length + pictures.length === 0) {
    checks.push(ok('Nothing of the sample is left in content/.'))
  }
  return checks
}

/** What the page's own reader says, asked in a process of its own: this room takes nothing of the page's code. */
function mistakes(project: string): Check[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, contentReader)], {
    cwd: project,
    encoding: 'utf8',
  })
  if (status !== 0) return [notReady('content/ cannot be read.', stderr.trim())]
  const { problems, warnings }: { problems: string[]; warnings: string[] } = JSON.parse(stdout)
  return [
    ...(problems.length === 0 ? [ok('content/ has no mistakes.')] : []),
    ...problems.map((problem) => notReady(problem, 'Mend it; until then the site cannot be built.')),
    ...warnings.map((warning) => note(warning)),
  ]
}

/** `profile.yaml:2 “Iris Calloway”, education.yaml:4 “University of Aldermere” and 7 more` */
function list(places: Place[]): string {
  const shown = places
    .slice(0, shownPlaces)
    .map(({ file, line, words }) => (line === undefined ? file : `${file}:${line} “${words}”`))
  const more = places.length - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
