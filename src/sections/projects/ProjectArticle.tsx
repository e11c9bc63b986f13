import './ProjectArticle.css'
import { useId } from 'react'
import { Caption } from '../../components/Caption.tsx'
import { Figure } from '../../components/Figure.tsx'
import { Island } from '../../components/Island.tsx'
import { Points } from '../../components/Points.tsx'
import { Paragraph } from '../../components/Text.tsx'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { textLength } from '../../components/text-length.ts'
import { isTall } from '../../content/slots.ts'
import { isTooWideForPhones, ProjectFacts, ProjectFoot, ProjectPart, type ProjectProps } from './parts.tsx'

/** Of the title, by its length, and of the impact and the description: a word of 20, 25 or 35 letters fits a column. */
const sizes = {
  short: ['text-project', 'display text-title', 'text-lead'],
  medium: ['text-title', 'display text-lead', 'text-lead'],
  long: ['text-lead', 'display', undefined],
}

/** A project in full: description, impact, picture or figure, problem, approach, points, technologies and links. */
export function ProjectArticle(props: ProjectProps) {
  const { project, anchor, picture, labels } = props
  const { title, description, problem, approach, impact, highlights, figure } = project
  const headingId = useId()
  const isBeside = picture && !figure && isTall(picture.light.avif)
  const [titleSize, impactSize, textSize] = sizes[textLength(title, [20, 50], [25, 99])]
  const about = description && <Paragraph className={textSize}>{description}</Paragraph>
  return (
    <article id={anchor} aria-labelledby={headingId} className="with-margin">
      <ProjectFacts {...props} className="margin project-facts" />
      <div className={isBeside ? 'project-beside' : undefined}>
        <div className="columns baseline project-title">
          <div>
            <h3 id={headingId} className={titleSize}>
              {title}
            </h3>
            {(impact || isBeside) && about}
          </div>
          {/* Without an impact, the description fills its column, unless that is the picture's. */}
          {impact ? (
            <dl className="callout">
              <ProjectPart term={labels.impact} size={impactSize}>
                {impact}
              </ProjectPart>
            </dl>
          ) : (
            !isBeside && about
          )}
        </div>
        {picture && (
          <figure className="project-figure">
            <div className={picture.dark ? 'frame' : 'frame matted'}>
              {/* A figure replaces a picture that is not in a link. */}
              <ThemedPicture {...picture} isLinked={!figure && isTooWideForPhones(picture)} />
              {figure && (
                <Island name="Figure" when="near">
                  <Figure name={figure} />
                </Island>
              )}
            </div>
            <Caption>{project.imageCaption}</Caption>
          </figure>
        )}
        {(problem || approach) && (
          <dl className={picture ? 'project-parts soft' : 'project-parts soft rule'}>
            {problem && <ProjectPart term={labels.problem}>{problem}</ProjectPart>}
            {approach && <ProjectPart term={labels.approach}>{approach}</ProjectPart>}
          </dl>
        )}
        {highlights.length > 0 && <Points points={highlights} />}
        <ProjectFoot {...props} hasRule />
      </div>
    </article>
  )
}
