import { Text, View } from '@react-pdf/renderer'
import { Column, useColumnWidth } from '../column.tsx'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Prose } from './Prose.tsx'

const dash = 14

/** What was done, one thought each; the dash hangs so that the text keeps its edge. */
export function Bullets({ items }: { items: string[] }) {
  const { type, sizes, lines, density } = useSetting()
  const width = useColumnWidth() - dash
  return (
    <View style={{ gap: lines(density.bulletGap) }}>
      {items.map((item) => (
        <View key={item} style={{ flexDirection: 'row' }}>
          <Text style={{ ...type('text', sizes.text, { color: palette.accent }), width: dash }}>–</Text>
          <Column width={width}>
            <Prose>{item}</Prose>
          </Column>
        </View>
      ))}
    </View>
  )
}
