import { spawnSync } from 'node:child_process'
import { readArguments, runCommand, UsageError } from './command.ts'

function git(...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', parameters, { encoding: 'utf8' })
  if (status !== 0) throw new UsageError(`git ${parameters.join(' ')} failed:\n${stderr || stdout}`)
  return stdout.trim()
}
const succeeds = (...parameters: string[]) => spawnSync('git', parameters).status === 0
const lines = (text: string) => text.split('\n').filter(Boolean)

/** The upstream version that a copy without history began with: the one with the fewest other files. */
function copiedVersion(): string {
  const [first = ''] = lines(git('rev-list', '--max-parents=0', 'HEAD'))
  const differences = lines(git('rev-list', 'upstream/main')).map((version) => {
    const files = git('diff', '--no-renames', '--name-only', first, version, '--', '.', ':!content')
    return { version, count: lines(files).length }
  })
  return differences.reduce((best, other) => (other.count < best.count ? other : best)).version
}

await runCommand(function update() {
  readArguments('Usage: npm run update (takes the newest version from the remote upstream)\n')
  if (git('status', '--porcelain'))
    throw new UsageError(`There are uncommitted changes; nothing was changed. First:
  git add --all
  git commit --message "My changes"`)
  git('fetch', 'upstream')
  if (!succeeds('merge-base', 'HEAD', 'upstream/main'))
    git('merge', '-s', 'ours', '--allow-unrelated-histories', '-m', 'Take its history', copiedVersion())
  if (succeeds('merge-base', '--is-ancestor', 'upstream/main', 'HEAD'))
    return console.log('This is the newest version.')
  // Git would move an owner's file along with others of its folder, perhaps to content/, where it would be removed below.
  const merge = ['-c', 'merge.directoryRenames=false', 'merge', '--no-commit', '--no-ff', 'upstream/main']
  // A merge also fails with conflicts, which are named below.
  if (!succeeds(...merge) && !succeeds('rev-parse', '--verify', 'MERGE_HEAD')) git(...merge)
  git('rm', '-rqf', '--ignore-unmatch', 'content')
  git('checkout', 'HEAD', '--', 'content')
  const conflicts = lines(git('diff', '--name-only', '--diff-filter=U'))
  if (conflicts.length > 0)
    throw new UsageError(`You and the new version changed the same lines:
  ${conflicts.join('\n  ')}
Edit these files, then git add them, git commit, and npm ci. To undo the update: git merge --abort`)
  git('commit', '--message', 'Take updates from the project')
  const { status } = spawnSync('npm', ['ci'], { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new UsageError('Updated, but packages are missing. Next: npm ci')
  console.log('Updated. Next: npm run build, npm run doctor')
})
