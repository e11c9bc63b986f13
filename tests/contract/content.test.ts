import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../contact/settings.ts'
import { staleReason } from '../../server/build.ts'
import { smallContent } from '../../src/content/testing/small-content.ts'
import { copySmallProject } from '../support/project-copy.ts'
import { runProgram, startSite } from '../support/site.ts'

/** The terminal output of builds. */

const project = copySmallProject()

const profile = smallContent['profile.yaml']
const write = (yaml: string) => writeFileSync(join(project, 'content/profile.yaml'), yaml)

test('npm start stops with all problems of the content, and nothing else', async () => {
  write(`hedline: x\n${profile.replace('email: ada@vale.example\n', '')}`)
  mkdirSync(join(project, 'content/fonts'))
  writeFileSync(join(project, 'content/fonts/mine.woff2'), '<html>')
  const { code, stderr } = await runProgram('server/start.ts', [], { NO_COLOR: '1' }, project)
  rmSync(join(project, 'content/fonts'), { recursive: true })
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `
3 problems in content/ must be fixed before the site can be built:

  content/fonts/mine.woff2 · cannot be read (Unknown font format). Replace it with a ttf, otf, woff or woff2 file, and start again.
  content/profile.yaml · email is missing. Write for example: iris.calloway@example.org
  content/profile.yaml:1 · hedline is not a known field (did you mean “headline”?).
`,
  })
})

const settings = {
  SITE_URL: 'https://me.test',
  PUBLIC_CONTACT_ENDPOINT: 'https://contact.test/functions/v1/resend-email',
}

test('npm start builds and serves the site with its settings, and prints only progress and warnings', async () => {
  write(`${profile}availability: Now 🚀\n`)
  const site = await startSite(settings, project)
  onTestFinished(async () => void (await site.end()))
  const html = await (await fetch(site.url)).text()
  expect(html).toContain('<link rel="canonical" href="https://me.test/"')
  expect(html).toContain(`action="${settings.PUBLIC_CONTACT_ENDPOINT}"`)
  await site.waitFor(/availability/)
  const lines = site.output().split('\n').filter(Boolean)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Building the site, because there is no whole build in dist/ yet …',
      expect.stringMatching(/^The site is built into dist\/ \(\d+ s\)\.$/),
      'One warning in content/:',
      expect.stringMatching(/^ {2}content\/profile\.yaml:18 · availability has 🚀, which no font/),
    ]),
  )
  expect(lines.length).toBeLessThan(12)
  expect(staleReason(readSettings(settings), project)).toBeUndefined()
  expect(staleReason(readSettings({}), project)).toBe('SITE_URL has changed')
})
