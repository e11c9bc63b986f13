import type { Portfolio } from '../content/load.ts'
import { briefText } from '../content/prose.ts'
import type { List } from '../content/schema.ts'

/**
 * The owner as schema.org `ProfilePage` and `Person`, for search engines. Undefined fields are not serialized. Projects are
 * products of employers and clients, so they are not listed as the owner's works.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * @param site the site's URL with its sub-path
 */
export function person({ profile, skills, experience, education, lists }: Portfolio, site: URL) {
  const url = site.href
  const entries = (...kinds: List['kind'][]) =>
    Object.values(lists)
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ entries }) => entries)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    name: [profile.name, profile.role].filter(Boolean).join(' – '),
    hasPart: some(
      entries('talks', 'publications').map((work) => ({
        '@type': 'CreativeWork',
        name: work.title ?? work.place,
        author: { '@id': `${url}#person` },
        creditText: work.authors,
        datePublished: work.date ?? work.start,
        publisher: work.title && organization(work.place),
        url: work.url,
        description: work.text && briefText(work.text),
      })),
    ),
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: profile.name,
      jobTitle: profile.role,
      description: profile.summary && briefText(profile.summary),
      url,
      email: `mailto:${profile.email}`,
      homeLocation: profile.location && { '@type': 'Place', name: profile.location },
      // Pages only, no addresses of mail.
      sameAs: some(profile.links.map(({ url }) => url).filter((url) => url.startsWith('http'))),
      // A Role between a person and an organization has the dates of their relation: schema.org/Role.
      worksFor: some(
        experience.map(({ company, title, start, end, url }) => ({
          '@type': 'EmployeeRole',
          ...role(title, start, end),
          worksFor: organization(company, url),
        })),
      ),
      alumniOf: some(
        education.map(({ institution, degree, start, end, url }) => ({
          '@type': 'OrganizationRole',
          ...role(degree, start, end),
          alumniOf: institution && { '@type': 'CollegeOrUniversity', name: institution, url },
        })),
      ),
      memberOf: some(
        entries('volunteering').map(({ title, place, date, start = date, end, url }) => ({
          '@type': 'OrganizationRole',
          ...role(title, start, end),
          memberOf: organization(place, url),
        })),
      ),
      award: some(
        entries('awards').map(({ title, place, date }) =>
          [title, place, date?.slice(0, 4)].filter(Boolean).join(', '),
        ),
      ),
      hasCredential: some(
        skills.certifications.map(({ name, issuer, date, url }) => ({
          '@type': 'EducationalOccupationalCredential',
          credentialCategory: 'certification',
          name,
          recognizedBy: organization(issuer),
          validFrom: date,
          url,
        })),
      ),
      knowsLanguage: some(profile.languages.map(({ name }) => ({ '@type': 'Language', name }))),
      knowsAbout: some(skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name))),
    },
  }
}

const some = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined)

const organization = (name: string | undefined, url?: string) =>
  name ? { '@type': 'Organization', name, url } : undefined

/** A relation to an organization with its dates; an ongoing one has no end. */
const role = (roleName: string | undefined, startDate: string | undefined, end: string | undefined) => ({
  roleName,
  startDate,
  endDate: end === 'present' ? undefined : end,
})

/** Serializes JSON for a `<script type="application/ld+json">`, so that no text can close the element or open a comment. */
export const serializeForScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
