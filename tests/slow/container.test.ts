import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projectOf } from '../fixtures/fixtures.ts'
import { freePort } from '../support/free-port.ts'
import { cleanEnvironment, collect } from '../support/site.ts'

/** There is no container engine to rely on: the image's last stage is put together here, file by file. */

const root = projectOf('sample')
const containerfile = readFileSync(join(import.meta.dirname, '../../Containerfile'), 'utf8').replaceAll(
  '\\\n',
  ' ',
)
const stage = containerfile.slice(containerfile.lastIndexOf('\nFROM '))
const image = mkdtempSync(join(tmpdir(), 'image-'))
afterAll(() => rmSync(image, { recursive: true, force: true }))

it('is made with the Node that the project pins', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  const pinned = `docker.io/library/node:${dependencies.node}-bookworm-slim`
  expect(bases).toEqual([pinned, pinned])
})

it('holds all that the site needs to run, and neither secrets nor sources of the page', async () => {
  for (const [, from = '', to = ''] of stage.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)/gm)) {
    if (from !== 'node_modules')
      cpSync(join(root, from), join(image, to, to === './' ? from : ''), { recursive: true })
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  for (const [path, { dev }] of Object.entries(packages)) {
    // What `npm prune --omit=dev` and the line after it leave.
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || path === 'node_modules/node') continue
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(image, path)), { recursive: true })
    symlinkSync(join(root, path), join(image, path))
  }
  expect(existsSync(join(image, 'node_modules/astro'))).toBe(false)
  expect(existsSync(join(image, 'content'))).toBe(false)

  const port = String(await freePort())
  const variables = Object.fromEntries(
    [...(/^ENV (.*)$/m.exec(stage)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].flatMap(
      ([, name = '', value = '']) =>
        // The build arguments were left at their defaults.
        value.startsWith('$') ? [] : [[name, value]],
    ),
  )
  expect(variables).toMatchObject({ HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' })
  const env = cleanEnvironment({ ...variables, PORT: port, DATA_DIR: join(image, 'data'), HOST: '127.0.0.1' })
  const command = (instruction: RegExp): string[] =>
    JSON.parse((instruction.exec(stage)?.[1] ?? '').replaceAll(':3000', `:${port}`)).slice(1)
  const check = command(/^HEALTHCHECK .* CMD (\[.*\])$/m)
  const elsewhere = spawnSync(process.execPath, ['--preserve-symlinks', 'server/start.ts'], {
    cwd: image,
    env: { ...env, SITE_URL: 'https://me.test' },
    encoding: 'utf8',
  })
  expect([elsewhere.status, elsewhere.stderr]).toEqual([
    1,
    'dist/ does not fit, because SITE_URL or SITE_BASE has changed. Build it again where the sources are.\n',
  ])

  const child = spawn(process.execPath, ['--preserve-symlinks', ...command(/^CMD (\[.*\])$/m)], {
    cwd: image,
    env,
  })
  try {
    const output = collect(child)
    await output.waitFor(/The site is at/)
    expect(output.text()).not.toContain('Building')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    expect(spawnSync(process.execPath, check, { env }).status).toBe(0)
    const doctor = spawnSync(process.execPath, ['--preserve-symlinks', 'server/doctor.ts'], {
      cwd: image,
      env,
      encoding: 'utf8',
    })
    expect(doctor.stdout).toContain(
      'note       content/ is not on this machine; it is checked where it is built.\n',
    )
    expect(doctor.stdout).toContain('ok         dist/ is built from the present content and settings.\n')
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(spawnSync(process.execPath, check, { env }).status).toBe(1)
  } finally {
    child.kill('SIGKILL')
  }
})
