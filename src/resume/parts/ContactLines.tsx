import type { Profile } from '../../content/schema.ts'
import { Address } from './Address.tsx'
import { Entry } from './Entry.tsx'
import { Label } from './Label.tsx'
import { Prose } from './Prose.tsx'

/** Every way to reach the owner, one a line, live and legible on paper. */
export function ContactLines({ profile, site }: { profile: Profile; site: string | undefined }) {
  return (
    <>
      <Entry margin={<Label>Email</Label>}>
        <Address url={`mailto:${profile.email}`} />
      </Entry>
      {site ? (
        <Entry margin={<Label>Portfolio</Label>}>
          <Address url={site} />
        </Entry>
      ) : null}
      {profile.links.map(({ label, url }) => (
        <Entry key={url} margin={<Label>{label}</Label>}>
          <Address url={url} />
        </Entry>
      ))}
      <Entry margin={<Label>Location</Label>}>
        <Prose>{profile.location}</Prose>
      </Entry>
      {profile.availability ? (
        <Entry margin={<Label>Availability</Label>}>
          <Prose>{profile.availability}</Prose>
        </Entry>
      ) : null}
    </>
  )
}
