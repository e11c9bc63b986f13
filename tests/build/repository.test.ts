import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Rules of the repository: allowed imports between folders, and the content of lock files. */

const root = join(import.meta.dirname, '../..')
const folders = ['src', 'server', 'contact', 'supabase', 'tests', 'bench']

/** Modules that may import a runtime or nodemailer. */
const adapters = [
  // On Deno, too.
  'contact/http/address.ts',
  'contact/outbox/sqlite.ts',
  'contact/mail/smtp.ts',
  'contact/mail/eml.ts',
]

/** The folders of `src/`, the lowest first. */
const layers = [
  ['styles/', 'labels/', 'site-address', 'content-directory', 'build/(commit-date|kept)'],
  ['fonts/'],
  ['content/'],
  ['build/', 'import/', 'resume/', 'exports/'],
  ['scripts/', 'components/', 'env.d'],
  ['sections/'],
  ['layouts/', 'middleware'],
  ['pages/'],
]

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(ts|tsx|astro)$/.test(name) && !/\.test\.|node_modules/.test(name))
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns all imports in a folder; `imported` is a path from the root or a package. */
function importsIn(folder: string): { file: string; imported: string; folder: string | undefined }[] {
  return filesIn(folder).flatMap((file) =>
    [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => {
      const imported = name.startsWith('.') ? relative(root, join(root, dirname(file), name)) : name
      return { file, imported, folder: folders.find((folder) => imported.startsWith(`${folder}/`)) }
    }),
  )
}

test('Node 22.18, which owners may have, can parse what runs without a build: it lacks `using`', () => {
  const files = ['contact', 'server', 'src'].flatMap(filesIn)
  expect(files.filter((file) => /^\s*(await )?using \w/m.test(textOf(file)))).toEqual([])
})

describe('imports', () => {
  test('contact/ imports no other folder, and runtime modules only in adapters', () => {
    const imports = importsIn('contact')
    expect(imports.length).toBeGreaterThan(20)
    expect(imports.filter(({ folder }) => folder && folder !== 'contact')).toEqual([])
    const isRuntime = ({ imported }: { imported: string }) =>
      /^((node|jsr):|nodemailer(\/|$))/.test(imported) || builtinModules.includes(imported)
    expect(imports.filter(isRuntime).filter(({ file }) => !adapters.includes(file))).toEqual([])
    for (const file of filesIn('contact').filter((name) => !adapters.includes(name)))
      expect(textOf(file), file).not.toMatch(/\b(Deno|process|Buffer)\.\w/)
  })

  test('folders of src/ import only what is below them', () => {
    const imports = importsIn('src').filter(({ folder }) => folder === 'src')
    const layerOf = (file: string) =>
      layers.findIndex((paths) => paths.some((path) => new RegExp(`^src/${path}`).test(file)))
    expect(imports.filter(({ file }) => layerOf(file) < 0)).toEqual([])
    expect(imports.filter(({ file, imported }) => layerOf(imported) > layerOf(file))).toEqual([])
  })

  test('only tests and their helpers import what is for tests', () => {
    const helped = ['contact', 'server', 'src']
      .flatMap(importsIn)
      .filter(({ imported }) => imported.includes('/testing/'))
    expect(helped.filter(({ file }) => !file.includes('/testing/'))).toEqual([])
  })

  test('content, résumé and exports do not import React', () => {
    const data = importsIn('src').filter(({ file }) =>
      /^src\/(content|resume|exports|import)\/.*\.ts$/.test(file),
    )
    expect(data.filter(({ imported }) => /react|\.tsx$/.test(imported))).toEqual([])
  })

  test('src/ imports from other folders only what page and function say to each other, and the frame of commands', () => {
    const shared = ['contact/message.ts', 'contact/text.ts', 'server/command.ts']
    const others = importsIn('src').filter(({ folder }) => folder && folder !== 'src')
    expect(others.filter(({ imported }) => !shared.includes(imported))).toEqual([])
  })

  test.each(['server', 'supabase'])('%s/ imports no other folder than contact/', (name) => {
    const others = importsIn(name).filter(({ folder }) => folder && folder !== name)
    expect(others.length).toBeGreaterThan(3)
    expect(others.filter(({ folder }) => folder !== 'contact')).toEqual([])
  })
})

test('.astro pages contain no HTML elements except main, script, style and link', () => {
  for (const file of filesIn('src/pages').filter((name) => name.endsWith('.astro'))) {
    const template = textOf(file).split(/^---$/m)[2] ?? ''
    const elements = [...template.matchAll(/<([a-z][a-z0-9-]*)/g)].map(([, name]) => name)
    expect(new Set(elements).difference(new Set(['main', 'script', 'style', 'link'])), file).toEqual(
      new Set(),
    )
  }
})

test('CONTRIBUTING.md names every script of package.json', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))
  const isHook = (name: string) => /^(pre|post)/.test(name) && name !== 'preview'
  const names = Object.keys(scripts).filter((name) => !isHook(name))
  const contributing = textOf('CONTRIBUTING.md')
  for (const name of names) expect(contributing).toMatch(new RegExp(`npm (run )?${name}\\b`))
})

test('docs/quality.md names tests that exist', () => {
  const named = [...textOf('docs/quality.md').matchAll(/`([\w/-]+\.(?:test|spec)\.ts)`/g)]
  expect(named.length).toBeGreaterThan(20)
  expect(named.flatMap(([, file = '']) => (existsSync(join(root, file)) ? [] : file))).toEqual([])
})

/** npm omits optional packages for other platforms that its registry lacks; `npm ci` then fails. */
test.each(['', 'tests/'])(
  '%spackage-lock.json lists every platform, exact versions and no registry URLs',
  (folder) => {
    const lock = textOf(`${folder}package-lock.json`)
    expect(lock).not.toContain('"resolved"')
    interface Package {
      optionalDependencies?: Record<string, string>
      dependencies?: Record<string, string>
      devDependencies?: Record<string, string>
    }
    const { packages } = JSON.parse(lock) as { packages: Record<string, Package> }
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
    for (const [name, version] of Object.entries({
      ...packages['']?.dependencies,
      ...packages['']?.devDependencies,
    }))
      expect(version, name).toMatch(/^(npm:.+@)?\d+\.\d+\.\d+[\w.-]*$/)
  },
)
