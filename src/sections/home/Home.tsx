import { Caption } from '../../components/Caption.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { Paragraph } from '../../components/Text.tsx'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { plainText } from '../../content/inline.ts'
import { boundName } from '../../content/name-parts.ts'
import { sentences } from '../../content/sentences.ts'
import { isTall } from '../../images/slots.ts'
import { fill } from '../../labels/labels.ts'

/** The length of a headline that fits half of the first screen; a longer one is smaller, above both columns. */
const maxHeadline = 100

/** The longest part of a place, in letters, that fits the margin of a tablet. */
const longestPart = 14

/** A place whose lines break after commas: `Leeds, / United Kingdom`. */
const boundPlace = (location: string) =>
  location
    .split(', ')
    .map((part) => (part.length > longestPart ? part : part.replaceAll(' ', '\u00a0')))
    .join(', ')

/**
 * The first screen: name, role, current job, headline, calls to action, picture and profile links. Only a picture whose focus
 * the owner set is cropped.
 */
export function Home({
  portfolio,
  labels,
  sections,
  pictures,
  fallbackPicture,
  opening,
  profileLinks,
}: SectionProps) {
  const { profile, experience } = portfolio
  const job = experience.find(({ end }) => end === 'present')
  const picture = pictures[profile.image ?? '']
  const whole = picture && isTall(picture.light.avif) ? 'hero-whole hero-tall' : 'hero-whole'
  const find = (id: string) => sections.find((section) => section.id === id)
  const work =
    find('projects') ?? find('resume') ?? sections.find(({ id }) => id !== 'home' && id !== 'contact')
  return (
    <section id="home" aria-labelledby="home-title" className="hero">
      <div className="with-margin">
        <p className="fact margin">{boundPlace(profile.location)}</p>
        <div className="hero-title">
          <h1 id="home-title" className="hero-name">
            {boundName(profile.name)}
          </h1>
          <div className="columns baseline">
            <p className="text-lead">{profile.role}</p>
            {job && (
              <p>
                {fill(labels.nowAt, { company: job.company })}
                {job.summary && <span className="soft">{sentences(plainText(job.summary))[0]}</span>}
              </p>
            )}
          </div>
        </div>
      </div>
      <div className="with-margin hero-main">
        {profile.availability && <p className="fact margin ink">{profile.availability}</p>}
        <div className="columns hero-columns">
          <Paragraph
            className={`display ${profile.headline.length > maxHeadline ? 'text-title' : 'text-headline'}`}
          >
            {profile.headline}
          </Paragraph>
          <p className="wrap no-print hero-actions">
            {work && (
              <a href={`#${work.id}`} className="button button-solid">
                {work.id === 'projects' ? labels.viewMyWork : work.title}
              </a>
            )}
            {sections.some(({ id }) => id === 'contact') && (
              <a href="#contact" className="button">
                {labels.getInTouch}
              </a>
            )}
            {profile.actions.map(({ label, url }) => (
              <a key={url} href={url} className="button">
                {label}
              </a>
            ))}
          </p>
          {picture && (
            <figure className={profile.imageFocus === undefined ? whole : 'hero-cropped'}>
              <div className={picture.dark ? 'hero-picture' : 'hero-picture padded'}>
                <ThemedPicture {...picture} fallback={fallbackPicture} />
              </div>
              {opening}
              <Caption>{profile.imageCaption}</Caption>
            </figure>
          )}
          <Paragraph className="soft">{profile.summary}</Paragraph>
          {profileLinks}
        </div>
      </div>
    </section>
  )
}
