import { Section } from '../components/Section.tsx'
import { formatDate } from '../content/period.ts'
import type { Skills as SkillsContent } from '../content/schema.ts'
import type { SectionLink } from '../content/sections.ts'
import { SkillCategory } from './SkillCategory.tsx'

interface Props {
  section: SectionLink
  skills: SkillsContent
}

/** Levels by category, then what has been certified and how the work is done. */
export function Skills({ section, skills }: Props) {
  const { categories, certifications, practices } = skills
  return (
    <Section
      section={section}
      title="Skills"
      aside={categories.length > 0 && <p className="fact pb-1">Self-assessed, 0 to 100</p>}
    >
      <div className="with-margin">
        <div />
        <div>
          {categories.length > 0 && (
            <div className="grid gap-x-12 gap-y-12 md:grid-cols-2" data-reveal-step="0.1">
              {categories.map((category) => (
                <SkillCategory key={category.title} {...category} />
              ))}
            </div>
          )}
          <div className={`grid gap-y-12${categories.length > 0 ? ' not-empty:mt-16' : ''}`}>
            {certifications.length > 0 && (
              <div>
                <h3 className="text-title leading-tight">Certifications</h3>
                <ul className="mt-4 grid gap-x-12 md:grid-cols-2">
                  {certifications.map(({ name, date, url }) => (
                    <li
                      key={name}
                      className="flex flex-wrap items-baseline justify-between gap-x-4 border-t py-3"
                    >
                      {url ? <a href={url}>{name}</a> : <span>{name}</span>}
                      {date && <span className="fact">{formatDate(date)}</span>}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            {practices.length > 0 && (
              <div>
                <h3 className="text-title leading-tight">Ways of working</h3>
                <ul
                  className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] md:gap-x-12"
                  data-reveal-step="0.05"
                >
                  {practices.map((practice) => (
                    <li key={practice} className="border-t py-3">
                      {practice}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </div>
      </div>
    </Section>
  )
}
