import type { ComponentType } from 'react'
import type { SectionProps } from '../components/Section.tsx'
import type { SectionId } from '../content/schema.ts'
import { About } from './about/About.tsx'
import { Contact } from './contact/Contact.tsx'
import { Projects } from './projects/Projects.tsx'
import { Resume } from './resume/Resume.tsx'
import { Skills } from './skills/Skills.tsx'

/** The component of each built-in section. */
export const sections: Record<SectionId, ComponentType<SectionProps>> = {
  about: About,
  skills: Skills,
  projects: Projects,
  resume: Resume,
  contact: Contact,
}
