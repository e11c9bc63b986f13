import { Text, View } from '@react-pdf/renderer'
import { formatPeriod } from '../../content/period.ts'
import type { Education } from '../../content/schema.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Bullets } from './Bullets.tsx'
import { Entry } from './Entry.tsx'
import { Fact } from './Fact.tsx'

/** One degree. */
export function Study({ study }: { study: Education }) {
  const { type, sizes, lines } = useSetting()
  return (
    <Entry
      margin={
        <>
          <Fact color={palette.ink}>{formatPeriod(study)}</Fact>
          <Fact>{study.location}</Fact>
        </>
      }
    >
      <Text style={type('display', sizes.text * 1.42)}>{study.degree}</Text>
      <Text style={type('textStrong', sizes.text)}>{study.institution}</Text>
      {study.achievements.length > 0 ? (
        <View style={{ marginTop: lines(0.5) }}>
          <Bullets items={study.achievements} />
        </View>
      ) : null}
    </Entry>
  )
}
