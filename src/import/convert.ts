import { isLater } from '../content/period.ts'
import { type Entry, withComment, withoutEmpty } from './imported.ts'
import { type ListName, needed, ongoing, type Table, tables } from './tables.ts'

/** Converts an entry of a résumé to one of `content/`. What has no field, or is wrong, is in its `#`. */
export function convert(entry: Entry, list: ListName, language: string): Entry {
  const table: Table = tables[list]
  const rest = withAddressFromName(entry)
  const fields: Entry = {}
  const wrong: Entry = {}
  for (const [field, [read, ...keys]] of Object.entries(table)) {
    const given = keys.filter((key) => rest[key] !== undefined)
    const [first] = given
    if (!first) continue
    const found = read(
      given.map((key) => rest[key]),
      language,
    )
    fields[field] = found.value
    if (found.wrong) wrong[`${first}, ${found.wrong}`] = rest[first]
    // A date may stand under two keys in two forms; what says something else stays.
    const isSame = (key: string) => found.value && read([rest[key]], language).value === found.value
    const isRead = (key: string) => key === first || found.rest || isSame(key)
    for (const key of given.filter(isRead)) delete rest[key]
    rest[first] = found.rest
  }
  const { start, end } = fields
  const given = table['end']?.map((key) => entry[String(key)]).find((value) => value !== undefined)
  if (ongoing.includes(list) && start && !given) fields['end'] = 'present'
  if (start && end && isLater(String(start), String(end))) {
    wrong['endDate, which is before the start'] = given
    delete fields['end']
  }
  const converted = withoutEmpty(fields)
  const lacking = (needed[list] ?? ['title or place']).find(
    (names) => !names.split(' or ').some((name) => name in converted),
  )
  if (lacking) return { '#': { [[`an entry without ${lacking}`, ...Object.keys(wrong)].join('; ')]: entry } }
  return withComment(converted, { ...wrong, ...rest })
}

/** Some exports write the address of a person or page after its name: `Ada (https://ada.example)`. */
function withAddressFromName(entry: Entry): Entry {
  const [, name, url] = /^(.*\S)\s*\((https?:[^\s()]+)\)$/.exec(String(entry['name'])) ?? []
  return url ? { url, ...entry, name } : { ...entry }
}
