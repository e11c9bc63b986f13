import type { Portfolio } from '../content/read.ts'

export type SectionKey =
  | 'cover'
  | 'experience'
  | 'projects'
  | 'skills'
  | 'certifications'
  | 'practices'
  | 'education'
  | 'languages'
  | 'index'
  | 'contact'

/** A section as it is printed. Gaps are in lines, between two of its blocks. */
export interface Section {
  title: string
  /** Where the owner edits it. */
  file: string
  gap: { min: number; max: number }
}

export const sections: Record<SectionKey, Section> = {
  cover: { title: 'Profile', file: 'content/profile.yaml', gap: { min: 1, max: 4 } },
  experience: { title: 'Experience', file: 'content/experience.yaml', gap: { min: 1.5, max: 4 } },
  projects: { title: 'Projects', file: 'content/projects.yaml', gap: { min: 1.5, max: 4 } },
  skills: { title: 'Skills', file: 'content/skills.yaml', gap: { min: 0.5, max: 2 } },
  certifications: { title: 'Certifications', file: 'content/skills.yaml', gap: { min: 0.5, max: 1.5 } },
  practices: { title: 'Ways of working', file: 'content/skills.yaml', gap: { min: 0, max: 0 } },
  education: { title: 'Education', file: 'content/education.yaml', gap: { min: 1, max: 3 } },
  languages: { title: 'Languages', file: 'content/profile.yaml', gap: { min: 0, max: 0 } },
  index: { title: 'Index of technologies', file: 'content/', gap: { min: 0, max: 0 } },
  contact: { title: 'Contact', file: 'content/profile.yaml', gap: { min: 0, max: 0 } },
}

/** The gap in lines above a section that does not start its page. */
export const sectionGap = { min: 1.5, max: 4 }

/** The sections that have content, numbered in the order in which they are printed. */
export function numberedSections(portfolio: Portfolio): { key: SectionKey; number: number; title: string }[] {
  const { profile, experience, projects, skills, education } = portfolio
  const present: [SectionKey, number][] = [
    ['experience', experience.length],
    ['projects', projects.length],
    ['skills', skills.categories.length],
    ['certifications', skills.certifications.length],
    ['practices', skills.practices.length],
    ['education', education.length],
    ['languages', profile.languages.length],
  ]
  return present
    .filter(([, count]) => count > 0)
    .map(([key], index) => ({ key, number: index + 1, title: sections[key].title }))
}
