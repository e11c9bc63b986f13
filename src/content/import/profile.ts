import { basename } from 'node:path'
import { fieldsOf } from '../introspect.ts'
import type { Portfolio } from '../read.ts'
import * as schemas from '../schema.ts'
import { mapEntries, mapEntry } from './map-entries.ts'
import { splitSummary } from './markup.ts'
import { type Entry, entriesIn, joined, objectOf, stringsOf } from './sections.ts'

/** The content that the import replaces; its pictures are kept. */
export interface CurrentContent {
  portfolio: Portfolio | undefined
  pictures: string[]
}

/** An entry with its picture and the fields that belong to it; if the file does not exist, with those of `current`. */
export function withPictures(entry: Entry, current: object | undefined, pictures: string[]): Entry {
  const { image } = entry
  const isPictureField = (name: string) => /^image(Dark|Phone|PhoneDark|Alt|Focus|Caption)?$/.test(name)
  const isMissing = (path: unknown) => String(path).startsWith('images/') && !pictures.includes(String(path))
  const named = typeof image === 'string' ? `images/${basename(image.replace(/[?#].*/, ''))}` : ''
  const source = pictures.includes(named) ? { ...entry, image: named } : (current ?? {})
  const kept = Object.entries(source).filter(([name, value]) => isPictureField(name) && !isMissing(value))
  const others = Object.entries(entry).filter(([name]) => !isPictureField(name))
  const missingImage = pictures.includes(named) ? undefined : image
  return { ...Object.fromEntries([...others, ...kept]), missingImage }
}

/**
 * Creates `profile.yaml` from the basics and the languages.
 *
 * @returns in `placeholders`, values for required fields that the résumé does not contain
 */
export function profileFile(resume: Entry, { portfolio, pictures }: CurrentContent, isOwnExport: boolean) {
  const { picture, image = picture, ...named } = objectOf(resume['basics'])
  const pictured = withPictures({ ...named, image }, portfolio?.profile, pictures)
  const { location, profiles, url, summary, ...basics } = pictured
  const text = stringsOf(summary).join('\n\n')
  const { data, unmapped } = mapEntry('basics', schemas.profileSchema, {
    ...(basics['headline'] || !text ? { summary } : splitSummary(text)),
    ...basics,
    ...placeOf(location, isOwnExport),
    // Our export contains the site's own address, which the build knows.
    url: isOwnExport ? undefined : url,
  })
  const fields = fieldsOf(schemas.profileSchema)
  const links = mapEntries('profiles', fields['links'], entriesIn({ profiles }, 'profiles'), ['links'])
  const spoken = entriesIn(resume, 'languages')
  const languages = mapEntries('languages', fields['languages'], spoken, ['languages'])

  const [job = {}] = entriesIn(resume, 'work')
  const { name = 'Your name', location: place = 'Your place' } = data
  const role = data['role'] ?? stringsOf(job['position'])[0] ?? 'Your role'
  const texts = { headline: role, summary: `${role}, ${place}`, image: pictures[0], imageAlt: name }
  const defaults = { name, role, location: place, email: 'you@your-domain.example', ...texts }
  const needed = Object.entries(defaults).filter(([field]) => data[field] === undefined)
  const placeholders = Object.fromEntries(needed)
  return {
    data: { ...data, ...placeholders, links: links.data, languages: languages.data },
    unmapped: [{ path: [], fields: unmapped }, ...links.unmapped, ...languages.unmapped],
    placeholders,
  }
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** The place without street and postal code, which the page does not show. */
function placeOf(location: unknown, isOwnExport: boolean): Entry {
  if (typeof location === 'string') return { location }
  const { address, city, region, countryCode, ...rest } = objectOf(location)
  const isCode = /^[a-z]{2}$/i.test(String(countryCode))
  const country = isCode ? regionNames.of(String(countryCode).toUpperCase()) : countryCode
  const place = isOwnExport ? undefined : joined(', ', city, region, country)
  return place ? { ...rest, address, location: place } : { ...rest, location: address }
}
