import { briefText } from '../content/inline.ts'
import type { Portfolio } from '../content/read.ts'
import type { List } from '../content/schema.ts'
import { visiblePortfolio } from '../sections/registry.ts'

/**
 * The owner as schema.org `ProfilePage` and `Person`, for search engines. Undefined fields are not serialized.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * @param site the site's URL with its sub-path
 */
export function structuredData(portfolio: Portfolio, site: URL) {
  const { profile, skills, experience, education, lists } = visiblePortfolio(portfolio)
  const url = site.href
  const entriesOf = (...kinds: List['kind'][]) =>
    Object.values(lists).flatMap(({ kind, entries }) => (kinds.includes(kind) ? entries : []))
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    name: `${profile.name} – ${profile.role}`,
    hasPart: optionalList(
      entriesOf('talks', 'publications').map(({ title, place, date, url: work, text }) => ({
        '@type': 'CreativeWork',
        name: title,
        author: { '@id': `${url}#person` },
        datePublished: date,
        publisher: organization(place),
        url: work,
        description: text && briefText(text),
      })),
    ),
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: profile.name,
      jobTitle: profile.role,
      description: briefText(profile.summary),
      url,
      email: `mailto:${profile.email}`,
      homeLocation: { '@type': 'Place', name: profile.location },
      sameAs: profile.links.map(({ url }) => url),
      // A Role between a person and an organization has the dates of their relation: schema.org/Role.
      worksFor: experience.map(({ company, title, start, end, url }) => ({
        '@type': 'EmployeeRole',
        ...role(title, start, end),
        worksFor: organization(company, url),
      })),
      alumniOf: education.map(({ institution, degree, start, end, url }) => ({
        '@type': 'OrganizationRole',
        ...role(degree, start, end),
        alumniOf: { '@type': 'CollegeOrUniversity', name: institution, url },
      })),
      hasCredential: skills.certifications.map(({ name, issuer, date, url }) => ({
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'certification',
        name,
        recognizedBy: organization(issuer),
        validFrom: date,
        url,
      })),
      knowsLanguage: optionalList(profile.languages.map(({ name }) => ({ '@type': 'Language', name }))),
      award: optionalList(
        entriesOf('awards').map(({ title, place, date }) =>
          [title, place, date?.slice(0, 4)].filter(Boolean).join(', '),
        ),
      ),
      memberOf: optionalList(
        entriesOf('volunteering').map(({ title, place, date, url }) => ({
          '@type': 'OrganizationRole',
          ...role(title, date),
          memberOf: organization(place, url),
        })),
      ),
      knowsAbout: skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
    },
  }
}

const organization = (name: string | undefined, url?: string) =>
  name ? { '@type': 'Organization', name, url } : undefined
const role = (roleName: string, startDate?: string, end?: string) => ({
  roleName,
  startDate,
  endDate: end === 'present' ? undefined : end,
})
const optionalList = <Entry>(list: Entry[]) => (list.length > 0 ? list : undefined)

/**
 * Serializes JSON for a `<script type="application/ld+json">`, escaped so that no text can close the element, open a
 * comment, or be a line terminator in JavaScript.
 */
export const serializeForScript = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
