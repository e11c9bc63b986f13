/** How texts of a field are read (`convert.ts`). */
export type TextKind = 'line' | 'lines' | 'text' | 'prose' | 'points' | 'paragraphs'
/** How the value of a field is read. */
export type ValueKind = 'date' | 'month' | 'url' | 'place' | 'level'

/** How the entries of a list of JSON Resume, or of a file of LinkedIn's export, become those of a file of `content/`. */
export interface Table {
  /**
   * By field: how it is read, and its keys in JSON Resume of any age and columns of LinkedIn. Texts under several keys are joined
   * in this order.
   */
  fields: Record<string, [kind: TextKind | ValueKind, ...keys: string[]]>
  /** Without one of each of these fields, such as `title or place`, an entry is only a comment. */
  needs?: string[]
  /** Whether an entry without an end goes on. */
  isOngoing?: boolean
}

const url: Table['fields'] = { url: ['url', 'url', 'website', 'Url'] }
/** What most entries have. */
const common: Table['fields'] = {
  start: ['month', 'startDate', 'start', 'Started On', 'Start Date'],
  end: ['month', 'endDate', 'end', 'Finished On', 'End Date'],
  ...url,
}

const list: Table = {
  needs: ['title or place'],
  fields: {
    title: ['line', 'name', 'title', 'position'],
    place: ['line', 'publisher', 'awarder', 'organization', 'entity'],
    date: ['date', 'releaseDate', 'date'],
    ...common,
    text: ['text', 'description', 'summary', 'reference', 'highlights'],
  },
}

export const tables = {
  basics: {
    fields: {
      name: ['line', 'name'],
      role: ['line', 'label'],
      email: ['line', 'email'],
      phone: ['line', 'phone'],
      summary: ['paragraphs', 'summary'],
      image: ['line', 'image', 'picture'],
      location: ['place', 'location', 'Location'],
      ...url,
    },
  },
  profiles: {
    needs: ['url'],
    fields: { label: ['line', 'network', 'name'], username: ['line', 'username'], ...url },
  },
  languages: {
    needs: ['name'],
    fields: {
      name: ['line', 'language', 'name', 'Name'],
      level: ['level', 'fluency', 'level', 'Proficiency'],
    },
  },
  work: {
    needs: ['title or company'],
    isOngoing: true,
    fields: {
      title: ['line', 'position', 'title', 'Title'],
      company: ['line', 'name', 'company', 'organization', 'Company Name'],
      location: ['place', 'location', 'Location'],
      ...common,
      summary: ['prose', 'description', 'summary', 'Description'],
      description: ['points', 'points', 'highlights'],
      stack: ['lines', 'keywords', 'technologies'],
    },
  },
  education: {
    needs: ['degree or institution'],
    fields: {
      degree: ['line', 'studyType', 'degree', 'area', 'Degree Name'],
      institution: ['line', 'institution', 'name', 'School Name'],
      location: ['place', 'location', 'Location'],
      ...common,
      grade: ['line', 'score', 'gpa'],
      courses: ['line', 'courses'],
      achievements: ['points', 'summary', 'description', 'highlights', 'Notes', 'Activities'],
    },
  },
  projects: {
    needs: ['title'],
    fields: {
      title: ['line', 'name', 'title', 'Title'],
      description: ['prose', 'description', 'summary', 'Description'],
      highlights: ['points', 'highlights'],
      technologies: ['lines', 'keywords', 'technologies'],
      image: ['line', 'image'],
      ...common,
    },
  },
  categories: { fields: { title: ['line', 'name'], skills: ['lines', 'keywords'] } },
  skills: { needs: ['name'], fields: { name: ['line', 'name', 'Name'], level: ['level', 'level'] } },
  certificates: {
    needs: ['name'],
    fields: {
      name: ['line', 'name', 'title', 'Name'],
      issuer: ['line', 'issuer', 'Authority'],
      date: ['date', 'date', 'startDate', 'Started On'],
      ...url,
    },
  },
  // Lists that become sections of the owner.
  talks: list,
  publications: list,
  awards: list,
  volunteer: { ...list, isOngoing: true },
  // Without the words of a person, a testimonial is only a name.
  references: { ...list, needs: ['text', 'title or place'] },
  interests: { ...list, fields: { ...list.fields, text: ['line', 'summary', 'keywords'] } },
} satisfies Record<string, Table>
