import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openFont } from '../../src/fonts/font-file.ts'
import { type FontRole, siteFonts } from '../../src/fonts/fonts.ts'
import { sample } from '../resume/documents.ts'

/** The fonts in the PDF, for the site's own and for other families of Fontsource. */

const require = createRequire(import.meta.url)
const installed = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** The name of the site's font; that of a variable file's default instance. */
const nameOf = (role: FontRole) => openFont(readFileSync(siteFonts[role].files[0].path)).postscriptName

const families = [
  {
    family: 'the site’s',
    embedded: [nameOf('display'), nameOf('text'), nameOf('textStrong')],
  },
  // The files call their families “Figtree Light”, “Figtree Light SemiBold”, “Figtree Light Bold”.
  {
    family: 'a static',
    package: installed('@fontsource/figtree'),
    embedded: ['FigtreeLight-Bold', 'FigtreeLight-Regular', 'FigtreeLight-SemiBold'],
  },
  {
    family: 'a variable',
    package: installed('@fontsource-variable/lora'),
    embedded: ['Lora-Regular', 'Lora-Regular', 'Lora-Regular'],
  },
]

/** Compiles the sample's résumé, whose numbers of sections are in the font for facts, with bold text. */
async function compileWith(fonts: object = {}) {
  const { resumeData } = await import('../../src/resume/data.ts')
  const { typeset } = await import('../../src/build/typst.ts')
  const { profile } = sample.printed
  const bold = { kind: 'strong' as const, parts: ['bold'] }
  const content = { ...sample.printed, projects: [], profile: { ...profile, summary: [bold] } }
  const data = { size: 10, ...resumeData(sample, { content, isShort: false }), ...fonts }
  return typeset({ template: 'resume/resume.typ', data, language: 'en' })
}

test.each(families)('the PDF embeds $family fonts, and no others', async ({ package: name, embedded }) => {
  vi.resetModules()
  vi.doMock('../../src/styles/tokens.ts', async (original) => {
    const tokens = await original<typeof import('../../src/styles/tokens.ts')>()
    const fonts = name && {
      display: { package: name, weight: 700 },
      text: { package: name, weight: 400 },
      textStrong: { package: name, weight: 600 },
    }
    return { ...tokens, fonts: { ...tokens.fonts, ...fonts } }
  })
  const { pdf } = await compileWith()
  const names = Buffer.from(pdf())
    .toString('latin1')
    .matchAll(/\/FontName\s*\/[A-Z]{6}\+([\w-]+)/g)
  expect([...names].map(([, name]) => name).sort()).toEqual([...embedded, nameOf('mono')].sort())
})

test('a font that Typst does not know is an error', async () => {
  const unknown = { font: ['Nowhere'] }
  const fonts = { display: unknown, text: unknown, textStrong: unknown, mono: unknown }
  await expect(compileWith({ fonts })).rejects.toThrow('unknown font family: nowhere')
})
