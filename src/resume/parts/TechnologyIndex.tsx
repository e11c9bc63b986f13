import { Text, View } from '@react-pdf/renderer'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import type { IndexEntry } from '../technology-index.ts'
import { Entry } from './Entry.tsx'

/** Every technology with the pages it stands on, as at the back of a book. */
export function TechnologyIndex({ entries }: { entries: IndexEntry[] }) {
  const { type, sizes } = useSetting()
  const half = Math.ceil(entries.length / 2)
  return (
    <Entry>
      <View style={{ flexDirection: 'row', gap: 24 }}>
        {[entries.slice(0, half), entries.slice(half)].map((column) => (
          <View key={column[0]?.name ?? 'empty'} style={{ flex: 1 }}>
            {column.map(({ name, pages }) => (
              <View key={name} style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
                <Text style={type('text', sizes.text * 0.92)}>{name}</Text>
                <Text style={type('mono', sizes.fact, { color: palette.soft })}>{pages.join(', ')}</Text>
              </View>
            ))}
          </View>
        ))}
      </View>
    </Entry>
  )
}
