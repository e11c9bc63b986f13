import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/** Rules of the repository: allowed imports between folders, and the content of lock files. */

const textOf = (file: string) => readFileSync(file, 'utf8')

/** What the files of a folder may import from the project. */
const allowed = {
  contact: /^contact\//,
  server: /^(server|contact)\//,
  supabase: /^(supabase|contact)\//,
  src: /^(src\/|contact\/message\.ts$|server\/command\.ts$)/,
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
  ['styles/', 'labels/', 'site-address', 'content-directory', 'commit-date', 'kept'],
  ['fonts/'],
  ['content/'],
  ['build/', 'import/', 'resume/', 'exports/'],
  ['scripts/', 'components/', 'env.d'],
  ['sections/'],
  ['layouts/'],
  ['pages/'],
].map((paths) => new RegExp(`^src/(${paths.join('|')})`))
const layerOf = (file: string) => layers.findIndex((layer) => layer.test(file))

const files = Object.keys(allowed).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /(?<!\.test)\.(ts|tsx|astro)$/.test(name) && !name.includes('/testing/')),
)
/** All imports; what is imported is a path from the root or a package. */
const imports = files.flatMap((file) =>
  [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => {
    const imported = name.startsWith('.') ? posix.join(file, '..', name) : name
    return { file, imported, isOwn: name.startsWith('.') }
  }),
)

test('Node 22.18, which owners may have, can parse what runs without a build: it lacks `using`', () => {
  expect(files.filter((file) => /^\s*(await )?using \w/m.test(textOf(file)))).toEqual([])
})

test('folders import only what they may', () => {
  expect(imports.length).toBeGreaterThan(500)
  for (const [folder, own] of Object.entries(allowed)) {
    const found = imports.filter(({ file, isOwn }) => isOwn && file.startsWith(`${folder}/`))
    expect(found.filter(({ imported }) => !own.test(imported))).toEqual([])
  }
})

test('contact/ uses modules of a runtime only in adapters', () => {
  const isRuntime = (name: string) => /^(node:|jsr:|nodemailer\b)/.test(name) || builtinModules.includes(name)
  const portable = (file: string) => file.startsWith('contact/') && !adapters.includes(file)
  expect(imports.filter(({ file, imported }) => portable(file) && isRuntime(imported))).toEqual([])
  for (const file of files.filter(portable))
    expect(textOf(file), file).not.toMatch(/\b(Deno|process|Buffer)\.\w/)
})

test('folders of src/ import only what is below them, and data no React', () => {
  const own = imports.filter(({ file }) => file.startsWith('src/'))
  expect(own.filter(({ file }) => layerOf(file) < 0)).toEqual([])
  expect(own.filter(({ file, imported }) => layerOf(imported) > layerOf(file))).toEqual([])
  const isData = (file: string) => /^src\/(content|resume|exports|import)\/.*\.ts$/.test(file)
  expect(own.filter(({ file, imported }) => isData(file) && /react|\.tsx$/.test(imported))).toEqual([])
})

/** npm omits optional packages for other platforms that its registry lacks; `npm ci` then fails. */
test.each(['', 'tests/'])(
  '%spackage-lock.json has every platform, exact versions, no addresses',
  (folder) => {
    const lock = textOf(`${folder}package-lock.json`)
    expect(lock).not.toContain('"resolved"')
    type Package = { [key in `${'dev' | 'optional'}Dependencies` | 'dependencies']?: Record<string, string> }
    const { packages }: { packages: Record<string, Package> } = JSON.parse(lock)
    const optional = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => [
        `${path}/node_modules/${name}`,
        `node_modules/${name}`,
      ]),
    )
    expect(optional.filter((places) => !places.some((place) => packages[place]))).toEqual([])
    const { dependencies, devDependencies } = packages[''] ?? {}
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^(npm:.+@)?\d+\.\d+\.\d+[\w.-]*$/)
  },
)

test('every package that runs a script when an owner installs it is named in allowScripts', () => {
  const { packages } = JSON.parse(textOf('package-lock.json'))
  const withScript = Object.keys(packages).filter((path) => path && packages[path].hasInstallScript)
  const { allowScripts } = JSON.parse(textOf('package.json'))
  expect(withScript.map((path) => path.replace('node_modules/', ''))).toEqual(
    Object.keys(allowScripts).sort(),
  )
})
