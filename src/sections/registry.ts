import type { ReactNode } from 'react'
import type { Themed } from '../components/picture.ts'
import type { Portfolio } from '../content/read.ts'
import type { Labels } from '../labels/labels.ts'
import { About } from './About.tsx'
import { Contact } from './Contact.tsx'
import { Home } from './Home.tsx'
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
}

/** Pictures in the sizes of their places, by the path in the owner's YAML. */
export type Pictures = Record<string, Themed>

export interface Section {
  /** Its anchor, and its name in `sections:` of `content/site.yaml`. */
  id: string
  label: keyof Labels
  component: (props: SectionProps) => ReactNode
  isShown: (portfolio: Portfolio) => boolean
}

/** A section that has something to say, as navigation and headings show it. */
export interface VisibleSection {
  id: string
  title: string
  /** Two digits for the margin; home is 00 and shows none. */
  number: string
  component: Section['component']
}

/** The only list of sections, in page order. An empty list in the content makes its section and its link vanish. */
export const registry: Section[] = [
  {
    id: 'home',
    label: 'home',
    component: Home,
    isShown: () => true,
  },
  {
    id: 'about',
    label: 'about',
    component: About,
    isShown: ({ profile }) => profile.about.length + profile.stats.length > 0,
  },
  {
    id: 'skills',
    label: 'skills',
    component: Skills,
    isShown: ({ skills }) => Object.values(skills).some((list) => list.length > 0),
  },
  {
    id: 'projects',
    label: 'projects',
    component: Projects,
    isShown: (portfolio) => featuredProjects(portfolio).length > 0,
  },
  {
    id: 'resume',
    label: 'resume',
    component: Resume,
    isShown: ({ profile, experience, education }) =>
      experience.length + education.length + profile.languages.length > 0,
  },
  {
    id: 'contact',
    label: 'contact',
    component: Contact,
    isShown: () => true,
  },
]

/** The sections that the page shows, in order, numbered. */
export function visibleSections(portfolio: Portfolio, labels: Labels): VisibleSection[] {
  return registry
    .filter(({ isShown }) => isShown(portfolio))
    .map(({ id, label, component }, index) => ({
      id,
      title: labels[label],
      number: String(index).padStart(2, '0'),
      component,
    }))
}

/** Only featured projects are shown, on the page and in every export. */
export function featuredProjects({ projects }: Portfolio): Portfolio['projects'] {
  return projects.filter(({ featured }) => featured)
}
