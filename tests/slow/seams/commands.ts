import { spawn, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanEnvironment } from '../../support/environment.ts'
import { collect, startSite } from '../../support/site.ts'
import { problemsOfSite } from './whole-site.ts'

/** One machine of an owner, shared by the server and the commands beside it. */
export type Place = {
  /** The owner's project, a git repository with an upstream. */
  project: string
  /** Which messages: `DATA_DIR`, `DATABASE_URL`. */
  store: Record<string, string>
  /** What the service has and a shell lacks: the mail settings. */
  mail: Record<string, string>
  /** The servers that visitors may use. */
  addresses: Set<string>
  /** Records what an owner must never see. */
  report(problem: string): void
}

/** Runs a command once, from its start to its end. */
type Command = (place: Place) => Promise<void>

/** `npm run <script>`, as an owner types it, until it ends or `isReady` matches its output. */
async function npm(place: Place, script: string, parameters: string[] = [], mail = {}, isReady?: RegExp) {
  const child = spawn('npm', ['run', '--silent', script, '--', ...parameters], {
    cwd: place.project,
    env: cleanEnvironment({ ...place.store, ...mail, FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: npm does not forward signals.
    detached: true,
  })
  const program = collect(child)
  if (isReady) {
    await program.waitFor(isReady).catch(({ message }: Error) => place.report(message))
    await pause(500)
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM')
  }
  await program.waitFor(/(?!)/).catch(() => {})
  const output = program.output()
  // 1 is an answer, such as `Not ready`; a stack trace is not.
  if ((!isReady && child.exitCode !== 0 && child.exitCode !== 1) || /^\s+at .*:\d+/m.test(output))
    place.report(`npm run ${script} -- ${parameters.join(' ')} (${child.exitCode}):\n${output}`)
  return output
}

const withMail =
  (script: string, ...parameters: string[]): Command =>
  async (place) =>
    void (await npm(place, script, parameters, place.mail))

const withoutMail =
  (script: string, ...parameters: string[]): Command =>
  async (place) =>
    void (await npm(place, script, parameters))

/** Starts a second server, which must serve a whole site, lets visitors use it for a moment, and stops it. */
const start: Command = async ({ project, store, mail, addresses, report }) => {
  const site = await startSite({ ...store, ...mail }, project).catch(({ message }: Error) => report(message))
  if (!site) return
  addresses.add(site.url)
  for (const problem of await problemsOfSite(site.home)) report(`npm start: ${problem}`)
  await pause(500)
  addresses.delete(site.url)
  const code = await site.end()
  if (code !== 0) report(`npm start ended with ${code}:\n${site.output()}`)
}

/** Mails again what the list shows as queued, which may be delivered meanwhile. */
const retry: Command = async (place) => {
  const list = await npm(place, 'inbox', ['list', '--state', 'queued'], place.mail)
  const ids = list.match(/^[\da-f]{8}(?= )/gm) ?? []
  if (ids.length > 0) await npm(place, 'inbox', ['retry', ...ids], place.mail)
}

/** Merges a new version that adds a file to the inputs of the build. */
const update: Command = async (place) => {
  const upstream = `${place.project}-upstream`
  const name = `public/${crypto.randomUUID()}.txt`
  const git = (directory: string, ...parameters: string[]) => {
    const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
    const { status, stderr } = spawnSync('git', [...identity, '-C', directory, ...parameters])
    if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${stderr}`)
  }
  if (!existsSync(upstream)) {
    git(place.project, 'init', '--quiet', '--initial-branch', 'main')
    for (const [key, value] of [
      ['user.name', 'Ada'],
      ['user.email', 'ada@example.com'],
    ] as const)
      git(place.project, 'config', key, value)
    writeFileSync(join(place.project, '.git/info/exclude'), 'node_modules\ndist*\n.astro\n.env\nbuilt-from\n')
    git(place.project, 'add', '--all')
    git(place.project, 'commit', '--quiet', '--message', 'My portfolio')
    git(place.project, 'clone', '--quiet', place.project, upstream)
    git(place.project, 'remote', 'add', 'upstream', upstream)
  }
  writeFileSync(join(upstream, name), 'new\n')
  git(upstream, 'add', name)
  git(upstream, 'commit', '--quiet', '--message', 'A new version')
  await npm(place, 'update')
}

/** Every command that may run beside a server, as an owner may run it on the same data. */
export const commands = {
  start,
  build: withMail('build'),
  dev: async (place) => void (await npm(place, 'dev', [], {}, /http:\/\/localhost:\d+/)),
  doctor: withMail('doctor'),
  'doctor --send': withoutMail('doctor', '--send'),
  list: withMail('inbox', 'list'),
  retry,
  delete: withMail('inbox', 'delete', '--state', 'delivered', '--older-than', '0m'),
  export: withMail('inbox', 'export'),
  backup: async (place) =>
    void (await npm(place, 'backup', [join(place.store['DATA_DIR'] ?? '', 'copies')], place.mail)),
  update,
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands
