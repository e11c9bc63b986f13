import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { cleanEnvironment } from './environment.ts'
import { plainSite } from './plain-site.ts'
import { postOf } from './sample-message.ts'
import { newFolder } from './temporary-folder.ts'

/** Running programs; killed when this process exits, even after a failed test. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
// Vitest stops its workers with SIGTERM, which by default emits no `exit`.
process.once('SIGTERM', () => process.exit())

export type Site = Awaited<ReturnType<typeof startSite>>

/**
 * Starts the site on a free port and resolves when it listens.
 *
 * @param project a built copy of the project, by default one with a plain page
 * @param wrapper a command such as `strace` that replaces itself with the program, so that signals reach it
 */
export async function startSite(
  variables: Record<string, string> = {},
  project = plainSite(),
  wrapper: string[] = [],
) {
  const dataDirectory = variables['DATA_DIR'] ?? newFolder()
  const server = [join(project, 'server/run.mjs'), join(project, 'server/start.ts')]
  const [command = '', ...parameters] = [...wrapper, process.execPath, ...server]
  const child = spawn(command, parameters, {
    cwd: project,
    // Under `npm start` the server stops when its parent changes: this process may be killed.
    env: cleanEnvironment({ npm_lifecycle_event: 'start', ...variables, DATA_DIR: dataDirectory }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const program = collect(child)
  const [, url = '', path] = await program.waitFor(/The site is at (http:\/\/localhost:\d+)(\/\S*)/)
  return {
    ...program,
    url,
    /** The URL of the home page. */
    home: url + path,
    dataDirectory,
    pid: child.pid as number,
    post: (fields: object, { headers = {}, ...init }: RequestInit = {}) =>
      fetch(`${url}/functions/v1/resend-email`, { ...postOf(fields, headers), ...init }),
  }
}

/** Runs a program of the project, by default of the one with a plain page, until it exits. */
export function runProgram(
  file: string,
  parameters: string[],
  variables: Record<string, string>,
  project = plainSite(),
) {
  type Result = { code: number | string | null | undefined; stdout: string; stderr: string }
  return new Promise<Result>((resolve) => {
    const options = { cwd: project, env: cleanEnvironment(variables) }
    execFile(process.execPath, [join(project, file), ...parameters], options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    )
  })
}

/** Collects the output of a program; `waitFor` resolves when it matches, `end` or `await using` stops the program. */
export function collect(child: ChildProcess) {
  running.add(child)
  child.once('close', () => running.delete(child))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk
    })
  /** Sends a signal and resolves with the exit code, null after SIGKILL. */
  async function end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = await exited
    return code
  }
  return {
    end,
    [Symbol.asyncDispose]: async () => void (await end()),
    output: () => text,
    async waitFor(pattern: RegExp): Promise<RegExpExecArray> {
      for (; ; await setTimeout(10)) {
        const match = pattern.exec(text)
        if (match) return match
        if (!running.has(child)) throw new Error(`The program exited without printing ${pattern}:\n${text}`)
      }
    },
  }
}
