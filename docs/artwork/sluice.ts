// Sluice: one night on one hour axis, then the 38 minutes under a lens.
import {
  box,
  display,
  line,
  mono,
  type Point,
  path,
  sans,
  seeded,
  svg,
  type Theme,
  tag,
  text,
} from './plate.ts'

// ---- The night, in minutes after 22:00 -------------------------------------------------------

const night = 400 // 6 h 40 min: 22:00 to 04:40
const failure = 300 // hour five
const restart = 305
const run = 38

// 212 tables, a few of them large, copied one after the other; durations add up to the night.
const tables = (() => {
  const random = seeded(212)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const weights = Array.from({ length: 212 }, () => Math.exp(normal() * 1.15))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => (weight / total) * night)
})()

// The run: a controller raises the rate while the source keeps up and cuts it when the source's
// replication lag passes 20 s. What the source can bear dips twice, while it has work of its own.
const limit = 20
const samples = (() => {
  const random = seeded(38)
  const bears = (minute: number) =>
    minute > 11 && minute < 15.5 ? 24 : minute > 25.2 && minute < 27.6 ? 30 : 51 + 3 * Math.sin(minute / 2.3)
  const out: { minute: number; rate: number; lag: number; held: boolean }[] = []
  let rate = 6
  let queue = 0
  let idle = 2
  let held = false
  let noise = 0
  for (let second = 0; second <= run * 60; second += 4) {
    const minute = second / 60
    noise = noise * 0.8 + (random() - 0.5) * 2.2
    queue = Math.max(0, queue + ((rate - bears(minute)) / 26) * 1.1)
    idle = idle * 0.9 + random() * 0.5
    const lag = queue + idle
    if (lag > limit) held = true
    if (held && lag < 8) held = false
    const goal = held ? 17 : 52
    rate += (goal - rate) * (held ? 0.16 : 0.035)
    const ending = Math.min(1, (run * 60 - second) / 50)
    out.push({ minute, rate: Math.max(0, rate + noise) * ending, lag, held })
  }
  return out
})()
const rows = samples.reduce((sum, { rate }) => sum + rate * 4, 0) / 1000 // millions

const holds = samples.reduce<[number, number][]>((found, { minute, held }, index) => {
  const last = found.at(-1)
  if (!held) return found
  if (last && samples[index - 1]?.held) last[1] = minute
  else found.push([minute, minute])
  return found
}, [])

const clock = (minutes: number) =>
  `${String((22 + Math.floor(minutes / 60)) % 24).padStart(2, '0')}:${String(Math.round(minutes % 60)).padStart(2, '0')}`

// ---- The plate -------------------------------------------------------------------------------

const left = 96
const right = 1776
const cell = 48 // 12 minutes of the night
const hour = (minutes: number) => left + minutes * 4

export const sluice = (theme: Theme) => {
  const { ground, ink, second, grid, hair, rule, accent, quiet } = theme
  const out: string[] = [
    `<linearGradient id="lens" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${accent}" stop-opacity=".34"/><stop offset="1" stop-color="${accent}" stop-opacity=".1"/></linearGradient>`,
    box(0, 0, 1920, 1200, ground),
  ]
  const label = { 'font-family': sans, 'font-size': 38, fill: ink }
  const note = { 'font-family': sans, 'font-size': 34, fill: second }
  const fact = { 'font-family': mono, 'font-size': 32, fill: second }
  const over = { 'paint-order': 'stroke', stroke: ground, 'stroke-width': 10, 'stroke-linejoin': 'round' }

  // Quadrille, to the scale of the hour axis.
  for (let x = 0; x <= 1920; x += cell) out.push(line(x, 0, x, 1200, grid, 2))
  for (let y = cell; y < 1200; y += cell) out.push(line(0, y, 1920, y, grid, 2))

  // Hour axis.
  out.push(
    text(left, 118, '212 tables, one night', {
      'font-family': display,
      'font-size': 76,
      'font-weight': 500,
      fill: ink,
      'letter-spacing': '-0.01em',
      ...over,
    }),
  )
  for (let h = 0; h <= 7; h++) {
    out.push(line(hour(h * 60), 192, hour(h * 60), 500, rule, 2))
    out.push(
      text(hour(h * 60), 178, clock(h * 60), {
        ...fact,
        'text-anchor': h === 0 ? 'start' : 'middle',
        ...over,
      }),
    )
  }

  // The copy, table by table.
  const strip = (y: number, h: number, from: number, until: number, fill: string) => {
    let at = from
    for (const minutes of tables) {
      const end = Math.min(at + minutes, until)
      if (at >= until) break
      out.push(box(hour(at), y, Math.max(1.6, (end - at) * 4 - 2), h, fill))
      at += minutes
    }
  }
  strip(212, 76, 0, night, theme.name === 'dark' ? '#cbd5d1' : ink)
  out.push(text(hour(night) + 14, 261, clock(night), { ...fact, fill: ink, ...over }))
  out.push(text(left, 336, 'The nightly copy', { ...label, 'font-weight': 600, ...over }))
  out.push(
    text(hour(night), 380, '6 h 40 min', {
      'font-family': display,
      'font-size': 104,
      'font-weight': 500,
      fill: ink,
      'text-anchor': 'end',
      'letter-spacing': '-0.015em',
      ...over,
    }),
  )

  // The same copy on a bad night.
  let done = 0
  let spent = 0
  while (spent + (tables[done] ?? 0) < failure) spent += tables[done++] ?? 0
  strip(414, 26, 0, failure, quiet)
  strip(414, 26, restart, 1000, quiet)
  const x = hour(failure)
  out.push(
    tag('path', { d: `M${x - 15} 412l30 30m0 -30l-30 30`, stroke: ink, 'stroke-width': 7, fill: 'none' }),
  )
  out.push(text(left, 484, 'A bad night', { ...note, ...over }))
  out.push(
    text(x - 10, 484, `fails at hour five, table ${done + 1}`, { ...note, 'text-anchor': 'end', ...over }),
  )
  out.push(text(x + 24, 484, `again from table 1, until ${clock(restart + night)}`, { ...note, ...over }))

  // The run.
  const top = 532
  const bottom = 628
  const panel = 720
  out.push(
    tag('path', {
      d: path(
        [
          [left, bottom],
          [hour(run), bottom],
          [right, panel],
          [left, panel],
        ],
        true,
      ),
      fill: 'url(#lens)',
    }),
  )
  out.push(box(left, top, run * 4, bottom - top, accent))
  out.push(
    text(hour(run) + 30, 616, `${run} min`, {
      'font-family': display,
      'font-size': 140,
      'font-weight': 500,
      fill: accent,
      'letter-spacing': '-0.02em',
      ...over,
    }),
  )
  out.push(text(784, 562, 'with Sluice', { ...label, 'font-weight': 600, ...over }))
  out.push(
    text(784, 614, `${Math.round(rows)} million changes, in order, exactly once`, { ...label, ...over }),
  )

  // Under the lens: rate above, lag below, one minute axis.
  const minute = (m: number) => left + ((right - left) * m) / run
  const base = 924
  const rate = (r: number) => base - (r / 60) * (base - panel)
  const zero = 1110
  const lag = (s: number) => zero - (s / 30) * 150

  out.push(box(left, panel, right - left, zero - panel, theme.panel))
  for (const [from, until] of holds) {
    out.push(box(minute(from), panel, minute(until) - minute(from), zero - panel, theme.sunk))
  }
  for (let m = 0; m < run; m += 5) out.push(line(minute(m), panel, minute(m), zero, hair, 2))
  for (const r of [20, 40, 60]) out.push(line(left, rate(r), right, rate(r), r === 60 ? rule : hair, 2))
  const area: Point[] = samples.map((s) => [minute(s.minute), rate(s.rate)])
  out.push(tag('path', { d: path([[left, base], ...area, [right, base]], true), fill: ink, opacity: 0.1 }))
  out.push(
    tag('path', { d: path(area), fill: 'none', stroke: ink, 'stroke-width': 4, 'stroke-linejoin': 'round' }),
  )
  out.push(line(left, base, right, base, ink, 2))
  out.push(line(left, lag(limit), right, lag(limit), second, 2, { 'stroke-dasharray': '2 8' }))
  const delay: Point[] = samples.map((s) => [minute(s.minute), lag(s.lag)])
  out.push(
    tag('path', { d: path(delay), fill: 'none', stroke: ink, 'stroke-width': 4, 'stroke-linejoin': 'round' }),
  )
  out.push(line(left, zero, right, zero, ink, 2))

  for (const r of [20, 40]) out.push(text(right + 16, rate(r) + 11, `${r}k`, fact))
  out.push(text(right + 16, lag(limit) + 11, `${limit} s`, fact))
  for (const m of [0, 10, 20, 30, 38]) {
    out.push(
      text(minute(m), 1154, clock(m), {
        ...fact,
        'text-anchor': m === 0 ? 'start' : 'middle',
        fill: m === run ? accent : second,
      }),
    )
    out.push(line(minute(m), zero, minute(m), zero + 12, ink, 2))
  }
  out.push(text(minute(1), 902, 'rows per second', { ...label }))
  out.push(text(minute(1), 984, 'replication lag', { ...label, ...over, stroke: theme.panel }))
  const [first, last] = [holds[0], holds.at(-1)]
  if (first && last) {
    const middle = minute((first[1] + last[0]) / 2)
    out.push(
      text(middle, 984, 'back-pressure', { ...label, 'text-anchor': 'middle', ...over, stroke: theme.panel }),
    )
    for (const [from, to] of [
      [middle - 134, minute(first[1]) - 30],
      [middle + 134, minute(last[0]) + 30],
    ] as Point[]) {
      out.push(line(from, 972, to, 972, second, 2.5))
      out.push(tag('circle', { cx: to, cy: 972, r: 6, fill: second }))
    }
    out.push(
      text(middle, 1050, `lag over ${limit} s, rate cut`, {
        ...note,
        'font-size': 32,
        'text-anchor': 'middle',
      }),
    )
  }
  return svg(out)
}
