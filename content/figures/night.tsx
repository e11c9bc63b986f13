import { useEffect, useState } from 'react'
import { brokenNight, clock, end, type Moment, night } from './sluice-night.ts'

const failure = brokenNight.find(({ state }) => state === 'broken')?.minute ?? 0

/** What happens once table 164 is broken, two seconds after one another; the line is drawn until `minute`. */
const steps = [
  { minute: end, text: 'Rows per second, 22:00 to 22:38: 212 tables, and nobody called.' },
  {
    minute: failure,
    text: `${clock(failure)} Table 164 breaks. Its batch is rolled back with its position.`,
  },
  { minute: failure + 1, text: `${clock(failure + 1)} The ledger replays. Rows lost: 0.` },
  { minute: end, text: `${clock(failure + 2)} Table 164 is in. The night goes on.` },
  { minute: end, text: `${clock(end)} Quiet again: 212 tables, no row lost, nobody called.` },
]

/** A point a minute, in whole units: this is in the page before it is hydrated. It ends at rest. */
const lineOf = (moments: Moment[]) =>
  moments
    .filter(({ minute }) => Number.isInteger(minute))
    .map(({ minute, rate }) => `${minute === 0 ? 'M' : 'L'}${minute} ${60 - Math.round(rate)}`)
    .concat('V60')
    .join('')

/** A night of Sluice as one quiet line of its load, which the visitor may break. */
export default function Night() {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (step === 0 || step === steps.length - 1) return
    const timer = setTimeout(() => setStep(step + 1), 2000)
    return () => clearTimeout(timer)
  }, [step])
  const { minute = end, text } = steps[step] ?? {}
  const isBroken = step > 0
  return (
    <>
      <svg viewBox="0 0 42 62" preserveAspectRatio="none" width="100%" height="48" aria-hidden="true">
        <path
          d={lineOf(isBroken ? brokenNight : night)}
          fill="none"
          stroke="var(--color-thread)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        {isBroken && (
          <rect
            width={end}
            height="62"
            fill="var(--color-paper)"
            // In a browser only: the content policy forbids style attributes in the page.
            style={{
              transform: `translateX(${minute}px)`,
              transition: step > 1 ? 'transform 2s linear' : '',
            }}
          />
        )}
      </svg>
      {isBroken && (
        <p aria-hidden="true" className="fact margin-log">
          {text?.split(/[.:] /)[0]}
        </p>
      )}
      <p role="status" className="fact">
        {text}
      </p>
      <button type="button" data-needs-js className="touch accent" onClick={() => setStep(1)}>
        {step === 0 ? 'Break table 164' : 'Break it again'}
      </button>
    </>
  )
}
