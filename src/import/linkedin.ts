import { parse } from 'csv-parse/sync'
import { type Entry, ImportError, type ImportedContent } from './imported.ts'
import { fromJsonResume } from './json-resume.ts'

const dates = { 'Started On': 'startDate', 'Finished On': 'endDate' }

/** The files of LinkedIn's export that are read, with the keys of JSON Resume for their columns; `required` are those without which a row means nothing. */
const tables: Record<string, { required: string[]; keys: Record<string, string> }> = {
  'Profile.csv': {
    required: ['First Name', 'Last Name'],
    keys: { Headline: 'label', Summary: 'summary', 'Geo Location': 'location', Websites: 'websites' },
  },
  'Positions.csv': {
    required: ['Company Name', 'Title'],
    keys: {
      'Company Name': 'name',
      Title: 'position',
      Description: 'summary',
      Location: 'location',
      ...dates,
    },
  },
  'Education.csv': {
    required: ['School Name'],
    keys: {
      'School Name': 'institution',
      'Degree Name': 'studyType',
      'Start Date': 'startDate',
      'End Date': 'endDate',
      Notes: 'highlights',
      Activities: 'activities',
    },
  },
  'Skills.csv': { required: ['Name'], keys: { Name: 'name' } },
  'Languages.csv': { required: ['Name'], keys: { Name: 'language', Proficiency: 'fluency' } },
  'Certifications.csv': {
    required: ['Name'],
    keys: { Name: 'name', Url: 'url', Authority: 'issuer', 'Started On': 'date' },
  },
  'Projects.csv': {
    required: ['Title'],
    keys: { Title: 'name', Description: 'description', Url: 'url', ...dates },
  },
  'Email Addresses.csv': { required: ['Email Address'], keys: {} },
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
  const primary = emails.find((row) => /^yes$/i.test(String(row['Primary']))) ?? emails[0]
  const { label, summary, location, websites } = profile
  return fromJsonResume(
    {
      basics: {
        name: [profile['First Name'], profile['Last Name']].filter(Boolean).join(' '),
        email: primary?.['Email Address'],
        label,
        summary,
        location,
        profiles: profilesIn(String(websites ?? '')),
      },
      work: rows('Positions.csv'),
      education: rows('Education.csv').map(({ highlights, activities, ...row }) => ({
        ...row,
        highlights: [highlights, activities],
      })),
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
  const { required = [], keys = {} } = tables[name] ?? {}
  const [columns = [], ...rows] = readCsv(name, text)
  const missing = required.filter((column) => text && !columns.includes(column))
  if (missing.length > 0)
    throw new ImportError(
      `has a ${name} without the column “${missing.join('”, “')}”; its columns are ${columns.join(', ')}.`,
    )
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [keys[column] ?? column, row[at]])))
}

function readCsv(name: string, text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    throw new ImportError(`has a ${name} that is not CSV: ${(error as Error).message}`)
  }
}

/** `[PERSONAL:https://a.example,COMPANY:https://b.example]` */
const profilesIn = (websites: string) =>
  websites
    .replace(/^\[|\]$/g, '')
    .split(/(?:^|,)[A-Z_]+:/)
    .filter(Boolean)
    .map((url) => ({ network: url.replace(/^https?:\/\/(www\.)?|\/.*$/g, ''), url }))
