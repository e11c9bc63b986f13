import { profileSchema, siteSchema } from '../../content/schema.ts'
import { sections } from '../../sections/list.ts'
import type { Portfolio } from '../portfolio.ts'

const core = {
  site: siteSchema.parse({}),
  profile: profileSchema.parse({
    name: 'Ada',
    role: 'Developer',
    location: 'Bristol',
    email: 'ada@vale.example',
    headline: 'Quiet systems.',
    summary: 'A developer.',
  }),
}

/** A portfolio with nothing to show but its opening and the form. */
export const barePortfolio: Portfolio = Object.assign(
  { path: '', lists: {}, untranslated: [] },
  ...sections.map(({ withoutContent }) => withoutContent(core)),
  core,
)
