import { defineSection } from '../section.ts'

export const about = defineSection({
  id: 'about',
  files: {},
  profileFields: ['about', 'stats'],
})({
  isShown: ({ profile }) => profile.about.length + profile.stats.length > 0,
  entries: 'none',
  // A sentence or two and a figure or two are no section of their own.
  weight: ({ profile: { about, stats } }) =>
    about.join().length < 160 && stats.length < 3 ? 'minor' : 'supporting',
  visible: 'all',
  // The opening of the résumé has the texts.
  resume: 'none',
  // Fields of the basics.
  jsonResume: 'none',
  import: 'none',
  text: 'none',
  structuredData: 'none',
})
