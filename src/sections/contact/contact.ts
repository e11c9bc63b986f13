import { fieldRules, messageFields } from '../../../contact/message.ts'
import { fill, listOf } from '../../labels/labels.ts'
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
    const fields = messageFields.map((field) => labels[fieldRules[field].label])
    const about = fill(labels.contactFormAbout, {
      fields: listOf(fields, labels.language),
      name: profile.name,
    })
    return { pages: hasForm ? [{ name: labels.contactForm, url: address('#contact'), about }] : [] }
  },
  structuredData: 'none',
})
