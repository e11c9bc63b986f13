import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { newFolder } from '../support/temporary-folder.ts'

/** `npm run update` with real git repositories: `upstream`, the project, and `owner`, an owner's copy. */

let directory: string

function run(repository: string, script: string) {
  const env = { PATH: process.env['PATH'], HOME: directory }
  return spawnSync('sh', ['-c', script], { cwd: join(directory, repository), encoding: 'utf8', env })
}
const update = () => run('owner', `'${process.execPath}' '${resolve('server/update.ts')}'`)

function commit(repository: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(directory, repository, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  expect(run(repository, 'git add --all && git commit --quiet --message change')).toMatchObject({ status: 0 })
}
const read = (name: string) => readFileSync(join(directory, 'owner', name), 'utf8')
const tree = () => run('owner', 'git ls-tree -r HEAD -- content && git status --porcelain').stdout

const begun = {
  clone: 'git clone --quiet upstream owner && git -C owner remote rename origin upstream',
  template: `mkdir owner && git -C upstream archive HEAD | tar x -C owner && cd owner && git init --quiet -b main &&
    git add --all && git commit --quiet --message mine && git remote add upstream ../upstream`,
}

beforeEach(() => {
  directory = newFolder()
  writeFileSync(join(directory, '.gitconfig'), '[user]\nname = Ada\nemail = ada@example.com\n')
  run('', 'git init --quiet --initial-branch main upstream')
  const names = { name: 'x', version: '1.0.0' }
  commit('upstream', {
    'package.json': JSON.stringify(names),
    'package-lock.json': JSON.stringify({ ...names, lockfileVersion: 3, packages: { '': names } }),
    'src/page.ts': 'one\n',
    'content/profile.yaml': 'name: Iris\nrole: Developer\n',
    'content/images/hero.webp': 'hero',
  })
  commit('upstream', { 'src/page.ts': 'one\ntwo\nthree\n' })
})

it.each(Object.entries(begun))('takes the code and keeps content/ of a %s, again and again', (_, begin) => {
  expect(run('', begin).status).toBe(0)
  rmSync(join(directory, 'owner/content/images/hero.webp'))
  commit('owner', {
    'content/profile.yaml': 'name: Ada\nrole: Analyst\n',
    'content/images/“ada” é.webp': 'ada',
    'src/page.ts': 'mine\none\ntwo\nthree\n',
  })
  const mine = tree()
  for (const version of ['better', 'best']) {
    commit('upstream', {
      'src/page.ts': `one\ntwo\nthree\n${version}\n`,
      'content/profile.yaml': `name: Iris\nrole: ${version}\n`,
      'content/images/hero.webp': version,
      [`content/images/${version}.webp`]: 'new',
    })
    const { status, stdout, stderr } = update()
    expect([status, stderr]).toEqual([0, ''])
    // Of `npm ci`.
    expect(stdout).toMatch(/^up to date[\s\S]*\nUpdated\. Next: npm run build, npm run doctor\n$/m)
    expect(read('src/page.ts')).toBe(`mine\none\ntwo\nthree\n${version}\n`)
    expect(tree()).toBe(mine)
  }
  expect(update().stdout).toBe('This is the newest version.\n')
})

it('leaves the files of an owner in a folder that the project moved to content/', () => {
  commit('upstream', { 'src/figures/night.tsx': 'night\n' })
  run('', begun.clone)
  commit('owner', { 'src/figures/mine.tsx': 'mine\n' })
  run('upstream', 'git mv src/figures content/')
  commit('upstream', {})
  expect(update()).toMatchObject({ status: 0, stderr: '' })
  expect(read('src/figures/mine.tsx')).toBe('mine\n')
})

it('names the files that both changed, and keeps content/ when they are committed', () => {
  run('', begun.clone)
  commit('owner', { 'src/page.ts': 'mine\n', 'content/profile.yaml': 'name: Ada\n' })
  commit('upstream', { 'src/page.ts': 'yours\n', 'content/profile.yaml': 'name: Eve\n' })
  const mine = tree()
  expect(update()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('lines:\n  src/page.ts\nEdit'),
  })
  commit('owner', { 'src/page.ts': 'both\n' })
  expect(tree()).toBe(mine)
  expect(update().stdout).toBe('This is the newest version.\n')
})

it.each([
  ['a file of content/ is new', 'echo ada > content/images/ada.webp', 'uncommitted changes'],
  ['upstream is unreachable', 'git remote set-url upstream nowhere', 'git fetch upstream failed'],
])('changes nothing when %s', (_, script, expected) => {
  run('', begun.clone)
  commit('upstream', { 'src/page.ts': 'better\n' })
  run('owner', `git fetch --quiet upstream && ${script}`)
  const before = [tree(), read('src/page.ts')]
  expect(update()).toMatchObject({ status: 1, stderr: expect.stringContaining(expected) })
  expect([tree(), read('src/page.ts')]).toEqual(before)
})
