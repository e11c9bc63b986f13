import './Lists.css'
import type { ShownSection } from '../../content/load.ts'
import type { Labels } from '../../labels/labels.ts'
import { List } from './List.tsx'

/** Of so many entries, a list fills the width of the page. */
const long = 9

/** The owner's own sections that follow each other, the short ones side by side. */
export function Lists({ sections, labels }: { sections: ShownSection[]; labels: Labels }) {
  const isLong = ({ list }: ShownSection) => (list?.entries.length ?? 0) >= long
  const groups: ShownSection[][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last && ![section, ...last].some(isLong)) last.push(section)
    else groups.push([section])
  }
  return (
    <div className="section">
      <div className="section-heading rule with-margin">
        <div>
          {groups.map((group) => (
            <div key={group[0]?.id} className="list-columns">
              {group.map((section) => (
                <List key={section.id} section={section} labels={labels} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
