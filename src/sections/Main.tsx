import type { ReactNode } from 'react'
import { ListSection } from '../components/ListSection.tsx'
import { Numbered } from '../components/Note.tsx'
import type { SectionProps } from '../components/section-props.ts'
import type { VisibleSection } from '../portfolio/visible.ts'
import { About } from './about/About.tsx'
import { Contact } from './contact/Contact.tsx'
import { Quotes } from './custom/Quotes.tsx'
import { Home } from './home/Home.tsx'
import type { ComponentId, SectionId } from './list.ts'
import { Projects } from './projects/Projects.tsx'
import { Resume } from './resume/Resume.tsx'
import { runs } from './runs.ts'
import { Skills } from './skills/Skills.tsx'

type Component = (props: SectionProps) => ReactNode

const components = {
  home: Home,
  about: About,
  skills: Skills,
  projects: Projects,
  resume: Resume,
  contact: Contact,
  quotes: Quotes,
} satisfies Record<ComponentId | 'home' | 'quotes', Component> & Partial<Record<SectionId, Component>>

const componentsById = new Map<string, Component>(Object.entries(components))

const isMinor = (section?: VisibleSection) => section?.weight === 'minor'

/** Minor sections that follow each other, side by side; a single one is as wide as the page. */
function Band({ children }: { children: ReactNode[] }) {
  return (
    <div className="rule with-margin band">
      <div className={children.length > 1 ? 'band-columns' : undefined}>{children}</div>
    </div>
  )
}

/** All sections in one React tree, so that notes are numbered across the page. */
export function Main(props: Omit<SectionProps, 'section'>) {
  return (
    <main id="site_main" tabIndex={-1} className="page">
      <Numbered labels={props.labels}>
        {runs(props.sections, isMinor).map((band) => {
          const all = band.map((section) => {
            const Component = componentsById.get(section.component) ?? ListSection
            return <Component key={section.id} section={section} {...props} />
          })
          return isMinor(band[0]) ? <Band key={band[0]?.id}>{all}</Band> : all
        })}
      </Numbered>
    </main>
  )
}
