import { elementOf, fieldsOf } from '../../content/introspect.ts'
import { type Entry, type Format, joined, listIn, objectOf, stringsOf } from '../../json-resume/format.ts'
import type { Lists } from '../../json-resume/keys.ts'
import { type ImportedFile, mapEntries, mapEntry } from '../../json-resume/read.ts'
import type { Source } from '../../json-resume/source.ts'
import type { Labels } from '../../labels/labels.ts'
import { type SkillsContent, skillsSchema } from './schema.ts'

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
