import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settingsSchema } from '../../contact/settings.ts'
import { cleanEnvironment } from '../support/site.ts'

/** What the deploy pages say can be held against the project and against the real tools. */

const root = join(import.meta.dirname, '../..')
const pages = [
  'docs/updates.md',
  ...readdirSync(join(root, 'docs/deploy'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/deploy/${name}`),
]
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')
const home = mkdtempSync(join(tmpdir(), 'home-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Anchors as GitHub makes them. */
const anchors = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(pages)('%s', (page) => {
  const text = textOf(page)

  it('links only to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    for (const [, path = '', anchor] of links) {
      const target = path === '' ? page : join(dirname(page), path)
      expect(existsSync(join(root, target)), `${page} links to ${target}`).toBe(true)
      if (anchor) expect(anchors(textOf(target)), `${target}#${anchor}`).toContain(anchor)
    }
  })

  it('sets only variables that are read', () => {
    for (const [, block = ''] of text.matchAll(/```ini\n([\s\S]*?)```/g)) {
      for (const line of block.trim().split('\n')) {
        expect(Object.keys(settingsSchema.shape), line).toContain(line.split('=')[0])
      }
    }
  })

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g))
      expect(Object.keys(scripts)).toContain(name)
    for (const [path] of text.matchAll(/\b(?:server|docs\/deploy)\/[\w.-]+\w/g)) {
      expect(existsSync(join(root, path)), path).toBe(true)
    }
  })
})

it('every call of the Supabase CLI is one that the CLI knows', () => {
  const sources = [
    ...pages.map(textOf),
    ...['function', 'storage', 'mail'].map((name) => textOf(`server/doctor/${name}.ts`)),
    textOf('server/doctor.ts'),
  ]
  const calls = sources.flatMap((text) =>
    [...text.matchAll(/npx supabase@3 ([^"'`,\n]*)/g)].map(([, call = '']) => call.trim()),
  )
  expect(calls.length).toBeGreaterThan(8)
  const { devDependencies } = JSON.parse(textOf('tests/package.json'))
  expect(devDependencies.supabase).toMatch(/^3\./)
  const helps = new Map<string, string>()
  for (const call of new Set(calls)) {
    const words = call.split(/\s+/)
    const known = ['login', 'link'].includes(words[0] ?? '') ? 1 : 2
    const command = words.slice(0, known).join(' ')
    if (!helps.has(command)) {
      const { stdout } = spawnSync(
        join(root, 'tests/node_modules/.bin/supabase'),
        [...words.slice(0, known), '--help'],
        {
          encoding: 'utf8',
          env: cleanEnvironment({ HOME: home, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }),
        },
      )
      helps.set(command, stdout)
    }
    const help = helps.get(command) ?? ''
    expect(help, command).toContain(`supabase ${command}`)
    for (const flag of words.filter((word) => word.startsWith('--')))
      expect(help, call).toMatch(new RegExp(`${flag}\\b`))
    // Without a target these two would look for a database on this machine.
    if (command.startsWith('db ')) expect(words, call).toContain('--remote')
  }
})

it('the workflow for GitHub Pages builds as the project does', () => {
  const workflow = parse(textOf('docs/deploy/github-pages.yml'))
  const { steps } = workflow.jobs.deploy
  const runs = steps.flatMap(({ run }: { run?: string }) => run ?? [])
  expect(runs).toEqual(['npm ci', 'npm run build'])
  const { env } = steps.find(({ run }: { run?: string }) => run === 'npm run build')
  for (const name of Object.keys(env)) expect(Object.keys(settingsSchema.shape)).toContain(name)
  expect(steps.find(({ uses }: { uses?: string }) => uses?.includes('upload-pages')).with).toEqual({
    path: 'dist',
  })
})
