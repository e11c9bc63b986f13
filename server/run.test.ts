import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collect } from '../tests/support/site.ts'
import { newFolder } from '../tests/support/temporary-folder.ts'

/** Makes Node say that it is of another version. */
const claim = (version: string) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`,
  )}`
const [old, current] = ['20.20.2', process.versions.node]

/** A project in a folder, with a program that prints its parameters and exits with the last one. */
function project(name: string, { hasNode = true } = {}): string {
  const folder = join(newFolder(), name)
  mkdirSync(join(folder, 'server'), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(folder, 'server/run.mjs'))
  writeFileSync(
    join(folder, 'program.ts'),
    `const [, file, ...parameters]: string[] = process.argv
    if (parameters[0] === 'wait') setTimeout(() => {}, 60_000)
    const [first] = process.env['PATH']?.split(':') ?? []
    console.log(file === import.meta.filename, parameters.join(), first === '${join(folder, 'node_modules/node/bin')}')
    process.exitCode = Number(parameters.at(-1))`,
  )
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
  if (hasNode) symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'))
  return folder
}
const parametersOf = (folder: string, version: string, ...parameters: string[]) => [
  claim(version),
  join(folder, 'server/run.mjs'),
  'program.ts',
  ...parameters,
]
function run(folder: string, version: string) {
  const parameters = parametersOf(folder, version, '--a', '3')
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test.each(['site', '100% mine, caffé 漢字'])('runs a program in the folder “%s”', (name) => {
  expect(run(project(name), current)).toEqual({ status: 3, stdout: 'true --a,3 false\n', stderr: '' })
  // What the program starts by the name of node is the package’s, too.
  expect(run(project(name), old)).toEqual({ status: 3, stdout: 'true --a,3 true\n', stderr: '' })
})

test('refuses a folder that the tools cannot read', () => {
  const stderr = expect.stringMatching(/^The tools cannot read a folder .* Rename or move it\.\n$/)
  expect(run(project('Site #1?'), current)).toEqual({ status: 1, stdout: '', stderr })
})

test('the package’s Node does not precede the installed one in scripts', () => {
  const folder = project('site')
  const link = join(folder, 'node_modules/.bin/node')
  mkdirSync(join(link, '..'))
  writeFileSync(link, '')
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(spawnSync(scripts.postinstall, { cwd: folder, shell: true }).status).toBe(0)
  expect(existsSync(link)).toBe(false)
})

test.each([
  ['22.17.1', 1],
  ['22.18.0', 3],
])('with no other Node than %s, runs the program or says what to do', (version, expected) => {
  const { status, stderr } = run(project('site', { hasNode: false }), version)
  const advice = /^This needs Node 22\.18 or newer\. Here is Node [\d.]+, .*\n$/
  expect([status, stderr]).toEqual([expected, expected === 3 ? '' : expect.stringMatching(advice)])
})

test('under an old Node, passes signals on', async () => {
  const parameters = parametersOf(project('site'), old, 'wait')
  const program = collect(spawn(process.execPath, parameters))
  await program.waitFor(/wait/)
  expect(await program.end()).toBe(1)
})
