import { Text } from './Text.tsx'

interface Props {
  stats: { value: string; label: string }[]
}

/** Figures over hairlines; read out as term and value. */
export function Stats({ stats }: Props) {
  if (stats.length === 0) return null
  return (
    <dl className="fill stats">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end rule pt-5">
          <dt className="fact mt-2">
            <Text>{label}</Text>
          </dt>
          <dd className="display">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
