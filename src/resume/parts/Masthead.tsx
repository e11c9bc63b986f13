import { View } from '@react-pdf/renderer'
import type { Profile } from '../../content/schema.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { sheet } from '../sheet.ts'
import { ContactLines } from './ContactLines.tsx'
import { Entry } from './Entry.tsx'
import { Prose } from './Prose.tsx'

const largest = 50
const smallest = 24
/** Below this a name had better take two lines. */
const leastOnOneLine = 32

/** Name, role, the one sentence, and how to reach the owner. */
export function Masthead({ profile, site }: { profile: Profile; site: string | undefined }) {
  const { sizes, lines, widthOf } = useSetting()
  const size = nameSize(profile.name, widthOf('display', 1))
  const nameLines = Math.ceil((size * 2.1) / lines(1)) / 2
  return (
    <View>
      <Entry>
        <Prose voice="display" size={size} lines={nameLines}>
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
      {/* Drawn after the name: what comes first is taken for it. */}
      <View style={{ position: 'absolute' }}>
        <Prose voice="mono" size={sizes.fact} lines={nameLines} color={palette.accent}>
          Résumé
        </Prose>
      </View>
      <View style={{ marginTop: lines(1.5) }}>
        <ContactLines profile={profile} site={site} />
      </View>
    </View>
  )
}

/** As large as one line allows; on several lines, as its longest word does. */
function nameSize(name: string, widthOf: (text: string) => number): number {
  const onOneLine = sheet.measure / widthOf(name)
  if (onOneLine >= leastOnOneLine) return Math.min(largest, onOneLine)
  const byWord = sheet.measure / Math.max(...name.split(/\s+/).map(widthOf))
  return Math.max(smallest, Math.min(leastOnOneLine, byWord))
}
