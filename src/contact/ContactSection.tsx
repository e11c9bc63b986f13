import { Section } from '../components/Section.tsx'
import { defaultContactLine } from '../content/default-contact-line.ts'
import type { Profile } from '../content/schema.ts'
import type { SectionLink } from '../content/sections.ts'
import { Island } from '../islands/Island.tsx'
import { ContactForm } from './ContactForm.tsx'
import { mailtoLink } from './mailto.ts'

interface Props {
  section: SectionLink
  profile: Profile
  endpoint: string
}

/** The form, and beside it the way around the form. */
export function ContactSection({ section, profile, endpoint }: Props) {
  const mailto = mailtoLink(profile)
  return (
    <Section section={section} title="Contact">
      <div className="with-margin">
        <div />
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            <p className="display text-lead leading-snug">{profile.contactLine ?? defaultContactLine}</p>
            {profile.availability && <p className="mt-5 text-ink-soft">{profile.availability}.</p>}
          </div>
          <div>
            <Island
              name="contact-form"
              component={ContactForm}
              props={{ endpoint, recipient: profile.name }}
            />
            <p className="mt-8 border-t pt-4">
              You can always{' '}
              <a href={mailto} className="text-accent">
                email me directly
              </a>
              : <span className="fact">{profile.email}</span>
            </p>
          </div>
        </div>
      </div>
    </Section>
  )
}
