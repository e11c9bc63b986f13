/** Things of schema.org that several sections name. Undefined properties are not serialized. */

export const organization = (name: string | undefined, url?: string) =>
  name ? { '@type': 'Organization', name, url } : undefined

/** A relation to an organization with its dates; an ongoing one has no end. */
export const role = (roleName: string, startDate?: string, end?: string) => ({
  roleName,
  startDate,
  endDate: end === 'present' ? undefined : end,
})
