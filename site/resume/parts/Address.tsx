import { Link, Text } from '@react-pdf/renderer'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'

/** A live link that can also be typed from paper: the address without its scheme. */
export function Address({ url }: { url: string }) {
  const { type, sizes } = useSetting()
  return (
    <Text style={type('mono', sizes.fact, { color: palette.accent })}>
      <Link src={url} style={{ color: palette.accent, textDecoration: 'none' }}>
        {url.replace(/^(https?:\/\/|mailto:)/, '').replace(/\/$/, '')}
      </Link>
    </Text>
  )
}
