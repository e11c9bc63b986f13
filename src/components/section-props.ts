import type { Portfolio, ShownSection } from '../content/load.ts'
import type { Pictures } from './picture.ts'

/** The properties that the component of every section receives. */
export interface SectionProps {
  section: ShownSection
  portfolio: Portfolio
  pictures: Pictures
  /** URL of the picture shown where the owner's fails to load. */
  fallbackPicture: string
}
