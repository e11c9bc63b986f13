import { readFileSync } from 'node:fs'

/** A clock that nobody sets. All processes of the machine share it until the machine restarts. */
export interface BootClock {
  /** Another one after each start of the machine. */
  boot: string
  milliseconds(): number
}

/** CLOCK_MONOTONIC of Linux. Where the system does not name its boot, every process has a clock of its own. */
export const bootClock: BootClock = {
  boot: bootOf('/proc/sys/kernel/random/boot_id'),
  milliseconds: () => Number(process.hrtime.bigint() / 1_000_000n),
}

function bootOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return crypto.randomUUID()
  }
}
