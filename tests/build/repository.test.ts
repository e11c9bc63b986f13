import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** Rules of the repository: allowed imports between folders, and the content of lock files. */

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** What the files of a folder may import from the others. */
const allowed: Record<string, RegExp> = {
  contact: /^(?!.)/,
  server: /^contact\//,
  supabase: /^contact\//,
  src: /^(contact\/(message|text)|server\/command)\.ts$/,
}

/** Modules of `contact/` that may import a runtime or nodemailer. */
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
].map((paths) => new RegExp(`^src/(${paths.join('|')})`))

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(ts|tsx|astro)$/.test(name) && !/\.test\./.test(name))
}

/** All imports; what is imported is a path from the root or a package. */
const imports = Object.keys(allowed)
  .flatMap(filesIn)
  .flatMap((file) =>
    [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => {
      const imported = name.startsWith('.') ? relative(root, join(root, dirname(file), name)) : name
      return { file, imported }
    }),
  )

test('Node 22.18, which owners may have, can parse what runs without a build: it lacks `using`', () => {
  const files = ['contact', 'server', 'src'].flatMap(filesIn)
  expect(files.filter((file) => /^\s*(await )?using \w/m.test(textOf(file)))).toEqual([])
})

test.each(Object.entries(allowed))('%s/ imports of other folders only %s, and no tests', (folder, others) => {
  const own = imports.filter(({ file }) => file.startsWith(`${folder}/`))
  const foreign = own.filter(
    ({ imported }) =>
      /^(src|contact|server|supabase|tests|bench)\//.test(imported) && !imported.startsWith(`${folder}/`),
  )
  const helped = own.filter(
    ({ file, imported }) => imported.includes('/testing/') && !file.includes('/testing/'),
  )
  expect(own.length).toBeGreaterThan(3)
  expect([...foreign.filter(({ imported }) => !others.test(imported)), ...helped]).toEqual([])
})

test('contact/ uses modules of a runtime only in adapters', () => {
  const isRuntime = (name: string) =>
    /^((node|jsr):|nodemailer(\/|$))/.test(name) || builtinModules.includes(name)
  const runtime = imports.filter(({ file, imported }) => file.startsWith('contact/') && isRuntime(imported))
  expect(runtime.filter(({ file }) => !adapters.includes(file))).toEqual([])
  for (const file of filesIn('contact').filter((name) => !adapters.includes(name)))
    expect(textOf(file), file).not.toMatch(/\b(Deno|process|Buffer)\.\w/)
})

test('folders of src/ import only what is below them, and data no React', () => {
  const layerOf = (file: string) => layers.findIndex((layer) => layer.test(file))
  const own = imports.filter(({ file }) => file.startsWith('src/'))
  expect(own.filter(({ file }) => layerOf(file) < 0)).toEqual([])
  expect(own.filter(({ file, imported }) => layerOf(imported) > layerOf(file))).toEqual([])
  const isData = (file: string) => /^src\/(content|resume|exports|import)\/.*\.ts$/.test(file)
  expect(own.filter(({ file, imported }) => isData(file) && /react|\.tsx$/.test(imported))).toEqual([])
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
    type Dependencies = Record<string, string>
    type Package = { [key in `${'optional' | 'dev'}Dependencies` | 'dependencies']?: Dependencies }
    const { packages }: { packages: Record<string, Package> } = JSON.parse(lock)
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
    const { dependencies, devDependencies } = packages[''] ?? {}
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^(npm:.+@)?\d+\.\d+\.\d+[\w.-]*$/)
  },
)
