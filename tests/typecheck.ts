import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { check } from '@astrojs/check'

/** `npm run typecheck`: all TypeScript in one program, which a second run checks only where it has changed, and `.astro` files beside it. */

const compiler = ['tests/node_modules/typescript/bin/tsc', '-p', 'tests', '--noEmit']
const typescript = once(spawn(process.execPath, compiler, { stdio: 'inherit' }), 'close')
const hasErrors = await check({
  root: process.cwd(),
  tsconfig: 'tests/tsconfig.astro.json',
  watch: false,
  minimumSeverity: 'warning',
})
const [code] = await typescript
process.exit(code === 0 && !hasErrors ? 0 : 1)
