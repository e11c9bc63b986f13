import { fieldRules, mapFields } from '../../contact/message.ts'
import { labelKeys, labelsFor } from '../labels/labels.ts'
import type { Portfolios } from '../portfolio/portfolio.ts'

/** The labels of mails to the owner; the contact function has the English ones. */
const mailLabels = labelKeys.filter((key) => /^(ownerMail|held|sign)[A-Z]/.test(key))

/** `contact.json`: what the contact function, which may run elsewhere, writes into mails to the owner. */
export function contactSite(portfolios: Portfolios) {
  const [first] = portfolios
  const labels = labelsFor(first.site)
  return {
    name: first.profile.name,
    languages: portfolios.map(({ site }) => site.language),
    fields: mapFields((field) => labels[fieldRules[field].label]),
    texts: Object.fromEntries(mailLabels.map((key) => [key, labels[key]])),
  }
}
