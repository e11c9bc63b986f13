import { describe, expect, test } from 'vitest'
import { owner } from '../support/owner.ts'

/** The specification's counts and figures, as the sample shows them; an owner's own content has others. */
describe.runIf(owner.profile.name === 'Iris Calloway')(
  'the sample is what the specification describes',
  () => {
    test('figures of about and résumé', () => {
      expect(owner.profile.stats.map(({ value }) => value)).toEqual(['9+', '50+', '10+', '100%'])
      expect(owner.profile.resumeStats.map(({ value, label }) => `${value} ${label}`)).toEqual([
        '9+ years of experience',
        '50+ projects',
        '4 major companies',
        '20+ technologies',
      ])
    })

    test('four categories of five skills from 75 to 95, two certifications, twelve tags', () => {
      const { categories, certifications, practices } = owner.skills
      expect(categories.map(({ title }) => title)).toEqual([
        'Languages & Frameworks',
        'Cloud & Infrastructure',
        'Data & ETL',
        'AI & ML',
      ])
      for (const { skills } of categories) expect(skills).toHaveLength(5)
      const levels = categories.flatMap(({ skills }) => skills.map(({ level }) => level))
      expect([Math.min(...levels), Math.max(...levels)]).toEqual([75, 95])
      expect(certifications).toHaveLength(2)
      for (const { name } of certifications) expect(name).toMatch(/^AWS .* Associate$/)
      expect(practices).toHaveLength(12)
    })

    test('two featured projects, four jobs from 2015 to the present, two studies', () => {
      expect(owner.projects.map(({ featured }) => featured)).toEqual([true, true])
      expect(owner.experience).toHaveLength(4)
      expect(owner.experience[0]?.end).toBe('present')
      expect(owner.experience.at(-1)?.start).toMatch(/^2015-/)
      expect(owner.education).toHaveLength(2)
      for (const { achievements } of owner.education) expect(achievements).not.toEqual([])
    })
  },
)
