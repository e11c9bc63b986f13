import type { ReactNode } from 'react'
import { FactList } from '../../components/FactList.tsx'
import { Section } from '../../components/Section.tsx'
import { Stats } from '../../components/Stats.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { fillCount } from '../../labels/labels.ts'
import { pathTo } from '../../site-address.ts'
import { resume } from './resume.ts'
import { TimelineItem } from './TimelineItem.tsx'

/** Timelines of experience and education as in the PDF, languages, and a link to the print view. */
export function Resume({ section, portfolio, resumePages, labels }: SectionProps) {
  const { profile } = portfolio
  const { experience, education } = resume.resume
  const countedPages = (count: number) => fillCount(labels.resumeShort, count, labels.language)
  const groups = [experience, education]
    .map(({ write }) => write(portfolio, labels))
    .filter(({ entries }) => entries.length > 0)
  return (
    <Section
      section={section}
      aside={
        <p className="no-print">
          <a
            href={pathTo(`${portfolio.path}resume-print.html`)}
            target="_blank"
            className="button"
            rel="noopener"
          >
            {labels.downloadResume}
          </a>
          {resumePages > 1 && (
            <span className="fact">
              <br />
              {`${countedPages(resumePages)} · `}
              <a href={pathTo(`${portfolio.path}resume-short.pdf`)} className="touch">
                {countedPages(1)}
              </a>
            </span>
          )}
        </p>
      }
      rows={
        <>
          {groups.map(({ title, entries }) => (
            <Group key={title} title={title}>
              <ol className="stack timeline">
                {entries.map((entry, index) => (
                  <TimelineItem
                    key={`${entry.title} ${entry.start}`}
                    {...entry}
                    isOpen={index === 0 || entry.end === 'present'}
                    labels={labels}
                  />
                ))}
              </ol>
            </Group>
          ))}
          {profile.languages.length > 0 && (
            <Group title={labels.languages}>
              <div className="with-margin">
                <FactList entries={profile.languages.map(({ name, level }) => ({ name, fact: level }))} />
              </div>
            </Group>
          )}
        </>
      }
    >
      {profile.resumeStats.length > 0 && <Stats stats={profile.resumeStats} isQuiet />}
    </Section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className="with-margin group-title">
        <h3 className="text-title">{title}</h3>
      </div>
      {children}
    </>
  )
}
