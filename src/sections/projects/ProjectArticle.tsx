import './ProjectArticle.css'
import { Caption } from '../../components/Caption.tsx'
import { figureFile } from '../../components/figures.ts'
import { Island } from '../../components/Island.tsx'
import { Points } from '../../components/Points.tsx'
import type { ThemedImage } from '../../components/picture.ts'
import { shownDates } from '../../components/shown-dates.tsx'
import { Paragraph, Text } from '../../components/Text.tsx'
import { isTall, ThemedPicture } from '../../components/ThemedPicture.tsx'
import { textLength } from '../../components/text-length.ts'
import type { Prose } from '../../content/prose.ts'
import type { Project } from '../../content/schema.ts'
import type { Labels } from '../../labels/labels.ts'

interface Props {
  project: Project
  /** The project's id on the page. */
  anchor: string
  picture: ThemedImage | undefined
  /** The number of the project; undefined for a single one. */
  number: string | undefined
  /** In a column of a grid: smaller, without its figure. */
  isCard: boolean
  labels: Labels
}

/** The sizes of title, impact and description, by the length of the title: a word of 20, 25 or 35 letters fits a column. */
const sizes = {
  short: ['text-project', 'display text-title', 'text-lead'],
  medium: ['text-title', 'display text-lead', 'text-lead'],
  long: ['text-lead', 'display', undefined],
  card: ['text-title', 'display text-lead', undefined],
} as const

/** A project: description, impact, picture or figure, problem, approach, points, technologies and links. */
export function ProjectArticle({ project, anchor, picture, number, isCard, labels }: Props) {
  const { title, description, impact, problem, approach, highlights, imageCaption } = project
  const headingId = `${anchor}-title`
  const figure = isCard ? undefined : project.figure
  const isBeside = !isCard && picture && !figure && isTall(picture.light.attributes)
  const [titleSize, impactSize, textSize] = sizes[isCard ? 'card' : textLength(title, [20, 50], [25, 99])]
  const dates = shownDates(project, labels)
  return (
    <article id={anchor} aria-labelledby={headingId} className={isCard ? 'project-card' : 'with-margin'}>
      {(number || dates) && (
        <div className={isCard ? 'wrap fact' : 'wrap fact margin project-facts'}>
          {number && (
            <p className="accent" aria-hidden="true">
              {number}
            </p>
          )}
          {dates && <p>{dates}</p>}
        </div>
      )}
      <div className={isBeside ? 'project-body project-beside' : 'project-body'}>
        <div className="columns baseline project-title">
          <div>
            <h3 id={headingId} className={titleSize}>
              {title}
            </h3>
            {description && <Paragraph className={textSize}>{description}</Paragraph>}
          </div>
          {impact && (
            <dl className="callout">
              <Part term={labels.impact} size={impactSize}>
                {impact}
              </Part>
            </dl>
          )}
        </div>
        {picture && (
          <figure className="project-figure">
            <div className="frame">
              {/* A figure replaces a picture that is not in a link. */}
              <ThemedPicture {...picture} isLinked={!figure && isTooWideForPhones(picture)} />
              {figure && <Island name={figureFile(figure)} when="near" className="figure" />}
            </div>
            <Caption>{imageCaption}</Caption>
          </figure>
        )}
        {(problem || approach) && (
          <dl className={picture ? 'project-story soft' : 'project-story soft rule'}>
            {problem && <Part term={labels.problem}>{problem}</Part>}
            {approach && <Part term={labels.approach}>{approach}</Part>}
          </dl>
        )}
        {highlights.length > 0 && <Points points={highlights} />}
        <Foot project={project} labels={labels} />
      </div>
    </article>
  )
}

/** A titled text of a description list. */
const Part = ({ term, size, children }: { term: string; size?: string; children: Prose }) => (
  <div>
    <dt className="fact">{term}</dt>
    <dd className={size}>
      <Text>{children}</Text>
    </dd>
  </div>
)

/** The technologies and the links of a project, if there are any. */
function Foot({ project, labels }: Pick<Props, 'project' | 'labels'>) {
  const { title, technologies, githubUrl, liveUrl } = project
  const links = [
    { url: githubUrl, label: labels.code },
    { url: liveUrl, label: labels.live },
  ].filter(({ url }) => url)
  if (technologies.length + links.length === 0) return null
  return (
    <div className="wrap spread rule project-foot">
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

/** Whether a picture's details are too small on a phone, where it has no version for phones. */
const isTooWideForPhones = ({ light: { attributes, phone } }: ThemedImage) =>
  !phone && attributes.width >= 1.5 * attributes.height
