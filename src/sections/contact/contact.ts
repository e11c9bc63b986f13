import { fill } from '../../labels/labels.ts'
import { defineSection } from '../section.ts'

export const contact = defineSection({
  id: 'contact',
  files: {},
  profileFields: ['contactLine'],
  isShown: () => true,
  weight: 'main',
  visible: 'all',
  // The opening of the résumé has the addresses.
  resume: 'none',
  // Fields of the basics.
  jsonResume: 'none',
  import: 'none',
  text: ({ profile }, labels, { address, hasForm }) => {
    const about = fill(labels.contactFormAbout, { name: profile.name })
    return { pages: hasForm ? [{ name: labels.contactForm, url: address('#contact'), about }] : [] }
  },
  structuredData: 'none',
})
