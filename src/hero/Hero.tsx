import { WholeWords } from '../components/WholeWords.tsx'
import type { Profile } from '../content/schema.ts'
import type { Themed } from '../images/picture.ts'
import { ThemedPicture } from '../images/ThemedPicture.tsx'
import { Island } from '../islands/Island.tsx'
import { HeroLinks } from './HeroLinks.tsx'

interface Props {
  profile: Profile
  picture: Themed
  /** Address of the bundled stock picture. */
  fallback: string
  /** Where the main button leads: projects, or the first section there is. */
  workHref: string
}

/** Name, one sentence, two ways on. */
export function Hero({ profile, picture, fallback, workHref }: Props) {
  const links = [
    ...profile.links.map(({ label, url }) => ({ label, href: url, hint: url.replace(/^https?:\/\//, '') })),
    { label: 'Email', href: `mailto:${profile.email}`, hint: profile.email },
  ]
  return (
    <section id="home" aria-labelledby="home-title" className="pb-16 pt-10 lg:pb-24 lg:pt-16">
      <div className="with-margin">
        <p className="fact lg:pt-5 lg:text-right">{profile.location}</p>
        <div className="@container">
          <h1 id="home-title" className="hero-name mt-4 lg:mt-0">
            <WholeWords>{profile.name}</WholeWords>
          </h1>
          <p className="mt-4 text-lead text-ink-soft lg:mt-6">{profile.role}</p>
        </div>
      </div>
      <div className="with-margin mt-8 lg:mt-12">
        {profile.availability ? (
          <p className="fact hidden lg:block lg:pt-2 lg:text-right">{profile.availability}</p>
        ) : (
          <div />
        )}
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <p className="display max-w-[11.2em] text-balance text-[clamp(1.75rem,1.2rem+2.3vw,3.25rem)] leading-[1.12]">
              {profile.headline}
            </p>
            <p className="mt-6 max-w-[34rem] text-ink-soft">{profile.summary}</p>
            <p className="no-print mt-8 flex flex-wrap gap-4">
              <a href={workHref} className="button button-solid">
                View My Work
              </a>
              <a href="#contact" className="button">
                Get In Touch
              </a>
            </p>
            <Island name="hero-links" component={HeroLinks} props={{ links }} />
            {profile.availability && <p className="fact mt-6 lg:hidden">{profile.availability}</p>}
          </div>
          <figure>
            <div className="hero-plate">
              <ThemedPicture {...picture} fallback={fallback} />
            </div>
          </figure>
        </div>
      </div>
    </section>
  )
}
