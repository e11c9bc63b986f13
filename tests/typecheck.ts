import { spawnSync } from 'node:child_process'

/** `npm run typecheck`: checks the site, the tests and the Supabase function. */

const run = (file: string, ...parameters: string[]) =>
  spawnSync(process.execPath, [file, ...parameters], { stdio: 'inherit' }).status === 0

const compiler = 'tests/node_modules/typescript/bin/tsc'
// Without the types that Astro generates, the compiler says what it can of the error that stopped it.
if (!run('node_modules/astro/bin/astro.mjs', 'sync')) {
  run(compiler, '--noEmit')
  process.exit(1)
}
const isCorrect =
  run('tests/node_modules/@astrojs/check/bin/astro-check.js') &&
  run(compiler, '-p', 'tests') &&
  run(compiler, '-p', 'tests/tsconfig.supabase.json')
process.exit(isCorrect ? 0 : 1)
