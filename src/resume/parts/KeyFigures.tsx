import { Text, View } from '@react-pdf/renderer'
import type { Profile } from '../../content/schema.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Entry } from './Entry.tsx'

/** The figures a reader remembers, in one row under a hairline. */
export function KeyFigures({ stats }: { stats: Profile['resumeStats'] }) {
  const { type, sizes, lines } = useSetting()
  return (
    <Entry>
      <View
        style={{
          flexDirection: 'row',
          gap: 12,
          borderTop: `0.5pt solid ${palette.line}`,
          paddingTop: lines(0.5),
        }}
      >
        {stats.map(({ value, label }) => (
          <View key={label} style={{ flex: 1 }}>
            <Text style={type('display', 27, { lines: 2 })}>{value}</Text>
            <Text style={type('text', sizes.label, { color: palette.soft })}>{label}</Text>
          </View>
        ))}
      </View>
    </Entry>
  )
}
