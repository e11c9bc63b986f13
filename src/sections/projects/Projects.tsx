import { Section } from '../../components/Section.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { ProjectArticle } from './ProjectArticle.tsx'

/** The featured projects. */
export function Projects({ section, portfolio, labels, pictures, ...figures }: SectionProps) {
  const { projects } = portfolio
  return (
    <Section
      section={section}
      rows={
        <div className="projects" data-reveal-step="0.2">
          {projects.map((project, index) => (
            <ProjectArticle
              key={project.title}
              project={project}
              picture={project.image === undefined ? undefined : pictures[project.image]}
              index={index}
              number={projects.length > 1 ? `${section.number}.${index + 1}` : undefined}
              labels={labels}
            >
              {figures[`figure${index}`]}
            </ProjectArticle>
          ))}
        </div>
      }
    />
  )
}
