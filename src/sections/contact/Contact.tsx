import './Contact.css'
import { ContactForm } from '../../components/contact-form/ContactForm.tsx'
import { formLabels } from '../../components/contact-form/form-labels.ts'
import { Island } from '../../components/Island.tsx'
import { Section, type SectionProps } from '../../components/Section.tsx'
import { Paragraph } from '../../components/Text.tsx'
import { firstName } from '../../content/name-parts.ts'
import { asSentence } from '../../content/prose.ts'
import { fill } from '../../labels/fill.ts'
import { contactEndpoint } from '../../site-address.ts'

/** The contact form, introduction, e-mail link and address; without a form, the address is the link. */
export function Contact({ section, portfolio: { path, profile, labels } }: SectionProps) {
  const { email, availability, contactLine = [labels.contactLine] } = profile
  // The label marks the link text with brackets.
  const [before, link, after] = labels.directEmail.split(/[[\]]/)
  // RFC 6068 §5: line breaks in a mailto body are CRLF.
  const subject = encodeURIComponent(labels.mailSubject)
  const body = encodeURIComponent(`${fill(labels.mailGreeting, { name: firstName(profile.name) })}\r\n\r\n`)
  const href = `mailto:${email}?subject=${subject}&body=${body}`
  return (
    <Section section={section}>
      <div className={contactEndpoint ? 'columns contact thread' : undefined}>
        <div className="stack">
          <Paragraph className="display text-title">{contactLine}</Paragraph>
          {availability && <p className="soft">{asSentence(availability)}</p>}
          {!contactEndpoint && (
            <p className="display text-title">
              <a href={href} dir="ltr">
                {email}
              </a>
            </p>
          )}
        </div>
        {contactEndpoint && (
          <>
            <div className="contact-side">
              <Island name="ContactForm" when="near">
                <ContactForm
                  endpoint={contactEndpoint}
                  language={path.slice(0, -1)}
                  // The labels of the first language are part of the form's code, which `npm run dev` does not renew when a label is saved.
                  labels={path === '' && !import.meta.env.DEV ? undefined : formLabels(labels)}
                />
              </Island>
            </div>
            <p className="rule">
              {before}
              <a href={href} className="accent">
                {link}
              </a>
              {after}
              <br />
              <span className="fact ink" dir="ltr">
                {email}
              </span>
            </p>
          </>
        )}
      </div>
    </Section>
  )
}
