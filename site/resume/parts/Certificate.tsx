import { Text } from '@react-pdf/renderer'
import { formatMonth } from '../../content/period.ts'
import type { Skills } from '../../content/schema.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Entry } from './Entry.tsx'
import { Fact } from './Fact.tsx'

/** One certification. */
export function Certificate({ certificate }: { certificate: Skills['certifications'][number] }) {
  const { type, sizes } = useSetting()
  const { name, issuer, date } = certificate
  return (
    <Entry margin={date ? <Fact color={palette.ink}>{formatMonth(date)}</Fact> : null}>
      <Text style={type('textStrong', sizes.text)}>{name}</Text>
      {issuer ? <Text style={type('text', sizes.text, { color: palette.soft })}>{issuer}</Text> : null}
    </Entry>
  )
}
