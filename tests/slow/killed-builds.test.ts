import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { smallContent } from '../../src/content/testing/small-content.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { copySmallProject } from '../support/project-copy.ts'

/** `kill -9` of the build: the site that remains is always a whole one. */

const project = copySmallProject()
const [dist, builds] = [join(project, 'dist'), join(project, '.astro/builds')]

/** Builds the site with another name; kills it as soon as its folder has the path. */
async function build(name: string, killedAt?: string): Promise<void> {
  const profile = smallContent['profile.yaml'].replace('Ada Vale', name)
  writeFileSync(join(project, 'content/profile.yaml'), profile)
  // A group of its own, so that Astro is killed too.
  const options = { cwd: project, env: cleanEnvironment({}), detached: true, stdio: 'ignore' } as const
  const child = spawn(process.execPath, ['server/build.ts'], options)
  const ended = once(child, 'exit')
  if (killedAt === undefined) return expect(await ended).toEqual([0, null])
  while (child.exitCode === null && !existsSync(join(builds, String(child.pid), killedAt))) await pause(2)
  if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
  await ended
}

/** Checks every file of `dist/`; returns the name on the page. */
async function wholeSite(): Promise<string> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const read = (name: string) => readFileSync(join(dist, name))
  for (const name of names) {
    if (name.endsWith('.html'))
      for (const [, path = ''] of `${read(name)}`.matchAll(/(?:src|href)="\/(_astro\/[^"]+)"/g))
        expect(names).toContain(path)
    if (name.endsWith('.br'))
      expect(brotliDecompressSync(read(name)).equals(read(name.slice(0, -3)))).toBe(true)
    if (/\.(webp|png|avif|jpg)$/.test(name)) await sharp(read(name)).raw().toBuffer()
  }
  return /<h1[^>]*>([^<]*)</.exec(`${read('index.html')}`)?.[1]?.trim() ?? ''
}

it('leaves a whole site whenever it is killed', async () => {
  await build('Ada First')
  for (const path of ['next/index.html', 'next/index.html.br', 'next/.built-from']) {
    await build('Ada Next', path)
    // The last is written just before the site is put in place.
    const served = await wholeSite()
    if (path !== 'next/.built-from') expect(served, path).toBe('Ada First')
  }
  await build('Ada Last')
  expect(await wholeSite()).toBe('Ada Last')
  expect(readdirSync(builds)).toEqual([])
})
