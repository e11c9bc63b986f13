// Marginalia: the question and its short answer on the left, the page it was read from on the right.
import {
  type Attributes,
  box,
  display,
  encode,
  line,
  mono,
  type Point,
  path,
  phone,
  sans,
  svg,
  type Theme,
  tag,
  text,
  wide,
} from './plate.ts'

// Full torque per bolt (8.8, lubricated); the passes are 30, 70 and 100 % of it.
const bolts = [
  { size: 'M10', key: 16, torque: 39 },
  { size: 'M12', key: 18, torque: 66 },
  { size: 'M16', key: 24, torque: 160 },
  { size: 'M20', key: 30, torque: 322 },
]
const passes = (torque: number) => [0.3, 0.7, 1].map((part) => Math.round(torque * part))
const asked = bolts[2] as (typeof bolts)[number]

// ---- The drawing: turned parts on one axis, orthographic, painted from back to front ---------

const drawing = (theme: Theme, cx: number, cy: number) => {
  const out: string[] = []
  const { ink, second, body, shade, panel } = theme
  const turn = (16 * Math.PI) / 180 // the axis on the sheet
  const c = 0.44 // how open the circles are
  const s = Math.sqrt(1 - c * c)
  const d: Point = [-Math.cos(turn), Math.sin(turn)] // towards the reader, on the sheet
  const u: Point = [Math.sin(turn), Math.cos(turn)]
  const at = (r: number, angle: number, z: number): Point => {
    const a = r * Math.cos(angle)
    const b = z * s - r * Math.sin(angle) * c
    return [cx + u[0] * a + d[0] * b, cy + u[1] * a + d[1] * b]
  }
  const ring = (r: number, z: number, cxy: [number, number] = [0, 0]) =>
    Array.from({ length: 72 }, (_, i) => {
      const t = (i / 72) * 2 * Math.PI
      const x = cxy[0] * Math.cos(cxy[1]) + r * Math.cos(t)
      const y = cxy[0] * Math.sin(cxy[1]) + r * Math.sin(t)
      return at(Math.hypot(x, y), Math.atan2(y, x), z)
    })
  const put = (points: Point[], fill: string, w = 3, more: Attributes = {}) =>
    out.push(
      tag('path', {
        d: path(points, true),
        fill,
        stroke: ink,
        'stroke-width': w,
        'stroke-linejoin': 'round',
        ...more,
      }),
    )

  let clips = 0
  const hole = (r: number, z: number, depth: number, place: [number, number] = [0, 0]) => {
    const id = `h${clips++}-${Math.round(z)}`
    out.push(`<clipPath id="${id}"><path d="${path(ring(r, z, place), true)}"/></clipPath>`)
    put(ring(r, z, place), shade, 2.5)
    out.push(
      tag(
        'g',
        { 'clip-path': `url(#${id})` },
        tag('path', {
          d: path(ring(r, z - depth, place), true),
          fill: panel,
          stroke: ink,
          'stroke-width': 2,
        }),
      ),
    )
  }
  const disc = (
    r: number,
    z: number,
    t: number,
    fill = body,
    side = shade,
    place: [number, number] = [0, 0],
  ) => {
    put(ring(r, z - t, place), side)
    const [a, b] = [ring(r, z - t, place), ring(r, z, place)]
    const quad = [a[0], a[36], b[36], b[0]] as Point[]
    out.push(tag('path', { d: path(quad, true), fill: side }))
    for (const i of [0, 36])
      out.push(tag('path', { d: path([a[i], b[i]] as Point[]), stroke: ink, 'stroke-width': 3 }))
    put(b, fill)
  }
  const eight = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4 + Math.PI / 8)
  const circle = 142 // bolt circle
  const centre = (from: number, to: number, r = 0, angle = 0) =>
    out.push(line(...at(r, angle, from), ...at(r, angle, to), second, 2, { 'stroke-dasharray': '22 6 5 6' }))

  // Pump nozzle with its flange.
  centre(-500, -430)
  disc(96, -300, 150, body)
  disc(184, -262, 40)
  for (const a of eight) hole(15, -262, 40, [circle, a])
  disc(100, -254, 8)
  hole(70, -254, 60)
  // Gasket.
  centre(-250, -120)
  for (const a of eight) centre(-262, -40, circle, a)
  disc(122, -112, 7, shade, ink)
  hole(72, -112, 7)
  // Cover.
  centre(-105, -20)
  disc(184, 30, 42)
  for (const a of eight) hole(15, 30, 42, [circle, a])
  disc(84, 48, 18)
  disc(26, 64, 16)
  // Bolts, far ones first.
  const far = [...eight].sort((a, b) => Math.sin(a) - Math.sin(b))
  for (const a of far) {
    centre(30, 150, circle, a)
    disc(12, 262, 112, body, body, [circle, a])
    for (let z = 158; z < 222; z += 8) {
      out.push(
        tag('path', {
          d: path(ring(12, z, [circle, a]).slice(0, 37)),
          fill: 'none',
          stroke: ink,
          'stroke-width': 1.8,
        }),
      )
    }
    disc(27, 266, 5, body, shade, [circle, a])
    const hex = (z: number) =>
      Array.from({ length: 6 }, (_, i) => {
        const t = (i * Math.PI) / 3 + 0.2
        const x = circle * Math.cos(a) + 24 * Math.cos(t)
        const y = circle * Math.sin(a) + 24 * Math.sin(t)
        return at(Math.hypot(x, y), Math.atan2(y, x), z)
      })
    const [back, front] = [hex(266), hex(286)]
    put(back, shade)
    for (let i = 0; i < 6; i++) {
      const j = (i + 1) % 6
      put([back[i], back[j], front[j], front[i]] as Point[], shade, 2.5)
    }
    put(front, body)
  }
  return { out, at, circle, eight }
}

// ---- The page --------------------------------------------------------------------------------

// The torque table: a header of height `head` at `y`, rows of height `row`, columns `step` apart.
// Says where the middle of the asked line came to lie.
const torqueTable = (
  { ink, second, hair, wash }: Theme,
  at: {
    x: number
    right: number
    y: number
    head: number
    row: number
    step: number
    size: number
    small: number
  },
) => {
  const { x, right, y, head, row, step } = at
  const small = { 'font-family': sans, 'font-size': at.small, fill: second }
  const middle = (i: number) => y + head + row * (i + 0.5)
  const columns = [3, 2, 1, 0].map((back) => right - 8 - back * step)
  const marked = bolts.indexOf(asked)
  const out: string[] = [line(x, y, right, y, ink, 2.5), text(x, y + head * 0.76, 'Bolt', small)]
  const heads = ['Key, mm', 'Pass 1', 'Pass 2', 'Pass 3']
  heads.forEach((words, i) => {
    out.push(text(columns[i] ?? 0, y + head * 0.76, words, { ...small, 'text-anchor': 'end' }))
  })
  for (let i = 0; i < bolts.length; i++)
    out.push(line(x, y + head + row * i, right, y + head + row * i, hair))
  out.push(box(x - 20, middle(marked) - row / 2 - 1, right - x + 40, row + 2, wash))
  bolts.forEach((bolt, i) => {
    const cell = { 'font-family': mono, 'font-size': at.size, 'font-weight': i === marked ? 500 : 400 }
    const base = middle(i) + at.size / 3
    out.push(text(x, base, bolt.size, { ...cell, fill: ink }))
    const values = [bolt.key, ...passes(bolt.torque)]
    values.forEach((value, j) => {
      const fill = i === marked ? ink : second
      out.push(text(columns[j] ?? 0, base, String(value), { ...cell, fill, 'text-anchor': 'end' }))
    })
  })
  const bottom = y + head + row * bolts.length
  out.push(line(x, bottom, right, bottom, ink, 2.5))
  return { out, marked: middle(marked) }
}

// What a page of width `w` that runs off the bottom casts on the ground.
const shadow = (theme: Theme, x: number, y: number, w: number) => [
  '<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="16"/></filter>',
  box(x + 4, y + 14, w - 8, 1200, '#000', {
    opacity: theme.name === 'dark' ? 0.5 : 0.13,
    filter: 'url(#soft)',
  }),
]

// ---- The interface ---------------------------------------------------------------------------

const sheet = { x: 856, y: 56, right: 1864 }
const inner = { x: sheet.x + 72, right: sheet.right - 64 }

export const marginalia = (theme: Theme) => {
  const { ground, panel, ink, second, hair, rule, accent } = theme
  const out: string[] = [box(0, 0, 1920, 1200, ground)]
  const serif = { 'font-family': display, fill: ink }
  const plain = { 'font-family': sans, fill: ink }
  const fact = { 'font-family': mono, 'font-size': 28, fill: second }

  // Left: question, answer, sources.
  const l = 80
  out.push(
    text(l, 112, 'Marginalia', { ...serif, 'font-style': 'italic', 'font-size': 46, 'font-weight': 500 }),
  )
  out.push(text(784, 110, '31,000 pages', { ...fact, 'text-anchor': 'end' }))
  out.push(line(l, 144, 784, 144, rule))
  const asks = ['What torque for the', 'cover bolts on feed', 'pump P-204?']
  asks.forEach((words, i) => {
    out.push(
      text(l, 226 + i * 74, words, {
        ...serif,
        'font-size': 68,
        'font-weight': 440,
        'letter-spacing': '-0.01em',
      }),
    )
  })
  out.push(
    text(l - 10, 622, `${asked.torque} Nm`, {
      ...serif,
      'font-size': 194,
      'font-weight': 500,
      'letter-spacing': '-0.025em',
    }),
  )
  out.push(text(l, 706, 'Eight M16 bolts, lubricated,', { ...plain, 'font-size': 38 }))
  const cite = tag('tspan', { ...fact, dx: 7, dy: -12, 'font-weight': 500, fill: accent }, '1')
  const three = `in three passes: ${passes(asked.torque).join(', ')}.`
  out.push(tag('text', { x: l, y: 758, ...plain, 'font-size': 38 }, encode(three) + cite))

  const sources = [
    { title: 'Kestrel 40, Maintenance', where: 'p. 212', edition: 'rev. F, in force', y: 938, live: true },
    { title: 'Fastener Standard FS-8', where: 'p. 18', edition: 'rev. C, in force', y: 1034, live: false },
    {
      title: 'Kestrel 40, Maintenance',
      where: 'p. 209',
      edition: 'rev. D, superseded',
      y: 1130,
      live: false,
    },
  ]
  out.push(text(l, 856, 'Read from', { ...plain, 'font-size': 30, fill: second }))
  out.push(line(l, 876, 784, 876, rule))
  sources.forEach(({ title, where, edition, y, live }, i) => {
    const gone = edition.includes('superseded')
    const tone = gone ? second : ink
    out.push(
      text(l, y - 12, String(i + 1), {
        ...fact,
        'font-size': 34,
        'font-weight': 500,
        fill: live ? accent : second,
      }),
    )
    out.push(
      text(l + 52, y - 12, title, { ...plain, 'font-size': 35, 'font-weight': live ? 600 : 450, fill: tone }),
    )
    out.push(text(l + 52, y + 27, edition, { ...fact }))
    out.push(
      text(784, y - 12, where, {
        ...fact,
        'font-size': 34,
        'text-anchor': 'end',
        fill: live ? accent : second,
      }),
    )
    if (gone) out.push(line(l + 52, y - 23, l + 444, y - 23, second))
    if (i < 2) out.push(line(l, y + 46, 784, y + 46, hair))
  })

  // Right: the page.
  out.push(...shadow(theme, sheet.x, sheet.y, sheet.right - sheet.x))
  out.push(box(sheet.x, sheet.y, sheet.right - sheet.x, 1200, panel, { stroke: rule, 'stroke-width': 2 }))
  out.push(text(inner.x, 118, 'KESTREL 40, P-201 TO P-208', { ...fact, 'letter-spacing': '0.04em' }))
  out.push(text(inner.right, 118, 'Rev. F   212', { ...fact, 'text-anchor': 'end', 'xml:space': 'preserve' }))
  out.push(line(inner.x, 144, inner.right, 144, rule))
  out.push(
    text(inner.x, 214, '7.3  Discharge cover', {
      ...serif,
      'font-size': 54,
      'font-weight': 500,
      'xml:space': 'preserve',
    }),
  )

  const art = drawing(theme, 0, 0)
  const [ox, oy, scale] = [1342, 449, 0.9]
  out.push(tag('g', { transform: `translate(${ox} ${oy}) scale(${scale})` }, art.out.join('')))
  const call = (
    words: string,
    x: number,
    y: number,
    elbow: Point,
    [tx, ty]: Point,
    dot = true,
    anchor = 'start',
  ) => {
    const to: Point = [ox + tx * scale, oy + ty * scale]
    out.push(tag('path', { d: path([elbow, to]), stroke: second, 'stroke-width': 2, fill: 'none' }))
    if (dot) out.push(tag('circle', { cx: to[0], cy: to[1], r: 5, fill: ink }))
    out.push(text(x, y, words, { ...plain, 'font-size': 32, 'text-anchor': anchor }))
  }
  call(
    '8 × M16',
    inner.x,
    312,
    [inner.x + 96, 326],
    art.at(art.circle + 25, (9 * Math.PI) / 8 - 0.02, 288),
    false,
  )
  call('Cover', 1204, 296, [1214, 288], art.at(162, (7.4 * Math.PI) / 8, 30), true, 'end')
  call('Gasket', 1450, 626, [1494, 594], art.at(100, 0.2, -112))

  // The table; the quoted line sits level with its source.
  out.push(text(inner.x, 694, 'Table 7-2', { ...plain, 'font-size': 32, 'font-weight': 600 }))
  out.push(
    text(inner.x + 164, 694, 'Tightening torque in Nm, class 8.8', {
      ...plain,
      'font-size': 32,
      fill: second,
    }),
  )
  const table = torqueTable(theme, { ...inner, y: 715, head: 46, row: 62, step: 178, size: 38, small: 30 })
  out.push(...table.out)
  out.push(
    text(inner.x, 1072, 'Tighten crosswise. Repeat pass 3 after 24 hours', { ...plain, 'font-size': 34 }),
  )
  out.push(
    text(inner.x, 1118, 'under pressure. Replace the gasket each time.', { ...plain, 'font-size': 34 }),
  )

  // The margin: a bar beside the line, and the thread back to the citation.
  const y = table.marked
  out.push(line(800, y, sheet.x + 36, y, accent, 3))
  out.push(box(sheet.x + 36, y - 32, 10, 64, accent))
  return svg(wide, out)
}

// ---- The interface on a phone: question, answer, and the line it was read from ---------------

export const marginaliaPhone = (theme: Theme) => {
  const { ground, panel, ink, second, rule, accent } = theme
  const out: string[] = [box(0, 0, phone.width, phone.height, ground)]
  const serif = { 'font-family': display, fill: ink, 'letter-spacing': '-0.01em' }
  const plain = { 'font-family': sans, fill: ink }
  const fact = { 'font-family': mono, 'font-size': 42, fill: second }
  const [l, r] = [72, 1020]

  out.push(
    text(l, 92, 'Marginalia', { ...serif, 'font-style': 'italic', 'font-size': 56, 'font-weight': 500 }),
  )
  out.push(text(r, 90, '31,000 pages', { ...fact, 'text-anchor': 'end' }))
  out.push(line(l, 122, r, 122, rule))
  const asks = ['What torque for the cover', 'bolts on feed pump P-204?']
  asks.forEach((words, i) => {
    out.push(text(l, 202 + i * 82, words, { ...serif, 'font-size': 77, 'font-weight': 440 }))
  })
  out.push(
    text(l - 18, 508, `${asked.torque} Nm`, {
      ...serif,
      'font-size': 226,
      'font-weight': 500,
      'letter-spacing': '-0.025em',
    }),
  )
  const cited = { ...fact, 'font-weight': 500, fill: accent }
  out.push(text(888, 400, '1', { ...cited, 'font-size': 60 }))
  out.push(text(l, 594, '1', cited))
  out.push(text(l + 48, 594, 'Kestrel 40, Maintenance', { ...plain, 'font-size': 46, 'font-weight': 600 }))
  out.push(text(r, 594, 'p. 212', { ...cited, 'text-anchor': 'end' }))
  out.push(text(l + 48, 650, 'rev. F, in force', fact))

  // The page, running off the picture to the right and below.
  const page = { x: l, y: 706 }
  const column = { x: page.x + 56, right: r }
  out.push(...shadow(theme, page.x, page.y, phone.width))
  out.push(box(page.x, page.y, phone.width, phone.height, panel, { stroke: rule, 'stroke-width': 2 }))
  out.push(text(column.x, 772, 'KESTREL 40', { ...fact, 'letter-spacing': '0.04em' }))
  out.push(
    text(column.right, 772, 'Rev. F   212', { ...fact, 'text-anchor': 'end', 'xml:space': 'preserve' }),
  )
  out.push(line(column.x, 796, column.right, 796, rule))
  out.push(text(column.x, 862, 'Table 7-2', { ...plain, 'font-size': 44, 'font-weight': 600 }))
  out.push(text(column.x + 220, 862, 'Torque in Nm, class 8.8', { ...plain, 'font-size': 44, fill: second }))
  const table = torqueTable(theme, { ...column, y: 886, head: 62, row: 84, step: 178, size: 52, small: 42 })
  out.push(...table.out)

  // The margin: the thread from the citation down to the line.
  out.push(
    tag('path', {
      d: `M${l - 12} 579H30V${table.marked}H${page.x + 20}`,
      stroke: accent,
      'stroke-width': 4,
      fill: 'none',
    }),
  )
  out.push(box(page.x + 20, table.marked - 43, 12, 86, accent))
  return svg(phone, out)
}
