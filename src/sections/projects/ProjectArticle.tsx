import './ProjectArticle.css'
import { Caption } from '../../components/Caption.tsx'
import { Dates } from '../../components/Dates.tsx'
import { Figure } from '../../components/Figure.tsx'
import { Island } from '../../components/Island.tsx'
import { Points } from '../../components/Points.tsx'
import type { ThemedImage } from '../../components/picture.ts'
import { isTall } from '../../components/slots.ts'
import { Paragraph, Text } from '../../components/Text.tsx'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { textLength } from '../../components/text-length.ts'
import type { Prose } from '../../content/prose.ts'
import type { Project } from '../../content/schema.ts'
import type { Labels } from '../../labels/labels.ts'

interface Props {
  project: Project
  /** Its id on the page. */
  anchor: string
  picture: ThemedImage | undefined
  /** Undefined for a single project. */
  number: string | undefined
  /** A further project, in a column of a grid: smaller, without its figure. */
  isCard?: boolean
  labels: Labels
}

/** Of the title, by its length, and of the impact and the description: a word of 20, 25 or 35 letters fits a column. */
const sizes = {
  short: ['text-project', 'display text-title', 'text-lead'],
  medium: ['text-title', 'display text-lead', 'text-lead'],
  long: ['text-lead', 'display', undefined],
}

const cardSizes = ['text-title', 'display text-lead', undefined]

/** A project in full: description, impact, picture or figure, problem, approach, points, technologies and links. */
export function ProjectArticle({ project, anchor, picture, number, isCard = false, labels }: Props) {
  const { title, description, problem, approach, impact, highlights, start, end } = project
  const headingId = `${anchor}-title`
  const figure = isCard ? undefined : project.figure
  const isBeside = picture && !isCard && !figure && isTall(picture.light.image)
  const [titleSize, impactSize, textSize] = isCard ? cardSizes : sizes[textLength(title, [20, 50], [25, 99])]
  const about = description && <Paragraph className={textSize}>{description}</Paragraph>
  return (
    <article id={anchor} aria-labelledby={headingId} className={isCard ? 'project-card' : 'with-margin'}>
      {(number || start) && (
        <div className={isCard ? 'wrap fact' : 'wrap fact margin project-facts'}>
          {number && (
            <p className="accent" aria-hidden="true">
              {number}
            </p>
          )}
          {start && (
            <p>
              <Dates start={start} end={end} labels={labels} />
            </p>
          )}
        </div>
      )}
      <div className={isBeside ? 'project-body project-beside' : 'project-body'}>
        <div className="columns baseline project-title">
          <div>
            <h3 id={headingId} className={titleSize}>
              {title}
            </h3>
            {(impact || isBeside || isCard) && about}
          </div>
          {/* Without an impact, the description fills its column, unless that is the picture's. */}
          {impact ? (
            <dl className="callout">
              <Part term={labels.impact} size={impactSize}>
                {impact}
              </Part>
            </dl>
          ) : (
            !isBeside && !isCard && about
          )}
        </div>
        {picture && (
          <figure className="project-figure">
            <div className={`${isCard ? '' : 'frame'} ${picture.dark ? '' : 'matted'}`}>
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
          <dl className={picture || isCard ? 'project-parts soft' : 'project-parts soft rule'}>
            {problem && <Part term={labels.problem}>{problem}</Part>}
            {approach && <Part term={labels.approach}>{approach}</Part>}
          </dl>
        )}
        {highlights.length > 0 && <Points points={highlights} />}
        <Foot project={project} hasRule={!isCard} labels={labels} />
      </div>
    </article>
  )
}

/** Whether a picture's details are too small on a phone, where it has no version for phones. */
const isTooWideForPhones = ({ light: { image, phone } }: ThemedImage) =>
  !phone && image.width >= 1.5 * image.height

/** A titled text of a description list, such as the impact. */
const Part = ({ term, size, children }: { term: string; size?: string | undefined; children: Prose }) => (
  <div>
    <dt className="fact">{term}</dt>
    <dd className={size}>
      <Text>{children}</Text>
    </dd>
  </div>
)

/** Technologies and links. */
function Foot({ project, labels, hasRule }: Pick<Props, 'project' | 'labels'> & { hasRule: boolean }) {
  const { title, technologies, githubUrl, liveUrl } = project
  const links = [
    { url: githubUrl, label: labels.code },
    { url: liveUrl, label: labels.live },
  ].filter(({ url }) => url)
  if (technologies.length + links.length === 0) return null
  return (
    <div className={`wrap spread project-foot ${hasRule ? 'rule' : ''}`}>
      {technologies.length > 0 && (
        <ul aria-label={labels.technologies} className="wrap fact">
          {technologies.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <p className="wrap project-links">
          {links.map(({ url, label }) => (
            <a key={label} href={url} className="touch" aria-label={`${label}: ${title}`}>
              {label}
              <span aria-hidden="true" className="mirrored no-print accent">
                ↗
              </span>
            </a>
          ))}
        </p>
      )}
    </div>
  )
}
