// Sluice: one night on one hour axis, then the 38 minutes under a lens.
import {
  type Attributes,
  box,
  display,
  line,
  mono,
  type Point,
  path,
  phone,
  type Size,
  sans,
  seeded,
  svg,
  type Theme,
  tag,
  text,
  wide,
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

// ---- What both plates are made of ------------------------------------------------------------

const cell = 48
const solid = (theme: Theme) => (theme.name === 'dark' ? '#cbd5d1' : theme.ink) // for large areas

// Words that stand on lines clear a little room for themselves.
const clear = (ground: string): Attributes => ({
  'paint-order': 'stroke',
  stroke: ground,
  'stroke-width': 10,
  'stroke-linejoin': 'round',
})

const serif = (size: number, fill: string): Attributes => ({
  'font-family': display,
  'font-size': size,
  'font-weight': 500,
  fill,
  'letter-spacing': '-0.015em',
})

// The ground with its quadrille, one line of it at `x`.
const paper = ({ width, height }: Size, { ground, grid }: Theme, x: number) => {
  const out = [box(0, 0, width, height, ground)]
  for (let at = x % cell; at <= width; at += cell) out.push(line(at, 0, at, height, grid, 2))
  for (let y = cell; y < height; y += cell) out.push(line(0, y, width, y, grid, 2))
  return out
}

// The copy, table by table.
const strip = (
  hour: (minutes: number) => number,
  y: number,
  h: number,
  from: number,
  until: number,
  fill: string,
) => {
  const out: string[] = []
  let at = from
  for (const minutes of tables) {
    const end = Math.min(at + minutes, until)
    if (at >= until) break
    out.push(box(hour(at), y, Math.max(1.6, hour(end) - hour(at) - 2), h, fill))
    at += minutes
  }
  return out
}

// The light that falls from the run's block, from `a` to `b` at `top`, on the enlargement, from `a` to `c`.
const lens = (accent: string, [a, b, c]: [number, number, number], top: number, bottom: number) => [
  `<linearGradient id="lens" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${accent}" stop-opacity=".34"/><stop offset="1" stop-color="${accent}" stop-opacity=".1"/></linearGradient>`,
  tag('path', {
    d: path(
      [
        [a, top],
        [b, top],
        [c, bottom],
        [a, bottom],
      ],
      true,
    ),
    fill: 'url(#lens)',
  }),
]

// A curve of the run.
const curve = (points: Point[], stroke: string, w = 4) =>
  tag('path', { d: path(points), fill: 'none', stroke, 'stroke-width': w, 'stroke-linejoin': 'round' })

// ---- The plate -------------------------------------------------------------------------------

const left = 96
const right = 1776
const hour = (minutes: number) => left + minutes * 4

export const sluice = (theme: Theme) => {
  const { ground, ink, second, hair, rule, accent, quiet } = theme
  const out = paper(wide, theme, left)
  const label = { 'font-family': sans, 'font-size': 38, fill: ink }
  const note = { 'font-family': sans, 'font-size': 34, fill: second }
  const fact = { 'font-family': mono, 'font-size': 32, fill: second }
  const over = clear(ground)

  // Hour axis; a cell of the quadrille is 12 minutes.
  out.push(text(left, 108, '212 tables, one night', { ...serif(76, ink), ...over }))
  for (let h = 0; h <= 7; h++) {
    out.push(line(hour(h * 60), 182, hour(h * 60), 510, rule, 2))
    out.push(text(hour(h * 60), 168, clock(h * 60), { ...fact, 'text-anchor': 'middle', ...over }))
  }

  // The copy.
  out.push(...strip(hour, 202, 76, 0, night, solid(theme)))
  out.push(text(hour(night) + 14, 251, clock(night), { ...fact, fill: ink, ...over }))
  out.push(text(left, 330, 'The nightly copy', { ...label, 'font-weight': 600, ...over }))
  out.push(text(hour(night), 380, '6 h 40 min', { ...serif(104, ink), 'text-anchor': 'end', ...over }))

  // The same copy on a bad night.
  let done = 0
  let spent = 0
  while (spent + (tables[done] ?? 0) < failure) spent += tables[done++] ?? 0
  out.push(...strip(hour, 424, 26, 0, failure, quiet))
  out.push(...strip(hour, 424, 26, restart, 1000, quiet))
  const x = hour(failure)
  out.push(
    tag('path', { d: `M${x - 15} 422l30 30m0 -30l-30 30`, stroke: ink, 'stroke-width': 7, fill: 'none' }),
  )
  out.push(text(left, 494, 'A bad night', { ...note, ...over }))
  out.push(
    text(x - 10, 494, `fails at hour five, table ${done + 1}`, { ...note, 'text-anchor': 'end', ...over }),
  )
  out.push(text(x + 24, 494, `again from table 1, until ${clock(restart + night)}`, { ...note, ...over }))

  // The run.
  const top = 542
  const bottom = 638
  const panel = 720
  out.push(...lens(accent, [left, hour(run), right], bottom, panel))
  out.push(box(left, top, run * 4, bottom - top, accent))
  out.push(text(hour(run) + 30, 626, `${run} min`, { ...serif(140, accent), ...over }))
  out.push(text(784, 572, 'with Sluice', { ...label, 'font-weight': 600, ...over }))
  out.push(
    text(784, 624, `${Math.round(rows)} million changes, in order, exactly once`, { ...label, ...over }),
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
  out.push(curve(area, ink))
  out.push(line(left, base, right, base, ink, 2))
  out.push(line(left, lag(limit), right, lag(limit), second, 2, { 'stroke-dasharray': '2 8' }))
  const delay: Point[] = samples.map((s) => [minute(s.minute), lag(s.lag)])
  out.push(curve(delay, ink))
  out.push(line(left, zero, right, zero, ink, 2))

  for (const r of [20, 40]) out.push(text(right + 16, rate(r) + 11, `${r}k`, fact))
  out.push(text(right + 16, lag(limit) + 11, `${limit} s`, fact))
  for (const m of [0, 10, 20, 30, 38]) {
    out.push(
      text(minute(m), 1154, clock(m), {
        ...fact,
        'text-anchor': 'middle',
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
  return svg(wide, out)
}

// ---- The plate for phones: the night, the run, and its rate ----------------------------------

export const sluicePhone = (theme: Theme) => {
  const { ground, ink, second, hair, rule, accent } = theme
  const [start, end] = [60, 1020]
  const at = (minutes: number) => start + ((end - start) * minutes) / night
  const out = paper(phone, theme, start)
  const over = clear(ground)
  const label = { 'font-family': sans, 'font-size': 50, 'font-weight': 600, fill: ink, ...over }
  const fact = { 'font-family': mono, 'font-size': 42, fill: second }

  // The copy.
  out.push(text(start - 4, 120, '212 tables, one night', { ...serif(100, ink), ...over }))
  out.push(text(start, 198, clock(0), { ...fact, ...over }))
  out.push(text(end, 198, clock(night), { ...fact, 'text-anchor': 'end', ...over }))
  out.push(...strip(at, 216, 84, 0, night, solid(theme)))
  out.push(text(start, 374, 'The nightly', label), text(start, 432, 'copy', label))
  out.push(text(end, 432, '6 h 40 min', { ...serif(132, ink), 'text-anchor': 'end', ...over }))

  // The run.
  const [top, bottom, panel, base] = [502, 630, 712, 1222]
  out.push(...lens(accent, [start, at(run), end], bottom, panel))
  out.push(box(start, top, at(run) - start, bottom - top, accent))
  out.push(text(at(run) + 26, bottom - 6, `${run} min`, { ...serif(188, accent), ...over }))
  out.push(text(810, 566, 'with', label), text(810, 624, 'Sluice', label))

  // Its rate, and where back-pressure cut it.
  const minute = (m: number) => start + ((end - start) * m) / run
  const rate = (r: number) => base - (r / 74) * (base - panel)
  out.push(box(start, panel, end - start, base - panel, theme.panel))
  for (const [from, to] of holds) {
    out.push(box(minute(from), panel, minute(to) - minute(from), base - panel, theme.sunk))
  }
  for (let m = 10; m < run; m += 10) out.push(line(minute(m), panel, minute(m), base, hair, 2))
  const points: Point[] = samples.map((sample) => [minute(sample.minute), rate(sample.rate)])
  out.push(tag('path', { d: path([[start, base], ...points, [end, base]], true), fill: ink, opacity: 0.1 }))
  for (const r of [20, 40]) {
    out.push(line(start, rate(r), end, rate(r), rule, 2))
    out.push(text(minute(36.4), rate(r) - 12, `${r}k`, { ...fact, fill: ink, 'text-anchor': 'end' }))
  }
  out.push(curve(points, ink, 6))
  out.push(line(start, base, end, base, ink, 3))
  out.push(text(start + 20, base - 26, 'rows per second', { ...label, 'font-size': 44, stroke: 'none' }))
  out.push(text(start, 1284, clock(0), { ...fact, ...over }))
  out.push(text(end, 1284, clock(run), { ...fact, fill: accent, 'text-anchor': 'end', ...over }))

  const centres = holds.map(([from, to]) => minute((from + to) / 2))
  const middle = centres.reduce((sum, x) => sum + x, 0) / centres.length
  out.push(
    text(middle, panel + 58, 'back-pressure', { ...label, stroke: theme.panel, 'text-anchor': 'middle' }),
  )
  for (const x of centres) {
    out.push(line(x, panel + 84, x, rate(34), second, 3))
    out.push(tag('circle', { cx: x, cy: rate(34), r: 9, fill: second }))
  }
  return svg(phone, out)
}
