import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../tests/support/temporary-folder.ts'
import { siteToServe, staleReason } from './build.ts'
import { inputsOf } from './build-inputs.ts'

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
const complete = (folder = 'dist') => {
  for (const name of ['index.html', '_headers']) write(`${folder}/${name}`)
  write(`${folder}/.built-from`, JSON.stringify(inputsOf(settings, project)))
}
const reason = (changed = {}) => staleReason({ ...settings, ...changed }, project)

test('returns why dist/ is out of date', () => {
  expect(reason()).toBe('there is no dist/ yet')
  write('dist/index.html')
  expect(reason()).toBe('dist/ has no record of a complete build')
  complete()
  expect(reason()).toBeUndefined()
  expect(reason({ SITE_URL: 'https://you.test' })).toBe('SITE_URL has changed')
  expect(reason({ PUBLIC_CONTACT_ENDPOINT: '/' })).toBe('PUBLIC_CONTACT_ENDPOINT has changed')
})

test('compares names and bytes of the sources where there are any, not dates', () => {
  complete()
  write('content/images/me.webp', 'picture')
  expect(reason()).toBeUndefined()
  write('astro.config.ts')
  complete()
  utimesSync(join(project, 'content/images/me.webp'), new Date('2100-01-01'), new Date('2100-01-01'))
  write('content/.profile.yaml.swp', 'of an editor')
  write('src/page.test.ts', 'test')
  expect(reason()).toBeUndefined()
  for (const [path, source] of [
    ['content/images/me.webp', 'content'],
    ['public/.well-known/me', 'public'],
    ['src/new.ts', 'src'],
    ['contact/message.ts', 'contact/message.ts'],
    ['package-lock.json', 'package-lock.json'],
  ] as const) {
    write(path, 'other')
    expect(reason()).toBe(`${source} has changed`)
    complete()
    expect(reason()).toBeUndefined()
  }
})

test('serves a whole site that is out of date or was moved aside, and never a part of one', () => {
  expect(siteToServe(settings, project)).toBeUndefined()
  write('dist/index.html', 'a page before its policy')
  expect(siteToServe(settings, project)).toBeUndefined()
  rmSync(join(project, 'dist'), { recursive: true })
  complete('.astro/build/previous')
  expect(siteToServe(settings, project)).toBe(join(project, '.astro/build/previous'))
  complete()
  expect(siteToServe({ ...settings, SITE_URL: 'https://you.test' }, project)).toBe(join(project, 'dist'))
})
