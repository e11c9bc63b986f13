import type { ReactNode } from 'react'
import type { ThemedImage } from '../components/picture.ts'
import { featuredProjects } from '../content/portfolio.ts'
import type { Portfolio } from '../content/read.ts'
import {
  type JsonResumePart,
  listPart,
  projectsPart,
  resumePart,
  skillsPart,
} from '../exports/json-resume-parts.ts'
import type { Labels, TextLabel } from '../labels/labels.ts'
import { type Block, careerBlocks, listBlock, projectBlocks, skillBlocks } from '../resume/blocks.ts'
import { About } from './About.tsx'
import { Contact } from './Contact.tsx'
import { Home } from './Home.tsx'
import { List } from './List.tsx'
import { Projects } from './Projects.tsx'
import { Resume } from './Resume.tsx'
import { Skills } from './Skills.tsx'

/** The properties that every section receives. */
export interface SectionProps {
  section: VisibleSection
  sections: VisibleSection[]
  portfolio: Portfolio
  labels: Labels
  pictures: Pictures
  /** URL of the picture shown where the owner's fails to load. */
  fallbackPicture: string
  children?: ReactNode
  /** The island of the nth featured project. */
  [figure: `figure${number}`]: ReactNode
}

/** Resized pictures by their path in the owner's YAML. */
export type Pictures = Record<string, ThemedImage>

export interface Section {
  /** The anchor, and the name in `sections:` of `content/site.yaml`. */
  id: string
  component: (props: SectionProps) => ReactNode
  isShown: (portfolio: Portfolio) => boolean
  /** The empty content of the section, for a site whose `sections` omits it. */
  withoutContent?: (portfolio: Portfolio) => Partial<Portfolio>
  resumeBlocks?: (portfolio: Portfolio) => Block[]
  jsonResume?: (portfolio: Portfolio, labels: Labels) => JsonResumePart
}

/** A section with content, as navigation and headings show it. */
export interface VisibleSection extends Pick<Section, 'id' | 'component' | 'resumeBlocks' | 'jsonResume'> {
  title: string
  /** Two digits, from `00`. */
  number: string
}

/** The built-in sections in default order. A section without content and its links are not shown. */
export const registry: Section[] = [
  {
    id: 'home',
    component: Home,
    isShown: () => true,
  },
  {
    id: 'about',
    component: About,
    isShown: ({ profile }) => profile.about.length + profile.stats.length > 0,
    withoutContent: ({ profile }) => ({ profile: { ...profile, about: [], stats: [] } }),
  },
  {
    id: 'skills',
    component: Skills,
    isShown: ({ skills }) => Object.values(skills).some((list) => list.length > 0),
    withoutContent: () => ({ skills: { categories: [], certifications: [], practices: [] } }),
    resumeBlocks: skillBlocks,
    jsonResume: skillsPart,
  },
  {
    id: 'projects',
    component: Projects,
    isShown: (portfolio) => featuredProjects(portfolio).length > 0,
    withoutContent: () => ({ projects: [] }),
    resumeBlocks: projectBlocks,
    jsonResume: projectsPart,
  },
  {
    id: 'resume',
    component: Resume,
    isShown: ({ profile, experience, education }) =>
      experience.length + education.length + profile.languages.length > 0,
    withoutContent: ({ profile }) => ({
      profile: { ...profile, resumeStats: [], languages: [] },
      experience: [],
      education: [],
    }),
    resumeBlocks: careerBlocks,
    jsonResume: resumePart,
  },
  {
    id: 'contact',
    component: Contact,
    isShown: () => true,
    withoutContent: ({ profile }) => ({ profile: { ...profile, contactLine: undefined } }),
  },
]

/** A custom section from `content/<id>.yaml`. */
const listSection = (id: string): Section => ({
  id,
  component: List,
  isShown: ({ lists }) => (lists[id]?.entries.length ?? 0) > 0,
  resumeBlocks: ({ lists }) => (lists[id] ? [listBlock(id, lists[id])] : []),
  jsonResume: ({ lists }) => (lists[id] ? listPart(id, lists[id]) : {}),
})

/** Returns the visible sections, numbered, in the owner's or the registry's order; home is always first. */
export function visibleSections(portfolio: Portfolio, labels: Labels): VisibleSection[] {
  const { sections: order = registry.map(({ id }) => id) } = portfolio.site
  return [...new Set(['home', ...order])]
    .map((id) => registry.find((section) => section.id === id) ?? listSection(id))
    .filter(({ isShown }) => isShown(portfolio))
    .map((section, index) => ({
      ...section,
      // The label of a built-in section has the section's id as its key.
      title: portfolio.lists[section.id]?.title ?? labels[section.id as TextLabel],
      number: String(index).padStart(2, '0'),
    }))
}

/** Returns the portfolio without unfeatured projects and without the content of omitted sections. */
export function visiblePortfolio(portfolio: Portfolio): Portfolio {
  const { sections } = portfolio.site
  let visible = { ...portfolio, projects: featuredProjects(portfolio) }
  for (const { id, withoutContent } of registry)
    if (sections && !sections.includes(id)) visible = { ...visible, ...withoutContent?.(visible) }
  return visible
}
