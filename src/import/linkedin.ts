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
 * Converts LinkedIn's export to a JSON Resume, with its columns as keys: `Started On` is `startedOn`. Of the profile only what a page
 * shows is read: the export has the owner's birthday and street, too.
 *
 * @param files the texts of its CSV files by name
 * @throws Error for no known file, and for a file without the column that it needs
 */
export function fromLinkedIn(files: Record<string, string>): object {
  if (!files['Profile.csv'] && !files['Positions.csv'])
    throw new Error('it is no export of LinkedIn, which has a Profile.csv or Positions.csv.')
  const tables = Object.entries(lists).map(([name, [list, column]]) => [
    list,
    rowsOf(name, column, files[name]),
  ])
  const { profile: profiles, emails, ...resume }: Record<string, Row[]> = Object.fromEntries(tables)
  const [profile = {}] = profiles ?? []
  const email = emails?.find(({ primary }) => primary === 'Yes') ?? emails?.[0]
  // LinkedIn writes them as `[PERSONAL:https://a.example,COMPANY:www.b.example]`.
  const websites = profile['websites']?.replace(/^\[|\]$/g, '').split(/,(?=[A-Z_]+:)/) ?? []
  const basics = {
    name: `${profile['firstName'] ?? ''} ${profile['lastName'] ?? ''}`,
    email: email?.['emailAddress'],
    label: profile['headline'],
    summary: profile['summary'],
    location: profile['geoLocation'],
    profiles: websites
      .map((website) => website.replace(/^[A-Z_]+:/, '').replace(/^(?!https?:|$)/, 'https://'))
      .map((url) => ({ url })),
    twitterHandles: profile['twitterHandles'],
  }
  return { basics, ...resume }
}

type Row = Record<string, string>

function rowsOf(file: string, needed: string, text = ''): Row[] {
  const columns = (found: string[]) => {
    if (found.includes(needed)) return found.map(asKey)
    throw new Error(`the ${file} in it has no column “${needed}”, but ${found.join(', ')}.`)
  }
  return parse(text, { columns, bom: true, relax_column_count: true, trim: true })
}

const asKey = (column: string) => column.charAt(0).toLowerCase() + column.slice(1).replaceAll(' ', '')
