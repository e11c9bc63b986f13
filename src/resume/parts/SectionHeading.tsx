import { Text, View } from '@react-pdf/renderer'
import { outlined } from '../outline.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { sheet } from '../sheet.ts'
import { Entry } from './Entry.tsx'

/** Number in the margin, title in the text column, a hairline across both. */
export function SectionHeading({ number, title }: { number: number | undefined; title: string }) {
  const { type, lines, sizes } = useSetting()
  return (
    <View {...outlined(title)} style={{ height: lines(3) }}>
      <View
        style={{
          position: 'absolute',
          top: 0,
          width: sheet.width - sheet.left - sheet.right,
          borderTop: `0.6pt solid ${palette.ink}`,
        }}
      />
      <Entry
        margin={
          <Text style={type('mono', sizes.fact, { lines: 2, color: palette.accent })}>{number ?? ''}</Text>
        }
      >
        <Text style={type('display', 21, { lines: 2 })}>{title}</Text>
      </Entry>
    </View>
  )
}
