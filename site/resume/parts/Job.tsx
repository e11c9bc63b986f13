import { Link, Text, View } from '@react-pdf/renderer'
import { formatPeriod } from '../../content/period.ts'
import type { Experience } from '../../content/schema.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Bullets } from './Bullets.tsx'
import { Entry } from './Entry.tsx'
import { Fact } from './Fact.tsx'
import { Paragraph } from './Paragraph.tsx'
import { Technologies } from './Technologies.tsx'

/** One position: when and where in the margin, what and with which tools beside it. */
export function Job({ job }: { job: Experience }) {
  const { type, sizes, lines } = useSetting()
  return (
    <Entry
      margin={
        <>
          <Fact color={palette.ink}>{formatPeriod(job)}</Fact>
          <Fact>{job.location}</Fact>
        </>
      }
    >
      <Text style={type('display', sizes.text * 1.42)}>{job.title}</Text>
      <Text style={type('textStrong', sizes.text)}>
        {job.url ? (
          <Link src={job.url} style={{ color: palette.ink, textDecoration: 'none' }}>
            {job.company}
          </Link>
        ) : (
          job.company
        )}
      </Text>
      <View style={{ gap: lines(0.5), marginTop: lines(0.5) }}>
        {job.summary ? <Paragraph>{job.summary}</Paragraph> : null}
        {job.description.length > 0 ? <Bullets items={job.description} /> : null}
        {job.stack.length > 0 ? <Technologies names={job.stack} /> : null}
      </View>
    </Entry>
  )
}
