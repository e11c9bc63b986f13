import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { LinkChecker } from 'linkinator'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '../../contact/settings.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** The docs, checked against the project and the real tools. */

const textOf = (page: string) => readFileSync(page, 'utf8')
const pages = globSync(['{README,CONTRIBUTING,SECURITY}.md', 'docs/**/*.md'])
const { scripts } = JSON.parse(textOf('package.json'))

it('the pages have no broken links', async () => {
  const options = { path: [...pages], checkFragments: true, directoryListing: true }
  // Only those within the project.
  const { links } = await new LinkChecker().check({ ...options, linksToSkip: ['^https?://(?!127)'] })
  expect(links.filter(({ state }) => state === 'BROKEN')).toEqual([])
  expect(links.filter(({ state }) => state === 'OK').length).toBeGreaterThan(60)
})

it.each(pages)('%s names only settings, commands and files that exist', (page) => {
  const text = textOf(page)
  for (const [, block = ''] of text.matchAll(/```ini\n([\s\S]*?)```/g))
    for (const line of block.trim().split('\n')) expect(settingNames).toContain(line.split('=')[0])
  for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name)
  for (const [path] of text.matchAll(
    /\b(?:(?:server|docs\/deploy)\/[\w.-]+\w|(?:contact|src|tests)\/[\w/-]+\.(?:test|spec)\.ts)/g,
  ))
    expect(existsSync(path), path).toBe(true)
})

it('git ignores the messages that documented commands write', () => {
  const files = pages.flatMap((page) => [...textOf(page).matchAll(/> (\w+\.\w+)/g)].map(([, file]) => file))
  files.push('backups/messages-2026-01-01T10-00-00-000Z.sqlite')
  expect(files).toContain('messages.dump')
  const ignored = spawnSync('git', ['check-ignore', '--no-index', ...files.map(String)])
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
    const help = execFileSync('tests/node_modules/.bin/supabase', [...command, '--help'], {
      env,
      encoding: 'utf8',
    })
    expect(help, call).toContain(`supabase ${command.join(' ')}`)
    for (const flag of words.filter((word) => word.startsWith('--')))
      expect(help, call).toMatch(new RegExp(`${flag}\\b`))
    // Without a target, these commands use a local database.
    if (command[0] === 'db') expect(words, call).toContain('--remote')
  }
})

it('the workflow for GitHub Pages runs `npm run build` with settings that exist', () => {
  const workflow = textOf('.github/workflows/pages.yml')
  // A project's page is below a path that GitHub knows.
  expect(workflow).toContain('SITE_BASE: ${{ vars.SITE_BASE || steps.pages.outputs.base_path ')
  const { steps }: { steps: { run?: string; env?: object }[] } = parse(workflow).jobs.build
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm run build'])
  const variables = steps.flatMap(({ env = {} }) => Object.keys(env))
  expect(settingNames).toEqual(expect.arrayContaining(variables))
})
