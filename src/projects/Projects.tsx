import { Section } from '../components/Section.tsx'
import type { SectionLink } from '../content/sections.ts'
import { ProjectArticle, type ProjectProps } from './ProjectArticle.tsx'

interface Props {
  section: SectionLink
  projects: ProjectProps[]
}

/** Featured projects, each a case study in brief. */
export function Projects({ section, projects }: Props) {
  return (
    <Section section={section} title="Projects">
      <div className="grid gap-y-20 lg:gap-y-28" data-reveal-step="0.2">
        {projects.map((props, index) => (
          <ProjectArticle key={props.project.title} {...props} number={`${section.number}.${index + 1}`} />
        ))}
      </div>
    </Section>
  )
}
