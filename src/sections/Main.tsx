import './Main.css'
import type { ComponentType } from 'react'
import { Numbered } from '../components/Note.tsx'
import type { SectionProps } from '../components/Section.tsx'
import { textLength } from '../components/text-length.ts'
import { boundName } from '../content/name-parts.ts'
import { type SectionId, sectionIds } from '../content/schema.ts'
import { About } from './about/About.tsx'
import { Contact } from './contact/Contact.tsx'
import { Lists } from './custom/Lists.tsx'
import { Home } from './home/Home.tsx'
import { Projects } from './projects/Projects.tsx'
import { Resume } from './resume/Resume.tsx'
import { Skills } from './skills/Skills.tsx'

/** The component of each built-in section. */
const components: Record<SectionId, ComponentType<SectionProps>> = {
  about: About,
  skills: Skills,
  projects: Projects,
  resume: Resume,
  contact: Contact,
}

/** The classes of the owner's name: its length, and whether marks need room (`Ö`, `ẩ`). */
function nameClass(name: string): string {
  const length = `name-${textLength(boundName(name), [8, 17], [13, 36])}`
  return /[\p{Lu}\p{M}]\p{M}/u.test(name.normalize('NFD')) ? `${length} high-marks` : length
}

/** All sections in one React tree, so that notes are numbered across the page. */
export function Main(props: Omit<SectionProps, 'section'>) {
  const { profile, sections, labels } = props.portfolio
  return (
    <main id="site_main" tabIndex={-1} className={`page ${nameClass(profile.name)}`}>
      <Numbered labels={labels}>
        {sections.map((section, index) => {
          if (section.list) {
            // The owner's own sections that follow each other are shown together.
            if (sections[index - 1]?.list) return null
            const end = sections.findIndex(({ list }, other) => other > index && !list)
            const run = sections.slice(index, end === -1 ? undefined : end)
            return <Lists key={section.id} sections={run} labels={labels} />
          }
          const builtIn = sectionIds.find((id) => id === section.id)
          const Component = builtIn ? components[builtIn] : Home
          return <Component key={section.id} section={section} {...props} />
        })}
      </Numbered>
    </main>
  )
}
