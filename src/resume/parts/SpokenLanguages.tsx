import { View } from '@react-pdf/renderer'
import type { Profile } from '../../content/schema.ts'
import { Column } from '../column.tsx'
import { palette } from '../palette.ts'
import { sheet } from '../sheet.ts'
import { Entry } from './Entry.tsx'
import { Prose } from './Prose.tsx'

/** Width of the names, as that of the skills' names. */
const nameColumn = 150
const gap = 12

/** Spoken languages, each with how well. */
export function SpokenLanguages({ languages }: Pick<Profile, 'languages'>) {
  return (
    <Entry>
      {languages.map(({ name, level }) => (
        <View key={name} style={{ flexDirection: 'row', gap }}>
          <Column width={nameColumn - gap}>
            <Prose>{name}</Prose>
          </Column>
          <Column width={sheet.measure - nameColumn}>
            <Prose color={palette.soft}>{level}</Prose>
          </Column>
        </View>
      ))}
    </Entry>
  )
}
