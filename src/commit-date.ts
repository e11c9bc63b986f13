import { spawnSync } from 'node:child_process'

/**
 * The date of the last commit, which makes builds of a commit reproducible. `SOURCE_DATE_EPOCH` overrides it
 * (https://reproducible-builds.org/specs/source-date-epoch/). Undefined without both.
 */
export function commitDate(): Date | undefined {
  const lastCommit = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).stdout
  const seconds = Number(process.env['SOURCE_DATE_EPOCH'] || lastCommit)
  return seconds ? new Date(seconds * 1000) : undefined
}
