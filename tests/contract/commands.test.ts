import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { smallContent } from '../../src/content/testing/small-content.ts'
import { copySmallProject } from '../support/project-copy.ts'
import { runProgram } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

it('print their usage for --help, and do nothing else', async () => {
  const DATA_DIR = newFolder()
  const ofServer = ['start', 'build', 'doctor', 'inbox', 'backup', 'update']
  const programs = [
    ...ofServer.map((name) => `server/${name}.ts`),
    'src/content/command.ts',
    'src/import/command.ts',
  ]
  for (const program of programs) {
    const help = await runProgram(program, ['--help'], { DATA_DIR })
    expect(help).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage: npm /), stderr: '' })
  }
  expect(readdirSync(DATA_DIR)).toEqual([])
})

it('npm run content exits with 1 for errors, but not for warnings, npm run doctor says so, and npm start stops', async () => {
  const project = copySmallProject()
  const profile = smallContent['profile.yaml']
  for (const [role, code, content, doctor] of [
    ['Developer 🚀', 0, 'One warning in content/', 'ok         content/ has no problems.'],
    ['[Developer]', 1, 'One problem in content/', 'not ready  content/ has problems. See: npm run content'],
  ] as const) {
    writeFileSync(join(project, 'content/profile.yaml'), profile.replace('role: Developer', `role: ${role}`))
    const stdoutOf = (text: string) => expect.stringContaining(text)
    const checked = await runProgram('src/content/command.ts', [], {}, project)
    expect(checked).toMatchObject({ code, stdout: stdoutOf(content) })
    const { stdout } = await runProgram('server/doctor.ts', [], { DATA_DIR: newFolder() }, project)
    expect(stdout).toContain(doctor)
  } // With the last ones, the site is not built. Nothing else is printed.
  const problem =
    /^\nOne problem in content\/ must be fixed .*:\n\n {2}content\/profile\.yaml:2 · role must .*\n$/
  const started = await runProgram('server/start.ts', [], { NO_COLOR: '1' }, project)
  expect(started).toMatchObject({ code: 1, stderr: expect.stringMatching(problem) })
})
