import type { ReactNode } from 'react'
import type { SectionProps } from '../components/section-props.ts'
import { type Content, sectionRules } from '../content/load.ts'
import type { SectionId } from '../content/schema.ts'
import { About } from './about/About.tsx'
import { Contact } from './contact/Contact.tsx'
import { Projects } from './projects/Projects.tsx'
import { Resume } from './resume/Resume.tsx'
import { Skills } from './skills/Skills.tsx'

/** The component of each built-in section, and when there is something to show. */
export const sections = {
  about: { Component: About, isShown: sectionRules.about.isShown },
  skills: { Component: Skills, isShown: sectionRules.skills.isShown },
  projects: { Component: Projects, isShown: sectionRules.projects.isShown },
  resume: { Component: Resume, isShown: sectionRules.resume.isShown },
  contact: { Component: Contact, isShown: sectionRules.contact.isShown },
} satisfies Record<
  SectionId,
  { Component: (props: SectionProps) => ReactNode; isShown: (content: Content) => boolean }
>
