import { entryName } from '../content/problems.ts'
import type { ImportedFiles } from '../json-resume/read.ts'

/** Says which words the import wrote in English, as one note. */
export function englishWords(folder: string, files: ImportedFiles): string[] {
  const words = Object.entries(files).flatMap(([name, { data, english = [] }]) => {
    const written = english.filter((word) => JSON.stringify(data).includes(word))
    return written.length > 0 ? [`“${written.join('” and “')}” (${folder}/${name}.yaml)`] : []
  })
  return words.length > 0 ? [`These words are English; translate them there: ${words.join(', ')}`] : []
}

/** Lists the unmapped fields, and the placeholders that the owner has to replace. */
export function report(folder: string, files: ImportedFiles, placeholders: object, notes: string[]): string {
  const unmapped = Object.entries(files).flatMap(([name, file]) =>
    file.unmapped.map(({ path, fields, missing, title }) => {
      const names = Object.keys(fields).join(', ')
      const reason = missing ? `an entry of ${names} without ${missing.join(', ')}` : names
      const entry = title ?? entryName(file.data, [...path, ''])
      return [`${folder}/${name}.yaml`, entry, reason].filter(Boolean).join(' · ')
    }),
  )
  const toReplace = Object.entries(placeholders).map(([name, value]) => `${name}: ${value}`)
  const list = (title: string, lines: string[]) =>
    lines.length > 0 ? `\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}` : ''
  const comments = list('Not imported; kept as comments', unmapped)
  const replacements = list('Not in your résumé; write your own into content/profile.yaml', toReplace)
  const doubts = list('Please check', notes)
  const next = 'To see the site: npm run dev\nTo check what is missing: npm run content'
  return `${folder}/ was generated from your résumé.\n${comments}${doubts}${replacements}\n${next}\n`
}
