import { parse } from 'csv-parse/sync'
import { type Entry, ImportError, type ImportedContent } from './imported.ts'
import { fromJsonResume } from './json-resume.ts'

const dates = { 'Started On': 'startDate', 'Finished On': 'endDate' }

/** The files of LinkedIn's export that are read: the columns without which a row means nothing, and the keys of JSON Resume for columns. */
const tables: Record<string, [required: string[], keys: Record<string, string>]> = {
  'Profile.csv': [
    ['First Name', 'Last Name'],
    { Headline: 'label', Summary: 'summary', 'Geo Location': 'location' },
  ],
  'Positions.csv': [
    ['Company Name', 'Title'],
    { 'Company Name': 'name', Title: 'position', Description: 'summary', Location: 'location', ...dates },
  ],
  'Education.csv': [
    ['School Name'],
    {
      'School Name': 'institution',
      'Degree Name': 'studyType',
      'Start Date': 'startDate',
      'End Date': 'endDate',
      Notes: 'highlights',
      Activities: 'activities',
    },
  ],
  'Skills.csv': [['Name'], { Name: 'name' }],
  'Languages.csv': [['Name'], { Name: 'language', Proficiency: 'fluency' }],
  'Certifications.csv': [['Name'], { Name: 'name', Url: 'url', Authority: 'issuer', 'Started On': 'date' }],
  'Projects.csv': [['Title'], { Title: 'name', Description: 'description', Url: 'url', ...dates }],
  'Email Addresses.csv': [['Email Address'], { 'Email Address': 'email' }],
}

export const linkedInFiles = Object.keys(tables)

/**
 * Converts LinkedIn's export to content, as the JSON Resume with the same texts. Of the profile only what a page shows is read:
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
  const { label, summary, location, Websites } = profile
  const basics = {
    name: [profile['First Name'], profile['Last Name']].filter(Boolean).join(' '),
    email: (emails.find((row) => row['Primary'] === 'Yes') ?? emails[0])?.['email'],
    label,
    summary,
    location,
    // Written as `[PERSONAL:https://a.example,COMPANY:https://b.example]`.
    profiles: String(Websites ?? '')
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

/** The rows of a file with the keys of JSON Resume; a column that has none keeps its name. */
function rowsOf(name: string, text = ''): Entry[] {
  const [required = [], keys = {}] = tables[name] ?? []
  const columns = (found: string[]) => {
    const missing = required.filter((column) => !found.includes(column))
    if (missing.length === 0) return found.map((column) => keys[column] ?? column)
    const reason = `without the column “${missing.join('”, “')}”; its columns are ${found.join(', ')}`
    throw new ImportError(`has a ${name} ${reason}.`)
  }
  try {
    return parse(text, { columns, bom: true, relax_column_count: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(`has a ${name} that is not CSV: ${(error as Error).message}`)
  }
}
