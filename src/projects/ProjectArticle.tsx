import { ExternalLink } from '../components/ExternalLink.tsx'
import { formatPeriod } from '../content/period.ts'
import type { Project } from '../content/schema.ts'
import type { Themed } from '../images/picture.ts'
import { ThemedPicture } from '../images/ThemedPicture.tsx'

export interface ProjectProps {
  project: Project
  picture: Themed | undefined
}

/** A project: what it is, the problem, what was done, what came of it, and a picture that shows it. */
export function ProjectArticle({ project, picture, number }: ProjectProps & { number: string }) {
  const { title, description, problem, approach, impact, technologies, githubUrl, liveUrl, start, end } =
    project
  const headingId = `project-${number.replace('.', '-')}`
  return (
    <article aria-labelledby={headingId} className="with-margin">
      <div className="fact mb-3 flex flex-wrap gap-x-4 lg:mb-0 lg:block lg:pt-2 lg:text-right">
        <p className="text-accent" aria-hidden="true">
          {number}
        </p>
        {start && <p className="lg:mt-1">{formatPeriod({ start, end })}</p>}
      </div>
      <div>
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <h3 id={headingId} className="text-project leading-none">
            {title}
          </h3>
          <div>
            <p className="display text-lead leading-snug">{description}</p>
            {impact && (
              <dl className="mt-5 border-l-2 border-accent pl-4">
                <Part term="Impact">{impact}</Part>
              </dl>
            )}
          </div>
        </div>
        {/* A picture drawn for phones runs off the sheet's edge there; another one would look cut off. */}
        {picture && (
          <figure
            className={`mt-8 border-y border-l sm:mr-0 sm:border ${picture.light.phone ? '-mr-(--margin-line)' : 'border-r'}`}
          >
            <ThemedPicture {...picture} />
          </figure>
        )}
        {(problem || approach) && (
          <dl
            className={`mt-8 grid gap-x-12 gap-y-6 text-ink-soft md:grid-cols-2${picture ? '' : ` ${inHeadColumns}`}`}
          >
            {problem && <Part term="Problem">{problem}</Part>}
            {approach && <Part term="What I did">{approach}</Part>}
          </dl>
        )}
        {(technologies.length > 0 || githubUrl || liveUrl) && (
          <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4 border-t pt-4">
            {technologies.length > 0 && (
              <ul aria-label="Technologies" className="fact flex flex-wrap gap-x-5 gap-y-1">
                {technologies.map((technology) => (
                  <li key={technology}>{technology}</li>
                ))}
              </ul>
            )}
            {(githubUrl || liveUrl) && (
              <p className="flex flex-wrap gap-x-6">
                {githubUrl && (
                  <ExternalLink
                    href={githubUrl}
                    about={title}
                    className="inline-flex min-h-11 min-w-11 items-center"
                  >
                    Code
                  </ExternalLink>
                )}
                {liveUrl && (
                  <ExternalLink
                    href={liveUrl}
                    about={title}
                    className="inline-flex min-h-11 min-w-11 items-center"
                  >
                    Live
                  </ExternalLink>
                )}
              </p>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

/** Without a picture between them, head and details are rows of one table. */
const inHeadColumns = 'border-t pt-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'

function Part({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="fact">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
