import { View } from '@react-pdf/renderer'
import { formatPeriod } from '../../content/period.ts'
import type { Education } from '../../content/schema.ts'
import { useSetting } from '../setting.tsx'
import { Bullets } from './Bullets.tsx'
import { Entry } from './Entry.tsx'
import { Fact } from './Fact.tsx'
import { Label } from './Label.tsx'
import { Prose } from './Prose.tsx'
import { Title } from './Title.tsx'

/** One degree. */
export function Study({ study }: { study: Education }) {
  const { lines } = useSetting()
  return (
    <Entry
      margin={
        <>
          <Fact>{formatPeriod(study)}</Fact>
          {study.location ? <Label>{study.location}</Label> : null}
        </>
      }
    >
      <Title>{study.degree}</Title>
      <Prose voice="textStrong">{study.institution}</Prose>
      {study.achievements.length > 0 ? (
        <View style={{ marginTop: lines(0.5) }}>
          <Bullets items={study.achievements} />
        </View>
      ) : null}
    </Entry>
  )
}
