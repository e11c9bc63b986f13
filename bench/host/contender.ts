import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'

/** A way to serve a folder. */
export interface Contender {
  name: string
  command: string
  args: string[]
  /** Working directory of the command. */
  directory: string
}

const bench = join(import.meta.dirname, '..')
const root = join(bench, '..')
const installed = (packageName: string, file: string) => join(bench, 'node_modules', packageName, file)

function node(name: string, directory: string, ...args: string[]): Contender {
  return { name, command: process.execPath, args, directory }
}

/** Our own host, as `npm start` runs it but without the contact function. */
export function ours(site: string, port: number): Contender {
  return node('ours', root, join(import.meta.dirname, 'serve-ours.ts'), site, String(port))
}

/**
 * Everything that can be measured here, ours first, each set up as its own documentation says, and
 * without a log line per request.
 *
 * @param site the folder as built, for ours
 * @param folder the same with precompressed neighbours, for the others
 * @param workspace a folder to write configuration to, inside `bench/` so that packages are found
 */
export async function listContenders(
  site: string,
  folder: string,
  workspace: string,
): Promise<{ contenders: (Contender & { port: number })[]; notMeasured: string[] }> {
  const contenders: (Contender & { port: number })[] = []
  const notMeasured: string[] = []
  const add = async (make: (port: number) => Contender) => {
    const port = await freePort()
    try {
      contenders.push({ ...make(port), port })
    } catch (error) {
      notMeasured.push(String(error))
    }
  }
  await add((port) => ours(site, port))
  await add((port) => astroPreview(folder, join(workspace, 'astro'), port))
  await add((port) =>
    node(
      'serve',
      root,
      installed('serve', 'build/main.js'),
      '-L',
      '-n',
      '-l',
      `tcp://127.0.0.1:${port}`,
      folder,
    ),
  )
  await add((port) =>
    node('sirv', root, installed('sirv-cli', 'bin.js'), folder, '-q', '-H', '127.0.0.1', '-p', String(port)),
  )
  await add((port) => nextStart(folder, join(workspace, 'next'), port))
  if (spawnSync('nginx', ['-v']).error) {
    notMeasured.push('nginx is not measured: it is not installed (Debian: apt-get install nginx-light)')
  } else {
    await add((port) => nginx('nginx, one worker', '1', folder, join(workspace, 'nginx-one'), port))
    await add((port) =>
      nginx('nginx, a worker per core', 'auto', folder, join(workspace, 'nginx-auto'), port),
    )
  }
  return { contenders, notMeasured }
}

function astroPreview(folder: string, project: string, port: number): Contender {
  mkdirSync(project, { recursive: true })
  writeFileSync(join(project, 'astro.config.mjs'), `export default { outDir: ${JSON.stringify(folder)} }\n`)
  const astro = join(root, 'node_modules/astro/bin/astro.mjs')
  return node(
    'astro preview',
    root,
    astro,
    'preview',
    '--root',
    project,
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
  )
}

/** The folder is Next's `public/`; the one page it needs of its own is never asked for. */
function nextStart(folder: string, project: string, port: number): Contender {
  rmSync(project, { recursive: true, force: true })
  mkdirSync(join(project, 'app'), { recursive: true })
  cpSync(folder, join(project, 'public'), { recursive: true })
  writeFileSync(join(project, 'package.json'), '{"type":"module"}\n')
  writeFileSync(
    join(project, 'next.config.js'),
    `export default {
  turbopack: { root: ${JSON.stringify(bench)} },
  rewrites: async () => ({ beforeFiles: [{ source: '/', destination: '/index.html' }] }),
}\n`,
  )
  writeFileSync(
    join(project, 'app/layout.js'),
    'export default ({ children }) => <html lang="en"><body>{children}</body></html>\n',
  )
  writeFileSync(join(project, 'app/page.js'), 'export default () => <p>Not asked for.</p>\n')
  const next = installed('next', 'dist/bin/next')
  const built = spawnSync(process.execPath, [next, 'build'], {
    cwd: project,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  })
  if (!existsSync(join(project, '.next/BUILD_ID')))
    throw new Error(`next start is not measured, next build failed:\n${built.stdout}${built.stderr}`)
  return node('next start', project, next, 'start', '-H', '127.0.0.1', '-p', String(port))
}

function nginx(name: string, workers: string, folder: string, workspace: string, port: number): Contender {
  mkdirSync(workspace, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${workspace}/${kind};`)
    .join('\n  ')
  const file = join(workspace, 'nginx.conf')
  writeFileSync(
    file,
    `worker_processes ${workers};
daemon off;
pid ${workspace}/nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  types { text/html html; text/javascript js; image/webp webp; application/pdf pdf; }
  ${temporary}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    error_page 404 /404.html;
  }
}
`,
  )
  return { name, command: 'nginx', args: ['-e', 'stderr', '-c', file], directory: workspace }
}
