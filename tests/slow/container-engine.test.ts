import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { postMessage } from '../faults/storm.ts'
import { freePort } from '../support/free-port.ts'
import { hasProgram } from '../support/programs.ts'
import { sampleMessage } from '../support/sample-message.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** The image and the commands of `docs/deploy.md` with podman. The base image must be there already. */

const root = join(import.meta.dirname, '../..')
const docs = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
const directory = newFolder()
/** Of the image, the container and the volume, in place of “portfolio”. */
const name = `portfolio-${process.pid}`
const port = await freePort()

function shell(command: string, cwd = directory) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

/** Runs the line of the docs that begins like this; `edit` changes it first. */
function documented(start: string, { cwd = directory, edit = (line: string) => line } = {}): string {
  const line = docs.split('\n').find((line) => line.startsWith(start)) ?? `no line begins with ${start}`
  const command = edit(line.replaceAll('portfolio', name).replace(':3000:', `:${port}:`))
  const { status, output } = shell(command, cwd)
  expect([command, status, output]).toEqual([command, 0, expect.anything()])
  return output
}

const run = () => documented('podman run --detach')
const stop = () => {
  documented('podman stop')
  shell(`podman rm ${name}`)
}
const inbox = () => documented('podman exec portfolio node server/inbox.ts')
const isHealthy = () => shell(`podman healthcheck run ${name}`).status === 0
const post = (subject: string) =>
  postMessage(`http://127.0.0.1:${port}/functions/v1`, { ...sampleMessage, subject })

const base = /^FROM (\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1]
const canRun = hasProgram('podman') && shell(`podman image exists ${base}`).status === 0
if (!canRun) console.warn(`SKIPPED: tests of the image, which need podman and \`podman pull ${base}\`.`)

afterAll(() => {
  if (canRun) shell(`podman rm --force ${name}; podman rmi ${name}; podman volume rm ${name}-data`)
})

it.runIf(canRun)('builds, reports its health, and is restored from a copy', async () => {
  writeFileSync(join(directory, '.env.container'), 'TRUSTED_PROXIES=10.0.0.0/8\n')
  documented('podman build', { cwd: root })
  run()
  await expect.poll(isHealthy, { timeout: 60_000 }).toBe(true)
  expect(await post('Before')).not.toBeNull()
  documented('podman exec portfolio node server/backup.ts')
  documented('podman cp')
  const [copy = ''] = readdirSync(join(directory, 'backups'))
  expect(await post('After')).not.toBeNull()
  expect(inbox().match(/Before|After/g)).toEqual(['After', 'Before'])
  expect(documented('podman exec portfolio node server/doctor.ts')).toContain('DATA_DIR (/data) is writable')
  shell(`podman kill --signal STOP ${name}`)
  // Not only after the five minutes of `fetch`.
  expect(shell(`timeout 60 podman healthcheck run ${name}`).status).not.toBe(124)
  expect(isHealthy()).toBe(false)
  shell(`podman kill --signal CONT ${name}`)
  stop()

  documented('podman run --rm', { edit: (line) => line.replace('<the copy>', copy) })
  run()
  await expect.poll(isHealthy, { timeout: 60_000 }).toBe(true)
  expect(inbox().match(/Before|After/g)).toEqual(['Before'])
  stop()
})
