import { parse } from 'csv-parse/sync'

/** The files that are read: the list of JSON Resume that each becomes, and the column without which its rows mean nothing. */
const lists: Record<string, [list: string, column: string]> = {
  'Profile.csv': ['profile', 'First Name'],
  'Email Addresses.csv': ['emails', 'Email Address'],
  'Positions.csv': ['work', 'Company Name'],
  'Education.csv': ['education', 'School Name'],
  'Skills.csv': ['skills', 'Name'],
  'Languages.csv': ['languages', 'Name'],
  'Certifications.csv': ['certificates', 'Name'],
  'Projects.csv': ['projects', 'Title'],
  'Volunteering.csv': ['volunteer', 'Company Name'],
  'Publications.csv': ['publications', 'Name'],
  'Honors.csv': ['awards', 'Title'],
}

export const linkedInFiles = Object.keys(lists)

/**
 * Converts LinkedIn's export to a JSON Resume, with its columns as names: `Started On` is `startedOn`. Of the profile only what a page
 * shows is read: the export has the owner's birthday and street, too.
 *
 * @param files the texts of its CSV files by name
 * @throws Error for no known file, and for a file without the column that it needs
 */
export function fromLinkedIn(files: Record<string, string>): object {
  if (!files['Profile.csv'] && !files['Positions.csv'])
    throw new Error('it is no export of LinkedIn, which has a Profile.csv or Positions.csv.')
  const tables = Object.entries(files).map(([name, text]) => [lists[name]?.[0], rowsOf(name, text)])
  const { profile: profiles, emails, ...resume }: Record<string, Row[]> = Object.fromEntries(tables)
  const { firstName = '', lastName = '', websites, ...profile } = profiles?.[0] ?? {}
  const basics = {
    name: `${firstName} ${lastName}`,
    email: (emails?.find(({ primary }) => primary === 'Yes') ?? emails?.[0])?.['emailAddress'],
    label: profile['headline'],
    summary: profile['summary'],
    location: profile['geoLocation'],
    // LinkedIn writes them as `[PERSONAL:https://a.example,COMPANY:https://b.example]`.
    url: websites?.match(/(?<=[[,][A-Z_]+:).+?(?=,[A-Z_]+:|\]$)/g),
    twitterHandles: profile['twitterHandles'],
  }
  // Only there, a project that has begun and has no end goes on.
  const projects = resume['projects']?.map((row) => ({
    ...row,
    finishedOn: row['finishedOn'] || (row['startedOn'] && 'present'),
  }))
  return { basics, ...resume, projects }
}

type Row = Record<string, string>

function rowsOf(file: string, text: string): Row[] {
  const [, needed = ''] = lists[file] ?? []
  const columns = (found: string[]) => {
    if (!found.includes(needed))
      throw new Error(`the ${file} in it has no column “${needed}”, but ${found.join(', ')}.`)
    return found.map((name) => name.charAt(0).toLowerCase() + name.slice(1).replaceAll(' ', ''))
  }
  return parse(text, { columns, bom: true, relax_column_count: true, trim: true })
}
