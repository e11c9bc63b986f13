import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments, runCommand, UsageError } from './command.ts'

const usage = `Usage: npm run update

Merges the newest version of the project and keeps content/ unchanged (docs/updates.md).
`

/**
 * The merge is made in a temporary worktree, so that a build or a start beside it never reads half of it, and a merge that
 * fails changes nothing.
 */

/** Git in a folder: `run` returns the result of a command, `git` its output. */
function repositoryIn(folder: string) {
  /** The commands of the merge so far, which an owner has to repeat who resolves its conflicts. */
  const steps: string[][] = []
  const run = (...parameters: string[]) => spawnSync('git', parameters, { cwd: folder, encoding: 'utf8' })
  function git(...parameters: string[]): string {
    const { status, stdout, stderr } = run(...parameters)
    if (status !== 0) throw gitError(parameters, stderr || stdout)
    return stdout.trim()
  }
  return {
    steps,
    run,
    git,
    /** Runs a step of the merge. */
    step(...parameters: string[]): void {
      steps.push(parameters)
      git(...parameters)
    },
    /** The output of a command with `-z`: file names as they are, where git otherwise quotes spaces and letters like “é”. */
    entriesOf: (command: string, ...parameters: string[]) =>
      run(command, '-z', ...parameters)
        .stdout.split('\0')
        .filter(Boolean),
  }
}
type Repository = ReturnType<typeof repositoryIn>

const gitError = (parameters: string[], reason: string) =>
  new UsageError(`git ${parameters.join(' ')} failed, and nothing was changed:\n${reason.trim()}`)

function update(): void {
  readArguments(usage, {})
  const { run, git } = repositoryIn(process.cwd())
  const setup = [
    !run('rev-parse', 'HEAD').stdout && 'git init && git add --all && git commit --message "My portfolio"',
    !run('remote', 'get-url', 'upstream').stdout && 'git remote add upstream <address of the project>',
  ].filter(Boolean)
  if (setup.length > 0)
    throw new UsageError(
      `The source of updates is not configured (docs/updates.md). First:\n  ${setup.join('\n  ')}`,
    )
  if (run('rev-parse', '--verify', '--quiet', 'MERGE_HEAD').stdout)
    throw new UsageError(`A merge is not finished; nothing was changed. Edit the files that git status names, git add them, and
git commit; or undo the merge:
  git merge --abort`)
  if (!run('symbolic-ref', '--quiet', 'HEAD').stdout)
    throw new UsageError(`No branch is checked out, so the update would be lost; nothing was changed. First:
  git switch main`)
  if (git('status', '--porcelain', '--untracked-files=no') || git('status', '--porcelain', 'content')) {
    throw new UsageError(`There are uncommitted changes; nothing was changed. First:
  git add content && git commit --all --message "My changes"`)
  }
  git('fetch', 'upstream')
  const before = git('rev-parse', 'HEAD')
  const { commit, isNewest } = mergeBeside(git)
  git('merge', '--ff-only', commit)
  if (isNewest) {
    console.log('This is the newest version.')
    return
  }
  const hasNewPackages = git('diff', '--name-only', before, 'HEAD', '--', 'package-lock.json') !== ''
  const install = hasNewPackages ? 'Package versions have changed. Next: npm ci, ' : 'Next: '
  console.log(`Updated. ${install}npm run build, npm run doctor`)
}

/**
 * Merges in a temporary worktree.
 *
 * @returns the commit to which the owner's folder is to be forwarded, and whether there was nothing to merge
 */
function mergeBeside(gitInProject: Repository['git']) {
  const folder = mkdtempSync(join(tmpdir(), 'update-'))
  gitInProject('worktree', 'add', '--quiet', '--detach', folder)
  try {
    const worktree = repositoryIn(folder)
    const { run, git } = worktree
    if (!run('merge-base', 'HEAD', 'upstream/main').stdout) adoptHistory(worktree)
    const isNewest = git('merge-base', 'HEAD', 'upstream/main') === git('rev-parse', 'upstream/main')
    if (!isNewest) merge(worktree)
    return { commit: git('rev-parse', 'HEAD'), isNewest }
  } finally {
    gitInProject('worktree', 'remove', '--force', folder)
  }
}

/**
 * Creates a common ancestor for a project that began as a template or an archive: merges, without taking any changes,
 * the upstream version that differs in the fewest files from the first commit.
 */
function adoptHistory({ git, step }: Repository): void {
  const [first = ''] = git('rev-list', '--max-parents=0', 'HEAD').split('\n')
  console.log('Looking for the version that yours began with …')
  const differences = git('rev-list', 'upstream/main')
    .split('\n')
    .map((version) => {
      // To look for renames would take minutes.
      const files = git('diff', '--no-renames', '--name-only', first, version, '--', '.', ':!content')
      return { version, count: files.split('\n').filter(Boolean).length }
    })
  const base = differences.reduce((best, other) => (other.count < best.count ? other : best))
  const message = 'Begin with the history of the project'
  step('merge', '--strategy', 'ours', '--allow-unrelated-histories', '--message', message, base.version)
}

/** Merges; if there are conflicts, throws an error with the commands that lead there. */
function merge({ steps, run, git, step, entriesOf }: Repository): void {
  const parameters = ['merge', '--no-commit', '--no-ff', 'upstream/main']
  steps.push(parameters)
  const { status, stderr } = run(...parameters)
  // Conflicts also exit with 1 but leave MERGE_HEAD; those in `content/` are resolved below.
  if (status !== 0 && !run('rev-parse', '--verify', '--quiet', 'MERGE_HEAD').stdout)
    throw gitError(parameters, stderr)
  step('rm', '-r', '--force', '--quiet', '--ignore-unmatch', 'content')
  step('checkout', 'HEAD', '--', 'content')
  // What the owner deleted stays deleted; the versions of packages are the new ones.
  const states = entriesOf('status', '--porcelain', '--no-renames')
  const deleted = states.filter((line) => line.startsWith('DU')).map((line) => line.slice(3))
  if (deleted.length > 0) step('rm', '--quiet', '--', ...deleted)
  const lock = 'package-lock.json'
  if (states.includes(`UU ${lock}`)) step('checkout', 'upstream/main', '--', lock)
  const conflicts = entriesOf('diff', '--name-only', '--diff-filter=U')
  if (conflicts.length > 0)
    throw new UsageError(`Your changes conflict with the new version; nothing was changed:
  ${conflicts.join('\n  ')}
To resolve the conflicts yourself, run these commands, which keep content/ as you committed it:
  ${steps.map(commandLine).join('\n  ')}
Then edit the files above, git add them, and git commit.`)
  git('commit', '--message', 'Take updates from the project')
}

/** A command of git as an owner types it. */
const commandLine = (parameters: string[]) => `git ${parameters.map(quoted).join(' ')}`
const quoted = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

await runCommand(update)
