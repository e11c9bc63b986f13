import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runCommand, UsageError } from './command.ts'

/**
 * `npm run update`: merges the project's new version and leaves `content/` as the owner has it, whatever both
 * changed there. Where a step fails, everything is as it was before.
 */

function git(...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', parameters, { encoding: 'utf8' })
  if (status !== 0) throw failed(parameters, stderr || stdout)
  return stdout.trim()
}

const failed = (parameters: string[], reason: string) =>
  new UsageError(`git ${parameters.join(' ')} failed, and nothing was changed:\n${reason.trim()}`)

function update(): void {
  if (git('status', '--porcelain', '--untracked-files=no') || git('status', '--porcelain', 'content')) {
    throw new UsageError(`There are changes that are not committed; nothing was changed. First:
  git add content && git commit --all --message "My changes"`)
  }
  git('fetch', 'upstream')
  const before = git('rev-parse', 'HEAD')
  if (git('merge-base', 'HEAD', 'upstream/main') === git('rev-parse', 'upstream/main')) {
    console.log('This is the newest version.')
    return
  }
  try {
    merge()
  } catch (error) {
    git('reset', '--merge', before)
    throw error
  }
  console.log('Updated. Next: npm ci, npm run build, npm run doctor')
}

function merge(): void {
  const parameters = ['merge', '--no-commit', '--no-ff', 'upstream/main']
  const { status, stderr } = spawnSync('git', parameters, { encoding: 'utf8' })
  // It ends with 1 too where both changed the same place, which is settled here for `content/`.
  if (status !== 0 && !existsSync(git('rev-parse', '--git-path', 'MERGE_HEAD')))
    throw failed(parameters, stderr)
  git('rm', '-r', '--force', '--quiet', '--ignore-unmatch', 'content')
  git('checkout', 'HEAD', '--', 'content')
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

await runCommand(update)
