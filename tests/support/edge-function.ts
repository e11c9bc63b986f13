import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { cleanEnvironment } from './environment.ts'
import { postOf } from './sample-message.ts'
import { collect } from './site.ts'

const tests = join(import.meta.dirname, '..')

/** The Deno version that Supabase's runtime is compatible with, and a current one. */
export const denos = { '2.1.4': 'deno-supabase', current: 'deno' } as const

/**
 * Runs the edge function under Deno on a free port; resolves when it listens.
 *
 * @param directory contains `supabase/functions/resend-email/`: the project or a deployment
 */
export async function startEdgeFunction(
  version: keyof typeof denos,
  variables: Record<string, string>,
  directory = join(tests, '..'),
) {
  const name = 'supabase/functions/resend-email'
  const child = spawn(
    // Not npm's wrapper, which does not forward signals.
    join(tests, 'node_modules', denos[version], 'deno'),
    ['run', '-A', '--config', join(directory, name, 'deno.json'), join(directory, name, 'index.ts')],
    {
      cwd: directory,
      env: cleanEnvironment({
        HOST: '127.0.0.1',
        DENO_DIR: join(tests, '.output', `deno-${version}`),
        // The registry may use a certificate of this machine.
        DENO_TLS_CA_STORE: 'system',
        NO_COLOR: '1',
        ...variables,
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const program = collect(child)
  const [, url] = await program.waitFor(/Listening on (http:\/\/127\.0\.0\.1:\d+)/)
  return {
    ...program,
    url: url as string,
    post: (fields: object, headers = {}) => fetch(`${url}/resend-email`, postOf(fields, headers)),
  }
}
