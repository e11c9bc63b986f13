import { Text } from '@react-pdf/renderer'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'

/** The tools of one job or project, each kept whole on its line. */
export function Technologies({ names }: { names: string[] }) {
  const { type, sizes } = useSetting()
  const unbroken = names.map((name) => name.replaceAll(' ', ' '))
  return <Text style={type('mono', sizes.fact, { color: palette.soft })}>{unbroken.join(', ')}</Text>
}
