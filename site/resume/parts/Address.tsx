import { Link } from '@react-pdf/renderer'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Prose } from './Prose.tsx'

/** A live link that can also be typed from paper: the address without its scheme. */
export function Address({ url }: { url: string }) {
  const { sizes } = useSetting()
  return (
    <Link src={url} style={{ textDecoration: 'none' }}>
      <Prose voice="mono" size={sizes.fact} color={palette.accent}>
        {url.replace(/^(https?:\/\/|mailto:)/, '').replace(/\/$/, '')}
      </Prose>
    </Link>
  )
}
