import { Link, View } from '@react-pdf/renderer'
import { formatPeriod } from '../../content/period.ts'
import type { Experience } from '../../content/schema.ts'
import { useSetting } from '../setting.tsx'
import { Bullets } from './Bullets.tsx'
import { Entry } from './Entry.tsx'
import { Fact } from './Fact.tsx'
import { Label } from './Label.tsx'
import { Prose } from './Prose.tsx'
import { Technologies } from './Technologies.tsx'
import { Title } from './Title.tsx'

/** One position: when and where in the margin, what and with which tools beside it. */
export function Job({ job }: { job: Experience }) {
  const { lines } = useSetting()
  const company = <Prose voice="textStrong">{job.company}</Prose>
  return (
    <Entry
      margin={
        <>
          <Fact>{formatPeriod(job)}</Fact>
          {job.location ? <Label>{job.location}</Label> : null}
        </>
      }
    >
      <Title>{job.title}</Title>
      {job.url ? (
        <Link src={job.url} style={{ textDecoration: 'none' }}>
          {company}
        </Link>
      ) : (
        company
      )}
      <View style={{ gap: lines(0.5), marginTop: lines(0.5) }}>
        {job.summary ? <Prose>{job.summary}</Prose> : null}
        {job.description.length > 0 ? <Bullets items={job.description} /> : null}
        {job.stack.length > 0 ? <Technologies names={job.stack} /> : null}
      </View>
    </Entry>
  )
}
