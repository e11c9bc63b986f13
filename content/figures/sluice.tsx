import { useState } from 'react'
import { brokenNight, clock, end, type Moment, night, step } from './sluice-night.ts'

const explanations: Record<Moment['state'], string> = {
  full: 'The source keeps up, so Sluice reads at full rate.',
  slow: 'Back-pressure: lag passed 20 s, so Sluice reads slowly until the source has caught up.',
  broken: 'Table 164 breaks. Its batch is rolled back together with its position, and read again.',
  done: 'All 212 tables are in, every change in order, exactly once. The old copy has six hours to go.',
}

/** Tables completed by the previous tool, which takes 6 h 40 min for all of them. */
const copiedTables = (minute: number) => Math.floor((minute / 400) * 212)

/** A timeline slider, a button that breaks table 164, and charts of rate and lag. */
export default function Sluice() {
  const [minute, setMinute] = useState(38)
  const [breaks, setBreaks] = useState(false)
  const moments = breaks ? brokenNight : night
  const now = moments[Math.round(minute / step)] as Moment
  const table = Math.min(212, Math.floor(now.tables) + 1)
  const rows = now.state === 'done' ? '0' : `${Math.round(now.rate)},000`
  const lag = `${Math.round(now.lag)} s`
  return (
    <div style={{ ...column, gap: '0.5rem', height: '100%', padding: 'clamp(0.75rem, 2.5cqi, 2rem)' }}>
      <div style={{ ...row, alignItems: 'center' }}>
        <p aria-hidden="true" className="display text-project">
          {clock(minute)}
        </p>
        <button
          type="button"
          className="button"
          onClick={() => {
            setBreaks(!breaks)
            if (!breaks) setMinute(31)
          }}
        >
          {breaks ? 'Repair table 164' : 'Break table 164'}
        </button>
      </div>
      <p role="status" className="text-small" style={{ lineHeight: 1.4, minHeight: '2.8em' }}>
        {explanations[now.state]}
      </p>
      <div>
        <Tables done={now.tables} height={24} />
        <div style={{ height: 4 }} />
        <Tables done={copiedTables(minute)} height={6} />
        <p className="fact" style={row}>
          <span className="ink">{`Sluice: table ${table} of 212`}</span>
          <span>{`the old copy: table ${copiedTables(minute) + 1}, ${breaks ? 'breaks at 03:00, ends at 09:45' : 'ends at 04:40'}`}</span>
        </p>
      </div>
      <Chart moments={moments} minute={minute} of="rate" top={60} label={`${rows} rows per second`} />
      <Chart
        moments={moments}
        minute={minute}
        of="lag"
        top={34}
        label={`${lag} replication lag, limit 20 s`}
      />
      <div>
        <input
          type="range"
          min={0}
          max={end}
          step={0.25}
          value={minute}
          onChange={({ target }) => setMinute(Number(target.value))}
          aria-label="Time of the night"
          aria-valuetext={`${clock(minute)}: ${rows} rows per second, lag ${lag}, table ${table} of 212`}
          style={{ width: '100%', minHeight: '2.75rem', accentColor: 'var(--color-accent)' }}
        />
        <p className="fact" style={row} aria-hidden="true">
          {[0, 10, 20, 30, end].map((tick) => (
            <span key={tick}>{clock(tick)}</span>
          ))}
        </p>
      </div>
    </div>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '1rem' } as const
const column = { display: 'flex', flexDirection: 'column' } as const

/** A progress bar of the 212 tables. */
function Tables({ done, height }: { done: number; height: number }) {
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="none"
      viewBox="0 0 212 1"
      style={{ display: 'block', width: '100%' }}
      height={height}
    >
      <rect width="212" height="1" fill="var(--color-line)" />
      <rect width={done} height="1" fill="var(--color-ink)" />
      {done > 100 && <rect x="163" width="1" height="1" fill="var(--color-accent)" />}
    </svg>
  )
}

interface ChartProps {
  moments: Moment[]
  minute: number
  of: 'rate' | 'lag'
  /** The value at the top edge. */
  top: number
  label: string
}

/** One value over time: past in ink, future in grey, throttled and broken periods shaded. */
function Chart({ moments, minute, of, top, label }: ChartProps) {
  const path = (until: number) => {
    const points = moments.filter((moment) => moment.minute <= until)
    return `M${points.map((moment) => `${moment.minute} ${top - moment[of]}`).join('L')}`
  }
  const shaded = moments.filter(({ state }) => state === 'slow' || state === 'broken')
  const line = { fill: 'none', strokeWidth: 1.75, vectorEffect: 'non-scaling-stroke' }
  return (
    <div style={{ ...column, flex: '1 0 5rem' }}>
      <p className="fact">{label}</p>
      {/* Positioned absolutely, so that the aspect ratio of its viewBox does not stretch the figure. */}
      <div style={{ flex: 1, position: 'relative', borderBottom: '1px solid var(--color-ink)' }}>
        <svg
          aria-hidden="true"
          preserveAspectRatio="none"
          viewBox={`0 0 ${end} ${top}`}
          style={{ position: 'absolute', width: '100%' }}
          height="100%"
        >
          {shaded.map(({ minute, state }) => (
            <rect
              key={minute}
              x={minute}
              width={step * 1.1}
              height={top}
              fill="var(--color-line)"
              fillOpacity={state === 'slow' ? 0.5 : 1}
            />
          ))}
          {of === 'lag' && (
            <path
              d={`M0 ${top - 20}H${end}`}
              {...line}
              stroke="var(--color-ink-soft)"
              strokeDasharray="2 5"
            />
          )}
          <path d={path(end)} {...line} stroke="var(--color-line-strong)" strokeWidth={1} />
          <path d={path(minute)} {...line} stroke="var(--color-ink)" />
          <path d={`M${minute} 0V${top}`} {...line} stroke="var(--color-accent)" />
        </svg>
      </div>
    </div>
  )
}
