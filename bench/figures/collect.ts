import { hostFigures } from './host.ts'
import { interactionFigures } from './interactions.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { messageFigures } from './messages.ts'
import type { Figures } from './row.ts'
import { sizeFigures } from './sizes.ts'

const groups: Record<string, (tell: (line: string) => void) => Promise<Figures>> = {
  Sizes: sizeFigures,
  Lighthouse: lighthouseFigures,
  Interactions: interactionFigures,
  'The host': hostFigures,
  Messages: messageFigures,
}

/** Everything that can be measured here. A group that fails is named with its reason, and the next one follows. */
export async function collectFigures(tell: (line: string) => void): Promise<Figures> {
  const all: Figures = { rows: [], notMeasured: [] }
  for (const [name, measure] of Object.entries(groups)) {
    tell(`${name} …`)
    try {
      const { rows, notMeasured } = await measure(tell)
      all.rows.push(...rows)
      all.notMeasured.push(...notMeasured)
    } catch (error) {
      all.notMeasured.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return all
}
