import { Section } from '../../components/Section.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { runs } from '../runs.ts'
import { layoutOf, ProjectArticle } from './ProjectArticle.tsx'

/** The featured projects. Small ones that follow each other and are little more than a picture are a gallery. */
export function Projects({ section, portfolio, labels, pictures, ...figures }: SectionProps) {
  const projects = portfolio.projects.map((project, index) => {
    const picture = project.image === undefined ? undefined : pictures[project.image]
    return { project, index, picture, layout: layoutOf(project, index, picture?.light.avif) }
  })
  const article = ({ project, index, picture, layout }: (typeof projects)[number]) => (
    <ProjectArticle
      key={project.title}
      project={project}
      picture={picture}
      index={index}
      layout={layout}
      number={projects.length > 1 ? `${section.number}.${index + 1}` : undefined}
      labels={labels}
    >
      {figures[`figure${index}`]}
    </ProjectArticle>
  )
  return (
    <Section
      section={section}
      rows={
        <div className="projects" data-reveal-step="0.2">
          {runs(projects, ({ layout }) => layout.isTile).map((run) =>
            run.length > 1 ? (
              <div key={run[0]?.index} className="with-margin minor-project">
                <div className="gallery">{run.map(article)}</div>
              </div>
            ) : (
              run.map(article)
            ),
          )}
        </div>
      }
    />
  )
}
