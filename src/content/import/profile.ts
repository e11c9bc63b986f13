import * as schemas from '../schema.ts'
import { fieldsOf } from '../walk.ts'
import { type Kept, withPortrait } from './pictures.ts'
import { type Entry, entriesIn, joined, objectOf, stringsOf } from './sections.ts'
import { type ImportedFile, take, takeAll } from './take.ts'
import { splitSummary } from './texts.ts'

/**
 * `profile.yaml` from the basics and the languages.
 *
 * @returns in `guesses`, what stands for a required field that the résumé does not give, until the owner writes it
 */
export function profileFile(resume: Entry, kept: Kept, isOurs: boolean): ImportedFile & { guesses: Entry } {
  const { location, profiles, url, summary, ...basics } = withPortrait(objectOf(resume['basics']), kept)
  const fields = fieldsOf(schemas.profileSchema)
  const text = stringsOf(summary).join('\n\n')
  const { value, left } = take('basics', schemas.profileSchema, {
    ...(basics['headline'] || !text ? { summary } : splitSummary(text)),
    ...basics,
    ...placeOf(location),
    // The site's own address, which the build knows.
    url: isOurs ? undefined : url,
  })
  const links = takeAll('profiles', fields['links'], entriesIn({ profiles }, 'profiles'), ['links'])
  const spoken = entriesIn(resume, 'languages')
  const languages = takeAll('languages', fields['languages'], spoken, ['languages'])

  const [job = {}] = entriesIn(resume, 'work')
  const name = value['name'] ?? 'Your name'
  const role = value['role'] ?? stringsOf(job['position'])[0] ?? 'Your role'
  const place = value['location'] ?? stringsOf(job['location'])[0] ?? 'Your place'
  const likely: Entry = {
    name,
    role,
    location: place,
    email: 'you@your-domain.example',
    headline: role,
    summary: `${role}, ${place}`,
    imageAlt: name,
  }
  const guesses = Object.fromEntries(Object.entries(likely).filter(([field]) => value[field] === undefined))
  const all: Entry = { ...guesses, ...value, links: links.data, languages: languages.data }
  return {
    data: Object.fromEntries(Object.keys(fields).map((field) => [field, all[field]])),
    left: [{ path: [], what: left }, ...links.left, ...languages.left],
    guesses,
  }
}

/** A place as the page names it: without street and postal code, which are nobody's business there. */
function placeOf(location: unknown): Entry {
  if (typeof location === 'string') return { location }
  const { address, city, region, countryCode, ...others } = objectOf(location)
  const isWhole = city && Object.keys(others).length === 0 && String(address).startsWith(String(city))
  if (isWhole || !(city || region || countryCode)) return { ...others, location: address }
  return { ...others, address, location: joined(', ', city, region, countryName(countryCode)) }
}

function countryName(code: unknown): unknown {
  return typeof code === 'string' && /^[a-z]{2}$/i.test(code)
    ? new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase())
    : code
}
