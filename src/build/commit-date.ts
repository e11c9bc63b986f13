import { spawnSync } from 'node:child_process'

/**
 * When what is built was last committed: the same for every build of a commit. `SOURCE_DATE_EPOCH` (seconds since
 * 1970, https://reproducible-builds.org/specs/source-date-epoch/) stands in where there is no repository.
 *
 * @returns undefined if neither tells
 */
export function commitDate(): Date | undefined {
  const seconds = process.env['SOURCE_DATE_EPOCH'] || lastCommit()
  return /^\d+$/.test(seconds) ? new Date(Number(seconds) * 1000) : undefined
}

function lastCommit(): string {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
  return (stdout ?? '').trim()
}
