import './Home.css'
import { Caption } from '../../components/Caption.tsx'
import { figureFile } from '../../components/figures.ts'
import { Island } from '../../components/Island.tsx'
import { iconPathOf } from '../../components/network-icon.ts'
import { ProfileLinks } from '../../components/ProfileLinks.tsx'
import type { SectionProps } from '../../components/Section.tsx'
import { Paragraph } from '../../components/Text.tsx'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { textLength } from '../../components/text-length.ts'
import { boundName } from '../../content/name-parts.ts'
import { beginnings, briefText, type Prose, plainText } from '../../content/prose.ts'
import type { Job, Profile } from '../../content/schema.ts'
import { fill } from '../../labels/fill.ts'
import type { Labels } from '../../labels/labels.ts'
import fallback from './hero-fallback.webp'

/** The first screen: name, role, current job, headline, summary, calls to action, profile links and picture. */
export function Home({ portfolio, pictures: { hero }, OpeningFigure }: SectionProps) {
  const { profile, experience, sections, labels } = portfolio
  const { location, role, availability, headline, summary } = profile
  const job = experience.find(({ end }) => end === 'present')
  const has = (id: string) => sections.some((section) => section.id === id)
  const actions = [
    ...(has('projects') ? [{ label: labels.viewMyWork, url: '#projects' }] : []),
    ...(has('contact') ? [{ label: labels.getInTouch, url: '#contact' }] : []),
    ...profile.actions,
  ]
  return (
    <section id="home" aria-labelledby="home-title" className="hero">
      <div className="with-margin">
        {location && <p className="fact margin">{location}</p>}
        <div>
          <h1 id="home-title" className="hero-name">
            {boundName(profile.name)}
          </h1>
          {(role || job) && (
            <div className="columns baseline hero-role">
              {role && <p className="text-lead">{role}</p>}
              {job && <CurrentJob job={job} labels={labels} />}
            </div>
          )}
        </div>
      </div>
      <div className="with-margin hero-main">
        {availability && <p className="fact margin ink">{availability}</p>}
        <div className={hero ? 'columns hero-columns' : 'columns hero-columns hero-unpictured'}>
          {headline && <Paragraph className={headlineClass(headline)}>{headline}</Paragraph>}
          {summary && <Paragraph className="soft hero-summary">{summary}</Paragraph>}
          {actions.length > 0 && (
            <p className="wrap no-print hero-actions">
              {actions.map(({ label, url }, index) => (
                <a key={url} href={url} className={index === 0 ? 'button button-solid' : 'button'}>
                  {label}
                </a>
              ))}
            </p>
          )}
          <Profiles profile={profile} labels={labels} />
          {hero && (
            <figure className={`hero-figure thread ${profile.imageFocus ? 'hero-cropped' : ''}`}>
              <div className="hero-picture">
                <ThemedPicture {...hero} fallback={fallback.src} />
              </div>
              {profile.figure && OpeningFigure && (
                <Island name={figureFile(profile.figure)} when="intent" className="wrap opening-figure">
                  <OpeningFigure />
                </Island>
              )}
              <Caption>{profile.imageCaption}</Caption>
            </figure>
          )}
        </div>
      </div>
    </section>
  )
}

/** The size by the headline's length: a word of 14 or 24 letters fits half of the first screen. */
function headlineClass(headline: Prose): string {
  const sizes = { short: 'text-headline', medium: 'text-headline medium', long: 'text-title' }
  return `display hero-headline ${sizes[textLength(plainText(headline), [14, 100], [24, 100])]}`
}

/** “Now at …”, and in a sentence what the company does. */
function CurrentJob({ job: { company, title, summary }, labels }: { job: Job; labels: Labels }) {
  return (
    <div>
      <p>{company ? fill(labels.nowAt, { company }) : title}</p>
      {summary && <p className="soft">{beginnings(briefText(summary)).at(-1)}</p>}
    </div>
  )
}

/** Links to the owner's profiles and e-mail; all have an icon, or none. */
function Profiles({ profile: { links, email }, labels }: { profile: Profile; labels: Labels }) {
  const addresses = [...links, { label: labels.email, url: `mailto:${email}` }]
  const icons = addresses.map(({ url }) => iconPathOf(url))
  const hasIcons = !icons.includes(undefined)
  const shown = addresses.map(({ label, url }, index) => ({
    label,
    href: url,
    icon: hasIcons ? icons[index] : undefined,
  }))
  return (
    <Island name="ProfileLinks" when="intent">
      <ProfileLinks links={shown} label={labels.profiles} />
    </Island>
  )
}
