import { basename } from 'node:path'
import { kinds } from './kinds.ts'
import { errorAt, type Problem, warningAt } from './problems.ts'
import type { ContentFiles } from './schema.ts'
import { nearest } from './suggest.ts'

/** Reports files that look like content but have an unrecognized name. */
export function unusedFiles(
  names: string[],
  firstLanguage: string[],
  languages: string[],
  { files: builtIn, sections }: ContentFiles,
): Problem[] {
  const files = [...new Set([...Object.keys(builtIn).map((name) => `${name}.yaml`), ...firstLanguage])]
  const folders = ['', ...languages.map((tag) => `${tag}/`)]
  const read = folders.flatMap((folder) => files.map((name) => folder + name))
  const inFolders = foldersOf(builtIn)
  const known = `Recognized files: ${[...files, ...inFolders.map((name) => `${name}/*.yaml`)].join(', ')}, and the sections in site.yaml.`
  const isInFolder = (name: string) => inFolders.some((folder) => name.startsWith(`${folder}/`))
  return names.flatMap((file) => {
    const folder = folders.findLast((folder) => file.startsWith(folder)) ?? ''
    const name = file.slice(folder.length)
    const looksLikeContent = isInFolder(name) ? /\.\w+$/.test(name) : /^[^/]+\.(ya?ml|json)$/i.test(name)
    if (read.includes(file) || !looksLikeContent) return []
    const [id = ''] = basename(name).split('.')
    if (sections.includes(id))
      return errorAt({ file }, `is not used: ${id} is a built-in section. Give yours another id.`)
    const similar = nearest(id, Object.keys(builtIn))
    // A section that site.yaml omits, and its translations.
    if (!similar && name === `${id}.yaml` && kinds.sectionId.schema.safeParse(id).success)
      return folder ? [] : warningAt({ file }, `is hidden. To show it, add ${id} to sections in site.yaml.`)
    const near = similar ?? id.toLowerCase()
    const likely = isInFolder(name) ? name.replace(/\.yml$/i, '.yaml') : `${near}.yaml`
    const isRenamable = !names.includes(folder + likely) && !/\.json$/i.test(name)
    const rename = isRenamable && ` Rename it to ${folder}${likely}.`
    return errorAt({ file }, `is not used. ${known}${rename || ''}`)
  })
}

/** Warns of folders with translations whose name is not a language tag. */
export function unusedFolders(
  names: string[],
  firstLanguage: string[],
  languages: string[],
  { files }: ContentFiles,
): Problem[] {
  const isTranslation = (file: string) => firstLanguage.some((name) => file.endsWith(`/${name}`))
  const folders = new Set(names.filter(isTranslation).map((file) => file.split('/')[0] ?? ''))
  const unused = [...folders].filter((name) => !foldersOf(files).includes(name) && !languages.includes(name))
  const message = 'is not used: name a translation’s folder by its language tag, such as de or pt-BR.'
  return unused.map((file) => warningAt({ file }, message))
}

/** The built-in files that may be a folder of entries. */
const foldersOf = (files: ContentFiles['files']) => Object.keys(files).filter((name) => files[name]?.folder)
