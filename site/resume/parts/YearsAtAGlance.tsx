import { Text, View } from '@react-pdf/renderer'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import type { Timeline } from '../timeline.ts'
import { Entry } from './Entry.tsx'
import { Fact } from './Fact.tsx'

const strokes = { work: 3, project: 1.4, study: 0.7 } as const

/** The years as a chart: work strong, projects medium, studies fine; what goes on is red at its end. */
export function YearsAtAGlance({ spans, years }: Timeline) {
  const { type, sizes, lines } = useSetting()
  const axis = lines(0.72) - 3
  return (
    <View>
      {spans.map(({ label, kind, from, to, open }) => (
        <Entry key={label} margin={<Fact>{label}</Fact>}>
          <View style={{ height: lines(1) }}>
            <View
              style={{
                position: 'absolute',
                top: axis - strokes[kind] / 2,
                left: `${from * 100}%`,
                width: `${(to - from) * 100}%`,
                borderTop: `${strokes[kind]}pt solid ${open ? palette.accent : palette.ink}`,
              }}
            />
          </View>
        </Entry>
      ))}
      <Entry>
        <View style={{ height: lines(1), borderTop: `0.5pt solid ${palette.line}` }}>
          {years.map(({ year, at }) => (
            <View key={year} style={{ position: 'absolute', left: `${at * 100}%` }}>
              <View style={{ height: 3, borderLeft: `0.5pt solid ${palette.line}` }} />
              <Text style={{ ...type('mono', sizes.note * 0.9, { color: palette.soft }), marginTop: -3 }}>
                {`’${String(year).slice(2)}`}
              </Text>
            </View>
          ))}
        </View>
      </Entry>
    </View>
  )
}
