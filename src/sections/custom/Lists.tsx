import './Lists.css'
import type { ShownSection } from '../../content/load.ts'
import type { Labels } from '../../labels/labels.ts'
import { List } from './List.tsx'

/** The owner's own sections that follow each other, side by side. */
export const Lists = ({ sections, labels }: { sections: ShownSection[]; labels: Labels }) => (
  <div className="section">
    <div className="section-heading rule with-margin">
      <div className="list-columns">
        {sections.map((section) => (
          <List key={section.id} section={section} labels={labels} />
        ))}
      </div>
    </div>
  </div>
)
