import { briefText } from '../content/inline.ts'
import type { Portfolio } from '../content/read.ts'
import type { List } from '../content/schema.ts'
import { shownPortfolio } from '../sections/registry.ts'

/**
 * The owner as schema.org `ProfilePage` and `Person`, for search engines.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * @param site the site's address with its sub-path
 */
export function structuredData(portfolio: Portfolio, site: URL) {
  const { profile, skills, experience, education, lists } = shownPortfolio(portfolio)
  const url = site.href
  const entriesOf = (...kinds: List['kind'][]) =>
    Object.values(lists).flatMap(({ kind, entries }) => (kinds.includes(kind) ? entries : []))
  const works = entriesOf('talks', 'publications').map(({ title, place, date, url: work, text }) => ({
    '@type': 'CreativeWork',
    name: title,
    author: { '@id': `${url}#person` },
    ...(date && { datePublished: date }),
    ...(place && { publisher: { '@type': 'Organization', name: place } }),
    ...(work && { url: work }),
    ...(text && { description: briefText(text) }),
  }))
  const awards = entriesOf('awards').map(({ title, place, date }) =>
    [title, place, date?.slice(0, 4)].filter(Boolean).join(', '),
  )
  const offices = entriesOf('volunteering').map(({ title, place, date, url }) => ({
    '@type': 'OrganizationRole',
    roleName: title,
    ...(date && { startDate: date }),
    ...(place && { memberOf: { '@type': 'Organization', name: place, ...(url && { url }) } }),
  }))
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    name: `${profile.name} – ${profile.role}`,
    ...(works.length > 0 && { hasPart: works }),
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
      // A Role between a person and an organization carries the dates of their bond: schema.org/Role.
      worksFor: experience.map(({ company, title, start, end, url }) => ({
        '@type': 'EmployeeRole',
        roleName: title,
        startDate: start,
        ...(end !== 'present' && { endDate: end }),
        worksFor: { '@type': 'Organization', name: company, ...(url && { url }) },
      })),
      alumniOf: education.map(({ institution, degree, start, end, url }) => ({
        '@type': 'OrganizationRole',
        roleName: degree,
        startDate: start,
        ...(end !== 'present' && { endDate: end }),
        alumniOf: { '@type': 'CollegeOrUniversity', name: institution, ...(url && { url }) },
      })),
      hasCredential: skills.certifications.map(({ name, issuer, date, url }) => ({
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'certification',
        name,
        ...(issuer && { recognizedBy: { '@type': 'Organization', name: issuer } }),
        ...(date && { validFrom: date }),
        ...(url && { url }),
      })),
      ...(profile.languages.length > 0 && {
        knowsLanguage: profile.languages.map(({ name }) => ({ '@type': 'Language', name })),
      }),
      ...(awards.length > 0 && { award: awards }),
      ...(offices.length > 0 && { memberOf: offices }),
      knowsAbout: skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
    },
  }
}

const unsafe = /[<>&\u2028\u2029]/g

/**
 * JSON that can stand in a `<script type="application/ld+json">`: no text in it can end the element or open a
 * comment, and no character is a line end to JavaScript.
 */
export function serialiseForScript(data: unknown): string {
  return JSON.stringify(data).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
