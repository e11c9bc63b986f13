import { formatPeriod } from '../../content/period.ts'
import { profileSchema } from '../../content/schema.ts'
import { toJsonResume, withoutPresent } from '../../json-resume/format.ts'
import { mapEntries } from '../../json-resume/read.ts'
import { fill, listOf } from '../../labels/labels.ts'
import { affordable, defineSection, ranks } from '../section.ts'
import { institution, organization, role } from '../structured-data.ts'
import { education, languages, work } from './json-resume.ts'
import { educationSchema, experienceSchema } from './schema.ts'

export const resume = defineSection({
  id: 'resume',
  files: {
    experience: { schema: experienceSchema, empty: [] },
    education: { schema: educationSchema, empty: [] },
  },
  profileFields: ['resumeStats', 'languages'],
  isShown: ({ profile, experience, education }) =>
    experience.length + education.length + profile.languages.length > 0,
  weight: 'main',
  visible: 'all',
  resume: {
    blocks: ({ profile, experience, education }, labels) => [
      {
        id: 'experience',
        title: labels.experience,
        layout: 'career',
        rank: ranks.jobs,
        entries: experience,
        schema: experienceSchema,
      },
      {
        id: 'education',
        title: labels.education,
        layout: 'career',
        rank: ranks.others,
        entries: education,
        schema: educationSchema,
      },
      {
        id: 'languages',
        title: labels.languages,
        layout: 'levels',
        rank: ranks.others,
        entries: profile.languages.length > 0 ? [{ list: profile.languages }] : [],
      },
    ],
    shorten: ({ profile, experience, education }, budget) => ({
      // Jobs come first: the newest is free, and each earlier one is worth more than a further point of a later one.
      experience: affordable(experience, budget, { first: 0, step: 1.2 }).map((job, index) => ({
        ...job,
        summary: undefined,
        stack: [],
        description: affordable(job.description, budget, { first: 1 + 2 * index, step: 1.8 }),
      })),
      // A degree after three jobs; prizes only where there is room left.
      education: affordable(education, budget, { first: 3.2, step: 1.5 }).map((study, index) => ({
        ...study,
        achievements: affordable(study.achievements, budget, { first: 8 + 3 * index, step: 2 }),
      })),
      profile: {
        ...profile,
        resumeStats: [],
        // One line each, after the first degree.
        languages: affordable(profile.languages, budget, { first: 5.2, step: 0.1 }),
      },
    }),
  },
  jsonResume: ({ profile, experience, education: studies }) => ({
    work: experience.map((job) => toJsonResume(work, withoutPresent(job))),
    education: studies.map((study) => toJsonResume(education, withoutPresent(study))),
    languages: profile.languages.map((language) => toJsonResume(languages, language)),
  }),
  import: ({ entries, inOrder }) => {
    const spoken = mapEntries(languages, profileSchema.shape.languages, entries(languages), ['languages'])
    return {
      experience: mapEntries(work, experienceSchema, inOrder(entries(work))),
      education: mapEntries(education, educationSchema, inOrder(entries(education))),
      profile: { data: { languages: spoken.data }, unmapped: spoken.unmapped },
    }
  },
  text: ({ profile, experience }, labels, { address }) => {
    const spoken = profile.languages.map(({ name, level }) => `${name} (${level})`)
    return {
      facts: [
        spoken.length > 0 ? fill(labels.speaks, { languages: listOf(spoken, labels.language) }) : undefined,
        ...experience.map((job) => `${formatPeriod(job, labels)}: ${job.title}, ${job.company}`),
      ],
      pages: [
        { name: labels.resumeAsJson, url: address('resume.json'), about: 'JSON Resume 1.0' },
        { name: labels.resumeAsPdf, url: address('resume.pdf'), about: labels.realText },
      ],
    }
  },
  structuredData: ({ profile, experience, education }) => ({
    person: {
      // A Role between a person and an organization has the dates of their relation: schema.org/Role.
      worksFor: experience.map(({ company, title, start, end, url }) => ({
        '@type': 'EmployeeRole',
        ...role(title, start, end),
        worksFor: organization(company, url),
      })),
      alumniOf: education.map(({ institution: name, degree, start, end, url }) => ({
        '@type': 'OrganizationRole',
        ...role(degree, start, end),
        alumniOf: institution(name, url),
      })),
      knowsLanguage: profile.languages.map(({ name }) => ({ '@type': 'Language', name })),
    },
  }),
})
