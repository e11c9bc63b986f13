import { Text, View } from '@react-pdf/renderer'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { sheet } from '../sheet.ts'
import { PageLine } from './PageLine.tsx'

interface PageHeadProps {
  name: string
  /** What the page holds; undefined leaves the running head out. */
  title: string | undefined
}

/** The margin line from edge to edge, and the running head. */
export function PageHead({ name, title }: PageHeadProps) {
  const { type, sizes } = useSetting()
  const note = type('mono', sizes.note, { color: palette.soft })
  return (
    <>
      <View
        style={{
          position: 'absolute',
          top: 0,
          left: sheet.marginLine,
          height: sheet.height,
          borderLeft: `0.5pt solid ${palette.accent}`,
          opacity: 0.35,
        }}
      />
      {title === undefined ? null : (
        <PageLine top={32}>
          <Text style={note}>{name}</Text>
          <Text style={note}>{title}</Text>
        </PageLine>
      )}
    </>
  )
}
