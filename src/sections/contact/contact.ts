import { fieldNames, fill, listOf } from '../../labels/labels.ts'
import { defineSection } from '../section.ts'

export const contact = defineSection({
  id: 'contact',
  files: {},
  profileFields: ['contactLine'],
})({
  isShown: () => true,
  entries: 'none',
  weight: 'main',
  visible: 'all',
  // The opening of the résumé has the addresses.
  resume: 'none',
  // Fields of the basics.
  jsonResume: 'none',
  import: 'none',
  text: ({ profile }, labels, { address, hasForm }) => {
    const about = fill(labels.contactFormAbout, {
      fields: listOf(Object.values(fieldNames(labels)), labels.language),
      name: profile.name,
    })
    return { pages: hasForm ? [{ name: labels.contactForm, url: address('#contact'), about }] : [] }
  },
  structuredData: 'none',
})
