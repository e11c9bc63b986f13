import './Contact.css'
import type { ReactNode } from 'react'
import { Section } from '../../components/Section.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { Paragraph } from '../../components/Text.tsx'
import { firstName } from '../../content/name-parts.ts'
import { asSentence } from '../../content/sentences.ts'
import { fill } from '../../labels/labels.ts'
import { contactEndpoint } from '../../site-address.ts'

/**
 * A long address breaks after `@`, before a dot only if its host is wider than the column, and nowhere else; a screen reader
 * reads a short one in one part.
 */
function withBreaks(address: string): ReactNode {
  if (address.length <= 30) return address
  const [user, host = ''] = address.split(/(?<=@)/)
  const parts = host.split(/(?=\.)/).flatMap((part) => [<wbr key={part} />, part])
  return (
    <>
      {user}
      <wbr />
      <span className="word">
        <span>{parts}</span>
      </span>
    </>
  )
}

/** The contact form, introduction, e-mail link and address; without a form, the address is the link. */
export function Contact({ section, portfolio: { profile }, labels, form }: SectionProps) {
  // The label marks the link text with brackets.
  const [before, link, after] = labels.directEmail.split(/[[\]]/)
  // RFC 6068 §5: line breaks in a mailto body are CRLF.
  const subject = encodeURIComponent(labels.mailSubject)
  const body = encodeURIComponent(`${fill(labels.mailGreeting, { name: firstName(profile.name) })}\r\n\r\n`)
  const href = `mailto:${profile.email}?subject=${subject}&body=${body}`
  return (
    <Section section={section}>
      <div className={contactEndpoint ? 'columns contact' : 'contact'}>
        <div>
          <Paragraph className="display text-title">{profile.contactLine ?? labels.contactLine}</Paragraph>
          {profile.availability && <p className="soft">{asSentence(profile.availability)}</p>}
          {!contactEndpoint && (
            <p className="display text-title only-email">
              <a href={href} dir="ltr">
                {withBreaks(profile.email)}
              </a>
            </p>
          )}
        </div>
        {contactEndpoint && (
          <>
            <div>{form}</div>
            <p className="rule direct-email">
              {before}
              <a href={href} className="accent">
                {link}
              </a>
              {after}
              <br />
              <span className="fact ink" dir="ltr">
                {withBreaks(profile.email)}
              </span>
            </p>
          </>
        )}
      </div>
    </Section>
  )
}
