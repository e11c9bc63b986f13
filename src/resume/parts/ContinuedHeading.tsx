import { Text, View } from '@react-pdf/renderer'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { sheet } from '../sheet.ts'
import { Entry } from './Entry.tsx'

/** At the head of a page on which a section goes on. */
export function ContinuedHeading({ number, title }: { number: number | undefined; title: string }) {
  const { type, lines, sizes } = useSetting()
  return (
    <View style={{ height: lines(2) }}>
      <View
        style={{
          position: 'absolute',
          top: 0,
          width: sheet.width - sheet.left - sheet.right,
          borderTop: `0.5pt solid ${palette.line}`,
        }}
      />
      <Entry margin={<Text style={type('mono', sizes.fact, { color: palette.accent })}>{number ?? ''}</Text>}>
        <Text style={type('mono', sizes.fact, { color: palette.soft })}>{`${title}, continued`}</Text>
      </Entry>
    </View>
  )
}
