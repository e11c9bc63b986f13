import './Skills.css'
import type { ReactNode } from 'react'
import { FactList } from '../../components/FactList.tsx'
import { Section, type SectionProps } from '../../components/Section.tsx'
import type { Skill } from '../../content/evidence.ts'
import type { Portfolio } from '../../content/load.ts'
import { formatDate } from '../../content/period.ts'
import type { Skills as SkillsContent } from '../../content/schema.ts'
import { fill } from '../../labels/fill.ts'
import { Evidence } from './Evidence.tsx'

/** The class of columns by their number; others fill the row. */
const arrangements: Record<number, string> = { 1: 'one-category', 5: 'in-threes', 6: 'in-threes' }

/** Skills by category, certifications and ways of working. */
export function Skills({ section, portfolio: { skills, evidence, labels } }: SectionProps) {
  const { categories, certifications, practices } = skills
  const hasNumbers = categories.some(({ skills }) => skills.some(({ level }) => typeof level === 'number'))
  return (
    <Section section={section} aside={hasNumbers && <p className="fact">{labels.selfAssessed}</p>}>
      {categories.length > 0 && (
        <div className={`skill-columns ${arrangements[categories.length] ?? ''}`} data-reveal-step="0.1">
          {categories.map((category) => (
            <Category
              key={category.title}
              {...category}
              // The section says that of a single one, as after an import from LinkedIn.
              title={categories.length === 1 && category.title === section.title ? undefined : category.title}
              evidence={evidence}
              labels={labels}
            />
          ))}
        </div>
      )}
      {certifications.length + practices.length > 0 && (
        <div className="columns">
          {certifications.length > 0 && (
            <Group title={labels.certifications}>
              <FactList
                entries={certifications.map(({ name, issuer, date, url }) => ({
                  name,
                  detail: issuer,
                  url,
                  fact: date && formatDate(date, labels),
                }))}
              />
            </Group>
          )}
          {practices.length > 0 && (
            <Group title={labels.practices}>
              <Words words={practices} />
            </Group>
          )}
        </div>
      )}
    </Section>
  )
}

type CategoryProps = { title: string | undefined } & Pick<SkillsContent['categories'][number], 'skills'> &
  Pick<Portfolio, 'evidence' | 'labels'>

/** The skills of a category, each with its level as a word, or as a number with a thin bar; those without more on a line. */
function Category({ title, skills, evidence, labels }: CategoryProps) {
  const hasMore = (skill: Skill) => skill.level !== undefined || evidence.has(skill)
  const rated = skills.filter(hasMore)
  const words = skills.filter((skill) => !hasMore(skill)).map(({ name }) => name)
  return (
    <Group title={title}>
      <div>
        {rated.length > 0 && (
          <ul className={evidence.size > 0 ? 'ratings with-evidence' : 'ratings'}>
            {rated.map((skill) => {
              const { name, level } = skill
              return (
                <li key={name} className="wrap spread text-small">
                  {name}
                  {level !== undefined && (
                    <span className="fact" aria-hidden={typeof level === 'number'}>
                      {level}
                    </span>
                  )}
                  {typeof level === 'number' && (
                    <meter max={100} value={level} aria-label={fill(labels.skillLevel, { name })} />
                  )}
                  <Evidence skill={skill} evidence={evidence} labels={labels} />
                </li>
              )
            })}
          </ul>
        )}
        {words.length > 0 && <Words words={words} />}
      </div>
    </Group>
  )
}

const Words = ({ words }: { words: string[] }) => (
  <ul className="wrap commas rule" data-reveal-step="0.05">
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
)

const Group = ({ title, children }: { title: string | undefined; children: ReactNode }) => (
  <div>
    {title && <h3 className="text-lead">{title}</h3>}
    {children}
  </div>
)
