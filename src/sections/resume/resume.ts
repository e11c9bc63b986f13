import { formatPeriod } from '../../content/period.ts'
import { profileSchema } from '../../content/schema.ts'
import { listIn } from '../../json-resume/format.ts'
import { mapEntries } from '../../json-resume/read.ts'
import { fill, listOf } from '../../labels/labels.ts'
import { defineSection } from '../section.ts'
import { organization, role } from '../structured-data.ts'
import { education, languages, studyWords, withoutPresent, work } from './json-resume.ts'
import { educationSchema, experienceSchema } from './schema.ts'

export const resume = defineSection({
  id: 'resume',
  files: {
    experience: { schema: experienceSchema, empty: [] },
    education: { schema: educationSchema, empty: [] },
  },
  profileFields: ['resumeStats', 'languages'],
})({
  isShown: ({ profile, experience, education }) =>
    experience.length + education.length + profile.languages.length > 0,
  entries: 'none',
  weight: 'main',
  visible: 'all',
  resume: {
    experience: {
      place: 'career',
      write: ({ experience }, labels) => ({
        title: labels.experience,
        layout: 'career',
        entries: experience.map(({ company, shortName, summary, description, stack, ...job }) => ({
          ...job,
          place: company,
          shortPlace: shortName,
          text: summary,
          points: description,
          names: stack,
        })),
      }),
    },
    education: {
      place: 'background',
      write: ({ education }, labels) => ({
        title: labels.education,
        layout: 'career',
        entries: education.map(({ degree, institution, achievements, ...study }) => ({
          ...study,
          title: degree,
          place: institution,
          points: achievements,
        })),
      }),
    },
    languages: {
      place: 'languages',
      write: ({ profile }, labels) => ({
        title: labels.languages,
        layout: 'levels',
        entries: profile.languages.length > 0 ? [{ list: profile.languages }] : [],
      }),
    },
  },
  jsonResume: ({ profile, experience, education: studies }) => ({
    ...listIn(work, experience.map(withoutPresent)),
    ...listIn(education, studies.map(withoutPresent)),
    ...listIn(languages, profile.languages),
  }),
  import: ({ take, inOrder, isOwnExport }) => {
    // The days of others are of no interest.
    const isByMonth = !isOwnExport
    const jobs = mapEntries({ ...work, isByMonth }, experienceSchema, inOrder(take(work)))
    const studies = mapEntries({ ...education, isByMonth }, educationSchema, inOrder(take(education)))
    const spoken = mapEntries(languages, profileSchema.shape.languages, take(languages), ['languages'])
    return {
      experience: jobs,
      education: { ...studies, english: studyWords },
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
        alumniOf: { '@type': 'CollegeOrUniversity', name, url },
      })),
      knowsLanguage: profile.languages.map(({ name }) => ({ '@type': 'Language', name })),
    },
  }),
})
