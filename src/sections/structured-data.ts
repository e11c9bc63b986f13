type Things = object[] | string[]
type PersonProperty =
  | ('worksFor' | 'alumniOf' | 'memberOf' | 'award')
  | ('hasCredential' | 'knowsLanguage' | 'knowsAbout')

/** Lists of schema.org: properties of the owner, and works that belong to the page. */
export interface StructuredData {
  person?: { [property in PersonProperty]?: Things }
  hasPart?: Things
}

/** An organization of schema.org; undefined properties are not serialized. */
export const organization = (name: string | undefined, url?: string) =>
  name ? { '@type': 'Organization', name, url } : undefined

/** A relation to an organization with its dates; an ongoing one has no end. */
export const role = (roleName: string, startDate?: string, end?: string) => ({
  roleName,
  startDate,
  endDate: end === 'present' ? undefined : end,
})
