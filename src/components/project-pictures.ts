import { isTall } from '../images/slots.ts'
import { isMinorProject, type Project } from '../sections/projects/schema.ts'
import type { Pictures } from './picture.ts'

const sizeOf = ({ image = '' }: Project, pictures: Pictures) => pictures[image]?.light.avif

/**
 * Whether the page needs `styles/other-projects.css`: for small projects, and for pictures without a version for phones,
 * which may be of any proportion.
 */
export const hasOtherProjects = (projects: Project[], pictures: Pictures): boolean =>
  projects.some((project, index) => {
    const size = sizeOf(project, pictures)
    return isMinorProject(index) || (size && (!project.imagePhone || isTall(size)))
  })

/** The proportion of each picture, by which these styles fit it. */
export const ratioStyles = (projects: Project[], pictures: Pictures): string =>
  projects
    .map((project, index) => {
      const size = sizeOf(project, pictures)
      return size ? `.picture-${index}{--ratio:${(size.width / size.height).toFixed(3)}}` : ''
    })
    .join('')
