import type { ReactNode } from 'react'
import type { Themed } from '../components/picture.ts'
import { featuredProjects } from '../content/portfolio.ts'
import type { Portfolio } from '../content/read.ts'
import {
  type JsonResumePart,
  listPart,
  projectsPart,
  resumePart,
  skillsPart,
} from '../exports/json-resume-parts.ts'
import type { Labels } from '../labels/labels.ts'
import { type Block, careerBlocks, listBlock, projectBlocks, skillBlocks } from '../resume/blocks.ts'
import { About } from './About.tsx'
import { Contact } from './Contact.tsx'
import { Home } from './Home.tsx'
import { List } from './List.tsx'
import { Projects } from './Projects.tsx'
import { Resume } from './Resume.tsx'
import { Skills } from './Skills.tsx'

/** Everything a section is given; each takes what it shows. */
export interface SectionProps {
  section: VisibleSection
  /** All sections of the page, in order. */
  sections: VisibleSection[]
  portfolio: Portfolio
  labels: Labels
  pictures: Pictures
  /** Address of the bundled picture that takes over where the owner's cannot be loaded. */
  stockPicture: string
  /** The section's island, if it has one. */
  children?: ReactNode
  /** The island of the nth featured project, if it has one. */
  [figure: `figure${number}`]: ReactNode
}

/** Pictures in the sizes of their places, by the path in the owner's YAML. */
export type Pictures = Record<string, Themed>

export interface Section {
  /** Its anchor, and its name in `sections:` of `content/site.yaml`. */
  id: string
  title: (labels: Labels, portfolio: Portfolio) => string
  component: (props: SectionProps) => ReactNode
  isShown: (portfolio: Portfolio) => boolean
  /** What the portfolio holds otherwise where its owner leaves the section out of `sections`. */
  hidden?: (portfolio: Portfolio) => Partial<Portfolio>
  /** What it adds to the résumé. */
  resumeBlocks?: (portfolio: Portfolio) => Block[]
  /** What it adds to JSON Resume. */
  jsonResume?: (portfolio: Portfolio, labels: Labels) => JsonResumePart
}

/** A section that has something to say, as navigation and headings show it. */
export interface VisibleSection extends Pick<Section, 'id' | 'component' | 'resumeBlocks' | 'jsonResume'> {
  title: string
  /** Two digits for the margin. */
  number: string
}

/** The only list of built-in sections, in page order. An empty list in the content makes its section and link vanish. */
export const registry: Section[] = [
  {
    id: 'home',
    title: ({ home }) => home,
    component: Home,
    isShown: () => true,
  },
  {
    id: 'about',
    title: ({ about }) => about,
    component: About,
    isShown: ({ profile }) => profile.about.length + profile.stats.length > 0,
    hidden: ({ profile }) => ({ profile: { ...profile, about: [], stats: [] } }),
  },
  {
    id: 'skills',
    title: ({ skills }) => skills,
    component: Skills,
    isShown: ({ skills }) => Object.values(skills).some((list) => list.length > 0),
    hidden: () => ({ skills: { categories: [], certifications: [], practices: [] } }),
    resumeBlocks: skillBlocks,
    jsonResume: skillsPart,
  },
  {
    id: 'projects',
    title: ({ projects }) => projects,
    component: Projects,
    isShown: (portfolio) => featuredProjects(portfolio).length > 0,
    hidden: () => ({ projects: [] }),
    resumeBlocks: projectBlocks,
    jsonResume: projectsPart,
  },
  {
    id: 'resume',
    title: ({ resume }) => resume,
    component: Resume,
    isShown: ({ profile, experience, education }) =>
      experience.length + education.length + profile.languages.length > 0,
    hidden: ({ profile }) => ({
      profile: { ...profile, resumeStats: [], languages: [] },
      experience: [],
      education: [],
    }),
    resumeBlocks: careerBlocks,
    jsonResume: resumePart,
  },
  {
    id: 'contact',
    title: ({ contact }) => contact,
    component: Contact,
    isShown: () => true,
    hidden: ({ profile }) => ({ profile: { ...profile, contactLine: undefined } }),
  },
]

/** A section of the owner's own, from `content/<id>.yaml`. */
const listSection = (id: string): Section => ({
  id,
  title: (_labels, { lists }) => lists[id]?.title ?? id,
  component: List,
  isShown: ({ lists }) => (lists[id]?.entries.length ?? 0) > 0,
  resumeBlocks: ({ lists }) => (lists[id] ? [listBlock(id, lists[id])] : []),
  jsonResume: ({ lists }) => (lists[id] ? listPart(id, lists[id]) : {}),
})

/** The sections that the page shows, numbered, in the owner's order or else in that of the registry; home is first. */
export function visibleSections(portfolio: Portfolio, labels: Labels): VisibleSection[] {
  const { sections: order = registry.map(({ id }) => id) } = portfolio.site
  return [...new Set(['home', ...order])]
    .map((id) => registry.find((section) => section.id === id) ?? listSection(id))
    .filter(({ isShown }) => isShown(portfolio))
    .map(({ title, ...section }, index) => ({
      ...section,
      title: title(labels, portfolio),
      number: String(index).padStart(2, '0'),
    }))
}

/** What the site shows of a portfolio: featured projects, and nothing of a section that is left out. */
export function shownPortfolio(portfolio: Portfolio): Portfolio {
  const { sections } = portfolio.site
  let shown = { ...portfolio, projects: featuredProjects(portfolio) }
  for (const { id, hidden } of registry)
    if (sections && !sections.includes(id)) shown = { ...shown, ...hidden?.(shown) }
  return shown
}
