import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { recordOf } from '../../server/build.ts'
import { smallContent } from '../../src/content/testing/small-content.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { copySmallProject } from '../support/project-copy.ts'

/** `kill -9` of the build: the site that remains is always a whole one. `KILLS=20` tries more moments. */

const project = await copySmallProject()
const dist = join(project, 'dist')
const kills = Number(process.env['KILLS'] ?? 6)

const rename = (name: string) =>
  writeFileSync(join(project, 'content/profile.yaml'), smallContent['profile.yaml'].replace('Ada Vale', name))

function startBuild() {
  // A group of its own, so that Astro is killed too.
  const options = { cwd: project, env: cleanEnvironment({}), detached: true, stdio: 'ignore' } as const
  const child = spawn(process.execPath, ['server/build.ts'], options)
  return { child, ended: once(child, 'exit') }
}

/** Checks every file of `dist/`; returns the name on the page. */
async function wholeSite(): Promise<string> {
  expect(recordOf(dist)).toBeDefined()
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const read = (name: string) => readFileSync(join(dist, name))
  for (const name of names) {
    if (name.endsWith('.html')) {
      const html = read(name).toString()
      expect(html, name).toContain('<meta http-equiv="Content-Security-Policy"')
      for (const [, path = ''] of html.matchAll(/(?:src|href)="\/(_astro\/[^"]+)"/g))
        expect(names).toContain(path)
    }
    if (name.endsWith('.br'))
      expect(brotliDecompressSync(read(name)).equals(read(name.slice(0, -3)))).toBe(true)
    if (name.endsWith('.gz')) expect(gunzipSync(read(name)).equals(read(name.slice(0, -3)))).toBe(true)
    if (['.webp', '.png', '.avif', '.jpg'].includes(extname(name))) await sharp(read(name)).raw().toBuffer()
  }
  return /<h1[^>]*>([^<]*)</.exec(read('index.html').toString())?.[1]?.trim() ?? ''
}

it(`leaves a whole site when it is killed at ${kills} moments`, async () => {
  const start = performance.now()
  expect(await startBuild().ended).toEqual([0, null])
  expect(await wholeSite()).toBe('Ada Vale')
  const duration = performance.now() - start

  let name = 'Ada Vale'
  for (let index = 0; index < kills; index += 1) {
    const next = `Ada ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index]}`
    rename(next)
    // Half of the moments are in the last tenth, where files are compressed, recorded and swapped.
    const late = index % 2 === 1
    const fraction = late ? 0.9 + (0.12 * (index + 1)) / kills : (index + 1) / kills
    const { child, ended } = startBuild()
    await Promise.race([pause(duration * fraction), ended])
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
    const served = await wholeSite()
    expect([name, next]).toContain(served)
    name = served
  }

  rename('Ada Last')
  expect(await startBuild().ended).toEqual([0, null])
  expect(await wholeSite()).toBe('Ada Last')
  expect(readdirSync(join(project, '.astro/builds'))).toEqual([])
})
