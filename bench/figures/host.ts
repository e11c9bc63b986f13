import { join } from 'node:path'
import { levels, measureHosts, type ServerFigures, workloads } from '../host/measure.ts'
import { cpuRatio, rateRatio, type Sample } from '../host/sample.ts'
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
  const ours = servers.find(({ name }) => name === 'ours')
  if (!ours) return { rows: [], notMeasured }
  const others = servers.filter((server) => server !== ours)
  return {
    rows: [...others.map((server) => rateRow(ours, server)), processorRow(ours, others), memoryRow(servers)],
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
  const least = server.name.startsWith('nginx') ? 0.5 : 1
  const outcomes = workloads.map(({ name }) => ({
    name,
    levels: levels.map((level) => outcome(ours.samples(name, level), server.samples(name, level))),
  }))
  return {
    what: `our requests/s to those of ${server.name}, at ${levels.map((level) => level.toLocaleString('en')).join(', ')} connections`,
    measured: outcomes
      .map(({ name, levels }) => `${name} ${levels.map(({ text }) => text).join(', ')}`)
      .join('; '),
    bar: {
      text: `≥ ${least} ×`,
      met: outcomes.every(({ levels }) => levels.every(({ ratio }) => ratio >= least)),
    },
  }
}

/** A server that does not answer everything is behind one that does, however fast it refuses. */
function outcome(ours: Sample[], theirs: Sample[]): { text: string; ratio: number } {
  if (ours.some(({ rate }) => rate === undefined)) return { text: 'ours fails', ratio: 0 }
  const ratio = rateRatio(ours, theirs)
  return ratio === undefined ? { text: 'it fails', ratio: Infinity } : { text: times(ratio), ratio }
}

/** Rounded down, so that a figure never looks as if it had passed a bar that it missed. */
function times(ratio: number): string {
  return `${ratio < 10 ? (Math.floor(ratio * 10) / 10).toFixed(1) : Math.floor(ratio)} ×`
}

/** Said beside the rates because it hardly depends on what else the machine does. */
function processorRow(ours: ServerFigures, others: ServerFigures[]): Row {
  const workload = 'as a browser asks'
  const ratios = others.flatMap((server) => {
    const ratio = cpuRatio(ours.samples(workload, 50), server.samples(workload, 50))
    return ratio === undefined ? [] : [`${server.name} ${times(ratio)}`]
  })
  return {
    what: `processor time for a request to that of ours, ${workload}, at 50 connections`,
    measured: ratios.join('; ') || '–',
  }
}

function memoryRow(servers: ServerFigures[]): Row {
  const known = servers.filter(({ mebibytes }) => mebibytes !== undefined)
  return {
    what: 'memory after these runs, MiB',
    measured:
      known.map(({ name, mebibytes = 0 }) => `${name} ${Math.round(mebibytes / 10) * 10}`).join('; ') || '–',
  }
}
