import { defineSection } from '../section.ts'

export const about = defineSection({
  id: 'about',
  files: {},
  profileFields: ['about', 'stats'],
  isShown: ({ profile }) => profile.about.length + profile.stats.length > 0,
  weight: 'supporting',
  visible: 'all',
  // The opening of the résumé has the texts.
  resume: 'none',
  // Fields of the basics.
  jsonResume: 'none',
  import: 'none',
  text: 'none',
  structuredData: 'none',
})
