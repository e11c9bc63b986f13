import { getPortfolio, type Portfolio } from '../../src/portfolio/portfolio.ts'
import { contentOf, type FixtureName } from '../fixtures/fixtures.ts'
import { drawPictures } from '../support/draw-pictures.ts'

/** Portfolios whose résumés have between one and six pages. */

async function portfolioOf(name: FixtureName): Promise<Portfolio> {
  await drawPictures(contentOf(name))
  return getPortfolio('', contentOf(name))
}

export const sample = await portfolioOf('sample')
/** Everything but the wish for six pages. */
const usual: Portfolio = { ...sample, site: { ...sample.site, resume: {} } }

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
  ...usual,
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
  ...usual,
  site: { ...usual.site, sections: ['about', 'skills', 'projects', 'resume', 'languages', 'contact'] },
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
  ...usual,
  site: { ...usual.site, language: 'de', paper: 'letter', accent: 'royalblue' },
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

export interface Owner {
  portfolio: Portfolio
  /** The most pages of the long form. */
  pages: number
  /** The folder of the pictures. */
  directory: string
  /** The sections whose entries do not fit a page. */
  split?: string[]
}

const withFixture = async (name: FixtureName, pages: number): Promise<Owner> => ({
  portfolio: await portfolioOf(name),
  pages,
  directory: contentOf(name),
})
const withSample = (portfolio: Portfolio, pages: number, split: string[] = []): Owner => ({
  portfolio,
  pages,
  split,
  directory: contentOf('sample'),
})
const onLetter = ({ portfolio, ...owner }: Owner): Owner => ({
  ...owner,
  portfolio: { ...portfolio, site: { ...portfolio.site, paper: 'letter' } },
})

const swedish = await withFixture('swedish', 3)
const academic = await withFixture('academic', 4)

/** Owners with content of their own. */
export const people = {
  'the sample': withSample(sample, 6),
  'the sample on Letter': onLetter(withSample(sample, 6)),
  'twelve Swedish sections': swedish,
  'twelve Swedish sections on Letter': onLetter(swedish),
  'three German jobs and three projects': await withFixture('german', 2),
  'one job': await withFixture('starter', 1),
  '25 years, on Letter': await withFixture('veteran', 6),
  'an academic': academic,
  'an academic on Letter': onLetter(academic),
  'a designer': await withFixture('designer', 3),
} satisfies Record<string, Owner>

/** Content that hardly anybody has. */
export const extremes = {
  'one job and one project': withSample(beginner, 1),
  'twelve wordy jobs over 25 years': withSample(veteran, 6),
  'long names and other languages, on Letter': withSample(nonEnglish, 3),
  'a name and nothing else': withSample(nothing, 1),
  'talks and nothing else': withSample({ ...nothing, site: veteran.site, lists: veteran.lists }, 1),
  'one job taller than a page': withSample(
    {
      ...beginner,
      site: { ...usual.site, resume: { pages: 5 } },
      experience: [job(1, 60, ['2000', '2020'])],
    },
    4,
    ['Experience'],
  ),
  'skills taller than a page': withSample(endless, 2),
} satisfies Record<string, Owner>

export const owners = { ...people, ...extremes }
