import './ProjectCard.css'
import { useId } from 'react'
import { Caption } from '../../components/Caption.tsx'
import { Points } from '../../components/Points.tsx'
import { Paragraph } from '../../components/Text.tsx'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { textLength } from '../../components/text-length.ts'
import { isTooWideForPhones, ProjectFacts, ProjectFoot, ProjectPart, type ProjectProps } from './parts.tsx'

/** A further project, with the same content in a column of a grid. */
export function ProjectCard(props: ProjectProps) {
  const { project, anchor, picture, labels } = props
  const { title, description, problem, approach, impact, highlights } = project
  const headingId = useId()
  return (
    <article id={anchor} aria-labelledby={headingId} className="project-card">
      <div className="project-card-text">
        <ProjectFacts {...props} />
        <h3
          id={headingId}
          className={textLength(title, [14, 99], [14, 99]) === 'short' ? 'text-title' : 'text-lead'}
        >
          {title}
        </h3>
        {description && <Paragraph>{description}</Paragraph>}
        {impact && (
          <dl className="callout">
            <ProjectPart term={labels.impact} size="display text-lead">
              {impact}
            </ProjectPart>
          </dl>
        )}
        {(problem || approach) && (
          <dl className="stack text-small soft">
            {problem && <ProjectPart term={labels.problem}>{problem}</ProjectPart>}
            {approach && <ProjectPart term={labels.approach}>{approach}</ProjectPart>}
          </dl>
        )}
        {highlights.length > 0 && <Points points={highlights} />}
        <ProjectFoot {...props} />
      </div>
      {picture && (
        <figure>
          <div className={picture.dark ? undefined : 'matted'}>
            <ThemedPicture {...picture} isLinked={isTooWideForPhones(picture)} />
          </div>
          <Caption>{project.imageCaption}</Caption>
        </figure>
      )}
    </article>
  )
}
