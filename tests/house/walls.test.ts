import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** The walls of the house: which room may take what from which. See docs/decisions/. */

const root = join(import.meta.dirname, '..', '..')

/** Modules of the shared function that are named for the runtime or library they adapt. */
const adapters = new Set([
  ...['contact/outbox/sqlite.ts', 'contact/outbox/sqlite-file.ts', 'contact/outbox/group-commit.ts'],
  ...['contact/mail/smtp.ts', 'contact/mail/eml.ts'],
])

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter(
      (name) => /\.(ts|tsx|astro)$/.test(name) && !name.includes('.test.') && !name.includes('node_modules'),
    )
}

function imports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name]) => name ?? '')
  return found.map((name) => (name.startsWith('.') ? relative(root, join(root, dirname(file), name)) : name))
}

function crossings(folder: string, allowed: (imported: string, file: string) => boolean): string[] {
  return sources(folder).flatMap((file) =>
    imports(file)
      .filter((imported) => !allowed(imported, file))
      .map((imported) => `${file} imports ${imported}`),
  )
}

const room = (imported: string) => imported.split('/')[0] ?? ''
const rooms = new Set(['src', 'server', 'contact', 'supabase', 'tests', 'bench'])

test('every room has sources to look at', () => {
  for (const folder of ['contact', 'src', 'server']) expect(sources(folder).length).toBeGreaterThan(5)
  expect(imports('server/start.ts')).toContain('server/static/host.ts')
})

test('contact/ takes nothing of the other rooms', () => {
  expect(
    crossings('contact', (imported) => !rooms.has(room(imported)) || room(imported) === 'contact'),
  ).toEqual([])
})

test('contact/ is bound to a runtime only in the adapters named for it', () => {
  const bound = (imported: string) =>
    imported.startsWith('node:') ||
    imported.startsWith('jsr:') ||
    builtinModules.includes(imported) ||
    imported === 'nodemailer'
  expect(crossings('contact', (imported, file) => !bound(imported) || adapters.has(file))).toEqual([])
  for (const file of sources('contact')) {
    if (!adapters.has(file))
      expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/\b(Deno|process|Buffer)\./)
  }
})

test('src/ takes from contact/ only the message schema, and nothing of server/', () => {
  expect(
    crossings(
      'src',
      (imported) =>
        !rooms.has(room(imported)) || room(imported) === 'src' || imported === 'contact/message.ts',
    ),
  ).toEqual([])
})

test('server/ takes nothing of the page', () => {
  expect(crossings('server', (imported) => !['src', 'tests', 'bench'].includes(room(imported)))).toEqual([])
})

test('every visible piece is a React component: .astro files hold no markup of their own', () => {
  for (const file of sources('src').filter(
    (name) => name.startsWith('src/pages/') && name.endsWith('.astro'),
  )) {
    const template = readFileSync(join(root, file), 'utf8').split(/^---$/m)[2] ?? ''
    const elements = [...template.matchAll(/<([a-z][a-z0-9-]*)/g)].map(([, name]) => name)
    expect(new Set(elements).difference(new Set(['main', 'script'])), file).toEqual(new Set())
  }
})

test('no secret and no mail provider in what a browser gets', () => {
  const assets = join(root, 'dist', '_astro')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const name of [...scripts.map((script) => join(assets, script)), join(root, 'dist', 'index.html')]) {
    expect(readFileSync(name, 'utf8')).not.toMatch(
      /resend\.com|RESEND_API_KEY|SMTP_URL|DATABASE_URL|nodemailer/,
    )
  }
})
