import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPortfolio } from '../content/read.ts'
import type { Profile } from '../content/schema.ts'
import { charactersOf } from '../fonts/characters.ts'
import { registerTypefaces } from '../fonts/typefaces.ts'
import { card } from './card.ts'
import { cardTexts } from './card-texts.ts'
import { layOut } from './lay-out.ts'

const { portfolio } = readPortfolio(join(process.cwd(), 'content'))
if (!portfolio) throw new Error('The sample content has problems.')
const sample = portfolio.profile

const owners: Record<string, Partial<Profile>> = {
  'the sample': {},
  'short words and no figures': { name: 'Bo Li', role: 'CTO', headline: 'Less.', stats: [] },
  'marks on capitals': { name: 'Łukasz Žďárský', location: 'Łódź, Polska' },
  'a double name': {
    name: 'Maximiliane von Hohenlohe-Schillingsfürst',
    role: 'Principal Engineer for Regulated Distributed Data Systems and Platforms',
    location: 'Schwäbisch Gmünd, Baden-Württemberg',
  },
  'words without end': {
    name: 'Maximiliane-Theodora Freifrau von Wallenstein-Schwarzenberg',
    role: 'Donaudampfschifffahrtsgesellschaftskapitänin '.repeat(3),
    headline: 'Ganz ohne Nachtschicht und mit sehr vielen Worten. '.repeat(9),
    stats: [
      { value: '1,250,000,000,000+', label: 'Betriebsstundenzählerablesungen und manches mehr im Jahr' },
      ...sample.stats,
    ],
  },
}

describe.each(Object.entries(owners))('%s', (_, changes) => {
  const profile = { ...sample, ...changes }

  test.each([undefined, 'someone.example', `${'long-'.repeat(20)}name.example/portfolio`])(
    'stands in its column, with nothing over anything else, at %s',
    async (address) => {
      const { typefaces } = await registerTypefaces(charactersOf([profile, address]))
      const blocks = layOut(cardTexts(profile, address, typefaces), typefaces)
      expect(blocks[0]?.lines.join(' ').replaceAll('- ', '-')).toBe(profile.name)

      for (const column of ['words', 'margin'] as const) {
        const width = column === 'words' ? card.measure : card.marginRight - card.marginLeft
        let end = 0
        for (const block of blocks
          .filter((candidate) => candidate.column === column)
          .sort((a, b) => a.baseline - b.baseline)) {
          const { lines, size, leading, tracking, voice, baseline } = block
          for (const line of lines) {
            const set = (typefaces[voice].advance(line) + tracking * line.length) * size
            expect(set, line).toBeLessThanOrEqual(width + 0.5)
          }
          // Capitals and descenders of Newsreader together are nine tenths of its size.
          expect(leading).toBeGreaterThan(0.9)
          // Small letters of the first line stand below the descenders of the line before.
          expect(baseline - 0.55 * size, lines.join('/')).toBeGreaterThan(end)
          end = baseline + (lines.length - 1) * leading * size + 0.2 * size
        }
        expect(end).toBeLessThan(card.height - 40)
      }
    },
  )
})

test('letters that the faces lack: the address stands for the name, what is left moves up', async () => {
  const profile = { ...sample, name: 'Ирина Каллоуэй', headline: 'Тихо.', location: '東京' }
  const { typefaces } = await registerTypefaces(charactersOf(profile))
  const words = (address?: string) =>
    layOut(cardTexts(profile, address, typefaces), typefaces)
      .filter(({ column }) => column === 'words')
      .map(({ lines }) => lines.join(' '))
  expect(words('irina.example')).toEqual(['irina.example', profile.role])
  expect(words()).toEqual([profile.email, profile.role])
})

test('the words stand within the square that some services cut out of the middle', () => {
  const inset = (card.width - card.height) / 2
  expect(card.left).toBeGreaterThan(inset)
  expect(card.left + card.measure).toBeLessThan(card.width - inset)
})
