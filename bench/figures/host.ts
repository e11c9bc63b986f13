import { join } from 'node:path'
import { levels, measureHosts, type ServerFigures, workloads } from '../host/measure.ts'
import { rateRatio } from '../host/sample.ts'
import type { Figures, Row } from './row.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Our host beside what else could serve `dist/`.
 *
 * @param tell takes a line on how far it is
 */
export async function hostFigures(tell: (line: string) => void): Promise<Figures> {
  const workspace = join(root, 'bench/.output/host')
  const { generator, servers, notMeasured } = await measureHosts(join(root, 'dist'), workspace, tell)
  const [ours, ...others] = servers
  if (!ours) return { rows: [], notMeasured }
  return {
    rows: [...others.map((server) => rateRow(ours, server)), memoryRow(servers)],
    notMeasured:
      generator === 'wrk'
        ? notMeasured
        : [
            ...notMeasured,
            `wrk is not installed (Debian: apt-get install wrk): ${generator} made the requests, which takes as much time as a fast server, so the ratios are flatter than they are`,
          ],
  }
}

function rateRow(ours: ServerFigures, server: ServerFigures): Row {
  const ratios = workloads.map(({ name }) => ({
    name,
    ratios: levels.map((level) => rateRatio(ours.samples(name, level), server.samples(name, level))),
  }))
  const least = server.name.startsWith('nginx') ? 0.5 : 1
  const met = ratios.every(({ ratios }) => ratios.every((ratio) => ratio !== undefined && ratio >= least))
  return {
    what: `our requests/s to those of ${server.name}, at ${levels.map((level) => level.toLocaleString('en')).join(', ')} connections`,
    measured: ratios.map(({ name, ratios }) => `${name} ${ratios.map(times).join(', ')} ×`).join('; '),
    bar: { text: `≥ ${least} ×`, met },
  }
}

/** Rounded down, so that a figure never looks as if it had passed a bar that it missed. */
function times(ratio: number | undefined): string {
  if (ratio === undefined) return 'errors'
  return ratio < 10 ? (Math.floor(ratio * 10) / 10).toFixed(1) : String(Math.floor(ratio))
}

function memoryRow(servers: ServerFigures[]): Row {
  const known = servers.filter(({ mebibytes }) => mebibytes !== undefined)
  return {
    what: 'memory after these runs, MiB',
    measured:
      known.map(({ name, mebibytes = 0 }) => `${name} ${Math.round(mebibytes / 10) * 10}`).join('; ') || '–',
  }
}
