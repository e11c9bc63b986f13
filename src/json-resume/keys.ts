type Dates = 'startDate' | 'endDate'
/** Own: the id of the custom section that an entry belongs to, and its field that has no key. */
type Listed = 'section' | 'authors'

/**
 * The keys of JSON Resume 1.0.0 that this site reads or writes. The schema allows additional keys; those that it lacks are
 * called “own” and let `npm run import` restore the site.
 *
 * @see https://docs.jsonresume.org/schema
 */
export interface Keys {
  /** `picture` is own: `image` is a URL, but the owner's original is not published. */
  basics: 'name' | 'label' | 'picture' | 'email' | 'phone' | 'url' | 'summary' | 'location' | 'profiles'
  /** A list in the basics. */
  profiles: 'network' | 'username' | 'url'
  /** `keywords` is own. */
  work: Dates | 'name' | 'position' | 'location' | 'url' | 'description' | 'highlights' | 'keywords'
  volunteer: Dates | Listed | 'organization' | 'position' | 'url' | 'summary'
  /** `highlights` is own. */
  education: Dates | 'institution' | 'studyType' | 'url' | 'highlights'
  awards: Listed | 'title' | 'date' | 'awarder' | 'summary'
  certificates: 'name' | 'date' | 'issuer' | 'url'
  publications: Listed | 'name' | 'publisher' | 'releaseDate' | 'url' | 'summary'
  /** Own: `levels` by keyword; `practices`, whether these are the ways of working. */
  skills: 'name' | 'keywords' | 'levels' | 'practices'
  languages: 'language' | 'fluency'
  references: Listed | 'name' | 'reference'
  /** `highlightNames` is own: the field of each highlight. */
  projects:
    | (Dates | Listed | 'name' | 'description' | 'highlights' | 'highlightNames')
    | ('keywords' | 'url' | 'type' | 'entity')
  interests: Dates | 'name' | 'entity' | 'description'
  /** Own, though other writers use it, too. */
  talks: Dates | 'name' | 'entity' | 'url' | 'description'
}

/** What stands under some keys. */
export type Written<List extends keyof Keys> = { [key in Keys[List]]?: unknown }

/** The lists of a résumé. */
export type Lists = { [list in Exclude<keyof Keys, 'basics' | 'profiles'>]?: Written<list>[] }
