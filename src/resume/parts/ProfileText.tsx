import { Text, View } from '@react-pdf/renderer'
import type { Profile } from '../../content/schema.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Entry } from './Entry.tsx'
import { Label } from './Label.tsx'
import { Prose } from './Prose.tsx'

/** A line of the table of contents. */
export interface ContentsLine {
  number: number
  title: string
  /** Undefined while the document is being measured. */
  page: number | undefined
}

/** Who the owner is, with the table of contents in the margin. */
export function ProfileText({ profile, contents }: { profile: Profile; contents: ContentsLine[] }) {
  const { type, sizes, lines } = useSetting()
  return (
    <Entry
      margin={
        <>
          <Label color={palette.ink}>Contents</Label>
          {contents.map(({ number, title, page }) => (
            <View key={title} style={{ flexDirection: 'row' }}>
              <Text style={{ ...type('mono', sizes.note, { color: palette.accent }), width: 14 }}>
                {number}
              </Text>
              <Text style={{ ...type('text', sizes.label, { color: palette.soft }), flex: 1 }}>{title}</Text>
              <Text style={type('mono', sizes.note, { color: palette.soft })}>{page ?? '–'}</Text>
            </View>
          ))}
        </>
      }
    >
      <View style={{ gap: lines(0.5) }}>
        <Prose voice="textStrong">{profile.summary}</Prose>
        {profile.about.map((paragraph) => (
          <Prose key={paragraph}>{paragraph}</Prose>
        ))}
      </View>
    </Entry>
  )
}
