import { Text, View } from '@react-pdf/renderer'
import type { Profile } from '../../content/schema.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { sheet } from '../sheet.ts'
import { Address } from './Address.tsx'
import { Entry } from './Entry.tsx'
import { Fact } from './Fact.tsx'
import { Paragraph } from './Paragraph.tsx'

/** Name, role, the one sentence, and how to reach the owner. */
export function Masthead({ profile, site }: { profile: Profile; site: string | undefined }) {
  const { type, sizes, lines } = useSetting()
  return (
    <View>
      <Entry
        margin={<Text style={type('mono', sizes.fact, { lines: 3.5, color: palette.accent })}>Résumé</Text>}
      >
        <Text style={type('display', nameSize(profile.name), { lines: 3.5 })}>{profile.name}</Text>
      </Entry>
      <Entry>
        <Text style={type('textStrong', sizes.text * 1.2, { lines: 1.5 })}>{profile.role}</Text>
      </Entry>
      <View style={{ marginTop: lines(1) }}>
        <Entry>
          <Text style={type('display', sizes.text * 1.75, { lines: 2 })}>{profile.headline}</Text>
        </Entry>
      </View>
      <View style={{ marginTop: lines(1.5) }}>
        <Entry margin={<Fact>E-mail</Fact>}>
          <Address url={`mailto:${profile.email}`} />
        </Entry>
        <Entry margin={<Fact>Location</Fact>}>
          <Paragraph>{profile.location}</Paragraph>
        </Entry>
        {profile.availability ? (
          <Entry margin={<Fact>Availability</Fact>}>
            <Paragraph>{profile.availability}</Paragraph>
          </Entry>
        ) : null}
        {site ? (
          <Entry margin={<Fact>Portfolio</Fact>}>
            <Address url={site} />
          </Entry>
        ) : null}
        {profile.links.map(({ label, url }) => (
          <Entry key={url} margin={<Fact>{label}</Fact>}>
            <Address url={url} />
          </Entry>
        ))}
      </View>
    </View>
  )
}

/** As large as the text column lets the longest word be: a letter of the display face is about half as wide as high. */
function nameSize(name: string): number {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length))
  const oneLine = sheet.measure / (name.length * 0.5)
  const twoLines = sheet.measure / (longest * 0.56)
  return Math.min(48, Math.max(oneLine, Math.min(twoLines, 36)))
}
