import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectOf } from '../fixtures/fixtures.ts'

const sample = projectOf('sample')

/** Nothing of the machine's own configuration reaches the programs under test. */
export function cleanEnvironment(variables: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), PORT: '0', ...variables }
}

export type Site = Awaited<ReturnType<typeof startSite>>

/**
 * Starts `npm start`'s program on a port of its own; resolves when it listens.
 *
 * @param project where it is: a built copy of the project
 * @param under a command that runs it, such as `strace`; it must become its process, so that signals reach it
 */
export async function startSite(
  variables: Record<string, string> = {},
  project = sample,
  under: string[] = [],
) {
  const dataDirectory = variables['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'site-'))
  const [program = '', ...parameters] = [...under, process.execPath, join(project, 'server/start.ts')]
  const child = spawn(program, parameters, {
    cwd: project,
    env: cleanEnvironment({ ...variables, DATA_DIR: dataDirectory }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const running = collect(child)
  const address = await running.waitFor(/The site is at (http:\/\/localhost:\d+)(\/\S*)/)
  // Other tests read the shared fixture at this moment.
  if (project === sample && running.output().startsWith('Building'))
    throw new Error('It built the fixture anew.')
  const url = address[1] as string
  return {
    ...running,
    url,
    /** The address of the home page. */
    home: url + address[2],
    dataDirectory,
    pid: child.pid as number,
    events: () =>
      running
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    post: (fields: object, init: RequestInit = {}) =>
      fetch(`${url}/functions/v1/resend-email`, {
        method: 'POST',
        body: JSON.stringify(fields),
        ...init,
        headers: { 'Content-Type': 'application/json', ...init.headers },
      }),
  }
}

/**
 * Runs one of the project's programs to its end.
 *
 * @param project where it is: a built copy of the project
 */
export function runProgram(
  file: string,
  parameters: string[],
  variables: Record<string, string>,
  project = sample,
) {
  type Result = { code: number | string | null | undefined; stdout: string; stderr: string }
  return new Promise<Result>((resolve) => {
    const options = { cwd: project, env: cleanEnvironment(variables) }
    execFile(process.execPath, [join(project, file), ...parameters], options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    )
  })
}

/** What a program says on both of its streams, a way to wait until it has said something, and one to end it. */
export function collect(child: ChildProcess) {
  let text = ''
  let ended = false
  let look = () => {}
  const take = (chunk: Buffer) => {
    text += chunk
    look()
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  child.once('close', () => {
    ended = true
    look()
  })
  return {
    output: () => text,
    waitFor: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        look = () => {
          const found = pattern.exec(text)
          if (found) resolve(found)
          else if (ended) reject(new Error(`The program ended without saying ${pattern}:\n${text}`))
        }
        look()
      }),
    /** Sends the signal and resolves with the exit code; null after SIGKILL. */
    async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}
