import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../tests/support/temporary-folder.ts'
import { inputsOf, siteToServe, staleReason } from './build.ts'

const settings = {
  SITE_URL: 'https://me.test',
  SITE_BASE: '/me/',
  PUBLIC_CONTACT_ENDPOINT: 'https://x.test/send',
}

let project: string
beforeEach(() => {
  project = newFolder()
})

const write = (path: string, text = '') => {
  mkdirSync(join(project, path, '..'), { recursive: true })
  writeFileSync(join(project, path), text)
}
const complete = (folder = 'dist') =>
  write(`${folder}/.built-from`, JSON.stringify({ inputs: inputsOf(settings, project), assets: [] }))
const reason = (changed = {}) => staleReason({ ...settings, ...changed }, project)

test('returns why dist/ is out of date', () => {
  write('dist/index.html')
  expect(reason()).toBe('there is no whole build in dist/ yet')
  complete()
  expect(reason()).toBeUndefined()
  expect(reason({ SITE_URL: 'https://you.test' })).toBe('SITE_URL has changed')
  expect(reason({ PUBLIC_CONTACT_ENDPOINT: '/' })).toBe('PUBLIC_CONTACT_ENDPOINT has changed')
})

test('compares names, sizes and times of the sources where there are any, and publishes none of them', () => {
  complete()
  write('content/images/me.webp', 'picture')
  expect(reason()).toBeUndefined()
  write('astro.config.ts')
  complete()
  expect(readFileSync(join(project, 'dist/.built-from'), 'utf8')).not.toMatch(/me\.webp|astro/)
  write('content/.profile.yaml.swp', 'of an editor')
  expect(reason()).toBeUndefined()
  utimesSync(join(project, 'content/images/me.webp'), new Date(), new Date('2100-01-01'))
  expect(reason()).toBe('content or code has changed')
  for (const path of ['public/.well-known/me', 'src/new.ts', 'contact/message.ts', 'package-lock.json']) {
    complete()
    write(path, 'other')
    expect(reason()).toBe('content or code has changed')
  }
})

/** A program that writes what Astro would. */
const astro = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
const folder = process.argv[4]
const version = readFileSync('content/version', 'utf8')
if (version === 'wrong') process.exit(1)
mkdirSync(join(folder, '_astro'), { recursive: true })
writeFileSync(join(folder, 'index.html'), version)
writeFileSync(join(folder, '_astro', version + '.js'), '')
`

test('keeps the assets of the build before, and the site when a build fails', () => {
  // A part of a site is never served.
  write('dist/index.html', 'a part')
  expect(siteToServe(settings, project)).toBeUndefined()
  write('astro.config.ts')
  write('node_modules/astro/bin/astro.mjs', astro)
  const build = (version: string) => {
    write('content/version', version)
    expect(siteToServe(settings, project)).toBe(join(project, 'dist'))
    return [
      readFileSync(join(project, 'dist/index.html'), 'utf8'),
      ...readdirSync(join(project, 'dist/_astro')),
    ]
  }
  expect(build('one')).toEqual(['one', 'one.js'])
  expect(build('second')).toEqual(['second', 'one.js', 'second.js'])
  expect(build('third')).toEqual(['third', 'second.js', 'third.js'])
  expect(build('wrong')).toEqual(['third', 'second.js', 'third.js'])
  expect(readdirSync(join(project, '.astro/builds'))).toEqual([])
})

test('removes what killed builds left, and the cache with it', () => {
  write('.astro/builds/999999999/next/index.html')
  write('node_modules/.astro/assets/half.webp')
  expect(siteToServe(settings, project)).toBeUndefined()
  expect(existsSync(join(project, 'node_modules/.astro'))).toBe(false)
  expect(readdirSync(join(project, '.astro/builds'))).toEqual([])
})
