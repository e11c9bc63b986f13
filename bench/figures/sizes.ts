import { join } from 'node:path'
import { loadOnPhone } from '../../tests/support/phone-load.ts'
import { weigh } from '../../tests/support/weight.ts'
import type { Figures, Row } from './row.ts'

/** Ten segments of 1,460 bytes: what a server may send before it hears from the client (RFC 6928). */
const firstWindow = 14_600

/** Bytes of the front page as built. The same build gives the same figures. */
export async function sizeFigures(): Promise<Figures> {
  const weight = weigh(join(import.meta.dirname, '../../dist'))
  const rows = [
    row('HTML of `/` with its CSS inlined, Brotli', weight.page, firstWindow),
    row('JavaScript before the visitor does anything, Brotli', weight.scripts, 2_000),
    row('fonts', weight.fonts, 30 * 1024),
  ]
  try {
    const loads = await loadOnPhone()
    const page = loads.find(({ path }) => path === '/')?.bytes ?? Number.NaN
    const everything = loads.reduce((sum, { bytes }) => sum + bytes, 0)
    rows.push(
      row('the HTML on the wire, with its head', page, firstWindow),
      row('everything a phone loads before scrolling, with heads', everything, 60 * 1024),
    )
    return { rows, notMeasured: [] }
  } catch (error) {
    return { rows, notMeasured: [`What a phone loads: ${error instanceof Error ? error.message : error}`] }
  }
}

function row(what: string, bytes: number, most: number): Row {
  return { what, measured: size(bytes), bar: { text: `≤ ${size(most)}`, met: bytes <= most } }
}

function size(bytes: number): string {
  return `${bytes.toLocaleString('en')} B`
}
