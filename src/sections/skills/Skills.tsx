import type { ReactNode } from 'react'
import { FactList } from '../../components/FactList.tsx'
import { Section } from '../../components/Section.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { formatDate } from '../../content/period.ts'
import { fill, type Labels } from '../../labels/labels.ts'
import type { SkillsContent } from './schema.ts'

type Category = SkillsContent['categories'][number]
type CategoryProps = Category & { isRow: boolean; hasBars: boolean; labels: Labels }

/** Skills by category, certifications and ways of working; what has no column beside it is a row. */
export function Skills({ section, portfolio: { skills }, labels }: SectionProps) {
  const { categories, certifications, practices } = skills
  const levels = categories.flatMap(({ skills }) => skills.flatMap(({ level }) => level ?? []))
  const hasNumbers = levels.some((level) => typeof level === 'number')
  const hasWords = levels.some((level) => typeof level === 'string')
  const areRows = categories.every(isBare)
  const isRow = certifications.length === 0 || practices.length === 0
  return (
    <Section section={section} aside={hasNumbers && <p className="fact">{labels.selfAssessed}</p>}>
      <div className="skills">
        {categories.length > 0 && (
          <div className={areRows ? undefined : 'skill-columns'} data-reveal-step="0.1">
            {categories.map((category) => (
              <Category
                key={category.title}
                {...category}
                isRow={areRows}
                hasBars={!hasWords}
                labels={labels}
              />
            ))}
          </div>
        )}
        {certifications.length + practices.length > 0 && (
          <div className={isRow ? undefined : 'columns'}>
            {certifications.length > 0 && (
              <Group title={labels.certifications} isRow={isRow}>
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
              <Group title={labels.practices} isRow={isRow}>
                <Words words={practices} isRow={isRow} />
              </Group>
            )}
          </div>
        )}
      </div>
    </Section>
  )
}

const isBare = ({ skills }: Pick<Category, 'skills'>) => skills.every(({ level }) => level === undefined)

/**
 * The skills of a category, each with its level as a word or a number; without levels on a line. Numbers have a thin bar,
 * which would look unfinished beside words.
 */
function Category({ title, skills, isRow, hasBars, labels }: CategoryProps) {
  if (isBare({ skills }))
    return (
      <Group title={title} isRow={isRow}>
        <Words words={skills.map(({ name }) => name)} isRow={isRow} />
      </Group>
    )
  return (
    <Group title={title}>
      <ul>
        {skills.map(({ name, level }) => (
          <li key={name} className={hasBars ? 'wrap spread text-small' : 'wrap spread text-small rule'}>
            {name}
            {level !== undefined && (
              <>
                <span className="fact" aria-hidden={hasBars}>
                  {level}
                </span>
                {hasBars && typeof level === 'number' && (
                  <meter max={100} value={level} aria-label={fill(labels.skillLevel, { name })} />
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </Group>
  )
}

const Words = ({ words, isRow }: { words: string[]; isRow: boolean }) => (
  <ul className={isRow ? 'wrap commas' : 'wrap commas rule'} data-reveal-step="0.05">
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
)

function Group({ title, isRow, children }: { title: string; isRow?: boolean; children: ReactNode }) {
  return (
    <div className={isRow ? 'columns baseline rule skill-row' : undefined}>
      <h3 className="text-lead">{title}</h3>
      {children}
    </div>
  )
}
