import { ProjectArticle } from '../components/ProjectArticle.tsx'
import { Section } from '../components/Section.tsx'
import { featuredProjects } from '../content/portfolio.ts'
import type { SectionProps } from './registry.ts'

/** Featured projects, each a case study in brief. */
export function Projects({ section, portfolio, labels, pictures }: SectionProps) {
  return (
    <Section
      section={section}
      rows={
        <div className="grid gap-y-20 lg:gap-y-28" data-reveal-step="0.2">
          {featuredProjects(portfolio).map((project, index) => (
            <ProjectArticle
              key={project.title}
              project={project}
              picture={project.image === undefined ? undefined : pictures[project.image]}
              number={`${section.number}.${index + 1}`}
              labels={labels}
            />
          ))}
        </div>
      }
    />
  )
}
