import './Figure.css'
import './ProjectArticle.css'
import { Caption } from '../../components/Caption.tsx'
import { figureFile } from '../../components/figures.ts'
import { Island } from '../../components/Island.tsx'
import { Points } from '../../components/Points.tsx'
import { Paragraph } from '../../components/Text.tsx'
import { isTall, ThemedPicture } from '../../components/ThemedPicture.tsx'
import { textLength } from '../../components/text-length.ts'
import { Facts, Foot, Impact, isTooWideForPhones, type ProjectProps, Story } from './ProjectParts.tsx'

/** The sizes of title, impact and description, by the length of the title: a word of 20, 25 or 35 letters fits a column. */
const sizes = {
  short: ['text-project', 'display text-title', 'text-lead'],
  medium: ['text-title', 'display text-lead', 'text-lead'],
  long: ['text-lead', 'display', undefined],
} as const

/** A project in full: description, impact, picture or figure, problem, approach, points, technologies and links. */
export function ProjectArticle({ project, anchor, picture, number, labels }: ProjectProps) {
  const { title, description, impact, highlights, figure, imageCaption } = project
  const headingId = `${anchor}-title`
  const isBeside = picture && !figure && isTall(picture.light.image)
  const [titleSize, impactSize, textSize] = sizes[textLength(title, [20, 50], [25, 99])]
  const about = description && <Paragraph className={textSize}>{description}</Paragraph>
  return (
    <article id={anchor} aria-labelledby={headingId} className="with-margin">
      <Facts project={project} number={number} className="margin project-facts" labels={labels} />
      <div className={isBeside ? 'project-body project-beside' : 'project-body'}>
        <div className="columns baseline project-title">
          <div>
            <h3 id={headingId} className={titleSize}>
              {title}
            </h3>
            {(impact || isBeside) && about}
          </div>
          {/* Without an impact, the description fills its column, unless that is the picture's. */}
          {!impact && !isBeside && about}
          <Impact project={project} size={impactSize} labels={labels} />
        </div>
        {picture && (
          <figure className="project-figure">
            <div className={picture.dark ? 'frame' : 'frame matted'}>
              {/* A figure replaces a picture that is not in a link. */}
              <ThemedPicture {...picture} isLinked={!figure && isTooWideForPhones(picture)} />
              {figure && <Island name={figureFile(figure)} when="near" className="figure" />}
            </div>
            <Caption>{imageCaption}</Caption>
          </figure>
        )}
        <Story project={project} className={picture ? '' : 'rule'} labels={labels} />
        {highlights.length > 0 && <Points points={highlights} />}
        <Foot project={project} className="rule" labels={labels} />
      </div>
    </article>
  )
}
