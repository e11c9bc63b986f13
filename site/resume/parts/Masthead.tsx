import { View } from '@react-pdf/renderer'
import type { Profile } from '../../content/schema.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { sheet } from '../sheet.ts'
import { ContactLines } from './ContactLines.tsx'
import { Entry } from './Entry.tsx'
import { Prose } from './Prose.tsx'

const largest = 50
const smallest = 26

/** Name, role, the one sentence, and how to reach the owner. */
export function Masthead({ profile, site }: { profile: Profile; site: string | undefined }) {
  const { sizes, lines, widthOf } = useSetting()
  const width = widthOf('display', 1)(profile.name)
  const size = Math.max(smallest, Math.min(largest, sheet.measure / width))
  return (
    <View>
      <Entry
        margin={
          <Prose voice="mono" size={sizes.fact} lines={3.5} color={palette.accent}>
            Résumé
          </Prose>
        }
      >
        <Prose voice="display" size={size} lines={3.5}>
          {profile.name}
        </Prose>
        <View style={{ marginTop: lines(0.5) }}>
          <Prose voice="textStrong" size={sizes.text * 1.2}>
            {profile.role}
          </Prose>
        </View>
        <View style={{ marginTop: lines(1) }}>
          <Prose voice="display" size={sizes.text * 1.8} lines={1.5}>
            {profile.headline}
          </Prose>
        </View>
      </Entry>
      <View style={{ marginTop: lines(1.5) }}>
        <ContactLines profile={profile} site={site} />
      </View>
    </View>
  )
}
