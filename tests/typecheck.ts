import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { check } from '@astrojs/check'

/** `npm run typecheck`: all TypeScript in one program, which a second run checks only where it has changed, and `.astro` files beside it. */

async function run(...parameters: string[]): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, parameters, { stdio: 'inherit' }), 'close')
  return code === 0
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
const compiler = ['tests/node_modules/typescript/bin/tsc', '-p', 'tests', '--noEmit']

// Without the types that Astro generates, the compiler says what it can of the error that stopped it.
const isStale = timeOf('.astro/types.d.ts') < timeOf('package-lock.json')
if (isStale && !(await run('node_modules/astro/bin/astro.mjs', 'sync'))) {
  await run(...compiler)
  process.exit(1)
}
const typescript = run(...compiler)
const hasErrors = await check({
  root: process.cwd(),
  tsconfig: 'tests/tsconfig.astro.json',
  watch: false,
  minimumSeverity: 'warning',
})
process.exit((await typescript) && !hasErrors ? 0 : 1)
