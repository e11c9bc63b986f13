import type { Portfolio } from './read.ts'

export type SectionId = 'home' | 'about' | 'skills' | 'projects' | 'resume' | 'contact'

export interface SectionLink {
  id: SectionId
  label: string
  /** Two digits for the margin; the hero has none. */
  number: string
}

/** The sections that have something to say, in page order: an empty list makes its section and its link vanish. */
export function visibleSections(portfolio: Portfolio): SectionLink[] {
  const { profile, skills, projects, experience, education } = portfolio
  const sections: [SectionId, string, boolean][] = [
    ['home', 'Home', true],
    ['about', 'About', profile.about.length + profile.stats.length > 0],
    [
      'skills',
      'Skills',
      skills.categories.length + skills.certifications.length + skills.practices.length > 0,
    ],
    ['projects', 'Projects', projects.some((project) => project.featured)],
    ['resume', 'Resume', experience.length + education.length + profile.languages.length > 0],
    ['contact', 'Contact', true],
  ]
  return sections
    .filter(([, , visible]) => visible)
    .map(([id, label], index) => ({ id, label, number: String(index).padStart(2, '0') }))
}
