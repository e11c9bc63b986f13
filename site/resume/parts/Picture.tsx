import { Image, View } from '@react-pdf/renderer'
import { Column } from '../column.tsx'
import type { Figure } from '../figure.ts'
import { useSetting } from '../setting.tsx'
import { Address } from './Address.tsx'

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
  return (
    <View style={{ position: 'absolute', right: 0, top: lines(0.3) }}>
      <Column width={width}>
        <Image src={figure.data} style={{ width, height: width / figure.aspect }} />
        {addresses.map((url) => (
          <Address key={url} url={url} />
        ))}
      </Column>
    </View>
  )
}
