import { Text, View } from '@react-pdf/renderer'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { sheet } from '../sheet.ts'

/** Rules for the reader's own notes, down the whole page. */
export function NoteRules() {
  const { type, sizes, lines } = useSetting()
  const rules = Math.floor(sheet.frame / lines(2)) - 1
  return (
    <View>
      <Text style={type('mono', sizes.fact, { lines: 2, color: palette.soft })}>Notes</Text>
      {Array.from({ length: rules }, (_, index) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place.
          key={index}
          style={{ height: lines(2), borderBottom: `0.4pt solid ${palette.line}` }}
        />
      ))}
    </View>
  )
}
