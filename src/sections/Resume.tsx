import type { ReactNode } from 'react'
import { FactList } from '../components/FactList.tsx'
import { Section } from '../components/Section.tsx'
import { Stats } from '../components/Stats.tsx'
import { TimelineItem } from '../components/TimelineItem.tsx'
import { pathTo } from '../site-address.ts'
import type { SectionProps } from './registry.ts'

/** Experience and education on one line of time, languages, and the way to the printed résumé. */
export function Resume({ section, portfolio, labels }: SectionProps) {
  const { profile, experience, education } = portfolio
  const groups = [
    {
      title: labels.experience,
      stations: experience.map((job) => ({ ...job, place: job.company, points: job.description })),
    },
    {
      title: labels.education,
      stations: education.map((study) => ({
        ...study,
        title: study.degree,
        place: study.institution,
        points: study.achievements,
      })),
    },
  ].filter(({ stations }) => stations.length > 0)
  return (
    <Section
      section={section}
      aside={
        <a
          href={pathTo(`${portfolio.path}resume-print.html`)}
          target="_blank"
          rel="noopener"
          className="button no-print"
        >
          {labels.downloadResume}
        </a>
      }
      rows={
        <>
          {groups.map(({ title, stations }) => (
            <Group key={title} title={title}>
              <ol className="grid gap-y-10">
                {stations.map((station) => (
                  <TimelineItem key={`${station.title} ${station.start}`} {...station} labels={labels} />
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
      <Stats stats={profile.resumeStats} />
    </Section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className="with-margin mb-4 mt-12">
        <h3 className="text-title">{title}</h3>
      </div>
      {children}
    </>
  )
}
