import { elementOf, fieldsOf } from '../../content/introspect.ts'
import { type Entry, type Format, joined, listIn, objectOf, stringsOf } from '../../json-resume/format.ts'
import type { Lists } from '../../json-resume/keys.ts'
import { type ImportedFile, mapEntries, mapEntry } from '../../json-resume/read.ts'
import type { Source } from '../../json-resume/source.ts'
import { fill, type Labels, listOf } from '../../labels/labels.ts'
import { defineSection } from '../section.ts'
import { organization } from '../structured-data.ts'
import { type SkillsContent, skillsSchema } from './schema.ts'

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
      place: 'background',
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

const skillFormat = { key: 'skills', names: {} } satisfies Format<object, 'skills'>
const certificates = { key: 'certificates', names: {} } satisfies Format<object, 'certificates'>

function writeSkills({ skills }: { skills: SkillsContent }, labels: Labels): Lists {
  const { categories, certifications, practices } = skills
  const ways = { name: labels.practices, keywords: practices, practices: true }
  return {
    skills: [
      ...categories.map(({ title, skills, ...own }) => ({
        ...own,
        name: title,
        keywords: skills.map(({ name }) => name),
        levels: Object.fromEntries(skills.map(({ name, level }) => [name, level])),
      })),
      ...(practices.length > 0 ? [ways] : []),
    ],
    ...listIn(certificates, certifications),
  }
}

/** A skill with a name and keywords becomes a category; the others share one, also keywords without a name. */
function readSkills({ take }: Source): ImportedFile {
  const fields = fieldsOf(skillsSchema)
  const all = Map.groupBy(take(skillFormat), ({ name, keywords, practices }) =>
    practices ? 'practices' : joined(', ', name) && keywords ? 'categories' : 'single',
  )
  const category = elementOf(fields['categories'])
  const groups = all.get('categories') ?? []
  const single = (all.get('single') ?? []).flatMap(({ keywords, ...skill }) => {
    const names = stringsOf(keywords)
    return names.length > 0 ? names.map((name): Entry => ({ ...skill, name })) : [{ ...skill, keywords }]
  })
  const skillList = fieldsOf(category)['skills']
  const path = ['categories', groups.length, 'skills']
  const others = mapEntries(skillFormat, skillList, single, path)
  const certified = mapEntries(certificates, fields['certifications'], take(certificates), ['certifications'])
  const own = groups.map(({ id, resume }) => mapEntry(skillFormat, category, { id, resume }))
  const categories = groups.map(({ name, keywords, levels }, index) => ({
    ...own[index]?.data,
    title: joined(', ', name),
    skills: stringsOf(keywords).map((name): Entry => ({ name, level: objectOf(levels)[name] })),
  }))
  const title = categories.some(({ title }) => title === 'Skills') ? 'Other skills' : 'Skills'
  const isShared = others.data.length > 0
  if (isShared) categories.push({ title, skills: others.data })
  const unmapped = groups.map(({ name: _, keywords, levels, id, resume, ...rest }, index) => {
    const unnamed = [keywords].flat().filter((keyword) => stringsOf(keyword).length === 0)
    const others = { ...own[index]?.unmapped, ...rest }
    const fields = unnamed.length > 0 ? { ...others, keywords: unnamed } : others
    return { path: ['categories', index], fields }
  })
  return {
    data: {
      categories,
      certifications: certified.data,
      practices: (all.get('practices') ?? []).flatMap(({ keywords }) => stringsOf(keywords)),
    },
    unmapped: [...unmapped, ...others.unmapped, ...certified.unmapped],
    doubts: certified.doubts,
    english: isShared ? [title] : [],
  }
}
