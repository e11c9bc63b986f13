import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectOf } from '../fixtures/fixtures.ts'
import { cleanEnvironment, collect, startSite } from '../support/site.ts'
import { problemsOfSite } from './seams/whole-site.ts'

/** A power cut inside `npm run build`: whatever is served afterwards is a whole site, the old or the new one. */

const kills = process.env['SEAMS'] === 'all' ? 20 : 6
/** When to kill, as a share of the build: half of the moments are in its last tenth, where files are moved. */
const moments = Array.from({ length: kills }, (_, index) => {
  const share = (Math.floor(index / 2) + 1) / (kills / 2)
  return index % 2 === 0 ? share : 0.9 + share / 10
})

const directory = mkdtempSync(join(tmpdir(), 'power-cut-'))
const project = join(directory, 'site')
const profile = join(project, 'content/profile.yaml')
let yaml: string
let duration: number

const build = () =>
  spawn('npm', ['run', 'build'], {
    ...{ cwd: project, env: cleanEnvironment({}), detached: true },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const setName = (name: string) => writeFileSync(profile, yaml.replace(/^name: .*$/m, `name: ${name}`))

beforeAll(async () => {
  cpSync(projectOf('minimal'), project, {
    ...{ recursive: true, verbatimSymlinks: true, preserveTimestamps: true },
  })
  yaml = readFileSync(profile, 'utf8')
  setName('Ada Zero')
  const start = performance.now()
  const child = build()
  const program = collect(child)
  await once(child, 'close')
  expect(child.exitCode, program.output()).toBe(0)
  duration = performance.now() - start
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Starts the site; returns the name on its page, and what is missing. */
async function served() {
  const site = await startSite({}, project)
  try {
    const html = await (await fetch(site.home)).text()
    return {
      name: /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '',
      problems: await problemsOfSite(site.home),
    }
  } finally {
    await site.end('SIGKILL')
  }
}

describe('a build that is killed', () => {
  it.each(moments)('after %f of its time leaves a whole site', async (moment) => {
    setName(`Ada ${moment}`)
    const child = build()
    await pause(moment * duration)
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
    // What was left is served, because this cannot be built.
    writeFileSync(profile, `${yaml}\nunknown: key\n`)
    expect((await served()).problems).toEqual([])
  })

  it('does not stop the next build', async () => {
    setName('Ada Last')
    const { name, problems } = await served()
    expect(problems).toEqual([])
    expect(name).toContain('Last')
  })
})
