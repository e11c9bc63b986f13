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
    stderr:
      'The configuration has problems:\n  SITE_URL: must begin with https:// or http://. Write: SITE_URL=https://me.test\n',
  })
})

/** Said while no picture is kept from an earlier build. */
const firstTime = '; the first time takes about a minute'

test('a build says little: where the site is and, last, what could be better', () => {
  writeFileSync(profile, yaml.replace(/^availability: .*$/m, 'availability: #opentowork'))
  const { status, stdout, stderr } = run(['node_modules/.bin/astro', 'build'])
  expect({ status, stdout: stdout.replace(/\d+ s/, '1 s').replace(firstTime, '') }).toEqual({
    status: 0,
    stdout: `\
Making pages, résumé and pictures …
The site is built into dist/ (1 s).
`,
  })
  const line = yaml.split('\n').findIndex((text) => text.startsWith('availability:')) + 1
  expect(stderr).toBe(`
One thing in content/ could be better:

  content/profile.yaml:${line} · availability is empty: from # on, a line is a note. For a text that begins with #, write: availability: "#opentowork"

`)
})

test('a build that breaks says all about it', () => {
  const page = join(project, 'src/pages/broken.txt.ts')
  writeFileSync(page, "export function GET() {\n  throw new Error('Broken on purpose.')\n}\n")
  const { status, stderr } = run(['node_modules/.bin/astro', 'build'])
  rmSync(page)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Broken on purpose\.\n\s+Stack trace:\n\s+at Module\.GET /m)
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
  expect(run(['src/content/check.ts'])).toMatchObject({ status: 0, stderr: '' })
  writeFileSync(profile, yaml.replace(/^role: .*\n/m, ''))
  const { status, stdout } = run(['src/content/check.ts'])
  expect(status).toBe(0)
  expect(JSON.parse(stdout).problems).toEqual([
    'content/profile.yaml · role is missing. Write for example: role: Senior Python Developer',
  ])
})
