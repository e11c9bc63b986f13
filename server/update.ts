import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runCommand, UsageError } from './command.ts'

/**
 * `npm run update`: merges the project's new version and leaves `content/` as the owner has it, whatever both
 * changed there. Where a step fails, everything is as it was before.
 */

const run = (...parameters: string[]) => spawnSync('git', parameters, { encoding: 'utf8' })

function git(...parameters: string[]): string {
  const { status, stdout, stderr } = run(...parameters)
  if (status !== 0) throw failed(parameters, stderr || stdout)
  return stdout.trim()
}

const failed = (parameters: string[], reason: string) =>
  new UsageError(`git ${parameters.join(' ')} failed, and nothing was changed:\n${reason.trim()}`)

function update(): void {
  const needs = [
    !run('rev-parse', 'HEAD').stdout && 'git init && git add --all && git commit --message "My portfolio"',
    !run('remote', 'get-url', 'upstream').stdout && 'git remote add upstream <address of the project>',
  ].filter(Boolean)
  if (needs.length > 0) {
    const commands = needs.join('\n  ')
    throw new UsageError(
      `It is not known yet where updates come from (docs/updates.md). First:\n  ${commands}`,
    )
  }
  if (git('status', '--porcelain', '--untracked-files=no') || git('status', '--porcelain', 'content')) {
    throw new UsageError(`There are changes that are not committed; nothing was changed. First:
  git add content && git commit --all --message "My changes"`)
  }
  git('fetch', 'upstream')
  let before = git('rev-parse', 'HEAD')
  try {
    if (!run('merge-base', 'HEAD', 'upstream/main').stdout) {
      adoptHistory()
      before = git('rev-parse', 'HEAD')
    }
    if (git('merge-base', 'HEAD', 'upstream/main') === git('rev-parse', 'upstream/main')) {
      console.log('This is the newest version.')
      return
    }
    merge()
  } catch (error) {
    git('reset', '--merge', before)
    throw error
  }
  console.log('Updated. Next: npm ci, npm run build, npm run doctor')
}

/**
 * A project that began as a template or an archive shares no commit with upstream. The version that it began with is
 * the one that its first commit resembles most; merged with nothing taken from it, that is what both have in common.
 */
function adoptHistory(): void {
  const [first = ''] = git('rev-list', '--max-parents=0', 'HEAD').split('\n')
  const versions = git('rev-list', 'upstream/main').split('\n')
  const differences = versions.map((version) => ({
    version,
    count: git('diff', '--name-only', first, version, '--', '.', ':!content').split('\n').filter(Boolean)
      .length,
  }))
  const base = differences.reduce((best, other) => (other.count < best.count ? other : best))
  const message = 'Begin with the history of the project'
  git(...['merge', '--strategy', 'ours', '--allow-unrelated-histories', '--message', message, base.version])
}

function merge(): void {
  const parameters = ['merge', '--no-commit', '--no-ff', 'upstream/main']
  const { status, stderr } = run(...parameters)
  // It ends with 1 too where both changed the same place, which is settled here for `content/`.
  if (status !== 0 && !existsSync(git('rev-parse', '--git-path', 'MERGE_HEAD')))
    throw failed(parameters, stderr)
  git('rm', '-r', '--force', '--quiet', '--ignore-unmatch', 'content')
  git('checkout', 'HEAD', '--', 'content')
  settle()
  const conflicts = git('diff', '--name-only', '--diff-filter=U')
  if (conflicts) {
    throw new UsageError(`You and the new version changed the same place, and nothing was changed:
  ${conflicts.replaceAll('\n', '\n  ')}
To settle it yourself:
  git merge --no-commit --no-ff upstream/main
  git rm -r --force --quiet content && git checkout HEAD -- content
then correct these files, git add them, and git commit.`)
  }
  git('commit', '--message', 'Take updates from the project')
}

/** What nobody wrote by hand: a file that the owner deleted stays away, and npm's lock is the new version's. */
function settle(): void {
  for (const line of git('status', '--porcelain').split('\n')) {
    const [state, file] = [line.slice(0, 2), line.slice(3)]
    if (state === 'DU') git('rm', '--quiet', file)
    if (state === 'UU' && file === 'package-lock.json') {
      git('checkout', '--theirs', file)
      git('add', file)
    }
  }
}

await runCommand(update)
