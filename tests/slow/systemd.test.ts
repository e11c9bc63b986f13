import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectOf } from '../fixtures/fixtures.ts'
import { hasProgram } from '../support/programs.ts'
import { cleanEnvironment, startSite } from '../support/site.ts'

const root = projectOf('sample')
const documented = join(import.meta.dirname, '../../docs/deploy')
let directory: string

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'units-'))
  for (const name of readdirSync(documented).filter((file) => /\.(service|timer)$/.test(file))) {
    const unit = readFileSync(join(documented, name), 'utf8')
    writeFileSync(join(directory, name), unit.replaceAll('/srv/portfolio/site', root))
  }
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const analyze = (...parameters: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', parameters, {
    cwd: directory,
    encoding: 'utf8',
    env: cleanEnvironment({ SYSTEMD_COLORS: '0' }),
  })
  return { status, output: stdout + stderr }
}

describe.skipIf(!hasProgram('systemd-analyze'))('systemd units', () => {
  it('pass systemd-analyze verify', () => {
    const units = readdirSync(directory).map((name) => `./${name}`)
    expect(units).toHaveLength(3)
    expect(analyze('verify', '--man=no', ...units)).toEqual({ status: 0, output: '' })
  })

  it('have an exposure level below 2 of 10', () => {
    const { status, output } = analyze('security', '--offline=true', '--threshold=20', './portfolio.service')
    expect(output).toMatch(/Overall exposure level for portfolio\.service: 1\.\d OK/)
    expect(status).toBe(0)
  })

  it.skipIf(!hasProgram('strace'))('allow every system call of the site', async () => {
    const unit = readFileSync(join(documented, 'portfolio.service'), 'utf8')
    const allowed = new Set<string>()
    for (const [, not, sets] of unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm)) {
      for (const call of String(sets).split(' ').flatMap(callsOf)) {
        if (not) allowed.delete(call)
        else allowed.add(call)
      }
    }
    expect(allowed.size).toBeGreaterThan(200)

    const summary = join(directory, 'calls')
    const strace = ['strace', '-D', '-f', '-c', '-o', summary]
    const variables = { DATA_DIR: join(directory, 'data'), NODE_ENV: 'production' }
    const site = await startSite(variables, root, strace)
    expect((await fetch(site.url)).status).toBe(200)
    const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hi' }
    expect((await site.post(message)).status).toBe(200)
    await site.waitFor(/"event":"filed"/)
    await site.end()
    await expect.poll(() => readFileSync(summary, 'utf8'), { timeout: 10_000 }).toMatch(/ total\n$/)

    const calls = readFileSync(summary, 'utf8')
      .split('\n')
      .flatMap((line) => /^\s+[\d.]+\s.*\s(\w+)$/.exec(line)?.[1] ?? [])
      .filter((call) => call !== 'total')
    expect(calls.length).toBeGreaterThan(20)
    // Only as root, SQLite changes the owner of the files beside a database.
    if (process.getuid?.() === 0) allowed.add('fchown')
    expect(calls.filter((call) => !allowed.has(call))).toEqual([])
  })
})

/** Expands a set such as `@system-service` recursively. */
function callsOf(name: string): string[] {
  if (!name.startsWith('@')) return [name]
  return analyze('syscall-filter', name)
    .output.split('\n')
    .map((line) => line.trim())
    .filter((line) => /^@?[\w-]+$/.test(line) && line !== name)
    .flatMap(callsOf)
}
