import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { sample } from '../resume/documents.ts'

/** The fonts in the PDF for other families of Fontsource: whoever restyles the site names them in `tokens.ts`. */

/** Compiles the sample's résumé with bold text. */
async function compileWith(fonts: object = {}) {
  const { resumeData } = await import('../../src/resume/data.ts')
  const { typeset } = await import('../../src/build/typst.ts')
  const bold = { kind: 'strong' as const, parts: ['bold'] }
  const content = { ...sample.printed, projects: [], profile: { ...sample.printed.profile, summary: [bold] } }
  const data = { size: 10, ...resumeData(sample, { content, isShort: false }), ...fonts }
  return typeset({ template: 'resume/resume.typ', data, language: 'en' })
}

test.each([
  // The files call their families “Figtree Light”, “Figtree Light SemiBold”, “Figtree Light Bold”.
  ['static', '@fontsource/figtree', ['FigtreeLight-Bold', 'FigtreeLight-Regular', 'FigtreeLight-SemiBold']],
  ['variable', '@fontsource-variable/lora', ['Lora-Regular', 'Lora-Regular', 'Lora-Regular']],
])('the PDF embeds %s fonts, and no others', async (_, name, embedded) => {
  const folder = dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
  vi.resetModules()
  vi.doMock('../../src/styles/tokens.ts', async (original) => {
    const tokens = await original<typeof import('../../src/styles/tokens.ts')>()
    const weights = { display: 700, text: 400, textStrong: 600 }
    const roles = Object.entries(weights).map(([role, weight]) => [role, { package: folder, weight }])
    return { ...tokens, fonts: { ...tokens.fonts, ...Object.fromEntries(roles) } }
  })
  const bytes = Buffer.from((await compileWith()).pdf()).toString('latin1')
  const names = [...bytes.matchAll(/\/FontName\s*\/[A-Z]{6}\+([\w-]+)/g)].map(([, name = '']) => name)
  // That of facts, in which the numbers of sections are, stays.
  expect(names.filter((name) => !/Mono/.test(name)).sort()).toEqual(embedded)
})

test('a font that Typst does not know is an error', async () => {
  const unknown = { font: ['Nowhere'] }
  const fonts = { display: unknown, text: unknown, textStrong: unknown, mono: unknown }
  await expect(compileWith({ fonts })).rejects.toThrow('unknown font family: nowhere')
})
