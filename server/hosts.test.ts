import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '../contact/settings.ts'
import { headersByPath } from './serve.ts'

/** The files by which hosts build and serve the site. */

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const { scripts } = JSON.parse(read('package.json'))
const commandsIn = (text: string) => [...text.matchAll(/npm (?:run )?(\w+)/g)].map(([, name = '']) => name)

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

test('netlify.toml and render.yaml run commands that exist, with settings that exist', () => {
  expect(read('netlify.toml')).toContain('command = "npm run build"\npublish = "dist"')
  const { services } = parse(read('render.yaml'))
  const [{ envVars, disk, healthCheckPath, ...service }] = services
  for (const name of commandsIn(`${service.buildCommand} ${service.startCommand}`))
    expect(name === 'ci' || name in scripts, name).toBe(true)
  const values = Object.fromEntries(
    (envVars as { key: string; value: string }[]).map(({ key, value }) => [key, value]),
  )
  for (const name of Object.keys(values)) expect([...settingNames, 'NODE_VERSION']).toContain(name)
  expect([values['DATA_DIR'], healthCheckPath]).toEqual([disk.mountPath, '/healthz'])
})

test('the Dockerfile has the pinned Node and no VOLUME, which some hosts refuse', () => {
  const { dependencies } = JSON.parse(read('package.json'))
  const dockerfile = read('Dockerfile')
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(new Set(bases)).toEqual(new Set([`docker.io/library/node:${dependencies.node}-bookworm-slim`]))
  expect(dockerfile).not.toMatch(/^VOLUME/m)
})
