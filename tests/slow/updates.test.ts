import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { newFolder } from '../support/temporary-folder.ts'

/** `npm run update` with real git repositories: the project and an owner's clone. */

let directory: string
const upstream = () => join(directory, 'upstream')
const owner = () => join(directory, 'owner')

const run = (cwd: string, script: string) =>
  spawnSync('sh', ['-c', script], {
    cwd,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      HOME: directory,
      GIT_CONFIG_NOSYSTEM: '1',
      ...{ GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' },
      ...{ GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' },
    },
  })

const update = () =>
  run(owner(), `'${process.execPath}' '${join(import.meta.dirname, '../../server/update.ts')}'`)
const names = (pattern: string) => globSync(pattern, { cwd: owner() })
const all = '{.env,*.*,content/**/*.*,src/*.*}'
const files = (): Record<string, string> =>
  Object.fromEntries(names(all).map((name) => [name, readFileSync(join(owner(), name), 'utf8')]))
/** Differs if a file was replaced meanwhile, even by an equal one: a build beside it could miss the file. */
const changes = (pattern: string) =>
  names(pattern).map((name) => [name, statSync(join(owner(), name)).ctimeMs] as const)

function commit(repository: string, files: Record<string, string | null>) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(repository, name)
    mkdirSync(dirname(path), { recursive: true })
    if (text === null) rmSync(path)
    else writeFileSync(path, text)
  }
  const { status, stderr } = run(repository, 'git add --all && git commit --quiet --message change')
  expect([status, stderr]).toEqual([0, ''])
}

beforeEach(() => {
  directory = newFolder()
  mkdirSync(upstream())
  run(upstream(), 'git init --quiet --initial-branch main')
  commit(upstream(), {
    'src/page.ts': 'one\ntwo\nthree\n',
    'content/profile.yaml': 'name: Iris\nrole: Developer\n',
    'content/images/hero.webp': 'hero',
  })
  run(directory, 'git clone --quiet upstream owner && cd owner && git remote rename origin upstream')
  writeFileSync(join(owner(), '.env'), 'SITE_URL=https://ada.test\n')
  writeFileSync(join(owner(), '.git/info/exclude'), '.env\n')
})

it('merges the new version and keeps content/ unchanged', () => {
  commit(owner(), {
    'content/profile.yaml': 'name: Ada\nrole: Analyst\n',
    'content/images/hero.webp': null,
    'content/images/ada.webp': 'ada',
  })
  commit(upstream(), {
    'src/page.ts': 'one\ntwo, better\nthree\n',
    'src/new.ts': 'new\n',
    'content/profile.yaml': 'name: Iris\nrole: Senior Developer\n',
    'content/images/hero.webp': 'a better hero',
    'content/images/another.webp': 'another',
  })
  const before = changes('content/**/*.*')
  const { status, stderr } = update()
  expect([status, stderr]).toEqual([0, ''])
  expect(changes('content/**/*.*')).toEqual(before)
  expect(run(owner(), 'git status --porcelain').stdout).toBe('')
  expect(files()).toEqual({
    'src/page.ts': 'one\ntwo, better\nthree\n',
    'src/new.ts': 'new\n',
    'content/profile.yaml': 'name: Ada\nrole: Analyst\n',
    'content/images/ada.webp': 'ada',
    '.env': 'SITE_URL=https://ada.test\n',
  })

  commit(upstream(), { 'src/page.ts': 'one\ntwo, best\nthree\n', 'content/profile.yaml': 'name: Iris\n' })
  expect(update().status).toBe(0)
  expect(files()['src/page.ts']).toBe('one\ntwo, best\nthree\n')
  expect(files()['content/profile.yaml']).toBe('name: Ada\nrole: Analyst\n')
  expect(update().stdout).toBe('This is the newest version.\n')
})

it('finds the original version of a project without history', () => {
  const version = (number: number) => `{\n  "name": "x",\n  "type": "module",\n  "version": "${number}"\n}\n`
  const lock = (name: string) => `{ "name": "${name}" }\n`
  commit(upstream(), { 'package.json': version(1), 'package-lock.json': lock('x'), 'CHANGELOG.md': 'one\n' })
  commit(upstream(), { 'src/page.ts': 'one\ntwo\nthree\nfour\n' })
  // Like `npm create astro`: copies the files without the history and renames the package.
  const copy = 'rm -rf owner && mkdir owner && git -C upstream archive HEAD | tar x -C owner && cd owner'
  const edits =
    'sed -i s/x/ada/ package.json package-lock.json && rm CHANGELOG.md && echo "name: Ada" > content/profile.yaml'
  expect(run(directory, `${copy} && ${edits} && git init --quiet`).status).toBe(0)
  commit(owner(), {})
  expect(update()).toMatchObject({ status: 1, stderr: expect.stringContaining('git remote add upstream <') })
  run(owner(), 'git remote add upstream ../upstream')
  commit(owner(), { 'src/page.ts': 'mine\none\ntwo\nthree\nfour\n' })
  commit(upstream(), {
    'src/page.ts': 'one\ntwo\nthree\nfour, better\n',
    'content/profile.yaml': 'name: Iris!\n',
    'package.json': version(2),
    'package-lock.json': lock('x at 2'),
    'CHANGELOG.md': 'two\none\n',
  })
  const { status, stdout, stderr } = update()
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch('Looking for the version that yours began with …\nUpdated.')
  expect(files()).toEqual({
    'src/page.ts': 'mine\none\ntwo\nthree\nfour, better\n',
    'content/profile.yaml': 'name: Ada\n',
    'content/images/hero.webp': 'hero',
    'package.json': version(2).replace('"x"', '"ada"'),
    'package-lock.json': lock('x at 2'),
  })
  expect(run(owner(), 'git status --porcelain').stdout).toBe('')
  expect(update().stdout).toBe('This is the newest version.\n')
})

it('keeps a file deleted whose name git would quote, and says whether packages must be installed', () => {
  const name = 'src/über “uns”.ts'
  commit(upstream(), { [name]: 'one\n', 'package-lock.json': '{}\n' })
  expect(update().stdout).toContain('Package versions have changed. Next: npm ci, ')
  commit(owner(), { [name]: null })
  commit(upstream(), { [name]: 'two\n' })
  const { status, stdout, stderr } = update()
  expect([status, stdout, stderr]).toEqual([0, 'Updated. Next: npm run build, npm run doctor\n', ''])
  expect(Object.keys(files())).not.toContain(name)
})

it.each([
  ['a clone', 'git -C owner pull --quiet upstream main'],
  [
    'a copy without history',
    `rm -r owner && mkdir owner && git -C upstream archive HEAD | tar x -C owner && cd owner
    git init --quiet && git add --all && git commit --quiet --message mine && git remote add upstream ../upstream`,
  ],
])('prints commands that resolve conflicts in %s', (_, begin) => {
  const notes = 'src/my “notes”.md'
  const versions = (text: string) => ({
    'src/page.ts': text,
    'content/profile.yaml': text,
    'package-lock.json': text,
  })
  commit(upstream(), { ...versions('one\n'), [notes]: 'one\n' })
  expect(run(directory, begin).status).toBe(0)
  commit(owner(), { ...versions('mine\n'), [notes]: null })
  commit(upstream(), { ...versions('yours\n'), [notes]: 'two\n' })
  const { status, stderr } = update()
  expect(status).toBe(1)
  run(owner(), stderr.match(/^ {2}git .*$/gm)?.join('\n') ?? '')
  writeFileSync(join(owner(), 'src/page.ts'), 'both\n')
  expect(run(owner(), 'git add src/page.ts && git commit --quiet --message merged').stderr).toBe('')
  expect(files()).toMatchObject({
    'src/page.ts': 'both\n',
    'content/profile.yaml': 'mine\n',
    'package-lock.json': 'yours\n',
  })
  expect(Object.keys(files())).not.toContain(notes)
  expect(update().stdout).toBe('This is the newest version.\n')
})

it('changes nothing on no branch, or in a merge, whose conflicts a commit of all files would hide', () => {
  commit(owner(), { 'src/page.ts': 'mine\n' })
  commit(upstream(), { 'src/page.ts': 'yours\n' })
  run(owner(), 'git checkout --quiet --detach')
  expect(update().stderr).toMatch(/^No branch is checked out[\s\S]*\n {2}git switch main\n$/)
  run(owner(), 'git switch --quiet main && git fetch --quiet upstream && git merge upstream/main')
  expect(update().stderr).toMatch(/^A merge is not finished[\s\S]*\n {2}git merge --abort\n$/)
  expect(readFileSync(join(owner(), 'src/page.ts'), 'utf8')).toContain('<<<<<<<')
})

it('prints the setup commands for a folder without a repository', () => {
  rmSync(join(owner(), '.git'), { recursive: true })
  const { status, stderr } = update()
  expect(status).toBe(1)
  expect(stderr).toMatch(/git init && git add --all && git commit .*\n.*git remote add upstream/)
})

const rejectCommits = 'printf "#!/bin/sh\\nexit 1" > .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit'
const uncommitted = 'There are uncommitted changes;'
it.each([
  ['a file of content/ is edited', 'echo "role: Poet" >> content/profile.yaml', uncommitted],
  ['a file of content/ is new', 'echo ada > content/images/ada.webp', uncommitted],
  ['a file of the project is edited', 'echo four >> src/page.ts', uncommitted],
  [
    'both changed the same lines of a file',
    'sed -i s/two/mine/ src/page.ts && git commit --quiet --all --message mine',
    'nothing was changed:\n  src/page.ts\n',
  ],
  ['upstream is unreachable', 'git remote set-url upstream nowhere', 'git fetch upstream failed'],
  ['a hook rejects the commit', rejectCommits, 'git commit'],
  ['an untracked file would be overwritten', 'echo mine > src/new.ts', 'files would be overwritten'],
])('changes nothing when %s', (_, script, expected) => {
  commit(owner(), { 'content/profile.yaml': 'name: Ada\n' })
  commit(upstream(), {
    'src/page.ts': 'one\nyours\nthree\n',
    'src/new.ts': 'new\n',
    'content/profile.yaml': 'name: Iris!\n',
    'content/images/ada.webp': 'other',
  })
  expect(run(owner(), script).status).toBe(0)
  const state = () => [
    files(),
    changes(all),
    run(owner(), 'git log --format=%H && git status --porcelain').stdout,
  ]
  const before = state()
  const { status, stderr } = update()
  expect([status, stderr]).toEqual([1, expect.stringContaining(expected)])
  expect(state()).toEqual(before)
})
