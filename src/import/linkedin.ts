import { parse } from 'csv-parse/sync'
import { type Entry, ImportError, type ImportedContent } from './imported.ts'
import { fromJsonResume } from './json-resume.ts'

/** The files of LinkedIn's export that are read, with the columns without which a row means nothing. */
const columns: Record<string, string[]> = {
  'Profile.csv': ['First Name', 'Last Name'],
  'Positions.csv': ['Company Name', 'Title'],
  'Education.csv': ['School Name'],
  'Skills.csv': ['Name'],
  'Languages.csv': ['Name'],
  'Certifications.csv': ['Name'],
  'Projects.csv': ['Title'],
  'Email Addresses.csv': ['Email Address'],
}

export const linkedInFiles = Object.keys(columns)

/**
 * Converts LinkedIn's export to content, as a JSON Resume with the names of its columns (`tables.ts`). Of the profile only what a page shows is read:
 * the export has the owner's birthday and street, too.
 *
 * @param files the texts of its CSV files by name; others are ignored
 * @throws ImportError for no known file, and for a file without a column that it needs
 */
export function fromLinkedIn(files: Record<string, string>, defaultLanguage = 'en'): ImportedContent {
  if (!files['Profile.csv'] && !files['Positions.csv'])
    throw new ImportError('is not an export of LinkedIn: it has neither Profile.csv nor Positions.csv.')
  const rows = (name: string) => rowsOf(name, files[name])
  const [profile = {}] = rows('Profile.csv')
  const emails = rows('Email Addresses.csv')
  const basics = {
    name: [profile['First Name'], profile['Last Name']].filter(Boolean).join(' '),
    'Email Address': (emails.find((row) => row['Primary'] === 'Yes') ?? emails[0])?.['Email Address'],
    Headline: profile['Headline'],
    Summary: profile['Summary'],
    'Geo Location': profile['Geo Location'],
    // Written as `[PERSONAL:https://a.example,COMPANY:https://b.example]`.
    profiles: String(profile['Websites'] ?? '')
      .match(/https?:\/\/[^\s,\]]+/g)
      ?.map((url) => ({ url })),
  }
  return fromJsonResume(
    {
      basics,
      work: rows('Positions.csv'),
      education: rows('Education.csv'),
      skills: rows('Skills.csv'),
      languages: rows('Languages.csv'),
      certificates: rows('Certifications.csv'),
      projects: rows('Projects.csv'),
    },
    defaultLanguage,
  )
}

function rowsOf(name: string, text = ''): Entry[] {
  const check = (found: string[]) => {
    const missing = columns[name]?.filter((column) => !found.includes(column)) ?? []
    if (missing.length === 0) return found
    const reason = `without the column “${missing.join('”, “')}”; its columns are ${found.join(', ')}`
    throw new ImportError(`has a ${name} ${reason}.`)
  }
  try {
    return parse(text, {
      columns: check,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(`has a ${name} that is not CSV: ${(error as Error).message}`)
  }
}
