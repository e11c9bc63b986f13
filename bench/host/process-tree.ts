import { readdirSync, readFileSync } from 'node:fs'

/** What a process and its children use. */
export interface Usage {
  /** Processor time since their start, in microseconds. */
  cpuMicroseconds: number
  residentMebibytes: number
}

/** @returns undefined where there is no /proc to ask */
export function measureProcessTree(root: number): Usage | undefined {
  const processes = readProcesses()
  if (!processes.has(root)) return undefined
  const belongs = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && belongs(processes.get(pid)?.parent))
  const usage = { cpuMicroseconds: 0, residentMebibytes: 0 }
  for (const [pid, { cpuTicks, residentPages }] of processes) {
    if (!belongs(pid)) continue
    // Linux counts in hundredths of a second towards programs, and in pages of 4 KiB on x86 and most ARM.
    usage.cpuMicroseconds += cpuTicks * 10_000
    usage.residentMebibytes += residentPages / 256
  }
  return usage
}

function readProcesses(): Map<number, { parent: number; cpuTicks: number; residentPages: number }> {
  const processes = new Map<number, { parent: number; cpuTicks: number; residentPages: number }>()
  try {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      const fields = readStat(name)
      if (!fields) continue
      // proc(5): fields 4, 14, 15 and 24, counted behind the name, which may hold spaces.
      const [parent = 0, user = 0, system = 0, pages = 0] = [1, 11, 12, 21].map((index) =>
        Number(fields[index]),
      )
      processes.set(Number(name), { parent, cpuTicks: user + system, residentPages: pages })
    }
  } catch {
    // No /proc on this system.
  }
  return processes
}

function readStat(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    // It ended between the listing and the reading.
    return undefined
  }
}
