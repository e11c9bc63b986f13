import { useEffect, useRef, useState } from 'react'
import { brokenNight, clock, end, type Moment, night } from './sluice-night.ts'

const minuteOf = (moments: Moment[], state: Moment['state']) =>
  moments.find((moment) => moment.state === state)?.minute ?? 0
const failure = minuteOf(brokenNight, 'broken')
const done = minuteOf(brokenNight, 'done')

/** Of the picture and the line, until the visitor breaks the night. */
const caption =
  'This hill is one night: 212 tables across, 22:00 to 22:38 in depth, rows read as height, a bead each ten minutes. The line: rows per second.'

/** The log of a night in which table 164 breaks. With each entry, the line is drawn until `minute`. */
const log = [
  { minute: failure + 1, time: clock(failure), text: 'Table 164 breaks. Batch and position roll back.' },
  { minute: failure + 2, time: clock(failure + 1), text: 'The ledger replays it: 0 rows lost, 0 doubled.' },
  {
    minute: end,
    time: clock(done),
    text: `All 212 in ${done} minutes, not ${minuteOf(night, 'done')}. Nobody called.`,
  },
  { minute: end, time: '03:00', text: 'Quiet. The old copy failed then: done at 09:45.' },
]
const secondsPerEntry = 1.5

/** In whole units and as steps, because it is in the page before it is hydrated. It ends at rest. */
const lineOf = (moments: Moment[]) => {
  const steps = moments.map(({ minute, rate }, index) => {
    const last = moments[index - 1] ?? { minute: 0, rate: 60 }
    return `${minute - last.minute} ${Math.round(last.rate) - Math.round(rate)}`
  })
  return `m${steps.join(' ')}V60`
}

const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' }

/** A night of Sluice as one quiet line of its load, which the visitor may break. */
export default function Night() {
  const [entries, setEntries] = useState(0)
  const logElement = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone it is below the first screen.
    if (entries === 1) logElement.current?.scrollIntoView({ block: 'nearest' })
    if (entries === 0 || entries === log.length) return
    const timer = setTimeout(() => setEntries(entries + 1), secondsPerEntry * 1000)
    return () => clearTimeout(timer)
  }, [entries])
  const shown = log.slice(0, entries)
  const last = shown.at(-1)
  return (
    <>
      <svg viewBox="0 0 42 62" preserveAspectRatio="none" width="100%" height="48" aria-hidden="true">
        <path
          d={lineOf(last ? brokenNight : night.filter(({ minute }) => minute % 2 === 0))}
          {...line}
          stroke="var(--color-thread)"
          strokeWidth="2"
        />
        {/* Covers what is still to come. */}
        <rect
          x={end}
          width={end}
          height="62"
          fill="var(--color-paper)"
          // In a browser only: the content policy forbids style attributes in the page.
          style={
            last && {
              transform: `translateX(${last.minute - end}px)`,
              transition: `transform ${entries === 1 ? 0 : secondsPerEntry}s linear`,
            }
          }
        />
        {last && (
          <>
            {/* The night as it would have been, and a knot where it breaks. */}
            <path
              d={lineOf(night.filter(({ minute }) => minute >= failure))}
              {...line}
              stroke="var(--color-line-strong)"
            />
            <path
              d={`M${failure} ${60 - Math.round(brokenNight.find(({ minute }) => minute === failure)?.rate ?? 0)}h0`}
              {...line}
              stroke="var(--color-thread)"
              strokeWidth="11"
              strokeLinecap="round"
            />
          </>
        )}
      </svg>
      <div ref={logElement} role="log" className="fact">
        {last ? (
          // Below 80rem, entries have two lines; from the first on, the log is as high as in the end.
          <ol style={{ minHeight: innerWidth < 1280 ? '12em' : undefined }}>
            {shown.map(({ time, text }) => (
              <li key={time} style={{ paddingInlineStart: '6ch', textIndent: '-6ch' }}>
                {`${time} ${text}`}
              </li>
            ))}
          </ol>
        ) : (
          <p suppressHydrationWarning>{caption}</p>
        )}
      </div>
      {/* On a translated page, the texts differ; if React rendered them anew, the press that hydrates them would be lost. */}
      <button
        type="button"
        suppressHydrationWarning
        data-needs-js
        className="touch accent"
        onClick={() => setEntries(1)}
      >
        {last ? 'Break it again' : 'Break table 164'}
      </button>
    </>
  )
}
