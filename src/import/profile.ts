import { basename } from 'node:path'
import { isSamplePicture } from '../content/sample.ts'
import { profileSchema } from '../content/schema.ts'
import { basics as basicsFormat, profiles } from '../json-resume/basics.ts'
import { type Entry, joined, objectOf, stringsOf } from '../json-resume/format.ts'
import { splitSummary } from '../json-resume/markup.ts'
import { mapEntries, mapEntry } from '../json-resume/read.ts'
import { entriesOf } from '../json-resume/source.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'

/** The content that the import replaces; its pictures are kept. */
export interface CurrentContent {
  /** The language of the résumé. */
  language: string
  portfolio: Portfolio | undefined
  pictures: string[]
}

export const isPictureField = (name: string) => /^image(Dark|Phone|PhoneDark|Alt|Focus|Caption)?$/.test(name)

/** An entry with its picture and the fields that belong to it; if the file does not exist, with those of `current`. */
export function withPictures(entry: Entry, current: object | undefined, pictures: string[]): Entry {
  const { image } = entry
  const isMissing = (path: unknown) => String(path).startsWith('images/') && !pictures.includes(String(path))
  const named = typeof image === 'string' ? `images/${basename(image.replace(/[?#].*/, ''))}` : ''
  const source = pictures.includes(named) ? { ...entry, image: named } : (current ?? {})
  const kept = Object.entries(source).filter(([name, value]) => isPictureField(name) && !isMissing(value))
  const others = Object.entries(entry).filter(([name]) => !isPictureField(name))
  const missing = pictures.includes(named) ? undefined : image
  return { ...Object.fromEntries([...others, ...kept]), 'image, which is not in content/images/': missing }
}

/**
 * Creates `profile.yaml` from the basics.
 *
 * @returns in `placeholders`, values for required fields that the résumé does not contain
 */
export function profileFile(resume: Entry, current: CurrentContent, isOwnExport: boolean) {
  const { portfolio, pictures, language } = current
  const { picture, image = picture, ...named } = objectOf(resume['basics'])
  // The picture of the sample is not the owner's.
  const isKept = isOwnExport || !isSamplePicture(portfolio?.profile.image)
  const pictured = withPictures({ ...named, image }, isKept ? portfolio?.profile : undefined, pictures)
  const { location, profiles: accounts, url, summary, ...basics } = pictured
  const text = stringsOf(summary).join('\n\n')
  const { data, unmapped } = mapEntry(basicsFormat, profileSchema, {
    ...(basics['headline'] || !text ? { summary } : splitSummary(text)),
    ...basics,
    ...placeOf(location, language, isOwnExport),
    // Our export contains the site's own address, which the build knows.
    url: isOwnExport ? undefined : url,
  })
  const linked = entriesOf(accounts, profiles)
  const links = mapEntries(profiles, profileSchema.shape.links, linked, ['links'])

  const [job = {}] = entriesOf(resume['work'])
  const { name = 'Your name', location: place = 'Your place' } = data
  const role = data['role'] ?? stringsOf(job['position'])[0] ?? 'Your role'
  const alternative = data['image'] === undefined ? {} : { imageAlt: name }
  const texts = { headline: role, summary: `${role}, ${place}`, ...alternative }
  const defaults = { name, role, location: place, email: 'you@your-domain.example', ...texts }
  const needed = Object.entries(defaults).filter(([field]) => data[field] === undefined)
  const placeholders = Object.fromEntries(needed)
  return {
    data: { ...data, ...placeholders, links: links.data },
    unmapped: [{ path: [], fields: unmapped }, ...links.unmapped],
    placeholders,
  }
}

/** The place without street and postal code, which the page does not show. */
function placeOf(location: unknown, language: string, isOwnExport: boolean): Entry {
  if (typeof location === 'string') return { location }
  const { address, city, region, countryCode, ...rest } = objectOf(location)
  const regionNames = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const isCode = /^[a-z]{2}$/i.test(String(countryCode))
  const country = isCode ? regionNames.of(String(countryCode).toUpperCase()) : countryCode
  const place = isOwnExport ? undefined : joined(', ', ...new Set([city, region, country]))
  return place ? { ...rest, address, location: place } : { ...rest, location: address }
}
