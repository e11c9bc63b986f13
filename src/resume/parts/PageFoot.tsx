import { Link, Text } from '@react-pdf/renderer'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { sheet } from '../sheet.ts'
import { PageLine } from './PageLine.tsx'

/** Page number and mail address, so that no sheet is lost from its owner. Drawn last: parsers read in drawing order. */
export function PageFoot({ email, place }: { email: string; place: string }) {
  const { type, sizes } = useSetting()
  const note = type('mono', sizes.note, { color: palette.soft })
  return (
    <PageLine top={sheet.height - 46}>
      <Text style={note}>{place}</Text>
      <Link src={`mailto:${email}`} style={{ textDecoration: 'none' }}>
        <Text style={note}>{email}</Text>
      </Link>
    </PageLine>
  )
}
