import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '../contact/settings.ts'
import { headersByPath } from './serve.ts'

/** The files by which hosts build and serve the site. */

const read = (name: string) => readFileSync(name, 'utf8')

test('public/_headers tells Netlify and Cloudflare Pages the headers of the server', () => {
  const rules = Object.entries(headersByPath).map(([path, headers]) => {
    const lines = Object.entries(headers).map(([name, value]) => `\n  ${name}: ${value}`)
    return `${path}${lines.join('')}\n`
  })
  expect(read('public/_headers')).toBe(rules.join('\n'))
})

test('vercel.json tells Vercel the headers of the server', () => {
  const { headers, buildCommand, outputDirectory } = JSON.parse(read('vercel.json'))
  type Rule = { source: string; headers: { key: string; value: string }[] }
  const rules = (headers as Rule[]).map(({ source, headers }) => [
    source.replace('(.*)', '*'),
    Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  ])
  expect(Object.fromEntries(rules)).toEqual(headersByPath)
  expect([buildCommand, outputDirectory]).toEqual(['npm run build', 'dist'])
})

test('render.yaml names settings that exist, and keeps messages on its disk', () => {
  const [{ envVars, disk, healthCheckPath }] = parse(read('render.yaml')).services
  const names = (envVars as { key: string; value?: string }[]).map(({ key }) => key)
  expect([...settingNames, 'NODE_VERSION']).toEqual(expect.arrayContaining(names))
  expect(envVars).toContainEqual({ key: 'DATA_DIR', value: disk.mountPath })
  expect(healthCheckPath).toBe('/healthz')
})
