import './Projects.css'
import { Section, type SectionProps } from '../../components/Section.tsx'
import { anchorOf } from '../../content/evidence.ts'
import { ProjectArticle } from './ProjectArticle.tsx'

/** Of many projects the first three stand out; further ones are cards. */
const large = 3

/** The featured projects. */
export function Projects({ section, portfolio, pictures }: SectionProps) {
  const { projects, labels } = portfolio
  const articles = projects.map((project, index) => (
    <ProjectArticle
      key={project.title}
      project={project}
      anchor={anchorOf('project', index)}
      picture={pictures.projects[index]}
      // A single project has none.
      number={projects.length > 1 ? `${section.number}.${index + 1}` : undefined}
      isCard={index >= large}
      labels={labels}
    />
  ))
  return (
    <Section
      section={section}
      rows={
        <>
          <div className="projects" data-reveal-step="0.2">
            {articles.slice(0, large)}
          </div>
          {articles.length > large && (
            <div className="with-margin">
              <div className="more-projects" data-reveal-step="0.2">
                {articles.slice(large)}
              </div>
            </div>
          )}
        </>
      }
    />
  )
}
