import { unknownSite } from '../../contact/mail/site.ts'
import { fieldRules, mapFields } from '../../contact/message.ts'
import { labelsFor } from '../labels/labels.ts'
import type { Portfolios } from '../portfolio/portfolio.ts'

/** `contact.json`: what the contact function, which may run elsewhere, writes into mails to the owner. */
export function contactSite(portfolios: Portfolios) {
  const [first] = portfolios
  const labels = labelsFor(first.site)
  return {
    name: first.profile.name,
    languages: portfolios.map(({ site }) => site.language),
    fields: mapFields((field) => labels[fieldRules[field].label]),
    texts: Object.fromEntries(Object.entries(labels).filter(([key]) => key in unknownSite.texts)),
  }
}
