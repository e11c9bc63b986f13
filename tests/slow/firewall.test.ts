import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { projectOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { hasProgram, programPath } from '../support/programs.ts'
import { collect } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** The documented firewall between visitors and the site, in two network namespaces: nothing leaves this machine. */

const rules = join(import.meta.dirname, '../../docs/deploy/firewall.nft')
const isRoot = process.getuid?.() === 0
if (!isRoot) console.warn('SKIPPED: the test of the firewall, which needs root.')
const canRun = [isRoot, hasProgram('ip', '-V'), hasProgram('nft')].every(Boolean)

const [site, visitors] = [`site-${process.pid}`, `visitors-${process.pid}`]
const env = { ...cleanEnvironment({}), PATH: programPath }
const ip = (...parameters: string[]) => execFileSync('ip', parameters, { env, encoding: 'utf8' })
const inside = (namespace: string, ...command: string[]) => ip('netns', 'exec', namespace, ...command)

function connectNamespaces(): void {
  for (const name of [site, visitors]) {
    ip('netns', 'add', name)
    onTestFinished(() => void ip('netns', 'delete', name))
    ip('-n', name, 'link', 'set', 'lo', 'up')
  }
  ip('link', 'add', 'eth0', 'netns', site, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', visitors)
  const networks = [
    [site, '10.99.0.1/24', 'fd99::1/48'],
    [visitors, '10.99.0.2/24', '10.99.0.3/24', 'fd99:0:0:2::1/48', 'fd99:0:0:2::2/48', 'fd99:0:0:3::1/48'],
  ] as const
  for (const [name, ...addresses] of networks) {
    for (const address of addresses)
      ip('-n', name, 'address', 'add', address, 'dev', 'eth0', ...(address.includes(':') ? ['nodad'] : []))
    ip('-n', name, 'link', 'set', 'eth0', 'up')
  }
}

async function startSite(): Promise<void> {
  await buildFixture('minimal')
  const data = newFolder()
  const variables = { PORT: '80', HOST: '::', DATA_DIR: data }
  const command = ['netns', 'exec', site, process.execPath, 'server/start.ts']
  const options = {
    cwd: projectOf('minimal'),
    env: { ...env, ...cleanEnvironment(variables), PATH: programPath },
  }
  const program = collect(spawn('ip', command, options))
  onTestFinished(async () => {
    await program.end('SIGKILL')
  })
  await program.waitFor(/The site is at/)
}

const script = join(import.meta.dirname, '../support/flood.ts')
/** 600 connections from one IPv4 address, then from two IPv6 addresses of one network, beside a visitor of another. */
const flood = () =>
  [
    ['10.99.0.1', '10.99.0.3', '10.99.0.2'],
    ['fd99::1', 'fd99:0:0:3::1', 'fd99:0:0:2::1', 'fd99:0:0:2::2'],
  ].map(([host = '', visitor = '', ...addresses]) =>
    JSON.parse(inside(visitors, process.execPath, script, host, '600', visitor, ...addresses)),
  )

it.runIf(canRun)('caps the connections of one visitor, and leaves other rules alone', async () => {
  connectNamespaces()
  await startSite()
  const all = { held: 600, visitor: 200 }
  expect(flood()).toEqual([all, all])

  inside(site, 'nft', 'add', 'table', 'ip', 'containers')
  // Twice, as after a change.
  for (let time = 1; time <= 2; time += 1) inside(site, 'nft', '--file', rules)
  expect(inside(site, 'nft', 'list', 'tables')).toContain('table ip containers')
  const capped = { held: 256, visitor: 200 }
  expect(flood()).toEqual([capped, capped])
})
