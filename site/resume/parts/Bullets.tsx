import { Text, View } from '@react-pdf/renderer'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'

/** What was done, one thought each; the dash hangs so that the text keeps its edge. */
export function Bullets({ items }: { items: string[] }) {
  const { type, sizes, lines, density } = useSetting()
  return (
    <View style={{ gap: lines(density.bulletGap) }}>
      {items.map((item) => (
        <View key={item} style={{ flexDirection: 'row' }}>
          <Text style={{ ...type('text', sizes.text, { color: palette.accent }), width: 14 }}>–</Text>
          <Text style={{ ...type('text', sizes.text), flex: 1 }}>{item}</Text>
        </View>
      ))}
    </View>
  )
}
