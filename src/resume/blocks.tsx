import type { ReactNode } from 'react'
import type { Portfolio } from '../content/read.ts'
import type { Figure } from './figure.ts'
import { CaseStudy } from './parts/CaseStudy.tsx'
import { Certificate } from './parts/Certificate.tsx'
import { ContactLines } from './parts/ContactLines.tsx'
import { Job } from './parts/Job.tsx'
import { KeyFigures } from './parts/KeyFigures.tsx'
import { Masthead } from './parts/Masthead.tsx'
import { Practices } from './parts/Practices.tsx'
import { ProfileText } from './parts/ProfileText.tsx'
import { SkillGroup } from './parts/SkillGroup.tsx'
import { SpokenLanguages } from './parts/SpokenLanguages.tsx'
import { Study } from './parts/Study.tsx'
import { TechnologyIndex } from './parts/TechnologyIndex.tsx'
import { YearsAtAGlance } from './parts/YearsAtAGlance.tsx'
import type { SectionKey } from './sections.ts'
import { numberedSections } from './sections.ts'
import { technologyIndex } from './technology-index.ts'
import { timeline } from './timeline.ts'

/** The smallest piece of the document; it is never cut. */
export interface Block {
  key: string
  section: SectionKey
  /** What its owner calls it, for messages and alternative texts. */
  name: string
  element: ReactNode
}

export interface BlockSources {
  portfolio: Portfolio
  /** Pictures of the projects, in their order. */
  figures: (Figure | undefined)[]
  /** The site's public address, if it has one. */
  site: string | undefined
  /** When the content was last committed, if that is known. */
  committed: Date | undefined
  /** The page of a block, once that is known. */
  pageOf: (key: string) => number | undefined
}

/** The document's blocks in reading order; those of the section `cover` make the first page. */
export function blocks({ portfolio, figures, site, committed, pageOf }: BlockSources): Block[] {
  const { profile, skills, projects, experience, education } = portfolio
  const years = timeline(portfolio, committed)
  const index = technologyIndex(portfolio, pageOf)
  const contents = numberedSections(portfolio).map(({ key, number, title }) => ({
    number,
    title,
    page: pageOf(`${key}-0`),
  }))
  return [
    {
      key: 'cover-masthead',
      section: 'cover',
      name: 'name and contact',
      element: <Masthead profile={profile} site={site} />,
    },
    {
      key: 'cover-profile',
      section: 'cover',
      name: 'profile',
      element: <ProfileText profile={profile} contents={contents} />,
    },
    ...when(profile.resumeStats.length > 0, {
      key: 'cover-figures',
      section: 'cover' as const,
      name: 'key figures',
      element: <KeyFigures stats={profile.resumeStats} />,
    }),
    ...when(years.spans.length > 0, {
      key: 'cover-years',
      section: 'cover' as const,
      name: 'the years at a glance',
      element: <YearsAtAGlance {...years} />,
    }),
    ...experience.map((job, i) => ({
      key: `experience-${i}`,
      section: 'experience' as const,
      name: job.company,
      element: <Job job={job} />,
    })),
    ...projects.map((project, i) => ({
      key: `projects-${i}`,
      section: 'projects' as const,
      name: project.title,
      element: <CaseStudy project={project} figure={figures[i]} />,
    })),
    ...skills.categories.map((group, i) => ({
      key: `skills-${i}`,
      section: 'skills' as const,
      name: group.title,
      element: <SkillGroup group={group} />,
    })),
    ...skills.certifications.map((certificate, i) => ({
      key: `certifications-${i}`,
      section: 'certifications' as const,
      name: certificate.name,
      element: <Certificate certificate={certificate} />,
    })),
    ...when(skills.practices.length > 0, {
      key: 'practices-0',
      section: 'practices' as const,
      name: 'practices',
      element: <Practices names={skills.practices} />,
    }),
    ...education.map((study, i) => ({
      key: `education-${i}`,
      section: 'education' as const,
      name: study.institution,
      element: <Study study={study} />,
    })),
    ...when(profile.languages.length > 0, {
      key: 'languages-0',
      section: 'languages' as const,
      name: 'languages',
      element: <SpokenLanguages languages={profile.languages} />,
    }),
    ...when(index.length > 0, {
      key: 'index-0',
      section: 'index' as const,
      name: 'index of technologies',
      element: <TechnologyIndex entries={index} />,
    }),
    {
      key: 'contact-0',
      section: 'contact',
      name: 'contact',
      element: <ContactLines profile={profile} site={site} />,
    },
  ]
}

function when<T>(condition: boolean, block: T): T[] {
  return condition ? [block] : []
}
