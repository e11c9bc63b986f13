import './Main.css'
import { Numbered } from '../components/Note.tsx'
import type { SectionProps } from '../components/Section.tsx'
import { nameClass } from '../components/text-length.ts'
import { sectionIds } from '../content/schema.ts'
import { Lists } from './custom/Lists.tsx'
import { Home } from './home/Home.tsx'
import { sections } from './list.ts'

/** All sections in one React tree, so that notes are numbered across the page. */
export function Main(props: Omit<SectionProps, 'section'>) {
  const { profile, sections: shown, labels } = props.portfolio
  return (
    <main id="site_main" tabIndex={-1} className={`page ${nameClass(profile.name)}`}>
      <Numbered labels={labels}>
        {shown.map((section, index) => {
          if (section.list) {
            // Those that follow each other are shown together.
            if (shown[index - 1]?.list) return null
            const end = shown.findIndex(({ list }, other) => other > index && !list)
            const run = shown.slice(index, end === -1 ? undefined : end)
            return <Lists key={section.id} sections={run} labels={labels} />
          }
          const builtIn = sectionIds.find((id) => id === section.id)
          const Component = builtIn ? sections[builtIn] : Home
          return <Component key={section.id} section={section} {...props} />
        })}
      </Numbered>
    </main>
  )
}
