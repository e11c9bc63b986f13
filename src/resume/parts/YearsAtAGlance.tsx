import { Text, View } from '@react-pdf/renderer'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { sheet } from '../sheet.ts'
import type { Span, Timeline } from '../timeline.ts'
import { Entry } from './Entry.tsx'
import { Label } from './Label.tsx'

const strokes = { work: 3, project: 1.6, study: 0.8 } as const
const titles = { work: 'Work', project: 'Projects', study: 'Studies' } as const
const labelGap = 6

/** Points of a bar that stand before a name within it. */
const gapStart = 24

/** The years as a chart on a grid: work strong, projects medium, studies fine; what goes on is red. */
export function YearsAtAGlance({ spans, years }: Timeline) {
  const { type, sizes, lines } = useSetting()
  return (
    <View>
      <Entry>
        <View style={{ position: 'absolute', height: lines(spans.length), width: sheet.measure }}>
          {years.map(({ year, at }) => (
            <View
              key={year}
              style={{
                position: 'absolute',
                left: at * sheet.measure,
                height: '100%',
                borderLeft: `0.4pt solid ${palette.line}`,
              }}
            />
          ))}
        </View>
      </Entry>
      {spans.map((span, index) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: one company may stand twice, a row is its place.
          key={index}
          margin={span.kind === spans[index - 1]?.kind ? null : <Label>{titles[span.kind]}</Label>}
        >
          <Bar span={span} />
        </Entry>
      ))}
      <Entry>
        <View style={{ height: lines(1), borderTop: `0.5pt solid ${palette.line}` }}>
          {years.map(({ year, at }) => (
            <Text
              key={year}
              style={{
                ...type('mono', sizes.note * 0.92, { color: palette.soft }),
                position: 'absolute',
                left: at * sheet.measure + 2,
              }}
            >
              {`’${String(year).slice(2)}`}
            </Text>
          ))}
        </View>
      </Entry>
    </View>
  )
}

/** One bar, named at whichever side has room; a bar that leaves none, but is long, is named in a gap of its own. */
function Bar({ span: { label, kind, from, to, open } }: { span: Span }) {
  const { type, sizes, lines, widthOf } = useSetting()
  const start = from * sheet.measure
  const end = to * sheet.measure
  const width = widthOf('text', sizes.label)
  const roomAfter = sheet.measure - end - labelGap
  const roomBefore = start - labelGap
  const roomWithin = end - start - gapStart - 2 * labelGap
  const within = width(label) > Math.max(roomAfter, roomBefore) && width(label) <= roomWithin
  const after = width(label) <= roomAfter || roomAfter >= roomBefore
  const name = within ? label : shorten(label, after ? roomAfter : roomBefore, width)
  const besides = after ? end + labelGap : start - labelGap - width(name)
  const left = within ? start + gapStart + labelGap : besides
  const paper = within ? labelGap : labelGap / 2
  return (
    <View style={{ height: lines(1) }}>
      <View
        style={{
          position: 'absolute',
          top: lines(0.72) - 3 - strokes[kind] / 2,
          left: start,
          width: end - start,
          borderTop: `${strokes[kind]}pt solid ${open ? palette.accent : palette.ink}`,
        }}
      />
      {/* Paper behind the name: neither its bar nor the years' hairlines run through it. */}
      <View
        style={{
          position: 'absolute',
          left: left - paper,
          height: lines(1),
          width: width(name) + 2 * paper,
          backgroundColor: 'white',
        }}
      />
      <Text style={{ ...type('text', sizes.label), position: 'absolute', left }}>{name}</Text>
    </View>
  )
}

function shorten(label: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(label) <= room) return label
  let shown = label
  while (shown && widthOf(`${shown}…`) > room) shown = shown.slice(0, -1)
  return `${shown.trimEnd()}…`
}
