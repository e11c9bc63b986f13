import { Caption } from '../components/Caption.tsx'
import { Text } from '../components/Text.tsx'
import { ThemedPicture } from '../components/ThemedPicture.tsx'
import type { SectionProps } from './registry.ts'

/** Name, one sentence, two ways on; `children` are the links to profiles elsewhere. */
export function Home({ portfolio, labels, sections, pictures, stockPicture, children }: SectionProps) {
  const { profile } = portfolio
  const picture = pictures[profile.image]
  const work = sections.find(({ id }) => id === 'projects') ?? sections[1]
  return (
    <section id="home" aria-labelledby="home-title" className="pb-16 pt-10 lg:pb-24">
      <div className="with-margin">
        <p className="fact lg:pt-5 lg:text-end">{profile.location}</p>
        <div className="@container">
          <h1 id="home-title" className="hero-name mt-4 lg:mt-0" data-length={lengthOf(profile.name)}>
            {profile.name}
          </h1>
          <p className="mt-4 text-lead text-ink-soft lg:mt-6">{profile.role}</p>
        </div>
      </div>
      <div className="with-margin mt-8 lg:mt-10">
        {profile.availability && (
          <p className="fact hidden lg:block lg:pt-2 lg:text-end">{profile.availability}</p>
        )}
        <div className="columns gap-y-12 lg:col-start-2">
          <div>
            <p className="display max-w-[11.2em] text-balance text-[clamp(1.75rem,1.2rem+2.3vw,3.25rem)] leading-[1.12]">
              <Text>{profile.headline}</Text>
            </p>
            <p className="mt-5 max-w-[34rem] text-ink-soft">
              <Text>{profile.summary}</Text>
            </p>
            <p className="no-print mt-8 flex flex-wrap gap-4">
              <a href={`#${work?.id}`} className="button button-solid">
                {labels.viewMyWork}
              </a>
              {sections.some(({ id }) => id === 'contact') && (
                <a href="#contact" className="button">
                  {labels.getInTouch}
                </a>
              )}
              {profile.actions.map(({ label, url }) => (
                <a key={url} href={url} rel="noopener" className="button">
                  {label}
                </a>
              ))}
            </p>
            {children}
            {profile.availability && <p className="fact mt-6 lg:hidden">{profile.availability}</p>}
          </div>
          {picture && (
            <figure className="flex flex-col">
              <div className="hero-plate">
                <ThemedPicture {...picture} fallback={stockPicture} />
              </div>
              <Caption>{profile.imageCaption}</Caption>
            </figure>
          )}
        </div>
      </div>
    </section>
  )
}

/** How large the name may be set, by its longest word and its length: `styles/notebook.css` has a size for each. */
function lengthOf(name: string): 'short' | 'medium' | 'long' {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length))
  if (longest > 13 || name.length > 24) return 'long'
  return longest > 9 ? 'medium' : 'short'
}
