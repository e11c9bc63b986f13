import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** The commands of docs/updates.md, run by a real git on a project, its owner's clone and a new version. */

const page = readFileSync(join(import.meta.dirname, '../../docs/updates.md'), 'utf8')
const [, documented = ''] = /<!-- update -->\s+```sh\n([\s\S]*?)```/.exec(page) ?? []

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
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.com',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.com',
    },
  })

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
  directory = mkdtempSync(join(tmpdir(), 'updates-'))
  mkdirSync(upstream())
  run(upstream(), 'git init --quiet --initial-branch main')
  commit(upstream(), {
    'src/page.ts': 'one\ntwo\nthree\n',
    'content/profile.yaml': 'name: Iris\nrole: Developer\n',
    'content/images/hero.webp': 'hero',
  })
  run(directory, 'git clone --quiet upstream owner && cd owner && git remote rename origin upstream')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const ofOwner = (name: string) => readFileSync(join(owner(), name), 'utf8')

it('brings the new version and leaves content/ as the owner has it, whatever both changed', () => {
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
  const { status, stderr } = run(owner(), documented)
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('fatal')])
  expect(run(owner(), 'git status --porcelain').stdout).toBe('')
  expect(ofOwner('src/page.ts')).toBe('one\ntwo, better\nthree\n')
  expect(ofOwner('src/new.ts')).toBe('new\n')
  expect(ofOwner('content/profile.yaml')).toBe('name: Ada\nrole: Analyst\n')
  expect(readdirSync(join(owner(), 'content/images'))).toEqual(['ada.webp'])
  expect(run(owner(), documented).stdout).toContain('nothing to commit')
})

it('says so when both changed one of the project’s own files, and can be undone', () => {
  commit(owner(), { 'src/page.ts': 'one\nmine\nthree\n' })
  commit(upstream(), { 'src/page.ts': 'one\nyours\nthree\n' })
  const { status, stdout, stderr } = run(owner(), documented)
  expect(status).not.toBe(0)
  expect(stdout + stderr).toContain('CONFLICT (content): Merge conflict in src/page.ts')
  expect(run(owner(), 'git merge --abort').status).toBe(0)
  expect(ofOwner('src/page.ts')).toBe('one\nmine\nthree\n')
})
