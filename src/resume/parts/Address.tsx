import { Link } from '@react-pdf/renderer'
import { useColumnWidth } from '../column.tsx'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Prose } from './Prose.tsx'

/** An address is set smaller rather than broken, down to this part of its size. */
const smallest = 0.8

/** A live link that can also be typed from paper: the address without its scheme. */
export function Address({ url }: { url: string }) {
  const { sizes, widthOf } = useSetting()
  const measure = useColumnWidth()
  const text = url.replace(/^(https?:\/\/|mailto:)/, '').replace(/\/$/, '')
  const fitting = measure / widthOf('mono', sizes.fact)(text)
  return (
    <Link src={url} style={{ textDecoration: 'none' }}>
      <Prose voice="mono" size={sizes.fact * Math.max(smallest, Math.min(1, fitting))} color={palette.accent}>
        {text}
      </Prose>
    </Link>
  )
}
