import './Points.css'
import { type Prose, plainText } from '../content/prose.ts'
import { Text } from './Text.tsx'

/** A list of points, each with a dash before it. */
export const Points = ({ points }: { points: Prose[] }) => (
  <ul className="stack points soft">
    {points.map((point) => (
      <li key={plainText(point)}>
        <Text>{point}</Text>
      </li>
    ))}
  </ul>
)
