// Runs a program of the project: node server/run.mjs <file> [parameters]. The scripts in package.json begin here, with whatever Node
// there is; this file is plain JavaScript for all of them.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The Node of the npm package `node`, whose install script downloads it. */
const installed = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Node 22.18 is the first that runs TypeScript without flags. */
const [major, minor] = process.versions.node.split('.').map(Number)
const isNewEnough = major > 22 || (major === 22 && minor >= 18)

// Astro otherwise prints a notice at the first build and reports its use.
process.env.ASTRO_TELEMETRY_DISABLED = '1'

// The shell between npm and this process forwards no signals: end when the parent process changes.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref()

if (/[#?]|%[0-9a-f]{2}/i.test(root)) {
  fail(`The tools cannot read a folder with “#”, “?” or “%20” in its path: ${root}. Rename or move it.`)
} else if (isNewEnough) {
  const [file = '', ...parameters] = process.argv.slice(2)
  process.argv = [process.execPath, resolve(root, file), ...parameters]
  await import(pathToFileURL(process.argv[1]).href)
} else if (existsSync(installed)) {
  // What the program starts by the name of node is to be the same.
  const env = { ...process.env, PATH: dirname(installed) + delimiter + process.env.PATH }
  const child = spawn(installed, process.argv.slice(1), { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
} else {
  fail(
    `This needs Node 22.18 or newer. Here is Node ${process.versions.node}, and there is none in node_modules. Run npm rebuild node (or pnpm rebuild node), or install Node 24 from https://nodejs.org.`,
  )
}

function fail(message) {
  console.error(message)
  process.exitCode = 1
}
