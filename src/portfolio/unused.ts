import { kinds, languageNames, suggestValue } from '../content/kinds.ts'
import { errorAt, type Problem, warningAt } from '../content/problems.ts'
import { nearest } from '../content/suggest.ts'
import { builtInLanguages } from '../labels/labels.ts'
import type { Folder } from './load.ts'

/** A file of content, perhaps in a folder (`experience/10-a.yaml`) or with a second ending (`projects.yaml.txt`). */
const contentName = /^(?:([^/]+)\/)?([^/]+?)(\.ya?ml|\.json)(\.\w+)?$/i

/** Reports files and folders that look like content but have a name that is not recognized. */
export const unusedNames = (folder: Folder, firstLanguage: string[], languages: string[]): Problem[] => [
  ...unusedFiles(folder, firstLanguage, languages),
  ...unusedFolders(folder, firstLanguage, languages),
]

const listsIn = (files: Folder['files']) => Object.keys(files).filter((name) => files[name]?.folder)

function unusedFiles(
  { names, files, sections }: Folder,
  firstLanguage: string[],
  languages: string[],
): Problem[] {
  const lists = listsIn(files)
  const known = [...new Set([...Object.keys(files).map((name) => `${name}.yaml`), ...firstLanguage])]
  const recognized = [...known, ...lists.map((name) => `${name}/*.yaml`)].join(', ')
  return names.flatMap((file) => {
    const language = languages.find((tag) => file.startsWith(`${tag}/`))
    const folder = language ? `${language}/` : ''
    const name = file.slice(folder.length)
    const [, parent, stem = '', ending, secondEnding] = contentName.exec(name) ?? []
    const [id = ''] = stem.split('.')
    const similar = nearest(parent ?? id, Object.keys(files))
    const isEntry = lists.some((list) => name.startsWith(`${list}/`)) && /\.\w+$/.test(name)
    const looksLikeContent = isEntry || (parent || secondEnding ? similar : stem)
    const isOrphan = language && !firstLanguage.includes(name) && name !== 'site.yaml'
    if (isOrphan && known.includes(name)) {
      const message = `is not used: there is no content/${name}. Name it like its original, or delete it.`
      return warningAt({ file }, message)
    }
    if (known.includes(name) || !looksLikeContent) return []
    if (!parent && sections.includes(id) && !files[id])
      return errorAt({ file }, `is not used: ${id} is a built-in section. Give yours another id.`)
    // A section that site.yaml omits, and its translations.
    if (!similar && name === `${id}.yaml` && kinds.sectionId.schema.safeParse(id).success)
      return language ? [] : warningAt({ file }, `is hidden. To show it, add ${id} to sections in site.yaml.`)

    const list = lists.find((list) => list === similar)
    const likely = folder + (parent && list ? `${list}/${stem}` : (similar ?? id.toLowerCase()))
    const isTaken = names.includes(`${likely}.yaml`) || names.includes(likely)
    // A backup beside the file in use.
    if (secondEnding && isTaken) return []
    const isRenamable = !isTaken && stem && (similar || ending !== '.json')
    const rename = isRenamable ? ` Rename it to ${likely}.yaml.` : ''
    const single = `${folder}${similar}.yaml`
    // A list is a file or a folder, never both.
    const isForSingle = parent ? !list || names.includes(single) : similar && isTaken
    const advice = isForSingle ? ` Put its content into ${single}.` : rename
    return errorAt(
      { file },
      `is not used. Recognized files: ${recognized}, and the sections in site.yaml.${advice}`,
    )
  })
}

/** Folders with the files of a translation whose name is no language tag. */
function unusedFolders({ names, files }: Folder, firstLanguage: string[], languages: string[]): Problem[] {
  const isTranslation = (file: string) => firstLanguage.some((name) => file.endsWith(`/${name}`))
  const folders = new Set(names.filter(isTranslation).map((file) => file.split('/')[0] ?? ''))
  const known = [...listsIn(files), ...languages]
  const message = 'is not used: name a translation’s folder by its language tag, such as de or pt-BR.'
  return [...folders.difference(new Set(known))].map((file) => {
    const name = file.toLowerCase().replace('_', '-')
    const builtIn = builtInLanguages.find((tag) =>
      [tag, languageNames.of(tag)].some((known) => known?.toLowerCase() === name),
    )
    const tag = builtIn ?? suggestValue('language', file)
    return tag ? errorAt({ file }, `${message} Rename it to ${tag}.`) : warningAt({ file }, message)
  })
}
