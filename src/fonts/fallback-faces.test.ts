import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { smallContent } from '../content/testing/small-content.ts'
import { fallbackFaces, fallbackFamilies } from './fallback-faces.ts'
import { registerTypefaces } from './typefaces.ts'

const opening = { profile: parse(smallContent['profile.yaml']), sections: [{ label: 'About' }] }

/** Each rule's family, and its descriptors in per cent as fractions. */
function rulesOf(css: string) {
  return [...css.matchAll(/@font-face\{font-family:"([^"]+)";src:([^;]+);([^}]+)\}/g)].map(
    ([, family = '', sources = '', descriptors = '']) => ({
      family,
      sources,
      ...Object.fromEntries(
        descriptors.split(';').map((line) => {
          const [name = '', value = ''] = line.split(':')
          return [name, Number.parseFloat(value) / 100]
        }),
      ),
    }),
  ) as (Record<string, number> & { family: string; sources: string })[]
}

test('every family that the style names has a rule, of faces on the visitor’s own machine', async () => {
  const rules = rulesOf(await fallbackFaces(opening))
  expect(rules.map(({ family }) => family)).toEqual(
    (['display', 'text', 'mono'] as const).flatMap((voice) => fallbackFamilies(voice)),
  )
  for (const { sources } of rules) expect(sources).toMatch(/^local\("[^"]+"\)(,local\("[^"]+"\))*$/)
})

test('a fallback is as high as its web face', async () => {
  const rules = rulesOf(await fallbackFaces(opening))
  const { typefaces } = await registerTypefaces('a')
  for (const voice of ['display', 'text', 'mono'] as const) {
    for (const rule of rules.filter(({ family }) => fallbackFamilies(voice).includes(family))) {
      const scale = rule['size-adjust'] ?? 0
      expect((rule['ascent-override'] ?? 0) * scale).toBeCloseTo(typefaces[voice].ascent, 3)
      expect((rule['descent-override'] ?? 0) * scale).toBeCloseTo(typefaces[voice].descent, 3)
    }
  }
})

test('a fallback is as wide as its web face on the owner’s name', async () => {
  const width = async (name: string) =>
    rulesOf(await fallbackFaces({ ...opening, profile: { ...opening.profile, name } })).find(({ sources }) =>
      sources.includes('Times'),
    )?.['size-adjust']
  // A narrow and a wide letter: the two faces differ by another factor on each.
  expect(await width('iiii')).not.toBeCloseTo((await width('mmmm')) ?? 0, 2)
})
