import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { projectOf } from '../fixtures/fixtures.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { freePort } from '../support/free-port.ts'
import { startMailServer } from '../support/mail-server.ts'
import { postMessage, sampleMessage } from '../support/sample-message.ts'
import { collect } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** Tests the last stage of the image without a container engine: its files are copied to a folder. */

const root = projectOf('sample')
const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ')
const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

/** Copies the files of the last stage, with the packages that `npm prune --omit=dev` keeps, to a folder. */
function assemble(): string {
  const image = newFolder()
  for (const [, from = '', to = ''] of stage.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)/gm))
    if (from !== 'node_modules')
      cpSync(join(root, from), join(image, to === './' ? from : to), { recursive: true })
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    const isIncluded = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && path !== 'node_modules/node'
    if (!isIncluded || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(image, path)), { recursive: true })
    symlinkSync(join(root, path), join(image, path))
  }
  return image
}

it('runs the site, also while packages are replaced, and contains neither secrets nor sources', async () => {
  expect(readFileSync(join(root, 'build.log'), 'utf8')).toContain('set SITE_URL to its address')
  const image = assemble()
  for (const name of ['node_modules/astro', 'content', 'src', '.env'])
    expect(existsSync(join(image, name)), name).toBe(false)
  expect(stage).toMatch(/^ENV .*HOST=0\.0\.0\.0 PORT=3000 DATA_DIR=\/data/m)

  const port = String(await freePort())
  await using mailbox = await startMailServer()
  const env = cleanEnvironment({ NODE_ENV: 'production', PORT: port, DATA_DIR: join(image, 'data') })
  const [start, check] = [/^CMD (\[.*\])$/m, /^HEALTHCHECK .* CMD (\[.*\])$/m].map(
    (instruction): string[] => [
      '--preserve-symlinks',
      ...JSON.parse(instruction.exec(stage)?.[1] ?? '').slice(1),
    ],
  )
  const isHealthy = () => spawnSync(process.execPath, check ?? [], { cwd: image, env }).status === 0

  const variables = { ...env, ...mailbox.settings }
  await using site = collect(spawn(process.execPath, start ?? [], { cwd: image, env: variables }))
  await site.waitFor(/The site is at/)
  expect(site.output()).not.toContain('Building')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect(isHealthy()).toBe(true)
  // As by `npm ci` for the next version.
  renameSync(join(image, 'node_modules'), join(image, 'removed'))
  const id = String(await postMessage(`http://127.0.0.1:${port}`, sampleMessage))
  await expect.poll(() => mailbox.mails).toMatchObject([{ messageId: `<${id}@owner.example>` }])
  expect(await site.end()).toBe(0)
  expect(isHealthy()).toBe(false)
})
