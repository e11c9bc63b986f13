import { parse } from 'csv-parse/sync'
import { type Entry, ImportError, type ImportedContent } from './imported.ts'
import { fromJsonResume } from './json-resume.ts'

/** The files that are read: the list of JSON Resume to which each belongs, and the columns without which a row means nothing. */
const lists: Record<string, [list: string, ...columns: string[]]> = {
  'Profile.csv': ['basics', 'First Name', 'Last Name'],
  'Positions.csv': ['work', 'Company Name', 'Title'],
  'Education.csv': ['education', 'School Name'],
  'Skills.csv': ['skills', 'Name'],
  'Languages.csv': ['languages', 'Name'],
  'Certifications.csv': ['certificates', 'Name'],
  'Projects.csv': ['projects', 'Title'],
  'Email Addresses.csv': ['emails', 'Email Address'],
}

export const linkedInFiles = Object.keys(lists)

/**
 * Converts LinkedIn's export to content, as a JSON Resume with the names of its columns (`tables.ts`). Of the profile only what
 * a page shows is read: the export has the owner's birthday and street, too.
 *
 * @param files the texts of its CSV files by name; others are ignored
 * @throws ImportError for no known file, and for a file without a column that it needs
 */
export function fromLinkedIn(files: Record<string, string>, defaultLanguage = 'en'): ImportedContent {
  if (!files['Profile.csv'] && !files['Positions.csv'])
    throw new ImportError('is not an export of LinkedIn: it has neither Profile.csv nor Positions.csv.')
  const rows = linkedInFiles.map((name) => [lists[name]?.[0], rowsOf(name, files[name])])
  const { basics: profiles, emails, ...resume }: Record<string, Entry[]> = Object.fromEntries(rows)
  const [profile = {}] = profiles ?? []
  const email = emails?.find((row) => row['Primary'] === 'Yes') ?? emails?.[0]
  const basics = {
    name: [profile['First Name'], profile['Last Name']].filter(Boolean).join(' '),
    email: email?.['Email Address'],
    label: profile['Headline'],
    summary: profile['Summary'],
    location: profile['Geo Location'],
    // Written as `[PERSONAL:https://a.example,COMPANY:https://b.example]`.
    profiles: String(profile['Websites'] ?? '')
      .match(/https?:\/\/[^\s,\]]+/g)
      ?.map((url) => ({ url })),
  }
  return fromJsonResume({ basics, ...resume }, defaultLanguage)
}

function rowsOf(name: string, text = ''): Entry[] {
  const check = (found: string[]) => {
    const [, ...needed] = lists[name] ?? []
    const missing = needed.filter((column) => !found.includes(column))
    if (missing.length === 0) return found
    const reason = `without the column “${missing.join('”, “')}”; its columns are ${found.join(', ')}`
    throw new ImportError(`has a ${name} ${reason}.`)
  }
  try {
    return parse(text, { columns: check, bom: true, relax_column_count: true, trim: true })
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(`has a ${name} that is not CSV: ${(error as Error).message}`)
  }
}
