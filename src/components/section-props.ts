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
  /** The islands: profile links, the profile's figure, those of the nth featured project, the contact form. */
  profileLinks?: ReactNode
  opening?: ReactNode
  [figure: `figure${number}`]: ReactNode
  form?: ReactNode
}
