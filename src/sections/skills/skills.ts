import { elementOf, fieldsOf } from '../../content/introspect.ts'
import { type Entry, type Format, objectOf, stringsOf, toJsonResume } from '../../json-resume/format.ts'
import { type ImportedFile, mapEntries } from '../../json-resume/read.ts'
import type { Source } from '../../json-resume/source.ts'
import type { Certificate, JsonResume, Skill } from '../../json-resume/types.ts'
import { fill, type Labels, listOf } from '../../labels/labels.ts'
import { defineSection } from '../section.ts'
import { organization } from '../structured-data.ts'
import { type SkillsContent, skillsSchema } from './schema.ts'

export const skills = defineSection({
  id: 'skills',
  files: { skills: { schema: skillsSchema, empty: {} } },
  profileFields: [],
  isShown: ({ skills }) => Object.values(skills).some((list) => list.length > 0),
  weight: 'supporting',
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

const formats = {
  single: { key: 'skills', names: {} } satisfies Format<SkillsContent['categories'][number], Skill>,
  certificates: { key: 'certificates', names: {} } satisfies Format<
    SkillsContent['certifications'][number],
    Certificate
  >,
}

function writeSkills(
  { skills: { categories, certifications, practices } }: { skills: SkillsContent },
  labels: Labels,
): Partial<JsonResume> {
  return {
    skills: [
      ...categories.map(({ title, skills }) => ({
        name: title,
        keywords: skills.map(({ name }) => name),
        levels: Object.fromEntries(skills.map(({ name, level }) => [name, level])),
      })),
      ...(practices.length > 0
        ? [{ name: labels.practices, keywords: practices, practices: true as const }]
        : []),
    ],
    certificates: certifications.map((certificate) => toJsonResume(formats.certificates, certificate)),
  }
}

/** A skill with keywords becomes a category; the others share one. */
function readSkills({ take }: Source): ImportedFile {
  const skills = take(formats.single)
  const practices = skills.filter(({ practices }) => practices).flatMap(({ keywords }) => stringsOf(keywords))
  const groups = skills.filter(({ keywords, practices }) => keywords && !practices)
  const single = skills.filter(({ keywords }) => !keywords)
  const fields = fieldsOf(skillsSchema)
  const skillList = fieldsOf(elementOf(fields['categories']))['skills']
  const others = mapEntries(formats.single, skillList, single, ['categories', groups.length, 'skills'])
  const categories = groups.map(({ name, keywords, levels }) => ({
    title: stringsOf(name)[0] ?? 'Skills',
    skills: stringsOf(keywords).map((name): Entry => ({ name, level: objectOf(levels)[name] })),
  }))
  if (others.data.length > 0) categories.push({ title: 'Skills', skills: others.data })
  const unmapped = groups.map(({ name: _, keywords, levels, ...fields }, index) => ({
    path: ['categories', index],
    fields,
  }))
  const certified = mapEntries(formats.certificates, fields['certifications'], take(formats.certificates), [
    'certifications',
  ])
  return {
    data: { categories, certifications: certified.data, practices },
    unmapped: [...unmapped, ...others.unmapped, ...certified.unmapped],
  }
}
