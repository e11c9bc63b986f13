/**
 * Renders the hero picture: a simulated night on a database as a landscape of stacked paper.
 *
 * Tables run across (x, four to a unit), minutes run in depth (y), rows read are the height.
 * The ridge under the red thread is the load of Sluice as `sluice-night.ts` simulates it. The land
 * around it is what other programs read at the same time, from this and neighbouring tables.
 * `node content/figures/relief.ts` writes both pictures; a width and a number of samples
 * per pixel can follow for drafts.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { night } from './sluice-night.ts'

type Vector = [number, number, number]

const [width = 1600, samples = 10] = process.argv.slice(2).map(Number)
const height = width * 1.25

/** Chosen by trying seeds: this one has its summit where Sluice ends, and a lower one behind to the left. */
const seed = 989493
const tablesPerUnit = 4
const lastMinute = night.find(({ state }) => state === 'done')?.minute ?? 38
const sheet = 1.05

// --- Small helpers ---

const at = (values: ArrayLike<number>, index: number) => values[index] ?? 0
const add = (a: Vector, b: Vector, k = 1): Vector => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]
const times = (a: Vector, b: Vector): Vector => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
const blend = (a: Vector, b: Vector, k: number): Vector => add(add([0, 0, 0], a, 1 - k), b, k)
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vector): Vector => add([0, 0, 0], a, 1 / Math.hypot(a[0], a[1], a[2]))
const mix = (a: number, b: number, k: number) => a + (b - a) * k
const clamp = (k: number) => Math.min(1, Math.max(0, k))
const smooth = (from: number, to: number, k: number) => {
  const x = clamp((k - from) / (to - from))
  return x * x * (3 - 2 * x)
}
/** A repeatable random number between 0 and 1 for a pair of integers. */
function random(i: number, j: number) {
  let h = Math.imul(i, 0x9e3779b1) ^ Math.imul(j + 1, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32
}
/** A repeatable random number with normal distribution. */
const normal = (i: number, j: number) =>
  Math.sqrt(-2 * Math.log(1 - random(i, j))) * Math.cos(2 * Math.PI * random(i, j + 50))

// --- The terrain: a square grid of heights ---

const cell = 0.3
const size = 700
const origin = { x: -70, y: -80 }
const grid = () => new Float32Array(size * size)
/** Reads a grid with bilinear interpolation. */
function read(field: Float32Array, x: number, y: number) {
  const u = Math.min(size - 1.01, Math.max(0, (x - origin.x) / cell))
  const v = Math.min(size - 1.01, Math.max(0, (y - origin.y) / cell))
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const k = j * size + i
  const near = mix(at(field, k), at(field, k + 1), u - i)
  return mix(near, mix(at(field, k + size), at(field, k + size + 1), u - i), v - j)
}
/** A bell curve along one axis of the grid. */
const bell = (start: number, middle: number, spread: number) =>
  Float32Array.from({ length: size }, (_, i) => Math.exp(-(((start + i * cell - middle) / spread) ** 2) / 2))

/** What other programs read: jobs at random tables and times, a few large and many small. */
function otherLoad() {
  const field = grid()
  for (let job = 0; job < 110; job++) {
    const spread = 15 * Math.exp(-0.009 * job)
    const rows = Math.exp(0.9 * normal(seed, job * 7)) * (spread / 15) ** 1.4
    const x = bell(origin.x, mix(-62, 118, random(seed, job * 7 + 1)), spread * Math.exp(0.3 * normal(seed, job * 7 + 2)))
    const y = bell(origin.y, mix(-49, 131, random(seed, job * 7 + 3)), spread * Math.exp(0.3 * normal(seed, job * 7 + 4)))
    for (let k = 0; k < field.length; k++) field[k] = at(field, k) + rows * at(x, k % size) * at(y, Math.floor(k / size))
  }
  return field
}

const moment = (minute: number) => night.findLast((each) => each.minute <= minute) ?? night[0]
/** Where the thread is in each minute: the tables that Sluice has completed. */
const threadX = (minute: number) => (moment(minute)?.tables ?? 0) / tablesPerUnit

/** What Sluice reads: its rate, spread over the tables that are on turn. */
function sluiceLoad() {
  const field = grid()
  for (let j = 0; j < size; j++) {
    const minute = origin.y + j * cell
    // The rate is averaged over the last three minutes.
    let rate = 0
    for (let k = 0; k <= 12; k++) {
      const each = minute - k / 4
      rate += each < 0 ? 0 : ((moment(each)?.rate ?? 0) * Math.exp(-(((k - 6) / 4) ** 2))) / 6.9
    }
    const middle = threadX(minute)
    for (let i = 0; i < size; i++) field[j * size + i] = (rate / 52) / (1 + ((origin.x + i * cell - middle) / 5.5) ** 2) ** 1.5
  }
  return field
}

/** Large and small tables: spurs and gullies, by a factor for each table smoothed over its neighbours. */
function tableSizes() {
  const sum = new Float32Array(size)
  for (let table = -280; table < 560; table++) {
    const near = bell(origin.x, table / tablesPerUnit, 3)
    const own = normal(seed + 1000, table + 300)
    for (let i = 0; i < size; i++) sum[i] = at(sum, i) + own * at(near, i)
  }
  return sum.map((value) => Math.exp(0.018 * value))
}

const terrain = (() => {
  const [others, sluice, sizes] = [otherLoad(), sluiceLoad(), tableSizes()]
  const most = others.reduce((a, b) => Math.max(a, b))
  return others.map((value, k) => ((value / most) * 15 + at(sluice, k) * 4) * at(sizes, k % size) + 0.01)
})()
const ceiling = terrain.reduce((a, b) => Math.max(a, b)) + sheet
const heightAt = (x: number, y: number) => read(terrain, x, y)
const sheetTop = (x: number, y: number) => Math.floor(heightAt(x, y) / sheet) * sheet
const slopeAt = (x: number, y: number): Vector => [
  (heightAt(x + cell, y) - heightAt(x - cell, y)) / (2 * cell),
  (heightAt(x, y + cell) - heightAt(x, y - cell)) / (2 * cell),
  0,
]
let steepest = 0.1
for (let k = size; k < terrain.length - size; k++) {
  const slope = Math.hypot(at(terrain, k + 1) - at(terrain, k), at(terrain, k + size) - at(terrain, k)) / cell
  steepest = Math.max(steepest, slope * 1.02)
}

// --- Camera, thread, and pin ---

const [yaw, pitch, zoom, distance] = [0.2, 0.98, 3.1, 196]
const forward: Vector = [-Math.sin(yaw) * Math.cos(pitch), Math.cos(yaw) * Math.cos(pitch), -Math.sin(pitch)]
const right = unit(cross(forward, [0, 0, 1]))
const up = cross(right, forward)
const back = cross([0, 0, 1], right)
/** A direction seen from the camera: to the right, to the back, and up. */
const seen = (x: number, y: number, z: number) => add(add([0, 0, z], right, x), back, y)
/** The direction through a point of the picture, both coordinates from 0 to 1 from the upper left. */
const direction = (u: number, v: number) =>
  unit(add(add(add([0, 0, 0], forward, zoom), right, (u - 0.5) * 1.6), up, (0.5 - v) * 2))

const threadRadius = 0.46
const pinFoot: Vector = [threadX(lastMinute), lastMinute, sheetTop(threadX(lastMinute), lastMinute)]
const pinHead = add(pinFoot, seen(3, 1.5, 7))
// The camera stands where the pin's head has its place in the picture.
const camera = add(pinHead, direction(0.65, 0.43), -distance)

/** The thread: completed tables over time, taut over the sheets. Only its way in from the left edge is composed. */
function spin() {
  const ray = direction(0, 0.735)
  let entry = add(camera, ray, -camera[2] / ray[2])
  for (let i = 0; i < 60; i++) {
    const z = mix(entry[2], sheetTop(entry[0], entry[1]) + threadRadius, 0.3)
    entry = add(camera, ray, (z - camera[2]) / ray[2])
  }
  const points: { x: number; y: number; minute: number; z: number }[] = []
  for (let share = 1.6; share > 0; share -= 0.02) points.push({ x: entry[0] * share, y: entry[1] * share, minute: -share, z: 0 })
  for (let minute = 0; minute <= lastMinute; minute += 0.0625) {
    const [before, after] = [Math.floor(minute * 8) / 8, Math.floor(minute * 8 + 1) / 8]
    points.push({ x: mix(threadX(before), threadX(after), (minute - before) * 8), y: minute, minute, z: 0 })
  }
  const smoothed = (values: number[], reach: number) =>
    values.map((_, i) => {
      const span = Math.min(reach, i, values.length - 1 - i)
      return values.slice(i - span, i + span + 1).reduce((a, b) => a + b) / (2 * span + 1)
    })
  const [x, y] = [smoothed(points.map((point) => point.x), 12), smoothed(points.map((point) => point.y), 12)]
  // The highest sheet nearby and then an average over a shorter stretch: never below a sheet.
  const highest = x.map((_, i) => {
    let z = 0
    for (let k = Math.max(0, i - 16); k <= Math.min(x.length - 1, i + 16); k++) z = Math.max(z, sheetTop(at(x, k), at(y, k)))
    for (let turn = 0; turn < 8; turn++) {
      z = Math.max(z, sheetTop(at(x, i) + 0.9 * Math.cos(turn * 0.785), at(y, i) + 0.9 * Math.sin(turn * 0.785)))
    }
    return z
  })
  const z = smoothed(smoothed(highest, 8), 8)
  return points.map(({ minute }, i) => {
    const place: Vector = [at(x, i), at(y, i), at(z, i) + threadRadius * 1.8]
    return { place, minute }
  })
}
const thread = spin()

/** Next to the thread: distance to the side, seen from above, and height of the thread. */
const [threadSide, threadHeight] = [grid().fill(3), grid()]
// After its end the line goes on below the paper, for a distance with a sign needs a side everywhere.
const buried = Array.from({ length: 25 }, (_, i) => add(pinFoot, [(i + 1) * 0.08, (i + 1) * 0.06, -30]))
const line = [...thread.map(({ place }) => place), ...buried]
for (const [i, from] of line.entries()) {
  const to = line[i + 1] ?? from
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [u, v, reach] = [Math.round((from[0] - origin.x) / cell), Math.round((from[1] - origin.y) / cell), 7]
  for (let b = v - reach; b <= v + reach; b++) {
    for (let a = u - reach; a <= u + reach; a++) {
      const [px, py] = [origin.x + a * cell - from[0], origin.y + b * cell - from[1]]
      const share = clamp((px * dx + py * dy) / (dx * dx + dy * dy || 1))
      const away = Math.hypot(px - dx * share, py - dy * share)
      const k = b * size + a
      if (away >= Math.abs(at(threadSide, k))) continue
      threadSide[k] = away * (px * dy - py * dx < 0 ? -1 : 1)
      threadHeight[k] = mix(from[2], to[2], share)
    }
  }
}

const beads = [0, 10, 20, 30].map((minute) => {
  const place = thread.find((point) => point.minute >= minute)?.place ?? pinFoot
  return { place: add(place, [0, 0, 0.25]), radius: 1.12 }
})
const balls = [...beads, { place: add(pinFoot, [0, 0, 0.6]), radius: 0.85 }, { place: pinHead, radius: 1.75 }]
const shaft = add(pinHead, pinFoot, -1)

// --- Tracing ---

/** What the latest traced ray has met, and after which way. */
const hit: { matter: 'none' | 'paper' | 'thread' | 'ball' | 'steel'; way: number; ball: Vector } = {
  matter: 'none',
  way: 0,
  ball: pinHead,
}

function threadDistance(x: number, y: number, z: number) {
  const side = read(threadSide, x, y)
  if (Math.abs(side) > 1.6) return Math.abs(side) - threadRadius
  return Math.hypot(side, z - read(threadHeight, x, y)) - threadRadius
}
function shaftDistance(x: number, y: number, z: number) {
  const p: Vector = [x - pinFoot[0], y - pinFoot[1], z - pinFoot[2]]
  const aside = add(p, shaft, -clamp(dot(p, shaft) / dot(shaft, shaft)))
  return Math.hypot(aside[0], aside[1], aside[2]) - 0.16
}

/** Follows a ray to the first thing it meets within a limit; says whether there is one. */
function trace(from: Vector, ray: Vector, limit: number) {
  hit.matter = 'none'
  hit.way = limit
  for (const { place, radius } of balls) {
    const [ox, oy, oz] = [from[0] - place[0], from[1] - place[1], from[2] - place[2]]
    const b = ox * ray[0] + oy * ray[1] + oz * ray[2]
    const root = b * b - (ox * ox + oy * oy + oz * oz) + radius ** 2
    const way = root < 0 ? -1 : -b - Math.sqrt(root)
    if (way <= 0 || way >= hit.way) continue
    hit.way = way
    hit.matter = 'ball'
    hit.ball = place
  }
  const level = Math.max(1e-6, Math.hypot(ray[0], ray[1]) * steepest)
  const down = Math.max(1e-6, -ray[2])
  let way = Math.max(0, (from[2] - ceiling - 8) / down)
  while (way < hit.way) {
    const [x, y, z] = [from[0] + ray[0] * way, from[1] + ray[1] * way, from[2] + ray[2] * way]
    if (z > ceiling + 8 && ray[2] > 0) break
    const ground = heightAt(x, y)
    const top = Math.floor(ground / sheet) * sheet
    if (z <= top) {
      hit.matter = 'paper'
      break
    }
    let free = Math.max(
      (z - ground) / Math.max(1e-6, level - ray[2]),
      Math.min((z - top) / down, (top + sheet - ground) / level),
    )
    if (z - ground < 8) {
      const string = threadDistance(x, y, z)
      if (string < 0.012) {
        hit.matter = 'thread'
        break
      }
      free = Math.min(free, string)
    }
    if (Math.abs(x - pinFoot[0]) < 6 && Math.abs(y - pinFoot[1]) < 6) {
      const steel = shaftDistance(x, y, z)
      if (steel < 0.01) {
        hit.matter = 'steel'
        break
      }
      free = Math.min(free, steel)
    }
    way += Math.max(0.012, free)
  }
  hit.way = Math.min(way, hit.way)
  return hit.matter !== 'none'
}

// --- Light and matter ---

const themes = [
  {
    name: 'light',
    sun: unit(seen(-0.75, 0.5, 0.72)),
    sunSize: 0.16,
    sunColor: [0.79, 0.765, 0.7],
    sky: [0.32, 0.385, 0.37],
    low: [0.72, 0.8, 0.76],
    high: [0.93, 0.93, 0.9],
    line: [0.42, 0.55, 0.52],
    rim: [1, 1, 0.97],
    red: [0.62, 0.03, 0.018],
    steel: [0.36, 0.38, 0.37],
    /** How dark the corners are. */
    vignette: 0.3,
    /** How strongly the air glows in the upper left. */
    glow: 0.62,
  },
  {
    name: 'dark',
    sun: unit(seen(-0.8, 0.5, 0.4)),
    sunSize: 0.09,
    sunColor: [2.5, 2.3, 1.9],
    sky: [0.17, 0.28, 0.34],
    low: [0.022, 0.046, 0.05],
    high: [0.062, 0.15, 0.155],
    line: [0.12, 0.22, 0.22],
    rim: [0.62, 0.5, 0.35],
    red: [0.9, 0.14, 0.06],
    steel: [0.06, 0.07, 0.07],
    vignette: 0.93,
    glow: 0,
  },
] satisfies Record<string, string | number | Vector>[]

/** The surface the latest ray has met: its normal, and for paper how much of an edge or a printed line it is. */
function surface(place: Vector) {
  const [x, y, z] = place
  if (hit.matter === 'ball') return { normal: unit(add(place, hit.ball, -1)), rim: 0, line: 0 }
  if (hit.matter !== 'paper') {
    const shape = hit.matter === 'thread' ? threadDistance : shaftDistance
    const [e, here] = [0.03, shape(x, y, z)]
    return { normal: unit([shape(x + e, y, z) - here, shape(x, y + e, z) - here, shape(x, y, z + e) - here]), rim: 0, line: 0 }
  }
  const slope = slopeAt(x, y)
  const steepness = Math.max(1e-5, Math.hypot(slope[0], slope[1]))
  const outward: Vector = [-slope[0] / steepness, -slope[1] / steepness, 0]
  // A ray stops just inside a wall or on top of a sheet.
  const ground = heightAt(x, y)
  const top = Math.floor(ground / sheet) * sheet
  const depth = top - z
  const inset = (ground - top) / steepness
  if (depth > 0.02 && inset < 0.05) return { normal: outward, rim: 1 - smooth(0.03, 0.12, depth), line: 0 }
  const near = (k: number) => Math.abs(k / 3 - Math.round(k / 3)) * 3
  return {
    normal: unit(add([0, 0, 1], outward, 1 - smooth(0, 0.16, inset))),
    rim: 1 - smooth(0.05, 0.16, inset),
    line: 1 - smooth(0.03, 0.1, Math.min(near(x), near(y))),
  }
}

/** A random direction around a normal, more often close to it. */
function scatter(normal: Vector, u: number, v: number) {
  const side = unit(cross(normal, [0.31, 0.95, 0.05]))
  const flat = Math.sqrt(u)
  const around = add(add([0, 0, 0], side, Math.cos(2 * Math.PI * v) * flat), cross(normal, side), Math.sin(2 * Math.PI * v) * flat)
  return { around, forth: Math.sqrt(1 - u) }
}

/** The middle of the light: the summits. */
const pool = add(pinFoot, seen(-14, 3, 0))

/** The color a theme gives to a point of a surface. */
function shade(theme: (typeof themes)[number], place: Vector, ray: Vector, skin: ReturnType<typeof surface>, matter: string, open: number, u: number, v: number) {
  // A point on the sun, so that shadows get soft edges.
  const sun = unit(add(theme.sun, scatter(theme.sun, u, v).around, theme.sunSize))
  const facing = Math.max(0, dot(skin.normal, sun))
  const lit = facing > 0 && !trace(add(place, skin.normal, 0.06), sun, 90) ? facing : 0
  const away = add(place, pool, -1)
  const pooled = mix(1 - theme.vignette, 1, Math.exp(-(dot(away, right) ** 2 / 38 ** 2 + dot(away, back) ** 2 / 42 ** 2)))
  let own = matter === 'paper' ? blend(theme.low, theme.high, smooth(0, 1, place[2] / ceiling)) : matter === 'steel' ? theme.steel : theme.red
  own = blend(own, theme.line, skin.line * 0.3)
  own = blend(own, theme.rim, skin.rim * 0.6 * smooth(0, 0.7, facing))
  const sky = (0.65 + 0.35 * skin.normal[2]) * mix(open, 1, 0.12) * mix(pooled, 1, 0.12) * 1.15
  let color = times(own, add(add([0, 0, 0], theme.sky, sky), theme.sunColor, lit * pooled * 1.3))
  if (matter === 'ball' || matter === 'thread') {
    color = add(color, theme.sunColor, Math.max(0, dot(skin.normal, unit(add(sun, ray, -1)))) ** 18 * lit * 0.1)
  }
  return color
}

// --- The pictures ---

const pictures = themes.map((theme) => ({ theme, colors: new Float32Array(width * height * 3) }))
const strides = Float64Array.from({ length: 8 }, (_, i) => 1 / 1.0759 ** (i + 1))
for (let pixel = 0; pixel < width * height; pixel++) {
  const [px, py] = [pixel % width, Math.floor(pixel / width)]
  for (let sample = 0; sample < samples; sample++) {
    // Evenly spread numbers, shifted for each pixel.
    const draw = (i: number) => (random(pixel, i) + sample * at(strides, i)) % 1
    const straight = direction((px + draw(0)) / width, (py + draw(1)) / height)
    const focus = add(camera, straight, (distance * 0.985) / dot(straight, forward))
    const [turn, reach] = [2 * Math.PI * draw(2), 3.4 * Math.sqrt(draw(3))]
    const eye = add(add(camera, right, Math.cos(turn) * reach), up, Math.sin(turn) * reach)
    const ray = unit(add(focus, eye, -1))
    trace(eye, ray, 600)
    const place = add(eye, ray, hit.way)
    const { matter } = hit
    const skin = surface(place)
    // One ray into the sky: how open the place is.
    const { around, forth } = scatter(skin.normal, draw(4), draw(5))
    const open = trace(add(place, skin.normal, 0.06), add(around, skin.normal, forth), 11) ? smooth(0, 11, hit.way) : 1
    for (const { theme, colors } of pictures) {
      const color = shade(theme, place, ray, skin, matter, open, draw(6), draw(7))
      for (let i = 0; i < 3; i++) colors[pixel * 3 + i] = at(colors, pixel * 3 + i) + at(color, i) / samples
    }
  }
}
for (const { theme, colors } of pictures) {
  const bytes = new Uint8ClampedArray(colors.length)
  for (let i = 0; i < bytes.length; i++) {
    const pixel = Math.floor(i / 3)
    const haze = theme.glow * Math.exp(-Math.hypot((pixel % width) / width, (pixel / width / height) * 1.1) * 2.6)
    const value = mix(at(colors, i), 1, haze)
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    bytes[i] = Math.round(255 * clamp(encoded) + random(pixel, 99) * 2 - 1)
  }
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality: theme.name === 'light' ? 90 : 88 })
    .toFile(fileURLToPath(new URL(`../images/sample-hero-${theme.name}.webp`, import.meta.url)))
}
