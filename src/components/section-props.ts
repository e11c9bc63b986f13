import type { ReactNode } from 'react'
import type { Labels } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import type { VisibleSection } from '../portfolio/visible.ts'
import type { Pictures } from './picture.ts'

/** The properties that the component of every section receives. */
export interface SectionProps {
  section: VisibleSection
  sections: VisibleSection[]
  portfolio: Portfolio
  /** The number of pages of the résumé. */
  resumePages: number
  labels: Labels
  pictures: Pictures
  /** URL of the picture shown where the owner's fails to load. */
  fallbackPicture: string
  children?: ReactNode
  /** The island of the profile's figure. */
  opening?: ReactNode
  /** The island of the nth featured project. */
  [figure: `figure${number}`]: ReactNode
}
