import { isTall } from '../images/slots.ts'
import { isMinorProject, type Project } from '../sections/projects/schema.ts'
import styles from '../styles/other-projects.css?inline'
import type { Pictures } from './picture.ts'

/**
 * The styles of small projects, and of pictures without a version for phones, which may be of any proportion: by that of each
 * picture they fit it. Empty for a page without such projects.
 */
export function otherProjectStyles(projects: Project[], pictures: Pictures): string {
  const sized = projects.map((project) => ({ project, size: pictures[project.image ?? '']?.light.avif }))
  const isNeeded = sized.some(
    ({ project, size }, index) => isMinorProject(index) || (size && (!project.imagePhone || isTall(size))),
  )
  const ratios = sized.map(({ size }, index) =>
    size ? `.picture-${index}{--ratio:${(size.width / size.height).toFixed(3)}}` : '',
  )
  return isNeeded ? styles + ratios.join('') : ''
}
