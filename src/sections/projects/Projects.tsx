import './Projects.css'
import { Section, type SectionProps } from '../../components/Section.tsx'
import { anchorOf } from '../../content/evidence.ts'
import { ProjectArticle } from './ProjectArticle.tsx'
import { ProjectCard } from './ProjectCard.tsx'

/** Of many projects the first three stand out; further ones are cards. */
const large = 3

/** The featured projects. */
export function Projects({ section, portfolio, pictures }: SectionProps) {
  const { projects, labels } = portfolio
  const properties = projects.map((project, index) => ({
    project,
    anchor: anchorOf('project', index),
    picture: pictures[project.image ?? ''],
    // A single project has none.
    number: projects.length > 1 ? `${section.number}.${index + 1}` : undefined,
    labels,
  }))
  return (
    <Section
      section={section}
      rows={
        <>
          <div className="projects" data-reveal-step="0.2">
            {properties.slice(0, large).map((each) => (
              <ProjectArticle key={each.project.title} {...each} />
            ))}
          </div>
          {properties.length > large && (
            <div className="with-margin">
              <div className="more-projects" data-reveal-step="0.2">
                {properties.slice(large).map((each) => (
                  <ProjectCard key={each.project.title} {...each} />
                ))}
              </div>
            </div>
          )}
        </>
      }
    />
  )
}
