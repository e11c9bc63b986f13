import { Font } from '@react-pdf/renderer'
import type { Profile } from '../content/schema.ts'
import type { SectionLink } from '../content/sections.ts'
import { faces } from './faces.ts'
import { advanceIn, registerTypefaces } from './typefaces.ts'

interface Known {
  /** Names under which systems have it. Liberation fonts have the widths of Microsoft's; Roboto has nearly Arial's. */
  local: string[]
  /** A standard face of PDF with the same widths. */
  widths: 'Helvetica' | 'Times-Roman' | 'Courier'
  /** How much wider than `widths` it sets English text; measured on Noto Serif 5.3.0 of fontsource and DejaVu 2.37. */
  wider?: number
}

/** What visitors have on Windows, macOS, iOS and Linux; on Android; on a bare Linux. */
const known = {
  display: [
    { local: ['Times New Roman', 'Liberation Serif'], widths: 'Times-Roman' },
    { local: ['Noto Serif'], widths: 'Times-Roman', wider: 1.177 },
    { local: ['DejaVu Serif'], widths: 'Times-Roman', wider: 1.268 },
  ],
  text: [
    { local: ['Arial', 'Liberation Sans', 'Roboto'], widths: 'Helvetica' },
    { local: ['DejaVu Sans'], widths: 'Helvetica', wider: 1.137 },
  ],
  mono: [
    { local: ['Courier New', 'Liberation Mono', 'Droid Sans Mono', 'DejaVu Sans Mono'], widths: 'Courier' },
  ],
} as const satisfies Record<string, Known[]>

type Voice = keyof typeof known

/** What a fallback is measured on: the name, which must not wrap, and labels, beside which something stands. */
const measured = ({ profile, sections }: Opening): Record<Voice, string> => ({
  display: profile.name,
  // Without the spaces that would join them, which are a face's own affair.
  text: [
    'View My Work',
    'Get In Touch',
    'Email',
    ...[...sections, ...profile.links].map(({ label }) => label),
  ].join(''),
  mono: 'm',
})

/** What is at the top of the page. */
export interface Opening {
  profile: Pick<Profile, 'name' | 'links'>
  sections: Pick<SectionLink, 'label'>[]
}

/** Families to name after the web face, in this order. */
export const fallbackFamilies = (voice: Voice) =>
  known[voice].map((_, index) => `${faces[voice].family} fallback${index || ''}`)

/**
 * Faces that stand in until the web faces are there, with their height and, on the name and the labels of the opening, their
 * width: so nothing moves when they change places (developer.mozilla.org, `size-adjust`).
 *
 * @returns `@font-face` rules
 */
export async function fallbackFaces(opening: Opening): Promise<string> {
  const words = measured(opening)
  const { typefaces } = await registerTypefaces([...new Set(Object.values(words).join(''))].sort().join(''))
  const rules = (Object.keys(known) as Voice[]).map(async (voice) => {
    const { ascent, descent, advance, has } = typefaces[voice]
    const names = fallbackFamilies(voice)
    const candidates: Known[] = known[voice]
    return Promise.all(
      candidates.map(async ({ local, widths, wider = 1 }, index) => {
        const standard = await standardWidths(widths)
        const text = [...words[voice]].filter((character) => has(character) && character < '\x7f').join('')
        const scale = advance(text) / (standard(text) * wider)
        const percent = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`
        const sources = local.map((name) => `local("${name}")`).join()
        return (
          `@font-face{font-family:"${names[index]}";src:${sources};size-adjust:${percent(scale)};` +
          `ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)};line-gap-override:0%}`
        )
      }),
    )
  })
  return (await Promise.all(rules)).flat().join('')
}

/** Measures in one of the faces that every PDF reader has. */
async function standardWidths(fontFamily: Known['widths']): Promise<(text: string) => number> {
  await Font.load({ fontFamily })
  return advanceIn([fontFamily])
}
