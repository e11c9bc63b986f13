import { fill, listOf } from '../../labels/labels.ts'
import { defineSection } from '../section.ts'
import { organization } from '../structured-data.ts'
import { readSkills, writeSkills } from './json-resume.ts'
import { skillsSchema } from './schema.ts'

export const skills = defineSection({
  id: 'skills',
  files: { skills: { schema: skillsSchema, empty: {} } },
  profileFields: [],
})({
  isShown: ({ skills }) => Object.values(skills).some((list) => list.length > 0),
  entries: 'none',
  // A few words are no section of their own.
  weight: ({ skills: { categories, certifications, practices } }) => {
    const skills = categories.flatMap(({ skills }) => skills)
    const isShort = skills.length + certifications.length + practices.length < 9
    return isShort && skills.every(({ level }) => level === undefined) ? 'minor' : 'supporting'
  },
  // A category without skills would be an empty heading.
  visible: ({ skills }) => ({
    skills: { ...skills, categories: skills.categories.filter(({ skills }) => skills.length > 0) },
  }),
  resume: {
    skills: {
      place: 'strengths',
      write: ({ skills: { categories } }, labels) => ({
        title: labels.skills,
        layout: 'skills',
        entries: categories,
      }),
    },
    certifications: {
      place: 'certificates',
      write: ({ skills: { certifications } }, labels) => ({
        title: labels.certifications,
        layout: 'line',
        entries: certifications.map(({ name, issuer, ...certificate }) => ({
          ...certificate,
          title: name,
          place: issuer,
        })),
      }),
    },
    practices: {
      place: 'closing',
      write: ({ skills: { practices } }, labels) => ({
        title: labels.practices,
        layout: 'commas',
        entries: practices.length > 0 ? [{ list: practices }] : [],
      }),
    },
  },
  jsonResume: writeSkills,
  import: (source) => ({ skills: readSkills(source) }),
  text: ({ skills }, labels) => {
    const names = skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name))
    return {
      facts: names.length > 0 ? [fill(labels.worksWith, { skills: listOf(names, labels.language) })] : [],
    }
  },
  structuredData: ({ skills: { categories, certifications } }) => ({
    person: {
      hasCredential: certifications.map(({ name, issuer, date, url }) => ({
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'certification',
        name,
        recognizedBy: organization(issuer),
        validFrom: date,
        url,
      })),
      knowsAbout: categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
    },
  }),
})
