import { formatDate } from '../../content/period.ts'
import type { Skills } from '../../content/schema.ts'
import { palette } from '../palette.ts'
import { Entry } from './Entry.tsx'
import { Fact } from './Fact.tsx'
import { Prose } from './Prose.tsx'

/** One certification. */
export function Certificate({ certificate }: { certificate: Skills['certifications'][number] }) {
  const { name, issuer, date } = certificate
  return (
    <Entry margin={date ? <Fact>{formatDate(date)}</Fact> : null}>
      <Prose voice="textStrong">{name}</Prose>
      {issuer ? <Prose color={palette.soft}>{issuer}</Prose> : null}
    </Entry>
  )
}
