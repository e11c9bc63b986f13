import { Text, View } from '@react-pdf/renderer'
import { useSetting } from '../setting.tsx'
import { Entry } from './Entry.tsx'

/** Ways of working, in two columns. */
export function Practices({ names }: { names: string[] }) {
  const { type, sizes } = useSetting()
  return (
    <Entry>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap' }}>
        {names.map((name) => (
          <Text key={name} style={{ ...type('text', sizes.text), width: '50%' }}>
            {name}
          </Text>
        ))}
      </View>
    </Entry>
  )
}
