import { plainText } from '../../content/inline.ts'
import { elementOf, fieldsOf } from '../../content/introspect.ts'
import { type Entry, type Format, joined, listIn, objectOf, stringsOf } from '../../json-resume/format.ts'
import type { Lists } from '../../json-resume/keys.ts'
import { type ImportedFile, mapEntries } from '../../json-resume/read.ts'
import type { Source } from '../../json-resume/source.ts'
import type { Labels } from '../../labels/labels.ts'
import { type SkillsContent, skillsSchema } from './schema.ts'

/** A category; its skills are its keywords, with levels beside them. */
const categoryFormat = {
  key: 'skills',
  names: { title: 'name' },
  normalize: ({ name, keywords, levels, ...entry }: Entry) => {
    const unnamed = [keywords].flat().filter((keyword) => stringsOf(keyword).length === 0)
    return {
      ...entry,
      name: joined(', ', name),
      skills: stringsOf(keywords).map((name) => ({ name: plainText(name), level: objectOf(levels)[name] })),
      keywords: unnamed.length > 0 ? unnamed : undefined,
    }
  },
} satisfies Format<SkillsContent['categories'][number], 'skills'>
const skillFormat = { key: 'skills', names: {} } satisfies Format<object, 'skills'>
const certificates = { key: 'certificates', names: {} } satisfies Format<object, 'certificates'>

/** The categories, the practices as one more, and the certificates. */
export function writeSkills({ skills }: { skills: SkillsContent }, labels: Labels): Lists {
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
export function readSkills({ take }: Source): ImportedFile {
  const { categories: list, certifications } = fieldsOf(skillsSchema)
  const {
    named = [],
    single = [],
    practices = [],
  } = Object.groupBy(take(skillFormat), ({ name, keywords, practices }) =>
    practices ? 'practices' : joined(', ', name) && keywords ? 'named' : 'single',
  )
  const categories = mapEntries(categoryFormat, list, named, ['categories'])
  const skills = single.flatMap(({ keywords, ...skill }) => {
    const names = stringsOf(keywords)
    return names.length > 0 ? names.map((name): Entry => ({ ...skill, name })) : [{ ...skill, keywords }]
  })
  const path = ['categories', categories.data.length, 'skills']
  const others = mapEntries(skillFormat, fieldsOf(elementOf(list))['skills'], skills, path)
  const certified = mapEntries(certificates, certifications, take(certificates), ['certifications'])
  const title = categories.data.some(({ title }) => title === 'Skills') ? 'Other skills' : 'Skills'
  const isShared = others.data.length > 0
  if (isShared) categories.data.push({ title, skills: others.data })
  return {
    data: {
      categories: categories.data,
      certifications: certified.data,
      practices: practices.flatMap(({ keywords }) => stringsOf(keywords)),
    },
    unmapped: [categories, others, certified].flatMap(({ unmapped }) => unmapped),
    doubts: certified.doubts,
    english: isShared ? [title] : [],
  }
}
