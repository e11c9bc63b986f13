import { Section } from '../../components/Section.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { runs } from '../runs.ts'
import { ProjectArticle } from './ProjectArticle.tsx'
import { isMinorProject, type Project } from './schema.ts'

interface Item {
  project: Project
  index: number
}

/** Smaller projects with a picture stand side by side. */
const isTile = ({ project, index }: Item) => isMinorProject(index) && project.image !== undefined

/** The featured projects. */
export function Projects({ section, portfolio, labels, pictures, ...figures }: SectionProps) {
  const { projects } = portfolio
  const article = ({ project, index }: Item, isTile = false) => (
    <ProjectArticle
      key={project.title}
      project={project}
      picture={project.image === undefined ? undefined : pictures[project.image]}
      index={index}
      isTile={isTile}
      number={projects.length > 1 ? `${section.number}.${index + 1}` : undefined}
      labels={labels}
    >
      {figures[`figure${index}`]}
    </ProjectArticle>
  )
  const items = projects.map((project, index) => ({ project, index }))
  return (
    <Section
      section={section}
      rows={
        <div className="projects" data-reveal-step="0.2">
          {runs(items, isTile).map((run) =>
            run.length === 1 ? (
              run.map((item) => article(item))
            ) : (
              <div key={run[0]?.index} className="with-margin">
                <div className="project-tiles">{run.map((item) => article(item, true))}</div>
              </div>
            ),
          )}
        </div>
      }
    />
  )
}
