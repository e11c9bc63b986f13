import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { Prose } from './Prose.tsx'

/** The tools of one job or project, each kept whole on its line. */
export function Technologies({ names }: { names: string[] }) {
  const { sizes } = useSetting()
  const units = names.map((name, index) => (index < names.length - 1 ? `${name},` : name))
  return (
    <Prose voice="mono" size={sizes.fact} color={palette.soft}>
      {units}
    </Prose>
  )
}
