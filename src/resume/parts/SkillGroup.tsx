import { Text, View } from '@react-pdf/renderer'
import type { Skills } from '../../content/schema.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Entry } from './Entry.tsx'
import { Label } from './Label.tsx'
import { Scale } from './Scale.tsx'

/** A category of skills; each level is a mark on a hairline scale from 0 to 100. */
export function SkillGroup({ group }: { group: Skills['categories'][number] }) {
  const { type, sizes } = useSetting()
  return (
    <Entry margin={<Label color={palette.ink}>{group.title}</Label>}>
      {group.skills.map(({ name, level }) => (
        <View key={name} style={{ flexDirection: 'row' }}>
          <Text style={{ ...type('text', sizes.text), width: 150 }}>{name}</Text>
          {level !== undefined && <Scale level={level} />}
          <Text
            style={{
              ...type('mono', sizes.fact, { color: palette.soft }),
              width: 36,
              textAlign: 'right',
            }}
          >
            {level}
          </Text>
        </View>
      ))}
    </Entry>
  )
}
