import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { copyProject } from '../support/project-copy.ts'
import { cleanEnvironment } from '../support/site.ts'

/** What an owner reads in the terminal when content stops a command. */

const { directory: project, remove } = copyProject()
const profile = join(project, 'content/profile.yaml')
const yaml = readFileSync(profile, 'utf8')

afterEach(() => writeFileSync(profile, yaml))
afterAll(remove)

function run(command: string[], variables: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: project,
    encoding: 'utf8',
    env: cleanEnvironment({ NO_COLOR: '1', ...variables }),
  })
  return { status, stdout, stderr }
}

const told = `
2 things in content/ must be mended before the site can be built:

  content/profile.yaml · role is missing. Write for example: role: Senior Python Developer
  content/profile.yaml:1 · hedline is not a known field (did you mean “headline”?).
`

test.each([
  ['npm run build', ['node_modules/.bin/astro', 'build']],
  ['npm start', ['server/start.ts']],
])('%s ends with every problem, and with nothing else', (_, command) => {
  writeFileSync(profile, `hedline: x\n${yaml.replace(/^role: .*\n/m, '')}`)
  const { status, stderr } = run(command)
  expect({ status, stderr }).toEqual({ status: 1, stderr: told })
})

test.each([
  ['npm run build', ['node_modules/.bin/astro', 'build']],
  ['npm start', ['server/start.ts']],
])('%s ends with the name of a setting that does not hold', (_, command) => {
  const { status, stderr } = run(command, { SITE_URL: 'me.test' })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The configuration has problems:\n  SITE_URL: must be a URL such as https://example.com\n',
  })
})

test('a build without a content folder says where it is looked for', () => {
  const { directory, remove: removeCopy } = copyProject()
  rmSync(join(directory, 'content'), { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/.bin/astro', 'build'], {
    cwd: directory,
    encoding: 'utf8',
    env: cleanEnvironment({ NO_COLOR: '1' }),
  })
  removeCopy()
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      '\nOne thing in content/ must be mended before the site can be built:\n\n  content/ · is missing or empty. It holds your words and pictures: run the command in the project’s folder, or bring the sample back with: git checkout -- content\n',
  })
})

test('as a program the check prints its findings as JSON', () => {
  expect(run(['site/content/check.ts'])).toMatchObject({ status: 0, stderr: '' })
  writeFileSync(profile, yaml.replace(/^role: .*\n/m, ''))
  const { status, stdout } = run(['site/content/check.ts'])
  expect(status).toBe(0)
  expect(JSON.parse(stdout).problems).toEqual([
    'content/profile.yaml · role is missing. Write for example: role: Senior Python Developer',
  ])
})
