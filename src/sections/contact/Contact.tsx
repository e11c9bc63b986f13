import { Section } from '../../components/Section.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { Text } from '../../components/Text.tsx'
import { asSentence } from '../../content/sentences.ts'
import { firstName } from '../../content/without-titles.ts'
import { fill } from '../../labels/labels.ts'

/** The contact form (`children`), introduction and e-mail link. */
export function Contact({ section, portfolio: { profile }, labels, children }: SectionProps) {
  // The label marks the link text with brackets.
  const [before, link, after] = labels.directEmail.split(/[[\]]/)
  // RFC 6068 §5: line breaks in a mailto body are CRLF.
  const subject = encodeURIComponent(labels.mailSubject)
  const body = encodeURIComponent(`${fill(labels.mailGreeting, { name: firstName(profile.name) })}\r\n\r\n`)
  return (
    <Section section={section}>
      <div className="columns baseline contact">
        <div>
          <p className="display text-lead">
            <Text>{profile.contactLine ?? labels.contactLine}</Text>
          </p>
          {profile.availability && <p className="soft">{asSentence(profile.availability)}</p>}
        </div>
        <div>
          {children}
          <p className="rule direct-email">
            {before}
            <a href={`mailto:${profile.email}?subject=${subject}&body=${body}`} className="accent">
              {link}
            </a>
            {after} <span className="fact">{profile.email}</span>
          </p>
        </div>
      </div>
    </Section>
  )
}
