import { Section } from '../components/Section.tsx'
import { Stats } from '../components/Stats.tsx'
import type { Education, Experience, Profile } from '../content/schema.ts'
import type { SectionLink } from '../content/sections.ts'
import { Languages } from './Languages.tsx'
import { TimelineItem } from './TimelineItem.tsx'

interface Props {
  section: SectionLink
  profile: Profile
  experience: Experience[]
  education: Education[]
  printUrl: string
}

/** Experience and education on one line of time, languages, and the way to the printed résumé. */
export function ResumeSection({ section, profile, experience, education, printUrl }: Props) {
  return (
    <Section
      section={section}
      title="Resume"
      aside={
        <a href={printUrl} target="_blank" rel="noopener" className="button no-print">
          Download Resume (PDF)
        </a>
      }
    >
      {profile.resumeStats.length > 0 && (
        <div className="with-margin">
          <div />
          <div className="-mt-8">
            <Stats stats={profile.resumeStats} />
          </div>
        </div>
      )}
      {experience.length > 0 && (
        <>
          <GroupTitle>Experience</GroupTitle>
          <ol className="grid gap-y-10">
            {experience.map(({ title, company, location, start, end, description }) => (
              <TimelineItem
                key={`${company} ${start}`}
                title={title}
                place={company}
                location={location}
                start={start}
                end={end}
                points={description}
              />
            ))}
          </ol>
        </>
      )}
      {education.length > 0 && (
        <>
          <GroupTitle>Education</GroupTitle>
          <ol className="grid gap-y-10">
            {education.map(({ degree, institution, location, start, end, achievements }) => (
              <TimelineItem
                key={degree}
                title={degree}
                place={institution}
                location={location}
                start={start}
                end={end}
                points={achievements}
              />
            ))}
          </ol>
        </>
      )}
      {profile.languages.length > 0 && (
        <>
          <GroupTitle>Languages</GroupTitle>
          <Languages languages={profile.languages} />
        </>
      )}
    </Section>
  )
}

function GroupTitle({ children }: { children: string }) {
  return (
    <div className="with-margin mb-6 mt-16">
      <div />
      <h3 className="text-title leading-tight">{children}</h3>
    </div>
  )
}
