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

/** Where the running head stands, in points. */
const top = 32

/** Points between the running head's words and the margin line. */
const clearance = 8

/** The margin line from edge to edge, and the running head, below which the line begins if a long name reaches it. */
export function PageHead({ name, title }: PageHeadProps) {
  const { type, sizes, lines, widthOf } = useSetting()
  const nameEnd = sheet.left + widthOf('mono', sizes.note)(name)
  const crossed = title !== undefined && nameEnd + clearance > sheet.marginLine
  const lineTop = crossed ? top + lines(1.5) : 0
  const note = type('mono', sizes.note, { color: palette.soft })
  return (
    <>
      <View
        style={{
          position: 'absolute',
          top: lineTop,
          left: sheet.marginLine,
          height: sheet.height - lineTop,
          borderLeft: `0.5pt solid ${palette.accent}`,
          opacity: 0.35,
        }}
      />
      {title === undefined ? null : (
        <PageLine top={top}>
          <Text style={note}>{name}</Text>
          <Text style={note}>{title}</Text>
        </PageLine>
      )}
    </>
  )
}
