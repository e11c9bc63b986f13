import { type CSSProperties, useState } from 'react'

/** One simulated moment of the night. */
interface Moment {
  /** Minutes since 22:00. */
  minute: number
  /** Thousand rows per second that Sluice reads. */
  rate: number
  /** Seconds by which the source's replica is behind. */
  lag: number
  /** Tables that are complete. */
  tables: number
  state: 'full' | 'slow' | 'broken' | 'done'
}

const step = 0.125
/** The last minute to be seen. */
const end = 42
const night = simulate(false)
const brokenNight = simulate(true)

/** The night of project Sluice: back-pressure as a loop of two values, lag and rate, and a table that may break. */
function simulate(breaks: boolean): Moment[] {
  const moments: Moment[] = []
  let [rate, lag, tables, slow, pause] = [8, 1, 0, false, 0]
  for (let minute = 0; minute <= end; minute += step) {
    // Other work on the source, twice a night.
    const busy = (minute > 11 && minute < 14) || (minute > 25.5 && minute < 27)
    const isBroken = breaks && tables >= 163 && pause < 1
    if (isBroken) pause += step
    slow = slow ? lag > 8 : lag > 20
    const wanted = isBroken || tables >= 212 ? 0 : slow ? 17 : 52
    rate += (wanted - rate) * (wanted < rate ? 0.3 : 0.08)
    lag += step * ((busy ? 0.5 : 0.03) * rate + (isBroken ? 34 : 0) - 0.6 * lag)
    // Of the 212 tables, so many a minute at full rate that a night takes 38.
    tables = isBroken ? 163 : Math.min(212, tables + step * rate * 0.1293)
    const state = tables >= 212 ? 'done' : isBroken ? 'broken' : slow ? 'slow' : 'full'
    moments.push({ minute, rate, lag, tables, state })
  }
  return moments
}

const explanations: Record<Moment['state'], string> = {
  full: 'The source keeps up, so Sluice reads at full rate.',
  slow: 'Back-pressure: lag passed 20 s, so Sluice reads slowly until the source has caught up.',
  broken: 'Table 164 breaks. Its batch is rolled back together with its position, and read again.',
  done: 'All 212 tables are in, every change in order, exactly once. The old copy has hours to go.',
}

/** Where the old copy stands: 6 h 40 min for all tables, and a table that breaks at 03:00 sends it back to the first. */
const copied = (minute: number) => Math.floor((minute / 400) * 212)
const clock = (minute: number) => `22:${String(Math.floor(minute)).padStart(2, '0')}`

/** Scrub through the night, break table 164, and watch rate and lag answer. */
export default function Sluice() {
  const [minute, setMinute] = useState(13)
  const [breaks, setBreaks] = useState(false)
  const moments = breaks ? brokenNight : night
  const now = moments[Math.round(minute / step)] as Moment
  const table = Math.min(212, Math.floor(now.tables) + 1)
  const rows = `${Math.round(now.rate)},000`
  const lag = `${Math.round(now.lag)} s`
  return (
    <div style={{ ...column, height: '100%', padding: 'clamp(0.75rem, 2.5cqi, 2rem)', gap: '0.5rem' }}>
      <div style={{ ...row, alignItems: 'center' }}>
        <p aria-hidden="true" className="display text-project" style={{ lineHeight: 1 }}>
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
      <p role="status" style={{ fontSize: 'var(--text-small)', lineHeight: 1.4, minHeight: '2.8em' }}>
        {explanations[now.state]}
      </p>
      <div>
        <Tables done={now.tables} height={24} />
        <div style={{ height: 4 }} />
        <Tables done={copied(minute)} height={6} />
        <p className="fact" style={row}>
          <span style={{ color: 'var(--color-ink)' }}>{`Sluice: table ${table} of 212`}</span>
          <span>{`the old copy: table ${copied(minute) + 1}, ${breaks ? 'breaks at 03:00, ends at 09:45' : 'ends at 04:40'}`}</span>
        </p>
      </div>
      <Chart moments={moments} minute={minute} of="rate" top={60} label={`${rows} rows per second`} />
      <Chart
        moments={moments}
        minute={minute}
        of="lag"
        top={34}
        label={`${lag} replication lag, limit 20 s`}
        limit={20}
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

const column: CSSProperties = { display: 'flex', flexDirection: 'column' }
const row: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '1rem',
}

/** A bar of 212 tables, as far as they are done. */
function Tables({ done, height }: { done: number; height: number }) {
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="none"
      viewBox="0 0 212 1"
      style={{ display: 'block', width: '100%', height }}
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
  /** The value at the upper edge. */
  top: number
  label: string
  limit?: number
}

/** One value over the night: what has been in ink, what will be in grey, and where Sluice is held back shaded. */
function Chart({ moments, minute, of, top, label, limit }: ChartProps) {
  const path = (until: number) => {
    const points = moments.filter((moment) => moment.minute <= until)
    return `M${points.map((moment) => `${moment.minute} ${top - moment[of]}`).join('L')}`
  }
  const line = { fill: 'none', strokeWidth: 1.75, vectorEffect: 'non-scaling-stroke' }
  return (
    <div style={{ ...column, flex: '1 0 5rem' }}>
      <p className="fact">{label}</p>
      {/* Out of the flow: its own proportions must not stretch the figure. */}
      <div style={{ flex: 1, position: 'relative', borderBottom: '1px solid var(--color-ink)' }}>
        <svg
          aria-hidden="true"
          preserveAspectRatio="none"
          viewBox={`0 0 ${end} ${top}`}
          style={{ position: 'absolute', width: '100%', height: '100%' }}
        >
          {moments.map(
            (moment) =>
              moment.state !== 'full' &&
              moment.state !== 'done' && (
                <rect
                  key={moment.minute}
                  x={moment.minute}
                  width={step * 1.1}
                  height={top}
                  fill="var(--color-line)"
                  fillOpacity={moment.state === 'slow' ? 0.5 : 1}
                />
              ),
          )}
          {limit && (
            <path
              d={`M0 ${top - limit}H${end}`}
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
