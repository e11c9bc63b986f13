import './ProjectCard.css'
import { Caption } from '../../components/Caption.tsx'
import { Points } from '../../components/Points.tsx'
import { Paragraph } from '../../components/Text.tsx'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { Facts, Foot, Impact, isTooWideForPhones, type ProjectProps, Story } from './ProjectParts.tsx'

/** A further project, in a column of a grid: smaller, without its figure. */
export function ProjectCard({ project, anchor, picture, number, labels }: ProjectProps) {
  const { title, description, highlights, imageCaption } = project
  const headingId = `${anchor}-title`
  return (
    <article id={anchor} aria-labelledby={headingId} className="project-card">
      <Facts project={project} number={number} labels={labels} />
      <h3 id={headingId} className="text-title">
        {title}
      </h3>
      {description && <Paragraph>{description}</Paragraph>}
      <Impact project={project} size="display text-lead" labels={labels} />
      {picture && (
        <figure className={picture.dark ? 'card-figure' : 'card-figure matted'}>
          <ThemedPicture {...picture} isLinked={isTooWideForPhones(picture)} />
          <Caption>{imageCaption}</Caption>
        </figure>
      )}
      <Story project={project} className="text-small" labels={labels} />
      {highlights.length > 0 && <Points points={highlights} />}
      <Foot project={project} labels={labels} />
    </article>
  )
}
