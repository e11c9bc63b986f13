import { unknownSite } from '../../contact/mail/site.ts'
import { fieldNames, labelsFor } from '../labels/labels.ts'
import type { Portfolios } from '../portfolio/portfolio.ts'

/** `contact.json`: what the contact function, which may run elsewhere, writes into mails to the owner. */
export function contactSite(portfolios: Portfolios) {
  const [first] = portfolios
  const labels = labelsFor(first.site)
  return {
    name: first.profile.name,
    languages: portfolios.map(({ site }) => site.language),
    fields: fieldNames(labels),
    texts: Object.fromEntries(Object.entries(labels).filter(([key]) => key in unknownSite.texts)),
  }
}
