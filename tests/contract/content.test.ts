import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallContent, writeSmallContent } from '../../src/content/testing/small-content.ts'
import { copyProject } from '../support/project-copy.ts'
import { cleanEnvironment } from '../support/site.ts'

/** What an owner reads in the terminal when content stops a command. */

const { directory: project, remove } = copyProject()
const content = join(project, 'content')
const profile = smallContent['profile.yaml']
const build = ['node_modules/.bin/astro', 'build']

beforeAll(async () => {
  const small = await writeSmallContent()
  rmSync(content, { recursive: true })
  mkdirSync(join(content, 'images'), { recursive: true })
  for (const name of [...Object.keys(smallContent), 'images/ada.png', 'images/sluice.png'])
    writeFileSync(join(content, name), readFileSync(join(small.directory, name)))
  small.remove()
})
afterAll(remove)

const write = (yaml: string) => writeFileSync(join(content, 'profile.yaml'), yaml)

function run(command: string[], variables: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: project,
    encoding: 'utf8',
    env: cleanEnvironment({ NO_COLOR: '1', ...variables }),
  })
  return { status, stdout, stderr }
}

test.each([
  ['npm run build', build],
  ['npm start', ['server/start.ts']],
])('%s ends with every problem, and with nothing else', (_, command) => {
  write(`hedline: x\n${profile.replace('role: Developer\n', '')}`)
  expect(run(command)).toMatchObject({
    status: 1,
    stderr: `
2 problems in content/ must be fixed before the site can be built:

  content/profile.yaml · role is missing. Write for example: role: Senior Python Developer
  content/profile.yaml:1 · hedline is not a known field (did you mean “headline”?).
`,
  })
})

test.each([
  ['npm run build', build],
  ['npm start', ['server/start.ts']],
])('%s ends with the name of a setting that does not hold', (_, command) => {
  expect(run(command, { SITE_URL: 'me.test' })).toMatchObject({
    status: 1,
    stderr:
      'The configuration has problems:\n  SITE_URL: must begin with https:// or http://. Write: SITE_URL=https://me.test\n',
  })
})

test('as a program the check prints problems and warnings as JSON', () => {
  write(profile.replace('role: Developer', 'availability: #hire'))
  const { status, stdout } = run(['src/content/check.ts'])
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    problems: ['content/profile.yaml · role is missing. Write for example: role: Senior Python Developer'],
    warnings: [expect.stringMatching(/^content\/profile\.yaml:2 · availability is empty: /)],
  })
})

test('a build says little: where the site is and, last and only once, what could be better', () => {
  write(`${profile}availability: #hire\n`)
  const { status, stdout, stderr } = run(build)
  expect(status).toBe(0)
  expect(stdout.split('\n').filter(Boolean)).toEqual([
    expect.stringMatching(/^Making pages, résumé and pictures/),
    expect.stringMatching(/^The site is built into dist\/ \(\d+ s\)\.$/),
  ])
  expect(stderr).toMatch(
    /\nOne warning in content\/:\n\n {2}content\/profile\.yaml:18 · availability is empty: .*"#hire"\n\n$/,
  )
  expect(run(build).stderr).not.toContain('availability')
})

test('a build that breaks says all about it', () => {
  const page = join(project, 'src/pages/broken.txt.ts')
  writeFileSync(page, "export function GET() {\n  throw new Error('Broken on purpose.')\n}\n")
  const { status, stderr } = run(build)
  rmSync(page)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Broken on purpose\.\n\s+Stack trace:\n\s+at Module\.GET /m)
})
