import type { Site } from '../content/schema.ts'
import { pathTo } from '../site-address.ts'

type Analytics = NonNullable<Site['analytics']>

/** The attributes of the script element; `src` is a URL, or a file in `public/`. */
export const scriptOf = ({ src, attributes }: Analytics): Record<string, string> => ({
  async: '',
  ...attributes,
  src: src.startsWith('https:') ? src : pathTo(src.replace(/^\//, '')),
})
