import { View } from '@react-pdf/renderer'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'

const quarters = [0, 25, 50, 75, 100]

/** A hairline from 0 to 100 with ticks at the quarters, drawn strong up to the level. */
export function Scale({ level }: { level: number }) {
  const { lines } = useSetting()
  const axis = lines(0.72) - 3
  return (
    <View style={{ flex: 1, height: lines(1) }}>
      <View
        style={{
          position: 'absolute',
          top: axis,
          width: '100%',
          borderTop: `0.5pt solid ${palette.line}`,
        }}
      />
      {quarters.map((at) => (
        <View
          key={at}
          style={{
            position: 'absolute',
            top: axis - 2,
            left: `${at}%`,
            height: 4,
            borderLeft: `0.5pt solid ${palette.line}`,
          }}
        />
      ))}
      <View
        style={{
          position: 'absolute',
          top: axis - 0.35,
          width: `${level}%`,
          borderTop: `1.2pt solid ${palette.ink}`,
        }}
      />
      <View
        style={{
          position: 'absolute',
          top: axis - 3,
          left: `${level}%`,
          height: 6.5,
          borderLeft: `1.2pt solid ${palette.accent}`,
        }}
      />
    </View>
  )
}
