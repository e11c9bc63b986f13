import { Image, View } from '@react-pdf/renderer'
import { Column } from '../column.tsx'
import type { Figure } from '../figure.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Address } from './Address.tsx'

/** Lines from the grid's line down to a picture's edge, so that it hangs from the height of small letters. */
const hang = 0.3

/** Whole lines that a picture takes, so that what stands below is on the grid again. */
export function pictureLines(height: number, lead: number): number {
  return Math.ceil(height / lead + hang - 0.01)
}

/** A project's picture at the right edge, with where to see the real thing as its caption. */
export function Picture({
  figure,
  width,
  addresses,
}: {
  figure: Figure
  width: number
  addresses: string[]
}) {
  const { lines } = useSetting()
  const height = width / figure.aspect
  return (
    <View style={{ position: 'absolute', right: 0, top: 0 }}>
      <Column width={width}>
        <View style={{ height: lines(pictureLines(height, lines(1))), paddingTop: lines(hang) }}>
          <Image src={figure.data} style={{ width, height }} />
          {/* Over its edge, as on the page: a white picture would melt into the paper. */}
          <View
            style={{
              position: 'absolute',
              top: lines(hang),
              width,
              height,
              border: `0.5pt solid ${palette.line}`,
            }}
          />
        </View>
        {addresses.map((url) => (
          <Address key={url} url={url} />
        ))}
      </Column>
    </View>
  )
}
