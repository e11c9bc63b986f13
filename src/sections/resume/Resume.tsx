import './Resume.css'
import type { ReactNode } from 'react'
import { FactList } from '../../components/FactList.tsx'
import { Section, type SectionProps } from '../../components/Section.tsx'
import { Stats } from '../../components/Stats.tsx'
import { anchorOf } from '../../content/evidence.ts'
import type { Portfolio } from '../../content/load.ts'
import { fillCount } from '../../labels/fill.ts'
import { pathTo } from '../../site-address.ts'
import { TimelineItem } from './TimelineItem.tsx'

/** Timelines of experience and education, languages, and links to the print view and the PDFs. */
export function Resume({ section, portfolio }: SectionProps) {
  const { profile, experience, education, labels } = portfolio
  const jobs = experience.map(({ title, company, description, ...job }, index) => ({
    ...job,
    anchor: anchorOf('job', index),
    title: title ?? company,
    place: title && company,
    points: description.map(({ text }) => text),
  }))
  const studies = education.map(({ degree, institution, achievements, ...study }) => ({
    ...study,
    title: degree ?? institution,
    place: degree && institution,
    points: achievements,
  }))
  const timeline = (title: string, entries: (typeof jobs | typeof studies)[number][]) =>
    entries.length > 0 && (
      <Group title={title}>
        <ol className="stack timeline">
          {entries.map((entry, index) => (
            <TimelineItem
              key={`${entry.title} ${entry.place} ${entry.start}`}
              {...entry}
              isOpen={index === 0 || entry.end === 'present'}
              labels={labels}
            />
          ))}
        </ol>
      </Group>
    )
  return (
    <Section
      section={section}
      aside={<Downloads portfolio={portfolio} />}
      rows={
        <>
          {timeline(labels.experience, jobs)}
          {timeline(labels.education, studies)}
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

/** The button of the print view, and links to the PDF of one page and to variants that the owner lists. */
function Downloads({ portfolio: { path, labels, site, profile } }: { portfolio: Portfolio }) {
  const listed = Object.entries(site.variants).filter(([, { listed }]) => listed)
  const files = [
    { name: 'short', label: fillCount(labels.resumeShort, 1, labels.language) },
    ...listed.map(([name, { role = profile.role ?? name }]) => ({ name, label: role })),
  ]
  return (
    <p className="no-print">
      <a href={pathTo(`${path}resume-print.html`)} target="_blank" className="button" rel="noopener">
        {labels.downloadResume}
      </a>
      {files.map(({ name, label }) => (
        <span key={name} className="fact">
          <br />
          <a href={pathTo(`${path}resume-${name}.pdf`)} className="touch">
            {`${label} (PDF)`}
          </a>
        </span>
      ))}
    </p>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className="with-margin resume-group">
        <h3 className="text-title">{title}</h3>
      </div>
      {children}
    </>
  )
}
