import { type Portfolio, readPortfolio } from '../../src/portfolio/portfolio.ts'
import { contentOf } from '../fixtures/fixtures.ts'

/** Portfolios whose résumés have between one and ten pages. */

export const [sample] = readPortfolio(contentOf('sample')).portfolios as [Portfolio]

const sentence =
  'Replaced a nightly job by a service with tests, metrics and a runbook that others can follow.'

const job = (number: number, points: number, years: [string, string]) => ({
  title: 'Software Developer',
  company: `Company ${number}`,
  location: 'Bristol, United Kingdom',
  start: years[0],
  end: years[1],
  summary: 'A maker of instruments with forty people.',
  description: Array.from({ length: points }, (_, point) => `${number}.${point + 1} ${sentence}`),
  stack: ['Python', 'PostgreSQL', `Tool ${number}`],
})

export const beginner: Portfolio = {
  ...sample,
  profile: { ...sample.profile, about: [], resumeStats: [], availability: undefined },
  skills: {
    ...sample.skills,
    categories: sample.skills.categories.slice(0, 2),
    certifications: [],
    practices: [],
  },
  projects: sample.projects.slice(0, 1),
  experience: [job(1, 4, ['2024-03', 'present'])],
  education: sample.education.slice(0, 1),
}

const veteran: Portfolio = {
  ...sample,
  site: { ...sample.site, sections: ['about', 'skills', 'projects', 'resume', 'languages', 'contact'] },
  profile: {
    ...sample.profile,
    phone: '+44 117 496 0000',
    languages: [{ name: 'German', level: 'native' }],
  },
  // With the id of a block of the résumé section.
  lists: {
    languages: {
      title: 'Talks',
      kind: 'talks',
      entries: ['2013', '2012', '2011'].map((date) => ({
        title: `Queues in ${date}`,
        place: 'PyCon UK',
        date,
      })),
    },
  },
  experience: Array.from({ length: 12 }, (_, index) => {
    const end = 2026 - 2 * index
    return job(12 - index, 3 + ((index * 5) % 6), [`${end - 2}-02`, index === 0 ? 'present' : `${end}-01`])
  }),
}

const nothing: Portfolio = {
  ...beginner,
  projects: [],
  experience: [],
  education: [],
  skills: { categories: [], certifications: [], practices: [] },
}

const name = 'Wolfgang-Amadeus Žofie Hubert Blaine Wolfeschlegelsteinhausenbergerdorff'
const company = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const nonEnglish: Portfolio = {
  ...sample,
  site: { ...sample.site, language: 'de', paper: 'letter', accent: 'royalblue' },
  profile: {
    ...sample.profile,
    name,
    role: 'Leitender Entwickler für verteilte Datenbanken und Auswertungen',
    headline: 'Größere Übersicht → weniger Ärger: „Żółć, čtyři, ğüş, łódź“ ✓ 漢',
    location: 'Donaueschingen-Wolterdingen, Deutschland',
    // In bold, hyphens of several kinds.
    summary:
      'Datenschutzfolgenabschätzungen und Rechenzentrumsmigrationen für Versicherungen; Kosten-Nutzen-Analysen.',
    resumeStats: [{ value: '≈ 40 %', label: 'geringere Betriebskosten je Kunde' }],
  },
  experience: sample.experience.map((entry) => ({
    ...entry,
    company,
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Cymru',
    description: [
      ...entry.description,
      'Senkte die Kosten von 9 → 4 €; Durchsatz × 3, Ausfälle ≤ 2 ↓, Umsatz ≥ 1 £ ↑.',
    ],
  })),
}

const endless: Portfolio = {
  ...beginner,
  profile: {
    ...beginner.profile,
    about: Array.from({ length: 15 }, (_, index) => `${index + 1}. ${`${sentence} `.repeat(4)}`),
    links: [{ label: 'Thesis', url: `https://library.example/${'thesis'.repeat(15)}` }],
  },
  skills: {
    ...beginner.skills,
    categories: [
      {
        title: 'Everything',
        skills: Array.from({ length: 60 }, (_, index) => ({ name: `Skill ${index + 1}`, level: index })),
      },
    ],
  },
}

const [opening, ...about] = sample.profile.about
/** The sample with a note that contains a link. */
export const annotated: Portfolio = {
  ...sample,
  profile: {
    ...sample.profile,
    about: [`${opening}^[See **page 4** of [the report](https://report.example/4).]`, ...about],
  },
}

/** Portfolios with the minimum and maximum number of pages, and the sections whose entries do not fit one. */
export const owners: Record<string, { portfolio: Portfolio; pages: [number, number]; split?: string[] }> = {
  'the sample': { portfolio: sample, pages: [6, 6] },
  'one job and one project': { portfolio: beginner, pages: [1, 2] },
  'twelve jobs over 25 years': { portfolio: veteran, pages: [6, 10] },
  'long names and other languages, on Letter': { portfolio: nonEnglish, pages: [5, 7] },
  'a name and nothing else': { portfolio: nothing, pages: [1, 1] },
  'talks and nothing else': {
    portfolio: { ...nothing, site: veteran.site, lists: veteran.lists },
    pages: [1, 1],
  },
  'one job taller than a page': {
    portfolio: { ...beginner, experience: [job(1, 45, ['2010', '2020'])] },
    pages: [2, 5],
    split: ['Experience'],
  },
  'a profile and skills taller than a page': {
    portfolio: endless,
    pages: [3, 5],
    split: ['Name, contact and profile', 'Skills'],
  },
}
