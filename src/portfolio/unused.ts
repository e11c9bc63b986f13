import { basename } from 'node:path'
import { kinds } from '../content/kinds.ts'
import { errorAt, type Problem, warningAt } from '../content/problems.ts'
import type { ContentFile } from '../content/schema.ts'
import { nearest } from '../content/suggest.ts'

interface Folder {
  names: string[]
  files: Record<string, ContentFile>
  sections: string[]
}

/** Reports files that look like content but have an unrecognized name, and folders of translations that are no language tag. */
export function unusedNames(
  { names, files, sections }: Folder,
  firstLanguage: string[],
  languages: string[],
): Problem[] {
  const lists = Object.keys(files).filter((name) => files[name]?.folder)
  const known = [...new Set([...Object.keys(files).map((name) => `${name}.yaml`), ...firstLanguage])]
  const recognized = [...known, ...lists.map((name) => `${name}/*.yaml`)].join(', ')
  const unusedFiles = names.flatMap((file) => {
    const language = languages.find((tag) => file.startsWith(`${tag}/`))
    const folder = language ? `${language}/` : ''
    const name = file.slice(folder.length)
    const isEntry = lists.some((list) => name.startsWith(`${list}/`))
    const looksLikeContent = isEntry ? /\.\w+$/.test(name) : /^[^/]+\.(ya?ml|json)$/i.test(name)
    if (known.includes(name) || !looksLikeContent) return []
    const [id = ''] = basename(name).split('.')
    if (!isEntry && sections.includes(id) && !files[id])
      return errorAt({ file }, `is not used: ${id} is a built-in section. Give yours another id.`)
    const similar = nearest(id, Object.keys(files))
    // A section that site.yaml omits, and its translations.
    if (!similar && name === `${id}.yaml` && kinds.sectionId.schema.safeParse(id).success)
      return language ? [] : warningAt({ file }, `is hidden. To show it, add ${id} to sections in site.yaml.`)
    const likely = isEntry ? name.replace(/\.yml$/i, '.yaml') : `${similar ?? id.toLowerCase()}.yaml`
    const isRenamable = !names.includes(folder + likely) && (similar || !/\.json$/i.test(name))
    const advice = `Recognized files: ${recognized}, and the sections in site.yaml.`
    return errorAt(
      { file },
      `is not used. ${advice}${isRenamable ? ` Rename it to ${folder}${likely}.` : ''}`,
    )
  })

  const isTranslation = (file: string) => firstLanguage.some((name) => file.endsWith(`/${name}`))
  const folders = new Set(names.filter(isTranslation).map((file) => file.split('/')[0] ?? ''))
  const unusedFolders = [...folders].filter((name) => !lists.includes(name) && !languages.includes(name))
  const message = 'is not used: name a translation’s folder by its language tag, such as de or pt-BR.'
  return [...unusedFiles, ...unusedFolders.map((file) => warningAt({ file }, message))]
}
